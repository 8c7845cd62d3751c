import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import type { Database } from '../database/tables.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import type { ListedCommunity } from '../providers/flood-zone.ts';
import type { ListedName } from '../providers/lists/sanctions-file.ts';
import {
  lockImports,
  readListImports,
  replaceCommunities,
  replaceSanctions,
  saveListImport,
} from './imported-lists.store.ts';
import type { ListName } from './list-import.ts';

/** A list that was read completely. */
export interface ParsedList<Row> {
  readonly source: string;
  readonly listDate: IsoDate;
  readonly rows: readonly Row[];
}

/** `isNew` is false if the same list was imported before. */
export type ListImportResult = { readonly isNew: boolean; readonly rowCount: number };

/**
 * Replaces the sanctions list; names that are already on it keep their IDs. If the list is new, `followUp` runs in the same transaction.
 */
export function importSanctionList(
  db: Kysely<Database>,
  list: ParsedList<ListedName>,
  now: Date,
  followUp: (trx: Kysely<Database>) => Promise<void>,
): Promise<ListImportResult> {
  return importList(db, 'sanctions', list, now, async (trx) => {
    await replaceSanctions(trx, list.rows, list.listDate);
    await followUp(trx);
  });
}

/** Replaces the community status book. */
export function importCommunities(
  db: Kysely<Database>,
  list: ParsedList<ListedCommunity>,
  now: Date,
): Promise<ListImportResult> {
  return importList(db, 'communities', list, now, (trx) => replaceCommunities(trx, list.rows));
}

/** Replaces the directory of lenders, by `replace` in the same transaction. */
export function importLenderList<Row>(
  db: Kysely<Database>,
  list: ParsedList<Row>,
  now: Date,
  replace: (trx: Kysely<Database>) => Promise<void>,
): Promise<ListImportResult> {
  return importList(db, 'lenders', list, now, replace);
}

/** Replaces state taxes, by `replace` in the same transaction. */
export function importTaxList<Row>(
  db: Kysely<Database>,
  list: ParsedList<Row>,
  now: Date,
  replace: (trx: Kysely<Database>) => Promise<void>,
): Promise<ListImportResult> {
  return importList(db, 'taxes', list, now, replace);
}

/** Imports a list in one transaction, one import at a time. A list that has not changed is not replaced, only recorded again. */
async function importList<Row>(
  db: Kysely<Database>,
  list: ListName,
  { source, listDate, rows }: ParsedList<Row>,
  importedAt: Date,
  replace: (trx: Kysely<Database>) => Promise<void>,
): Promise<ListImportResult> {
  const digest = createHash('sha256')
    .update(JSON.stringify([listDate, rows]))
    .digest('hex');
  return withDatabaseTransaction(db, async (trx) => {
    await lockImports(trx);
    const before = (await readListImports(trx)).find((entry) => entry.list === list);
    const isNew = before?.digest !== digest;
    if (isNew) await replace(trx);
    const rowCount = rows.length;
    await saveListImport(trx, { list, source: source.slice(0, 300), listDate, digest, rowCount, importedAt });
    return { isNew, rowCount };
  });
}
