import type { IsoDate, Money, PolicyFile, RatingStage, RatingStatus } from '../../machines/contract/types.ts';
import {
  type CoverageOffer,
  coverageLimits,
  listCoverageOffers,
} from '../../machines/domain/coverage/coverage.ts';
import { deductibleOptions } from '../../machines/domain/coverage/deductible.ts';
import { buildRisk, type RiskInput } from '../../machines/domain/coverage/risk.ts';
import { withDerivedFields } from '../../machines/domain/file/derived-fields.ts';
import {
  findMissingRatingAnswers,
  missingAnswersMessage,
} from '../../machines/domain/file/missing-rating-answers.ts';
import { isPrivateOnly, isUnrated } from '../../machines/domain/market/market.ts';
import { moneyFromDollars, sumMoney } from '../../machines/domain/money/money.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { type NotFound, policyNotFound } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { describeAssumptions } from './assumption-notices.service.ts';
import { findSupersession, hasEditionInForce } from './engine/books/shipped-editions.ts';
import { type OptionCell, rateOptionGrid } from './engine/premium/option-grid.ts';
import { computePremium } from './engine/premium/premium.ts';
import type { RatingInput } from './engine/rating-input.ts';
import { explainMissingEdition } from './engine/risk/without-edition.ts';
import { buildPremiumFacts, chooseCheapestHeight, withRange } from './rated-file.service.ts';

/** One cell of the premium grid. */
export interface RatingOption {
  buildingCoverage: number;
  contentsCoverage: number;
  buildingDeductible: number;
  contentsDeductible: number;
  status: RatingStatus;
  totalPremium: Money | null;
  discountedPremium: Money | null;
  discountTotal: Money | null;
}

export interface RatingOptions {
  __typename: 'RatingOptions';
  stage: RatingStage;
  status: RatingStatus;
  reasons: { code: string; subject: string; message: string }[];
  deductibles: readonly number[];
  choices: (CoverageOffer & { cells: RatingOption[] })[];
  buildingMaximum: number;
  contentsMaximum: number;
  edition: string;
  editionNotice: string | null;
  assumptions: readonly string[];
}

export interface NoRatingOptions {
  __typename: 'NoRatingOptions';
  message: string;
  problems: readonly Problem[];
}

export type RatingOptionsAnswer = RatingOptions | NoRatingOptions | NotFound;

export interface OptionsRequest {
  stage: RatingStage;
  buildingCoverage?: number | null;
  contentsCoverage?: number | null;
}

/** Rates the premium grid of a file's answers in one call: coverages as rows, deductibles as columns. */
export async function findRatingOptions(
  world: World,
  viewer: Viewer,
  policyId: number,
  request: OptionsRequest,
): Promise<RatingOptionsAnswer> {
  const today = businessToday(world);
  const result = await readPolicyFile(world, viewer, policyId);
  if (!result) return policyNotFound;
  const stored = withDerivedFields(result, today);
  return (
    findUnratedReason(stored, today) ??
    buildOptionGrid(applyCustomCoverages(stored, request), today, request.stage)
  );
}

/** Why no what-if or grid is possible for a file; null if it can be rated. */
export function findUnratedReason(file: PolicyFile, today: IsoDate): NoRatingOptions | null {
  const no = (message: string, problems: readonly Problem[] = []): NoRatingOptions => ({
    __typename: 'NoRatingOptions',
    message,
    problems,
  });
  if (isUnrated(file)) return no('The market is None, so nothing is rated.');
  if (isPrivateOnly(file)) return no(privateOnlyMessage);
  const day = file.policy.effectiveDate ?? today;
  if (!hasEditionInForce(day)) return no(explainMissingEdition(day).message);
  const missing = findMissingRatingAnswers(file, today);
  return missing.length > 0 ? no(missingAnswersMessage, missing) : null;
}

const privateOnlyMessage = 'Private carriers quote only the selected coverages, so they have no option grid.';

