import { createHash } from 'node:crypto';
import type {
  FirstFloorHeightMethod,
  IsoDate,
  PolicyFile,
  RatingStage,
  ReplacementCostMethod,
} from '../../machines/contract/types.ts';
import {
  buildRisk,
  type HeightCandidate,
  type Risk,
  type RiskInput,
  withHeight,
} from '../../machines/domain/coverage/risk.ts';
import { computeQuoteExpiration } from '../../machines/domain/dates/quote-validity.ts';
import { lastDiscountedPremium } from '../../machines/domain/discounts/continued-discount.ts';
import { eligibleDiscounts } from '../../machines/domain/discounts/discount.ts';
import { feeContext } from '../../machines/domain/discounts/fee-context.ts';
import {
  listUnknownCommunityFacts,
  type UnknownCommunityFact,
} from '../../machines/domain/discounts/unknown-community.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { isPrivateOnly } from '../../machines/domain/market/market.ts';
import { findMisplacedRating } from '../../machines/domain/place/derived-place.ts';
import { outOfRange } from '../../machines/domain/place/location-facts.ts';
import { isQuote } from '../../machines/domain/policy/transaction-stage.ts';
import { carrierDigest } from '../policy/file/carrier-answers.service.ts';
import { findEditionInForce, hasEditionInForce, readManifests } from './engine/books/shipped-editions.ts';
import type { Edition } from './engine/figures/edition.ts';
import { computePremium, type Premium, type PremiumContext } from './engine/premium/premium.ts';
import type { PremiumCase } from './engine/premium/premium-case.ts';
import { describeAssumedFactor } from './engine/range/describe-assumed-factor.ts';
import { describeAmountRange, describeAssumedCommunity } from './engine/range/describe-community-range.ts';
import { describeFactRange } from './engine/range/describe-fact-range.ts';
import { rangeUnknownFacts } from './engine/range/range-unknown-facts.ts';
import type { RatingInput } from './engine/rating-input.ts';
import { Worksheet } from './engine/worksheet/worksheet.ts';

/** The rating of a file: the premium with its worksheet, and the inputs that it was computed from. */
export interface RatedFile {
  readonly premium: Premium;
  readonly input: RatingInput;
  readonly edition: Edition;
  readonly context: PremiumContext;
  /** The date whose edition and dated figures were used. */
  readonly ratedFor: IsoDate;
  readonly replacementCostMethod: ReplacementCostMethod | null;
  readonly firstFloorHeightMethod: FirstFloorHeightMethod | null;
  readonly validUntil: IsoDate;
  /** The digest of the facts, as `riskDigest` gives it. */
  readonly inputDigest: string;
}

/** The facts from which the premium of a file follows. They are built once for a file and handed on. */
export interface PremiumFacts {
  readonly file: PolicyFile;
  readonly today: IsoDate;
  readonly risk: Risk;
  readonly edition: Edition;
  readonly context: PremiumContext;
  /** The date whose edition and dated figures are used. */
  readonly ratedFor: IsoDate;
  /** The unknown facts of the community, looked up when they are first asked for. */
  readonly listUnknown: () => readonly UnknownCommunityFact[];
}

/** Builds the facts of a file. An edition must be in force. */
export function buildPremiumFacts(file: PolicyFile, today: IsoDate, stage: RatingStage): PremiumFacts {
  const ratedFor = ratingDate(file, today);
  const edition = findEditionInForce(ratedFor);
  const context = buildPremiumContext(file, today, stage);
  const discounts = stage === 'DISCOUNTED' ? context.eligibleDiscounts : null;
  let unknown: readonly UnknownCommunityFact[] | undefined;
  return {
    file,
    today,
    risk: buildRisk(file, today, edition.constants),
    edition,
    context,
    ratedFor,
    listUnknown: () => {
      unknown ??= listUnknownCommunityFacts(file, today, discounts);
      return unknown;
    },
  };
}

/** Builds everything that determines the premium of a file's coverages. Of a measured height and FEMA's, the cheaper one is used. */
export function buildPremiumCase(file: PolicyFile, today: IsoDate, stage: RatingStage): PremiumCase {
  return toPremiumCase(buildPremiumFacts(file, today, stage));
}

