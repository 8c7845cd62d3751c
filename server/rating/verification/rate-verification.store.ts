import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { LineComparison, Verification } from '../engine/verification/verify-rows.ts';

/** A stored comparison of an edition with another tool's breakdowns. */
export interface StoredVerification extends Omit<Verification, 'edition' | 'leftOut' | 'lines'> {
  readonly edition: string;
  /** Name of the file, or the name that the command was given. */
  readonly source: string;
  readonly leftOutRows: number;
  readonly lines: readonly LineComparison[];
  readonly verifiedAt: Date;
}

/** Reads the comparisons of every edition, the last one first. */
export async function readVerifications(db: Kysely<Database>): Promise<readonly StoredVerification[]> {
  const rows = await db
    .selectFrom('rate_verification')
    .select([
      'edition',
      'source',
      'compared_rows as comparedRows',
      'provisional_rows as provisionalRows',
      'above_limit_rows as aboveLimitRows',
      'left_out_rows as leftOutRows',
      'lines',
      'verified_at as verifiedAt',
    ])
    .orderBy('verified_at', 'desc')
    .orderBy('source')
    .execute();
  // The lines are written by `saveVerification` only, so they have its shape.
  return rows.map((row) => ({ ...row, lines: row.lines as LineComparison[] }));
}

/** Keeps a comparison with its edition; an earlier one from the same source is replaced. */
export async function saveVerification(
  db: Kysely<Database>,
  { edition, source, lines, ...counts }: StoredVerification,
): Promise<void> {
  const values = {
    compared_rows: counts.comparedRows,
    provisional_rows: counts.provisionalRows,
    above_limit_rows: counts.aboveLimitRows,
    left_out_rows: counts.leftOutRows,
    lines: JSON.stringify(lines),
    verified_at: counts.verifiedAt,
  };
  await db
    .insertInto('rate_verification')
    .values({ edition, source, ...values })
    .onConflict((conflict) => conflict.columns(['edition', 'source']).doUpdateSet(values))
    .execute();
}
