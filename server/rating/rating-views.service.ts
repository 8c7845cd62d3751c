import type { IsoDate, Money, Rating } from '../../machines/contract/types.ts';
import { may, mayViewWorksheet } from '../../machines/domain/access/permission.ts';
import { moneyFromDollars } from '../../machines/domain/money/money.ts';
import { type NotFound, notFound } from '../kernel/answers.ts';
import { isRowNumber } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import type { Peril } from './engine/peril.ts';
import {
  type OtherPart,
  type PerilShare,
  type PrintedAmounts,
  premiumByPeril,
} from './engine/premium/premium-by-peril.ts';
import {
  type LineDifference,
  lineDifferences,
  type PremiumDifference,
  premiumDifference,
} from './engine/premium/premium-difference.ts';
import { premiumOfCase } from './engine/premium/rated-case.ts';
import { PERIL_WORDS } from './engine/worksheet/line-kinds.ts';
import { type PrintedLine, printedLines } from './engine/worksheet/printed-lines.ts';
import { ratingsOf, type StoredRating, storedRating } from './stored-ratings.service.ts';

/** How a stored rating was made, for screen and GraphQL. */
export interface PremiumWorksheet {
  ratingId: number;
  edition: string;
  ratedFor: IsoDate | null;
  lines: PrintedLine[];
  perils: PerilShare[];
  otherParts: OtherPart[];
  steps: { label: string; isSum: boolean; amount: number }[];
}

/** How a rating was made, the active one without a number; null where nothing is rated or it may not be seen. */
export async function premiumWorksheet(
  world: World,
  viewer: Viewer,
  policyId: number,
  ratingId: number | null,
): Promise<PremiumWorksheet | null> {
  const found = await seenRating(world, viewer, policyId, ratingId);
  if (!found) return null;
  const { rating, ratedFor } = found;
  return { ratingId: rating.ratingId, edition: rating.edition ?? '', ratedFor, ...printedWorksheet(found) };
}

/** The worksheet of a rating as it is printed: its lines, the shares of the perils, the way to the total. */
export function printedWorksheet({
  rating,
  lines,
  perils,
  steps,
}: Omit<StoredRating, 'rating' | 'ratedFor' | 'ratedCase'> & { readonly rating: Partial<Rating> }): Pick<
  PremiumWorksheet,
  'lines' | 'perils' | 'otherParts' | 'steps'
> {
  const shown = steps.map(({ name, label, amount }) => ({ label, amount, isSum: SUMS.has(name) }));
  const named = perils.map((share) => ({ ...share, peril: perilWords(share.peril) }));
  const byPeril = premiumByPeril(named, printedAmounts(rating), shown);
  return { lines: printedLines(lines), perils: byPeril.perils, otherParts: byPeril.others, steps: shown };
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

const SUMS: ReadonlySet<string> = new Set(['fullRiskPremium', 'discountedPremium', 'total']);

function perilWords(name: string): string {
  return name in PERIL_WORDS ? PERIL_WORDS[name as Peril] : name;
}

/** The ratings of a policy's transaction, newest first. */
export async function ratings(world: World, viewer: Viewer, policyId: number): Promise<Rating[]> {
  const file = await fileFor(world, viewer, policyId);
  return file ? ratingsOf(world, file) : [];
}

/** What a rating changed; without numbers the active one against the rated one that it replaced. */
export async function ratingDifference(
  world: World,
  viewer: Viewer,
  policyId: number,
  asked: { before: number | null; after: number | null },
): Promise<ToldDifference | null> {
  const file = await fileFor(world, viewer, policyId);
  if (!file) return null;
  const after = asked.after ?? file.rating.ratingId;
  const before = asked.before ?? (await replacedBy(world, file, after));
  if (before === null) return null;
  const [one, other] = [await ofFile(world, file, before), await ofFile(world, file, after)];
  return one?.ratedCase && other?.ratedCase ? told(premiumDifference(one.ratedCase, other.ratedCase)) : null;
}

/** A difference with its totals as money. */
export type ToldDifference = Omit<PremiumDifference, 'before' | 'after'> & {
  __typename: 'RatingDifference';
  before: Money | null;
  after: Money | null;
};

/** The difference as it is answered. */
export function told(difference: PremiumDifference): ToldDifference {
  const { before, after } = difference;
  return {
    ...difference,
    __typename: 'RatingDifference',
    before: wholeMoney(before),
    after: wholeMoney(after),
  };
}

/** Whole dollars as money. */
export function wholeMoney(amount: number | null): Money | null {
  return amount === null ? null : moneyFromDollars(amount);
}

export type RerunAnswer =
  | {
      __typename: 'RatingRerun';
      ratingId: number;
      edition: string;
      ratedFor: IsoDate;
      isSame: boolean;
      stored: Money | null;
      madeAgain: Money | null;
      lines: LineDifference[];
    }
  | { __typename: 'NoRatingRerun'; message: string }
  | NotFound;

/** Makes a stored rating again out of what it was made of, and compares to the last digit. */
export async function rerunRating(
  world: World,
  viewer: Viewer,
  policyId: number,
  ratingId: number,
): Promise<RerunAnswer> {
  const found = await seenRating(world, viewer, policyId, ratingId);
  if (!found) return notFound;
  const { rating, lines, ratedCase } = found;
  if (!ratedCase) return { __typename: 'NoRatingRerun', message: noRerun };
  const again = premiumOfCase(ratedCase);
  const madeAgain = wholeMoney(again.shown?.total ?? null);
  const differing = lineDifferences(lines, again.worksheet ?? []);
  return {
    __typename: 'RatingRerun',
    ratingId,
    edition: ratedCase.edition.id,
    ratedFor: ratedCase.ratedFor,
    isSame:
      differing.length === 0 && madeAgain === rating.totalPremium && again.rating.status === rating.status,
    stored: rating.totalPremium,
    madeAgain,
    lines: differing,
  };
}

const noRerun = 'The rating was stored without its circumstances, or its edition is no longer there.';

async function fileFor(world: World, viewer: Viewer, policyId: number): Promise<StoredFile | null> {
  if (!mayViewWorksheet(viewer.masks) || !may(viewer.masks, 'rating', 'view')) return null;
  return readPolicyFile(world, viewer, policyId);
}

async function seenRating(
  world: World,
  viewer: Viewer,
  policyId: number,
  ratingId: number | null,
): Promise<StoredRating | null> {
  const file = await fileFor(world, viewer, policyId);
  return file ? ofFile(world, file, ratingId ?? file.rating.ratingId) : null;
}

async function ofFile(world: World, file: StoredFile, ratingId: number): Promise<StoredRating | null> {
  if (!isRowNumber(ratingId)) return null;
  const found = await storedRating(world, file.policy.policyId, ratingId);
  return found && found.rating.status !== null ? found : null;
}

/** The newest rating with a premium that was made before the given one; null where there is none. */
async function replacedBy(world: World, file: StoredFile, ratingId: number): Promise<number | null> {
  const all = await ratingsOf(world, file);
  const at = all.findIndex((one) => one.ratingId === ratingId);
  if (at < 0) return null;
  return all.slice(at + 1).find(({ totalPremium }) => totalPremium !== null)?.ratingId ?? null;
}
