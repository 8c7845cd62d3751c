import { createHash } from 'node:crypto';
import type { ReceiptFileKind } from '../../machines/contract/types.ts';
import { type AchReturn, readAchReturns } from '../../machines/domain/receipts/nacha-returns.ts';
import {
  type FaultyRow,
  neededColumns,
  type ReceiptRow,
  readReceiptRow,
  receiptColumns,
} from '../../machines/domain/receipts/receipt-row.ts';
import { ListRefusal } from '../providers/lists/list-refusal.ts';
import { parseListTable } from '../providers/lists/parse-list-csv.ts';

/** A file that a user sends. */
export interface SentFile {
  readonly kind: ReceiptFileKind;
  readonly fileName: string;
  readonly content: string;
}

/** The contents of a file: rows of money, or returns; or why it cannot be read. */
export type FileContent =
  | { readonly has: 'MONEY'; readonly rows: readonly (ReceiptRow | FaultyRow)[] }
  | { readonly has: 'RETURNS'; readonly returns: readonly AchReturn[] }
  | { readonly has: 'FAULT'; readonly fault: string };

const longestContent = 500_000;
const mostRows = 500;

/** Reads the text of a file. */
export function readFileContent({ kind, fileName, content }: SentFile): FileContent {
  if (fileName.length > 200 || content.length > longestContent)
    return fail('A file has at most 500,000 characters, and its name 200.');
  if (kind !== 'ACH_RETURNS') return readMoney(content);
  const file = readAchReturns(content);
  if (!file.isReadable) return fail(file.fault);
  return file.returns.length > mostRows ? tooLong : { has: 'RETURNS', returns: file.returns };
}

/** The same text has the same digest, whatever its name is. */
export function digestContent({ kind, content }: SentFile): string {
  return createHash('sha256').update(`${kind}\n${content}`).digest('hex');
}

function readMoney(content: string): FileContent {
  try {
    const { heads, lines } = parseListTable(content, receiptColumns, neededColumns);
    if (lines.length === 0) return fail('The file has no row below its first line.');
    if (lines.length > mostRows) return tooLong;
    const rows = lines.map((line, place) => {
      const cells = Object.fromEntries(heads.map((head, column) => [head, line[column]]));
      return readReceiptRow(place + 2, cells);
    });
    return { has: 'MONEY', rows };
  } catch (problem) {
    if (problem instanceof ListRefusal) return fail(problem.message);
    throw problem;
  }
}

function fail(fault: string): FileContent {
  return { has: 'FAULT', fault };
}

const tooLong = fail(`A file has at most ${mostRows} rows. Split it.`);
