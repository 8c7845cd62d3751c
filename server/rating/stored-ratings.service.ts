import type { IsoDate, Rating, RatingWorksheet } from '../../machines/contract/types.ts';
import { outOfRange } from '../../machines/domain/place/location-facts.ts';
import { readRecords } from '../database/records.store.ts';
import type { World } from '../kernel/world.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { findEditionById, readManifests } from './engine/books/shipped-editions.ts';
import type { PremiumContext } from './engine/premium/premium.ts';
import type { PremiumCase } from './engine/premium/premium-case.ts';
import type { RatingInput } from './engine/rating-input.ts';
import type { WorksheetLine } from './engine/worksheet/worksheet.ts';

/** A rating as stored, with its worksheet and inputs. */
export interface StoredRating {
  readonly rating: Rating;
  readonly lines: readonly WorksheetLine[];
  readonly perils: readonly { peril: string; building: number; contents: number }[];
  readonly steps: readonly { name: string; label: string; amount: number }[];
  readonly ratedFor: IsoDate | null;
  /** The case that determines the premium; null if it was not stored or its edition is gone. */
  readonly ratedCase: PremiumCase | null;
}

/** Reads the ratings of a file's transaction, newest first, without the blank ones that resets leave. */
export async function readRatings({ db }: World, file: StoredFile): Promise<Rating[]> {
  const { policyId, transactionId } = file.transaction;
  const rows = await readRecords(db, 'rating', { policyId, transactionId }, { newestBy: 'ratedAt' });
  return rows.filter(({ status }) => status !== null);
}

/** Reads a rating of a policy with its worksheet and inputs; null if either is missing. */
export async function readStoredRating(
  { db }: World,
  policyId: number,
  ratingId: number,
): Promise<StoredRating | null> {
  const match = { policyId, ratingId };
  const [rating] = await readRecords(db, 'rating', match);
  const [behind] = await readRecords(db, 'ratingWorksheets', match);
  if (!rating || !behind) return null;
  return {
    rating,
    lines: asList<WorksheetLine>(behind.lines),
    perils: asList<StoredRating['perils'][number]>(behind.perils),
    steps: asList<StoredRating['steps'][number]>(behind.premiumLines),
    ratedFor: behind.ratedFor,
    ratedCase: restorePremiumCase(rating, behind),
  };
}

/** Restores the case of a rating. The row is never changed, so input and context are as the engine wrote them. */
function restorePremiumCase(
  { edition, status }: Rating,
  { input, context, ratedFor }: RatingWorksheet,
): PremiumCase | null {
  const isThere = readManifests().some(({ id }) => id === edition);
  if (!input || !context || ratedFor === null || edition === null || !isThere) return null;
  return {
    input: status === 'NOT_RATABLE' ? (input as RatingInput) : readStoredInput(input as RatingInput),
    context: context as PremiumContext,
    edition: findEditionById(edition, ratedFor),
    ratedFor,
  };
}

/**
 * The input of a rating that has a premium. A blank levee, coast or ocean in it was rated as none in reach, or not used: its premium is
 * that of OUT_OF_RANGE.
 */
function readStoredInput(input: RatingInput): RatingInput {
  return {
    ...input,
    leveeSystemId: input.leveeSystemId ?? outOfRange,
    distanceToCoastMeters: input.distanceToCoastMeters ?? outOfRange,
    distanceToOceanMeters: input.distanceToOceanMeters ?? outOfRange,
  };
}

function asList<Row>(stored: unknown): readonly Row[] {
  return Array.isArray(stored) ? stored : [];
}
