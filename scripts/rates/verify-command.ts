import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { EmbeddedDatabaseError } from '../../server/database/embedded/embedded-error.ts';
import { LineError } from '../../server/rating/engine/bulk/line-error.ts';
import type { LineFormat } from '../../server/rating/engine/bulk/rate-lines.ts';
import type { LineComparison, Verification } from '../../server/rating/engine/verification/verify-rows.ts';
import {
  type FileVerification,
  keepVerifications,
  verifyPrintedFile,
} from '../../server/rating/verification/verify-rates.service.ts';
import { isIsoDate, resolveCallerPath } from '../import/import-records.ts';
import { withDatabase } from '../import/with-database.ts';

interface VerifyWords {
  readonly file: string;
  readonly date?: string | undefined;
  readonly source?: string | undefined;
  readonly isDryRun: boolean;
  readonly readings: readonly string[];
}

/** Compares another tool's printed breakdowns with ours, prints the differences and keeps them. Resolves with the exit code. */
export async function verifyCommand({
  file,
  date,
  source,
  isDryRun,
  readings,
}: VerifyWords): Promise<number> {
  const now = new Date();
  const format = formats[path.extname(file).toLowerCase()];
  const name = source ?? path.basename(file);
  if (format === undefined) return refuse(`The name ${path.basename(file)} does not end in .jsonl or .csv.`);
  if (date !== undefined && !isIsoDate(date))
    return refuse(`--date ${date} is not a day such as 2026-11-21.`);
  if (name.length > 100) return refuse('The name of the source has more than 100 characters.');
  try {
    const text = await readFile(resolveCallerPath(file), 'utf8');
    const result = verifyPrintedFile(text, format, date ?? toBusinessDate(now), readings);
    printVerification(result);
    if (!isDryRun) await withDatabase((db) => keepVerifications(db, result, name, now));
    return isSame(result) ? 0 : 1;
  } catch (problem) {
    if (problem instanceof RangeError) return refuse(problem.message);
    if (problem instanceof LineError) return refuse(`Nothing was compared: ${problem.message}.`);
    if (problem instanceof EmbeddedDatabaseError) return refuse(`Nothing was kept. ${problem.message}`);
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT')
      return refuse(`There is no file ${resolveCallerPath(file)}.`);
    throw problem;
  }
}

const formats: Readonly<Record<string, LineFormat>> = {
  '.csv': 'csv',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
};

function refuse(message: string): number {
  console.error(message);
  return 2;
}

function isSame({ verifications, unread }: FileVerification): boolean {
  return (
    unread.length === 0 &&
    verifications.every(
      ({ leftOut, lines }) =>
        leftOut.length === 0 && lines.every(({ differInDollars }) => differInDollars === 0),
    )
  );
}

function printVerification({ verifications, unread }: FileVerification): void {
  for (const verification of verifications) printEdition(verification);
  for (const { id, reason } of unread) console.log(`not read: ${id}: ${reason}`);
}

function printEdition({ edition, lines, leftOut, ...counts }: Verification): void {
  console.log(edition === null ? 'No edition' : `Edition ${edition}`);
  console.log(
    `${counts.comparedRows} rows compared, ${counts.provisionalRows} of them provisional and ` +
      `${counts.aboveLimitRows} above the NFIP's limits, rated as if; ${leftOut.length} left out.`,
  );
  if (lines.length > 0) printTable([HEADER, ...lines.map(describeLine)]);
  for (const { id, reason } of leftOut) console.log(`left out: ${id}: ${reason}`);
}

const HEADER = ['Line', 'Rows', 'Differ', 'In whole $', 'Median', 'Greatest', 'Rows that differ most'];

function describeLine(line: LineComparison): string[] {
  return [
    line.label,
    String(line.rowCount),
    String(line.differInCents),
    String(line.differInDollars),
    `$${line.medianDifference.toFixed(2)}`,
    `$${line.greatestDifference.toFixed(2)}`,
    line.worstRows.join('; '),
  ];
}

/** Prints rows in columns of equal width: names on the left, figures on the right. */
function printTable(rows: readonly (readonly string[])[]): void {
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => {
          const isText = column === 0 || column === HEADER.length - 1;
          return isText ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
        })
        .join('  ')
        .trimEnd(),
    );
}
