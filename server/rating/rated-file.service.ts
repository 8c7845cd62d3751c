import { createHash } from 'node:crypto';
import type {
  FirstFloorHeightMethod,
  IsoDate,
  PolicyFile,
  RatingStage,
  ReplacementCostMethod,
} from '../../machines/contract/types.ts';
import { type HeightCandidate, type Risk, riskOf, withHeight } from '../../machines/domain/coverage/risk.ts';
import { quoteValidUntil } from '../../machines/domain/dates/quote-validity.ts';
import { continuedPremium } from '../../machines/domain/discounts/continued-discount.ts';
import { eligibleDiscounts } from '../../machines/domain/discounts/discount.ts';
import { feeContext } from '../../machines/domain/discounts/fee-context.ts';
import { isPrivateOnly } from '../../machines/domain/market/market.ts';
import { carrierDigest } from '../policy/file/carrier-answers.service.ts';
import { editionFor, hasEdition, manifests } from './engine/books/load.ts';
import type { Edition } from './engine/figures/edition.ts';
import { type Premium, type PremiumContext, premium } from './engine/premium/premium.ts';
import type { RatedCase } from './engine/premium/rated-case.ts';
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
export function caseOfFile(file: PolicyFile, today: IsoDate, stage: RatingStage): RatedCase {
  const { risk, edition } = riskAndEdition(file, today);
  const context = premiumContext(file, today, stage);
  return {
    input: cheapest(risk, edition, context).input,
    context,
    edition,
    ratedFor: ratingDay(file, today),
  };
}

/** Rates a file's coverages. Of two first floor heights the one with the lower premium is taken. */
export function premiumOf(file: PolicyFile, today: IsoDate, stage: RatingStage): RatedFile {
  const { risk, edition } = riskAndEdition(file, today);
  const context = premiumContext(file, today, stage);
  const { input, height } = cheapest(risk, edition, context);
  const rated = premium(input, edition, context, new Worksheet(edition.id));
  return {
    premium: rated,
    input,
    edition,
    context,
    ratedFor: ratingDay(file, today),
    replacementCostMethod: risk.buildingValue?.method ?? null,
    firstFloorHeightMethod: height?.method ?? null,
    validUntil: quoteLastDay(file, today),
  };
}

/** The rating input of a file and the edition of its effective date. */
export function riskAndEdition(file: PolicyFile, today: IsoDate): { risk: Risk; edition: Edition } {
  const edition = editionFor(ratingDay(file, today));
  return { risk: riskOf(file, today, edition.constants), edition };
}

/** The day that picks edition and dated figures: the effective date, today while there is none. */
function ratingDay({ policy }: PolicyFile, today: IsoDate): IsoDate {
  return policy.effectiveDate ?? today;
}

/** The last day on which a quote that was rated on the given day may be bound, as the rules give it. */
export function quoteLastDay(file: PolicyFile, ratedOn: IsoDate): IsoDate {
  const { effectiveDate } = file.policy;
  return quoteValidUntil(ratedOn, effectiveDate, nextRateChange(effectiveDate ?? ratedOn));
}

/** What a premium depends on beside the rated facts. */
export function premiumContext(file: PolicyFile, today: IsoDate, stage: RatingStage): PremiumContext {
  const { increaseCapPercent: percent, ...charges } = feeContext(file);
  if (stage === 'PRELIMINARY')
    return { ...charges, variant: 'UNDISCOUNTED', eligibleDiscounts: [], increaseCap: null };
  const priorPremium = continuedPremium(file);
  return {
    ...charges,
    variant: 'DISCOUNTED',
    eligibleDiscounts: eligibleDiscounts(file, today),
    increaseCap: priorPremium === null ? null : { priorPremium, percent },
  };
}

/** The input with the height that gives the lower premium. */
export function cheapest(
  { input, heights }: Risk,
  edition: Edition,
  context: PremiumContext,
): { input: RatingInput; height: HeightCandidate | undefined } {
  const candidates = heights.map((height) => {
    const candidate = withHeight(input, height);
    return {
      input: candidate,
      height,
      total: premium(candidate, edition, context).exact?.total ?? Number.POSITIVE_INFINITY,
    };
  });
  const best = candidates.toSorted((one, other) => one.total - other.total)[0];
  return best ?? { input, height: undefined };
}

/** Digest of everything that decides a premium; another digest means that a rating no longer fits. */
export function riskDigest(file: PolicyFile, today: IsoDate, stage: RatingStage): string {
  const { risk, edition } = riskAndEdition(file, today);
  const words = JSON.stringify([
    edition.id,
    { ...risk.input, id: '' },
    risk.heights,
    premiumContext(file, today, stage),
  ]);
  return createHash('sha256').update(words).digest('hex');
}

/**
 * Whether the active rating no longer fits the answers. A file that was never rated is not stale; one that no edition
 * rates any longer is.
 */
export function isRatingStale(file: PolicyFile, today: IsoDate): boolean {
  const { stage, status, inputDigest, privateFloodProviderId } = file.rating;
  if (status === null || stage === null) return false;
  if (privateFloodProviderId !== null || isPrivateOnly(file))
    return inputDigest !== carrierDigest(file) || isOver(file, today);
  return !hasEdition(file.policy.effectiveDate ?? today) || inputDigest !== riskDigest(file, today, stage);
}

/** A carrier's quote ends with its last day; the NFIP's is made anew at any time. */
function isOver({ policy }: PolicyFile, today: IsoDate): boolean {
  return policy.quoteExpirationDate !== null && policy.quoteExpirationDate < today;
}

function nextRateChange(date: IsoDate): IsoDate | null {
  return (
    manifests()
      .map(({ effectiveFrom }) => effectiveFrom)
      .filter((from) => from > date)
      .sort()[0] ?? null
  );
}