/** The case of facts, with the cheaper height. */
export function toPremiumCase({ risk, edition, context, ratedFor }: PremiumFacts): PremiumCase {
  return { input: chooseCheapestHeight(risk, edition, context).input, context, edition, ratedFor };
}

/** Rates a file's coverages. Of a measured first floor height and FEMA's, the one with the lower premium is used. */
export function computeFilePremium(file: PolicyFile, today: IsoDate, stage: RatingStage): RatedFile {
  const facts = buildPremiumFacts(file, today, stage);
  const { risk, edition, context, ratedFor } = facts;
  const { input, height } = chooseCheapestHeight(risk, edition, context);
  const rated = computePremium(input, edition, context, new Worksheet(edition.id));
  return {
    premium: withUnknownCommunity(withRange(rated, input, edition), facts, stage),
    input,
    edition,
    context,
    ratedFor,
    replacementCostMethod: risk.buildingValue?.method ?? null,
    firstFloorHeightMethod: height?.method ?? null,
    validUntil: quoteValidThrough(file, today),
    inputDigest: digestFacts(facts),
  };
}

/** The premium with, among the reasons why it is not final, what it can be while facts of the place or a published factor are not known. */
export function withRange(premium: Premium, input: RatingInput, edition: Edition): Premium {
  const range = rangeUnknownFacts(input, premium.rating, edition);
  const factor = describeAssumedFactor(premium.rating);
  if (range === null && factor === null) return premium;
  const reasons = [
    ...premium.rating.reasons,
    ...(factor === null ? [] : [factor]),
    ...(range === null ? [] : [describeFactRange(range)]),
  ];
  return { ...premium, rating: { ...premium.rating, reasons } };
}

/**
 * The premium with what is not known of the community, if it depends on that: it is provisional then, and the last reason says between which
 * amounts it lies.
 */
export function withUnknownCommunity(
  premium: Premium,
  { file, today, listUnknown }: PremiumFacts,
  stage: RatingStage,
): Premium {
  const unknown = listUnknown();
  if (unknown.length === 0 || premium.exact === null) return premium;
  const assumed = unknown.map(({ name, assumed }) => describeAssumedCommunity(name, assumed));
  const amounts = listPossibleFiles(file, unknown).flatMap(({ file: possible, words }) => {
    const { input, context, edition } = buildPremiumCase(possible, today, stage);
    const { shown } = computePremium(input, edition, context);
    return shown === null ? [] : [{ total: shown.total, words }];
  });
  const { rating } = premium;
  const reasons = [...rating.reasons, ...assumed, describeAmountRange(amounts)];
  return { ...premium, rating: { ...rating, status: 'PROVISIONAL', reasons } };
}

/** A file as it can be, with what makes it so in words. */
type PossibleFile = { readonly file: PolicyFile; readonly words: string };

/** The file with every combination of possible values of the unknown facts. */
function listPossibleFiles(
  file: PolicyFile,
  unknown: readonly UnknownCommunityFact[],
): readonly PossibleFile[] {
  return unknown.reduce<readonly PossibleFile[]>(
    (files, { name, assumed, other, withOther }) =>
      files.flatMap((each) => [
        { file: each.file, words: joinWords(each.words, `${name}: ${assumed}`) },
        { file: withOther(each.file), words: joinWords(each.words, `${name}: ${other}`) },
      ]),
    [{ file, words: '' }],
  );
}

function joinWords(before: string, next: string): string {
  return before === '' ? next : `${before}; ${next}`;
}

/** The day of a file that no edition of rate figures covers, so that nothing can be rated; null if one does. */
export function findUncoveredDay(file: PolicyFile, today: IsoDate): IsoDate | null {
  const day = ratingDate(file, today);
  return hasEditionInForce(day) ? null : day;
}

/** The date that selects edition and dated figures: the effective date, or today if there is none. */
function ratingDate({ policy }: PolicyFile, today: IsoDate): IsoDate {
  return policy.effectiveDate ?? today;
}

/** The last day on which a quote that was rated on `ratedOn` may be bound under the rules. */
export function quoteValidThrough(file: PolicyFile, ratedOn: IsoDate): IsoDate {
  const { effectiveDate } = file.policy;
  return computeQuoteExpiration(ratedOn, effectiveDate, findNextRateChange(effectiveDate ?? ratedOn));
}

