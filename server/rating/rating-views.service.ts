import type { IsoDate, Money, Rating } from '../../machines/contract/types.ts';
import { may, mayViewWorksheet } from '../../machines/domain/access/permission.ts';
import { moneyFromDollars } from '../../machines/domain/money/money.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, policyNotFound } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { findSupersession } from './engine/books/shipped-editions.ts';
import type { Peril } from './engine/peril.ts';
import {
  type OtherPart,
  type PerilShare,
  type PrintedAmounts,
  premiumByPeril,
} from './engine/premium/premium-by-peril.ts';
import { computeCasePremium } from './engine/premium/premium-case.ts';
import {
  describeLineDifferences,
  explainPremiumDifference,
  type PremiumDifference,
  type PrintedLineDifference,
} from './engine/premium/premium-difference.ts';
import { PERIL_LABELS } from './engine/worksheet/line-kinds.ts';
import { type PrintedLine, printLines } from './engine/worksheet/printed-lines.ts';
import { readRatings, readStoredRating, type StoredRating } from './stored-ratings.service.ts';

/** How a stored rating was computed, for the screen and GraphQL. */
export interface PremiumWorksheet {
  ratingId: number;
  edition: string;
  /** Why a newer edition may hold; null while the edition is current. */
  editionNotice: string | null;
  ratedFor: IsoDate | null;
  lines: PrintedLine[];
  perils: PerilShare[];
  otherParts: OtherPart[];
  steps: { label: string; isSum: boolean; amount: number }[];
}

/** Reads how a rating was computed, by default the active one. Null if nothing is rated or the viewer may not see it. */
export async function readPremiumWorksheet(
  world: World,
  viewer: Viewer,
  policyId: number,
  ratingId: number | null,
): Promise<PremiumWorksheet | null> {
  const result = await findVisibleRating(world, viewer, policyId, ratingId);
  if (!result) return null;
  const { rating, ratedFor } = result;
  return {
    ratingId: rating.ratingId,
    edition: rating.edition ?? '',
    editionNotice: findSupersession(rating.edition, ratedFor),
    ratedFor,
    ...printWorksheet(result),
  };
}

/** The worksheet of a rating as printed: its lines, the shares of the perils, and the steps to the total. */
export function printWorksheet({
  rating,
  lines,
  perils,
  steps,
}: Omit<StoredRating, 'rating' | 'ratedFor' | 'ratedCase'> & { readonly rating: Partial<Rating> }): Pick<
  PremiumWorksheet,
  'lines' | 'perils' | 'otherParts' | 'steps'
> {
  const shown = steps.map(({ name, label, amount }) => ({ label, amount, isSum: SUM_STEPS.has(name) }));
  const named = perils.map((share) => ({ ...share, peril: perilLabel(share.peril) }));
  const byPeril = premiumByPeril(named, printedAmounts(rating), shown);
  return { lines: printLines(lines), perils: byPeril.perils, otherParts: byPeril.others, steps: shown };
}

function printedAmounts(rating: Partial<Rating>): PrintedAmounts {
  const dollars = (amount: Money | null | undefined) => Math.round(Number(amount ?? 0));
  return {
    buildingPremium: dollars(rating.buildingPremium),
    contentsPremium: dollars(rating.contentsPremium),
    priorClaims: dollars(rating.priorLossesAmount),
    icc: dollars(rating.iccPremium),
    mitigation: dollars(rating.mitigationDiscount),
    crs: dollars(rating.crsDiscount),
  };
}

const SUM_STEPS: ReadonlySet<string> = new Set(['fullRiskPremium', 'discountedPremium', 'total']);

function perilLabel(name: string): string {
  return name in PERIL_LABELS ? PERIL_LABELS[name as Peril] : name;
}

/** Lists the ratings of a policy's active transaction, newest first; empty if the viewer may not see them. */
export async function listRatings(world: World, viewer: Viewer, policyId: number): Promise<Rating[]> {
  const file = await findFileForRatings(world, viewer, policyId);
  return file ? readRatings(world, file) : [];
}

/**
 * Explains what a rating changed. By default compares the active rating with the last rated one before it. Null if there is nothing to
 * compare.
 */
