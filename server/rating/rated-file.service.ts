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
  withHeight,
} from '../../machines/domain/coverage/risk.ts';
import { computeQuoteExpiration } from '../../machines/domain/dates/quote-validity.ts';
import { lastDiscountedPremium } from '../../machines/domain/discounts/continued-discount.ts';
import { eligibleDiscounts } from '../../machines/domain/discounts/discount.ts';
import { feeContext } from '../../machines/domain/discounts/fee-context.ts';
import { isPrivateOnly } from '../../machines/domain/market/market.ts';
import { carrierDigest } from '../policy/file/carrier-answers.service.ts';
import { findEditionInForce, hasEditionInForce, readManifests } from './engine/books/shipped-editions.ts';
import type { Edition } from './engine/figures/edition.ts';
import { computePremium, type Premium, type PremiumContext } from './engine/premium/premium.ts';
import type { PremiumCase } from './engine/premium/premium-case.ts';
import type { RatingInput } from './engine/rating-input.ts';
import { Worksheet } from './engine/worksheet/worksheet.ts';

/** A file as it was rated: the premium with its worksheet, and where the figures came from. */
export interface RatedFile {
  readonly premium: Premium;
  readonly input: RatingInput;
  readonly edition: Edition;
  readonly context: PremiumContext;
  /** The day whose edition and dated figures were used. */
  readonly ratedFor: IsoDate;
  readonly replacementCostMethod: ReplacementCostMethod | null;
  readonly firstFloorHeightMethod: FirstFloorHeightMethod | null;
  readonly validUntil: IsoDate;
}

/** Everything that the premium of a file's coverages follows from. Of two first floor heights the cheaper is taken. */
export function buildPremiumCase(file: PolicyFile, today: IsoDate, stage: RatingStage): PremiumCase {
  const { risk, edition } = buildRiskAndEdition(file, today);
  const context = buildPremiumContext(file, today, stage);
  return {
    input: chooseCheapestHeight(risk, edition, context).input,
    context,
    edition,
    ratedFor: ratingDate(file, today),
  };
}

/** Rates a file's coverages. Of two first floor heights the one with the lower premium is taken. */
export function computeFilePremium(file: PolicyFile, today: IsoDate, stage: RatingStage): RatedFile {
  const { risk, edition } = buildRiskAndEdition(file, today);
  const context = buildPremiumContext(file, today, stage);
  const { input, height } = chooseCheapestHeight(risk, edition, context);
  const rated = computePremium(input, edition, context, new Worksheet(edition.id));
  return {
    premium: rated,
    input,
    edition,
    context,
    ratedFor: ratingDate(file, today),
    replacementCostMethod: risk.buildingValue?.method ?? null,
    firstFloorHeightMethod: height?.method ?? null,
    validUntil: quoteValidThrough(file, today),
  };
}

/** The rating input of a file and the edition of its effective date. */
export function buildRiskAndEdition(file: PolicyFile, today: IsoDate): { risk: Risk; edition: Edition } {
  const edition = findEditionInForce(ratingDate(file, today));
  return { risk: buildRisk(file, today, edition.constants), edition };
}

/** The day that picks edition and dated figures: the effective date, today while there is none. */
function ratingDate({ policy }: PolicyFile, today: IsoDate): IsoDate {
  return policy.effectiveDate ?? today;
}

/** The last day on which a quote that was rated on the given day may be bound, as the rules give it. */
export function quoteValidThrough(file: PolicyFile, ratedOn: IsoDate): IsoDate {
  const { effectiveDate } = file.policy;
  return computeQuoteExpiration(ratedOn, effectiveDate, findNextRateChange(effectiveDate ?? ratedOn));
}

/** What a premium depends on beside the rated facts. */
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

/** The input with the height that gives the lower premium. */
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

/** Digest of everything that decides a premium; another digest means that a rating no longer fits. */
export function riskDigest(file: PolicyFile, today: IsoDate, stage: RatingStage): string {
  const { risk, edition } = buildRiskAndEdition(file, today);
  const serialized = JSON.stringify([
    edition.id,
    { ...risk.input, id: '' },
    risk.heights,
    buildPremiumContext(file, today, stage),
  ]);
  return createHash('sha256').update(serialized).digest('hex');
}

/**
 * Whether the active rating no longer fits the answers. A file that was never rated is not stale; one that no edition
 * rates any longer is.
 */
export function isRatingStale(file: PolicyFile, today: IsoDate): boolean {
  const { stage, status, inputDigest, privateFloodProviderId } = file.rating;
  if (status === null || stage === null) return false;
  if (privateFloodProviderId !== null || isPrivateOnly(file))
    return inputDigest !== carrierDigest(file) || isCarrierQuoteExpired(file, today);
  return (
    !hasEditionInForce(file.policy.effectiveDate ?? today) || inputDigest !== riskDigest(file, today, stage)
  );
}

/** A carrier's quote ends with its last day; the NFIP's is made again at any time. */
function isCarrierQuoteExpired({ policy }: PolicyFile, today: IsoDate): boolean {
  return policy.quoteExpirationDate !== null && policy.quoteExpirationDate < today;
}

function findNextRateChange(date: IsoDate): IsoDate | null {
  return (
    readManifests()
      .map(({ effectiveFrom }) => effectiveFrom)
      .filter((from) => from > date)
      .sort()[0] ?? null
  );
}