function applyCustomCoverages(
  file: PolicyFile,
  { buildingCoverage, contentsCoverage }: OptionsRequest,
): PolicyFile {
  const rating = {
    ...file.rating,
    buildingCoverage: buildingCoverage ?? file.rating.buildingCoverage,
    contentsCoverage: contentsCoverage ?? file.rating.contentsCoverage,
  };
  return { ...file, rating };
}

/** Builds the premium grid of a file that can be rated. */
export function buildOptionGrid(file: PolicyFile, today: string, stage: RatingStage): RatingOptions {
  const { risk, edition, context, ratedFor } = buildPremiumFacts(file, today, stage);
  const offers = listCoverageOffers(file);
  const [largest] = offers;
  const deductibles = deductibleOptions(file, largest?.buildingCoverage ?? 0);
  const sample = {
    ...risk,
    input: {
      ...risk.input,
      ...offeredCoverages(largest),
      buildingDeductible: deductibles[0] ?? 0,
      contentsDeductible: deductibles[0] ?? 0,
    },
  };
  const { input } = chooseCheapestHeight(sample, edition, context);
  const rows = rateOptionGrid(
    input,
    edition,
    context,
    offers.map((offer) => ({ building: offer.buildingCoverage, contents: offer.contentsCoverage })),
    deductibles.map((deductible) => ({ building: deductible, contents: deductible })),
  );
  const first = rows[0]?.[0];
  const rating = first && withRange(first.premium, coveredInput(input, first), edition).rating;
  const limits = coverageLimits(file);
  return {
    __typename: 'RatingOptions',
    stage,
    status: rating?.status ?? 'NOT_RATABLE',
    reasons: (rating?.reasons ?? []).map(({ code, table, fact, message }) => ({
      code,
      subject: table ?? fact ?? '',
      message,
    })),
    deductibles,
    choices: offers.map((offer, at) => ({
      ...offer,
      cells: (rows[at] ?? []).map((cell) => toOptionCell(cell, stage)),
    })),
    buildingMaximum: limits.building,
    contentsMaximum: limits.contents,
    edition: edition.id,
    editionNotice: findSupersession(edition.id, ratedFor),
    assumptions: describeAssumptions(file, input, edition, ratedFor, (other) => {
      const tried = buildRisk(file, today, other.constants);
      const covered = {
        ...sample,
        input: { ...sample.input, ...assumedFactsOf(tried.input) },
        heights: tried.heights,
      };
      return (
        computePremium(chooseCheapestHeight(covered, other, context).input, other, context).exact?.total ??
        null
      );
    }),
  };
}

function assumedFactsOf({ buildingValue, contentsValue }: RiskInput) {
  return { buildingValue, contentsValue };
}

/** The input with the coverages and deductibles of a cell. */
function coveredInput(input: RatingInput, { coverage, deductible }: OptionCell): RatingInput {
  return {
    ...input,
    buildingCoverage: coverage.building,
    contentsCoverage: coverage.contents,
    buildingDeductible: deductible.building,
    contentsDeductible: deductible.contents,
  };
}

function offeredCoverages(offer: CoverageOffer | undefined) {
  return { buildingCoverage: offer?.buildingCoverage ?? 0, contentsCoverage: offer?.contentsCoverage ?? 0 };
}

function toOptionCell({ coverage, deductible, premium }: OptionCell, stage: RatingStage): RatingOption {
  const { shown } = premium;
  const discounts = shown
    ? [shown.mitigationDiscount, shown.crsDiscount, shown.statutoryDiscount, shown.increaseCapDiscount]
    : null;
  return {
    buildingCoverage: coverage.building,
    contentsCoverage: coverage.contents,
    buildingDeductible: deductible.building,
    contentsDeductible: deductible.contents,
    status: premium.rating.status,
    totalPremium: dollarsAsMoney(shown?.total),
    discountedPremium: dollarsAsMoney(shown?.discountedPremium),
    discountTotal: stage === 'DISCOUNTED' && discounts ? sumMoney(...discounts.map(moneyFromDollars)) : null,
  };
}

function dollarsAsMoney(amount: number | undefined): Money | null {
  return amount === undefined ? null : moneyFromDollars(amount);
}