/** Builds the inputs of a premium besides the rated facts. */
export function buildPremiumContext(file: PolicyFile, today: IsoDate, stage: RatingStage): PremiumContext {
  const { increaseCapPercent: percent, ...charges } = feeContext(file);
  if (stage === 'PRELIMINARY')
    return { ...charges, variant: 'UNDISCOUNTED', eligibleDiscounts: [], increaseCap: null };
  const priorPremium = lastDiscountedPremium(file);
  return {
    ...charges,
    variant: 'DISCOUNTED',
    eligibleDiscounts: eligibleDiscounts(file, today),
    increaseCap: priorPremium === null ? null : { priorPremium, percent },
  };
}

/** Finds the first floor height with the lowest premium, and the input with it. Without candidates the input is unchanged. */
export function chooseCheapestHeight(
  { input, heights }: Risk,
  edition: Edition,
  context: PremiumContext,
): { input: RatingInput; height: HeightCandidate | undefined } {
  const candidates = heights.map((height) => {
    const candidate = withHeight(input, height);
    return {
      input: candidate,
      height,
      total: computePremium(candidate, edition, context).exact?.total ?? Number.POSITIVE_INFINITY,
    };
  });
  const best = candidates.toSorted((a, b) => a.total - b.total)[0];
  return best ?? { input, height: undefined };
}

/** Digest of everything that determines a premium; a different digest means that a rating is out of date. */
export function riskDigest(file: PolicyFile, today: IsoDate, stage: RatingStage): string {
  const uncovered = findUncoveredDay(file, today);
  return uncovered === null
    ? digestFacts(buildPremiumFacts(file, today, stage))
    : digestTexts(['no edition', uncovered, buildPremiumContext(file, today, stage)]);
}

function digestFacts({ risk, edition, context, listUnknown }: PremiumFacts): string {
  const rated = { ...risk.input, ...digestibleFacts(risk.input), id: '' };
  // Added only if any are unknown, so that the digests of other ratings do not change.
  return digestTexts([edition.id, rated, risk.heights, context, ...listUnknown().map(({ name }) => name)]);
}

function digestTexts(texts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

/**
 * The facts of which a blank once meant "none in reach", as the digests of stored ratings have them: none is null. What is not known has a
 * word of its own.
 */
function digestibleFacts(input: RiskInput) {
  const digestible = (fact: string | number | null) => (fact === outOfRange ? null : (fact ?? 'not known'));
  return {
    leveeSystemId: digestible(input.leveeSystemId),
    distanceToCoastMeters: digestible(input.distanceToCoastMeters),
    distanceToOceanMeters: digestible(input.distanceToOceanMeters),
  };
}

/** Whether the active rating no longer matches the answers or the address. A file never rated is not stale; a file with a premium that no edition covers anymore is. */
export function isRatingStale(file: PolicyFile, today: IsoDate): boolean {
  const { stage, status, inputDigest, privateFloodProviderId } = file.rating;
  if (status === null || stage === null) return false;
  if (findMisplacedRating(file) !== null) return true;
  if (privateFloodProviderId !== null || isPrivateOnly(file))
    return inputDigest !== carrierDigest(file) || isCarrierQuoteExpired(file, today);
  return inputDigest !== riskDigest(file, today, stage);
}

/** Whether a carrier's quote had expired when it was accepted: by the submission, or today. The NFIP's quote can be made again at any time. */
function isCarrierQuoteExpired({ policy, transaction }: PolicyFile, today: IsoDate): boolean {
  const { policyState, submittedAt } = transaction;
  const acceptedOn =
    isQuote(policyState) || submittedAt === null ? today : toBusinessDate(new Date(submittedAt));
  return policy.quoteExpirationDate !== null && policy.quoteExpirationDate < acceptedOn;
}

function findNextRateChange(date: IsoDate): IsoDate | null {
  return (
    readManifests()
      .map(({ effectiveFrom }) => effectiveFrom)
      .filter((from) => from > date)
      .sort()[0] ?? null
  );
}
