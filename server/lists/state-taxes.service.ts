import type { Db } from '../database/db.ts';
import { addRecord } from '../database/records.store.ts';
import type { TaxFileRow } from '../providers/lists/taxes-file.ts';
import { importTaxList, type ListImportResult, type ParsedList } from './import-list.service.ts';
import { deleteTaxesOf } from './imported-lists.store.ts';

/** Replaces the taxes of every state that the list names, whole or not at all. Other states keep theirs. */
export function importTaxes(db: Db, list: ParsedList<TaxFileRow>, now: Date): Promise<ListImportResult> {
  return importTaxList(db, list, now, async (trx) => {
    await deleteTaxesOf(trx, [...new Set(list.rows.map(({ state }) => state))]);
    for (const row of list.rows) await addRecord(trx, 'stateTaxes', { ...row });
  });
}
