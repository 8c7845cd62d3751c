import type { IsoDate, Money, PolicyFile, RatingStage } from '../../../machines/contract/types.ts';
import {
  chooseCover,
  type EstimateCoverAmounts,
  withAnswers,
  withCover,
} from '../../../machines/domain/estimate/estimate-file.ts';
import { readFileAnswers } from '../../../machines/domain/estimate/file-answers.ts';
import { findKnownStops } from '../../../machines/domain/estimate/known-stops.ts';
import { withDerivedFields } from '../../../machines/domain/file/derived-fields.ts';
import { isPrivateOnly, isUnrated } from '../../../machines/domain/market/market.ts';
import { isPrivateMarket } from '../../../machines/domain/policy/policy.ts';
import { type NotFound, policyNotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { CarrierRanger } from '../../market/carrier-ranges.service.ts';
import { findRangedMarket } from '../../market/ranged-market.service.ts';
import { readPolicyFile } from '../../policy/file/policy-files.service.ts';
import { mergeParts } from '../../policy/parts/merge-parts.service.ts';
import type { PartsInput } from '../../policy/parts/part-inputs.ts';
import { findInputProblems } from '../../policy/parts/save-parts.service.ts';
import { computePremium } from '../../rating/engine/premium/premium.ts';
import { explainMissingEdition } from '../../rating/engine/risk/without-edition.ts';
import {
  buildPremiumFacts,
  findUncoveredDay,
  toPremiumCase,
  withRange,
  withUnknownCommunity,
} from '../../rating/rated-file.service.ts';
import { wholeDollarMoneyOrNull } from '../../rating/rating-views.service.ts';
import { orderQuestions, type PremiumRange } from '../estimate/estimate-questions.ts';
import { OfferRanger } from '../estimate/offer-ranges.service.ts';
import { toRatingChoice } from './rate.service.ts';

/** The current price of a quote, with answers that are not saved yet. */
export interface QuotePremium {
  readonly __typename: 'QuotePremium';
  /** The stage of the quote's rating; null before the first one, when all discounts are counted. */
  readonly stage: RatingStage | null;
  readonly range: PremiumRange | null;
  /** Set where only one premium is possible. */
  readonly totalPremium: Money | null;
  readonly isProvisional: boolean;
  readonly reasons: readonly string[];
  readonly cover: EstimateCoverAmounts;
  readonly decidedBy: { readonly field: string; readonly label: string; readonly decides: number } | null;
}

/**
 * Rates a quote from its stored answers and the sent ones, and stores nothing. Before the first rating it ranges over what is open; afterwards
 * it is the premium that another rating would give. A carrier whose rates are not at hand is not asked.
 */
export async function findQuotePremium(
  world: World,
  viewer: Viewer,
  policyId: number,
  sent: PartsInput,
): Promise<QuotePremium | SaveRefused | NotFound> {
  const stored = await readPolicyFile(world, viewer, policyId);
  if (!stored) return policyNotFound;
  const problems = findInputProblems(sent);
  if (problems.length > 0) return saveRefused(problems);
  const today = businessToday(world);
  const file = withDerivedFields(mergeParts(stored, sent).next, today);
  const { stage } = file.rating;
  if (isUnrated(file)) return withoutPremium(stage, file, ['The market is None, so nothing is rated.']);
  if (stage === null) return rangeQuote(world, viewer, file, today);
  if (file.rating.privateFloodProviderId === null && !isPrivateOnly(file))
    return rateQuote(file, stage, today);
  return rangeCarrier(world, viewer, file, stage, today);
}

/** The range over the open answers, for the chosen cover, else the usual one. */
async function rangeQuote(
  world: World,
  viewer: Viewer,
  quote: PolicyFile,
  today: IsoDate,
): Promise<QuotePremium> {
  const answers = readFileAnswers(quote);
  const file = withAnswers(withUsualDate(quote), answers, today);
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = file.rating;
  const cover = chooseCover(file, {
    buildingCoverage,
    contentsCoverage,
    buildingDeductible,
    contentsDeductible,
  });
  const market = isPrivateMarket(file.policy.rateMarketType)
    ? await findRangedMarket(world, viewer, file.propertyAddress.stateAbbreviation)
    : null;
  const ranger = new OfferRanger(withCover(file, cover), findKnownStops(file, today), market, today);
  const range = ranger.rangeHeadline(answers);
  const offers = range === null || isPrivateOnly(file) ? ranger.rangeOffers(answers) : [];
  const reasons = [...new Set(offers.flatMap((offer) => offer.reasons))];
  if (range === null) return { ...withoutPremium(null, file, reasons), cover };
  const provisionalReasons = ranger.findProvisionalReasons(answers);
  const [first] = orderQuestions(file, answers, today, range, (other) => ranger.rangeHeadline(other));
  return {
    ...withoutPremium(null, file, provisionalReasons.length > 0 ? provisionalReasons : reasons),
    isProvisional: provisionalReasons.length > 0,
    range,
    totalPremium: range.least === range.most ? wholeDollarMoneyOrNull(range.likely) : null,
    cover,
    decidedBy:
      first === undefined || first.decides === 0
        ? null
        : { field: first.field, label: first.label, decides: first.decides },
  };
}

/** Before the day is chosen, the usual wait is assumed. */
function withUsualDate(file: PolicyFile): PolicyFile {
  const effectiveDateType = file.policy.effectiveDateType ?? 'STANDARD_30_DAY';
  return { ...file, policy: { ...file.policy, effectiveDateType } };
}

/** The NFIP's premium that another rating of the same stage would give. */
function rateQuote(file: PolicyFile, stage: RatingStage, today: IsoDate): QuotePremium {
  const uncovered = findUncoveredDay(file, today);
  if (uncovered !== null) return withoutPremium(stage, file, [explainMissingEdition(uncovered).message]);
  const facts = buildPremiumFacts(file, today, stage);
  const { input, edition, context } = toPremiumCase(facts);
  const ranged = withRange(computePremium(input, edition, context), input, edition);
  const { shown, rating } = withUnknownCommunity(ranged, facts, stage);
  const reasons = rating.reasons.map(({ message }) => message);
  if (shown === null) return withoutPremium(stage, file, reasons);
  const { total } = shown;
  return {
    ...withoutPremium(stage, file, reasons),
    range: { least: total, likely: total, most: total, isTight: true },
    totalPremium: wholeDollarMoneyOrNull(total),
    isProvisional: rating.status === 'PROVISIONAL',
  };
}

/** The chosen carrier's range, if its rates are at hand. */
async function rangeCarrier(
  world: World,
  viewer: Viewer,
  file: PolicyFile,
  stage: RatingStage,
  today: IsoDate,
): Promise<QuotePremium> {
  const market = await findRangedMarket(world, viewer, file.propertyAddress.stateAbbreviation);
  const carrier = market?.carriers.find(
    (one) => one.privateFloodProviderId === file.rating.privateFloodProviderId,
  );
  if (market === null || carrier === undefined)
    return withoutPremium(stage, file, ['The carrier will be asked again when the quote is rated.']);
  const { range, reasons } = new CarrierRanger(carrier, market.taxes, file, today).range(
    readFileAnswers(file),
  );
  return {
    ...withoutPremium(stage, file, reasons),
    range: range === null ? null : { ...range, isTight: true },
  };
}

function withoutPremium(
  stage: RatingStage | null,
  { rating }: PolicyFile,
  reasons: readonly string[],
): QuotePremium {
  return {
    __typename: 'QuotePremium',
    stage,
    range: null,
    totalPremium: null,
    isProvisional: false,
    reasons,
    cover: toRatingChoice(rating),
    decidedBy: null,
  };
}
