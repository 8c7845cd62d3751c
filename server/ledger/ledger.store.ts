import { sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type { LedgerEntry, Posting } from '../../machines/contract/types.ts';
import { contractColumns } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { addRecordWithRows } from '../database/records.store.ts';
import { compileOnce } from '../database/statements.ts';

/** An entry with its debits and credits. */
export interface StoredEntry extends LedgerEntry {
  readonly postings: readonly Posting[];
}

/** Writes an entry with its postings; the database refuses at the end of the transaction what does not balance. */
export async function addLedgerEntry(
  trx: Db,
  entry: Omit<LedgerEntry, 'ledgerEntryId'>,
  postings: readonly Omit<Posting, 'postingId' | 'ledgerEntryId'>[],
): Promise<void> {
  await addRecordWithRows(trx, {
    key: 'ledgerEntries',
    record: entry,
    rowKey: 'postings',
    parentField: 'ledgerEntryId',
    rows: postings,
  });
}

/** Every entry that touches a policy, in the order of posting: numbers are drawn while the policy is locked. */
export async function readLedgerEntries(db: Db, policyId: number): Promise<StoredEntry[]> {
  const rows = await ledgerOfPolicy(db, { policyId });
  return rows.map(({ entry }) => entry);
}

// Raw: the columns are the catalogue's, read as JSON objects. An entry between two policies shows each of them its own side.
const ledgerOfPolicy = compileOnce<{ policyId: number }, { entry: StoredEntry }>((db, arg) => ({
  compile: () =>
    sql<{ entry: StoredEntry }>`with own as (
        select p.ledger_entry_id,
          json_agg((select x from (select ${contractColumns(records.postings, 'p')}) x) order by p.posting_id) as postings
        from posting p where p.policy_id = ${arg('policyId')}::bigint group by p.ledger_entry_id)
      select row_to_json(x) as entry from (
        select ${contractColumns(records.ledgerEntries, 'e')}, own.postings
        from own join ledger_entry e on e.ledger_entry_id = own.ledger_entry_id
        order by e.ledger_entry_id) x`.compile(db),
}));
