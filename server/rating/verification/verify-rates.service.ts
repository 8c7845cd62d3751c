import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { findEditionInForce, hasEditionInForce } from '../engine/books/shipped-editions.ts';
import type { LineFormat } from '../engine/bulk/rate-lines.ts';
import { parseReadings, withConstants } from '../engine/figures/with-constants.ts';
import { readPrintedRows } from '../engine/verification/printed-rows.ts';
import { type Verification, verifyRows } from '../engine/verification/verify-rows.ts';
import { saveVerification } from './rate-verification.store.ts';

/** The comparison of a whole file, one part for each edition, and the lines that could not be read. */
export interface FileVerification {
  readonly verifications: readonly Verification[];
  readonly unread: readonly { id: string; reason: string }[];
}

/**
 * Compares a file of printed breakdowns with the shipped editions. A row without a date of its own is rated for `defaultDate`. `readings` are
 * the figures that the tool which printed it has otherwise. Throws a RangeError for one that the editions do not have.
 */
export function verifyPrintedFile(
  text: string,
  format: LineFormat,
  defaultDate: string,
  readings: readonly string[] = [],
): FileVerification {
  const { rows, unread } = readPrintedRows(text, format);
  const findEdition = (date: string) => {
    if (!hasEditionInForce(date)) return null;
    const edition = findEditionInForce(date);
    const others = parseReadings(readings, edition.manifest.constants);
    return readings.length === 0 ? edition : withConstants(edition, others, date);
  };
  return { verifications: verifyRows(rows, defaultDate, findEdition), unread };
}

/** Keeps the comparisons with their editions, all or none. Rows that no edition covers belong to none and are not kept. */
export async function keepVerifications(
  db: Kysely<Database>,
  { verifications }: FileVerification,
  source: string,
  verifiedAt: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { edition, leftOut, ...verification } of verifications)
      if (edition !== null)
        await saveVerification(trx, {
          ...verification,
          edition,
          source,
          leftOutRows: leftOut.length,
          verifiedAt,
        });
  });
}