export async function compareRatings(
  world: World,
  viewer: Viewer,
  policyId: number,
  asked: { before: number | null; after: number | null },
): Promise<RatingDifferenceAnswer | null> {
  const file = await findFileForRatings(world, viewer, policyId);
  if (!file) return null;
  const after = asked.after ?? file.rating.ratingId;
  const before = asked.before ?? (await findReplacedRating(world, file, after));
  if (before === null) return null;
  const [one, other] = [
    await findRatingInFile(world, file, before),
    await findRatingInFile(world, file, after),
  ];
  return one?.ratedCase && other?.ratedCase
    ? toRatingDifference(explainPremiumDifference(one.ratedCase, other.ratedCase))
    : null;
}

/** A premium difference with its totals as money. */
export type RatingDifferenceAnswer = Omit<PremiumDifference, 'before' | 'after'> & {
  __typename: 'RatingDifference';
  before: Money | null;
  after: Money | null;
};

/** Converts a difference to the answer's form. */
export function toRatingDifference(difference: PremiumDifference): RatingDifferenceAnswer {
  const { before, after } = difference;
  return {
    ...difference,
    __typename: 'RatingDifference',
    before: wholeDollarMoneyOrNull(before),
    after: wholeDollarMoneyOrNull(after),
  };
}

/** Converts whole dollars to money. */
export function wholeDollarMoneyOrNull(amount: number | null): Money | null {
  return amount === null ? null : moneyFromDollars(amount);
}

export type RerunAnswer =
  | {
      __typename: 'RatingRerun';
      ratingId: number;
      edition: string;
      ratedFor: IsoDate;
      isSame: boolean;
      storedTotal: Money | null;
      recalculatedTotal: Money | null;
      lines: PrintedLineDifference[];
    }
  | { __typename: 'NoRatingRerun'; message: string }
  | NotFound;

/** Repeats a stored rating from its stored inputs and compares the results to the last digit. */
export async function rerunRating(
  world: World,
  viewer: Viewer,
  policyId: number,
  ratingId: number,
): Promise<RerunAnswer> {
  const result = await findVisibleRating(world, viewer, policyId, ratingId);
  if (!result) return policyNotFound;
  const { rating, lines, ratedCase } = result;
  if (!ratedCase) return { __typename: 'NoRatingRerun', message: noRerunMessage };
  const again = computeCasePremium(ratedCase);
  const recalculatedTotal = wholeDollarMoneyOrNull(again.shown?.total ?? null);
  const differing = describeLineDifferences(lines, again.worksheet ?? []);
  return {
    __typename: 'RatingRerun',
    ratingId,
    edition: ratedCase.edition.id,
    ratedFor: ratedCase.ratedFor,
    isSame:
      differing.length === 0 &&
      recalculatedTotal === rating.totalPremium &&
      again.rating.status === rating.status,
    storedTotal: rating.totalPremium,
    recalculatedTotal,
    lines: differing,
  };
}

const noRerunMessage = 'The rating was stored without its inputs, or its edition no longer exists.';

async function findFileForRatings(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<StoredFile | null> {
  if (!mayViewWorksheet(viewer.masks) || !may(viewer.masks, 'rating', 'view')) return null;
  return readPolicyFile(world, viewer, policyId);
}

async function findVisibleRating(
  world: World,
  viewer: Viewer,
  policyId: number,
  ratingId: number | null,
): Promise<StoredRating | null> {
  const file = await findFileForRatings(world, viewer, policyId);
  return file ? findRatingInFile(world, file, ratingId ?? file.rating.ratingId) : null;
}

async function findRatingInFile(
  world: World,
  file: StoredFile,
  ratingId: number,
): Promise<StoredRating | null> {
  if (!isRowNumber(ratingId)) return null;
  const result = await readStoredRating(world, file.policy.policyId, ratingId);
  return result && result.rating.status !== null ? result : null;
}

/** The newest rating with a premium that precedes `ratingId`; null if there is none. */
async function findReplacedRating(world: World, file: StoredFile, ratingId: number): Promise<number | null> {
  const all = await readRatings(world, file);
  const at = all.findIndex((candidate) => candidate.ratingId === ratingId);
  if (at < 0) return null;
  return all.slice(at + 1).find(({ totalPremium }) => totalPremium !== null)?.ratingId ?? null;
}
