import type {
  IsoDate,
  Money,
  PolicyFile,
  RatingStage,
  RatingStatus,
} from '../../../machines/contract/types.ts';
import { certificateHeightFault } from '../../../machines/domain/building/certificate-height.ts';
import { deductibleOptions } from '../../../machines/domain/coverage/deductible.ts';
import { withDerived } from '../../../machines/domain/file/derived.ts';
import { shownDollars } from '../../../machines/domain/format/format.ts';
import { type NotFound, notFound } from '../../kernel/answers.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { todayOf, type World } from '../../kernel/world.ts';
import { readPolicyFile } from '../../policy/file/policy-files.service.ts';
import {
  type CertificateCases,
  certificateCases,
  certificateWords,
} from '../../rating/certificate-what-if.service.ts';
import { premium } from '../../rating/engine/premium/premium.ts';
import type { RatedCase } from '../../rating/engine/premium/rated-case.ts';
import { caseOfFile } from '../../rating/rated-file.service.ts';
import { type NoRatingOptions, whyUnrated } from '../../rating/rating-options.service.ts';
import { wholeMoney } from '../../rating/rating-views.service.ts';
import { withChoice } from './compare-options.service.ts';
import { choiceOf, type RatingChoice } from './rate.service.ts';

/** One choice beside the premium as it stands. */
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
  certificateWords: string;
  deductibles: WhatIfChoice[];
}

export interface WhatIfRequest {
  stage: RatingStage;
  certificateHeight?: number | null;
}

/** The same building with and without its elevation certificate, and with each deductible. */
export async function whatIf(
  world: World,
  viewer: Viewer,
  policyId: number,
  { stage, certificateHeight = null }: WhatIfRequest,
): Promise<WhatIf | NoRatingOptions | NotFound> {
  const today = todayOf(world);
  const found = await readPolicyFile(world, viewer, policyId);
  if (!found) return notFound;
  const file = withDerived(found, today);
  const unrated = whyUnrated(file, today) ?? whyNoWhatIf(file, certificateHeight);
  return unrated ?? whatIfOf(file, today, stage, certificateHeight);
}

function whyNoWhatIf({ rating }: PolicyFile, height: number | null): NoRatingOptions | null {
  const no = (message: string): NoRatingOptions => ({ __typename: 'NoRatingOptions', message, problems: [] });
  if (rating.buildingCoverage === null && rating.contentsCoverage === null)
    return no('Choose an option first: it is what the others are compared with.');
  const fault = certificateHeightFault(height);
  return fault === null ? null : no(fault);
}

/** The what-ifs of a file whose coverages are chosen. */
export function whatIfOf(
  file: PolicyFile,
  today: IsoDate,
  stage: RatingStage,
  height: number | null,
): WhatIf {
  const choice = choiceOf(file.rating);
  const current = caseOfFile(file, today, stage);
  const total = totalAndStatus(current).total;
  const beside = (label: string, detail: string, of: RatedCase, isCurrent: boolean): WhatIfChoice => {
    const rated = totalAndStatus(of);
    return {
      label,
      detail,
      status: rated.status,
      totalPremium: wholeMoney(rated.total),
      change: rated.total === null || total === null ? null : rated.total - total,
      isCurrent,
    };
  };
  const cases = certificateCases(file, today, stage, height);
  const isTaken = (of: RatedCase) => of.input.firstFloorHeightFeet === current.input.firstFloorHeightFeet;
  const certificate = sidesOf(cases).map(([label, of]) =>
    beside(label, heightWords(of), of, isTaken(of) && (label !== asked || cases.isStored)),
  );
  const deductibles = deductibleOptions(file, choice.buildingCoverage).map((deductible) => {
    const both = { ...choice, buildingDeductible: deductible, contentsDeductible: deductible };
    const of = caseOfFile(withChoice(file, both), today, stage);
    return beside(shownDollars(deductible), deductibleWords(choice), of, isSameChoice(choice, both));
  });
  return {
    __typename: 'WhatIf',
    stage,
    chosen: chosenWords(choice),
    certificate,
    certificateWords: certificateWords(cases),
    deductibles,
  };
}

const asked = 'With the certificate';

function sidesOf({ with: withIt, without }: CertificateCases): [string, RatedCase][] {
  if (withIt === null) return [['Without a certificate', without]];
  return [
    [asked, withIt],
    ['Without a certificate', without],
  ];
}

function totalAndStatus({ input, edition, context }: RatedCase) {
  const { shown, rating } = premium(input, edition, context);
  return { total: shown?.total ?? null, status: rating.status };
}

function heightWords({ input }: RatedCase): string {
  const { firstFloorHeightFeet: feet, assumedFacts } = input;
  if (feet === null) return 'first floor height not known';
  return `first floor height ${feet} ft${assumedFacts?.includes('firstFloorHeightFeet') ? ', assumed' : ''}`;
}

function deductibleWords({ buildingCoverage, contentsCoverage }: RatingChoice): string {
  const bought = [
    ...(buildingCoverage > 0 ? ['building'] : []),
    ...(contentsCoverage > 0 ? ['contents'] : []),
  ];
  return `for ${bought.join(' and ')}`;
}

function chosenWords(choice: RatingChoice): string {
  const words = (name: string, coverage: number, deductible: number) =>
    coverage === 0
      ? []
      : [`${name} ${shownDollars(coverage)} with a deductible of ${shownDollars(deductible)}`];
  return [
    ...words('building', choice.buildingCoverage, choice.buildingDeductible),
    ...words('contents', choice.contentsCoverage, choice.contentsDeductible),
  ].join(', ');
}

/** A deductible of what is not bought does not count. */
function isSameChoice(one: RatingChoice, other: RatingChoice): boolean {
  return (
    (one.buildingCoverage === 0 || one.buildingDeductible === other.buildingDeductible) &&
    (one.contentsCoverage === 0 || one.contentsDeductible === other.contentsDeductible)
  );
}
