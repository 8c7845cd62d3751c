import type {
  IsoDate,
  Money,
  PolicyFile,
  RatingStage,
  RatingStatus,
} from '../../../machines/contract/types.ts';
import { validateCertificateHeight } from '../../../machines/domain/building/certificate-height.ts';
import { deductibleOptions } from '../../../machines/domain/coverage/deductible.ts';
import { heightSources } from '../../../machines/domain/coverage/rated-height.ts';
import { withDerivedFields } from '../../../machines/domain/file/derived-fields.ts';
import { formatDollars } from '../../../machines/domain/format/format-values.ts';
import { type NotFound, policyNotFound } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { readPolicyFile } from '../../policy/file/policy-files.service.ts';
import {
  type CertificateComparison,
  compareCertificateCases,
  describeCertificateEffect,
} from '../../rating/certificate-comparison.service.ts';
import { computePremium } from '../../rating/engine/premium/premium.ts';
import type { PremiumCase } from '../../rating/engine/premium/premium-case.ts';
import { buildPremiumCase } from '../../rating/rated-file.service.ts';
import { findUnratedReason, type NoRatingOptions } from '../../rating/rating-options.service.ts';
import { wholeDollarMoneyOrNull } from '../../rating/rating-views.service.ts';
import { applyRatingChoice } from './compare-options.service.ts';
import { type RatingChoice, toRatingChoice } from './rate.service.ts';

/** One choice compared with the current premium. */
export interface WhatIfChoice {
  label: string;
  detail: string;
  status: RatingStatus;
  totalPremium: Money | null;
  change: number | null;
  isCurrent: boolean;
}

export interface WhatIf {
  __typename: 'WhatIf';
  stage: RatingStage;
  chosen: string;
  certificate: WhatIfChoice[];
  certificateSummary: string;
  deductibles: WhatIfChoice[];
}

export interface WhatIfRequest {
  stage: RatingStage;
  certificateHeight?: number | null;
}

/** Rates the same building with and without its elevation certificate, and with each deductible. */
export async function findWhatIf(
  world: World,
  viewer: Viewer,
  policyId: number,
  { stage, certificateHeight = null }: WhatIfRequest,
): Promise<WhatIf | NoRatingOptions | NotFound> {
  const today = businessToday(world);
  const result = await readPolicyFile(world, viewer, policyId);
  if (!result) return policyNotFound;
  const file = withDerivedFields(result, today);
  const unrated = findUnratedReason(file, today) ?? findWhatIfRefusal(file, certificateHeight);
  return unrated ?? buildWhatIf(file, today, stage, certificateHeight);
}

function findWhatIfRefusal({ rating }: PolicyFile, height: number | null): NoRatingOptions | null {
  const no = (message: string): NoRatingOptions => ({ __typename: 'NoRatingOptions', message, problems: [] });
  if (rating.buildingCoverage === null && rating.contentsCoverage === null)
    return no('Select an option first; the others are compared with it.');
  const fault = validateCertificateHeight(height);
  return fault === null ? null : no(fault);
}

/** The what-ifs of a file whose coverages are chosen. */
export function buildWhatIf(
  file: PolicyFile,
  today: IsoDate,
  stage: RatingStage,
  height: number | null,
): WhatIf {
  const choice = toRatingChoice(file.rating);
  const current = buildPremiumCase(file, today, stage);
  const total = computeTotalAndStatus(current).total;
  const beside = (label: string, detail: string, of: PremiumCase, isCurrent: boolean): WhatIfChoice => {
    const rated = computeTotalAndStatus(of);
    return {
      label,
      detail,
      status: rated.status,
      totalPremium: wholeDollarMoneyOrNull(rated.total),
      change: rated.total === null || total === null ? null : rated.total - total,
      isCurrent,
    };
  };
  const cases = compareCertificateCases(file, today, stage, height);
  const isTaken = (of: PremiumCase) => of.input.firstFloorHeightFeet === current.input.firstFloorHeightFeet;
  const certificate = listCertificateCases(cases).map(([label, of]) =>
    beside(label, describeHeight(of), of, isTaken(of) && (label !== withCertificateLabel || cases.isStored)),
  );
  const deductibles = deductibleOptions(file, choice.buildingCoverage).map((deductible) => {
    const both = { ...choice, buildingDeductible: deductible, contentsDeductible: deductible };
    const of = buildPremiumCase(applyRatingChoice(file, both), today, stage);
    return beside(formatDollars(deductible), describeDeductibleScope(choice), of, isSameChoice(choice, both));
  });
  return {
    __typename: 'WhatIf',
    stage,
    chosen: describeChoice(choice),
    certificate,
    certificateSummary: describeCertificateEffect(cases),
    deductibles,
  };
}

const withCertificateLabel = 'With the certificate';

function listCertificateCases({ with: withIt, without }: CertificateComparison): [string, PremiumCase][] {
  if (withIt === null) return [['Without a certificate', without]];
  return [
    [withCertificateLabel, withIt],
    ['Without a certificate', without],
  ];
}

function computeTotalAndStatus({ input, edition, context }: PremiumCase) {
  const { shown, rating } = computePremium(input, edition, context);
  return { total: shown?.total ?? null, status: rating.status };
}

function describeHeight({ input }: PremiumCase): string {
  const { firstFloorHeightFeet: feet, firstFloorHeightMethod: method } = input;
  if (feet === null) return 'first floor height not known';
  return `first floor height ${feet} ft${method === undefined ? '' : `, ${heightSources[method]}`}`;
}

function describeDeductibleScope({ buildingCoverage, contentsCoverage }: RatingChoice): string {
  const bought = [
    ...(buildingCoverage > 0 ? ['building'] : []),
    ...(contentsCoverage > 0 ? ['contents'] : []),
  ];
  return `for ${bought.join(' and ')}`;
}

function describeChoice(choice: RatingChoice): string {
  const describeCoverage = (name: string, coverage: number, deductible: number) =>
    coverage === 0
      ? []
      : [`${name} ${formatDollars(coverage)} with a deductible of ${formatDollars(deductible)}`];
  return [
    ...describeCoverage('building', choice.buildingCoverage, choice.buildingDeductible),
    ...describeCoverage('contents', choice.contentsCoverage, choice.contentsDeductible),
  ].join(', ');
}

/** Whether two choices are the same. The deductible of a coverage that is not bought does not matter. */
function isSameChoice(one: RatingChoice, other: RatingChoice): boolean {
  return (
    (one.buildingCoverage === 0 || one.buildingDeductible === other.buildingDeductible) &&
    (one.contentsCoverage === 0 || one.contentsDeductible === other.contentsDeductible)
  );
}
