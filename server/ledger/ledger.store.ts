import { sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type { LedgerEntry, Posting } from '../../machines/contract/types.ts';
import { contractColumns, jsonRows } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { addRecord } from '../database/records.store.ts';
import { type Argument, compileOnce } from '../database/statements.ts';

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
  const ledgerEntryId = await addRecord(trx, 'ledgerEntries', entry);
  for (const posting of postings) await addRecord(trx, 'postings', { ...posting, ledgerEntryId });
}

/** Every entry that touches a policy, in the order of posting: numbers are drawn while the policy is locked. */
export async function readLedgerEntries(db: Db, policyId: number): Promise<StoredEntry[]> {
  const rows = await ledgerOfPolicy(db, { policyId });
  return rows.map(({ entry }) => entry);
}

// Raw: the columns are the catalogue's, read as one JSON object.
const ledgerOfPolicy = compileOnce<{ policyId: number }, { entry: StoredEntry }>((db, arg) => ({
  compile: () =>
    sql<{ entry: StoredEntry }>`select row_to_json(x) as entry from (
      select ${contractColumns(records.ledgerEntries, 'e')}, ${postingsOfEntry(arg)} as postings
      from ledger_entry e
      where e.ledger_entry_id in (select ledger_entry_id from posting where policy_id = ${arg('policyId')}::bigint)
      order by e.ledger_entry_id) x`.compile(db),
}));

/** An entry between two policies shows each of them its own side. */
function postingsOfEntry(arg: Argument<{ policyId: number }>) {
  return jsonRows(
    contractColumns(records.postings, 'p'),
    sql`from posting p where p.policy_id = ${arg('policyId')}::bigint and p.ledger_entry_id = e.ledger_entry_id order by p.posting_id`,
  );
}
