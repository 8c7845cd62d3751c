import { sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type { LedgerEntry, Posting } from '../../machines/contract/types.ts';
import { parseMoney } from '../../machines/domain/money/money.ts';
import { contractColumns } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { compileOnce } from '../database/statements.ts';

/** An entry with its debits and credits. */
export interface StoredEntry extends LedgerEntry {
  readonly postings: readonly Posting[];
}

/** An entry to write, with its postings. */
export interface NewEntry extends Omit<LedgerEntry, 'ledgerEntryId'> {
  readonly postings: readonly Omit<Posting, 'postingId' | 'ledgerEntryId'>[];
}

/**
 * Writes entries with their postings in one statement, numbered in this order; the database refuses at the end of the transaction
 * what does not balance.
 */
export async function addLedgerEntries(trx: Db, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ postings, ...entry }, place) => ({ ...entry, place }));
  const postings = entries.flatMap(({ sourceKey, postings }, entryPlace) =>
    postings.map((posting, postingPlace) => ({
      ...posting,
      sourceKey,
      place: entryPlace * maxPostings + postingPlace,
      cents: String(parseMoney(posting.amount)),
    })),
  );
  await insertEntries(trx, { entries: JSON.stringify(rows), postings: JSON.stringify(postings) });
}

/** More postings than any entry has. */
const maxPostings = 1000;

// Raw: the builder has no record set of a JSON argument.
const insertEntries = compileOnce<{ entries: string; postings: string }, unknown>((db, arg) => ({
  compile: () =>
    sql<unknown>`with entry_added as (
        insert into ledger_entry (company_id, policy_main_id, kind, effective_date, accounting_date, posted_at, posted_by,
          transaction_id, payment_id, suspense_item_id, claim_id, reverses_entry_id, source_key)
        select "companyId", "policyMainId", kind, "effectiveDate", "accountingDate", "postedAt", "postedBy",
          "transactionId", "paymentId", "suspenseItemId", "claimId", "reversesEntryId", "sourceKey"
        from jsonb_to_recordset(${arg('entries')}::jsonb) as n (place integer, "companyId" bigint, "policyMainId" bigint,
          kind text, "effectiveDate" date, "accountingDate" date, "postedAt" timestamptz, "postedBy" bigint,
          "transactionId" bigint, "paymentId" bigint, "suspenseItemId" bigint, "claimId" bigint, "reversesEntryId" bigint, "sourceKey" text)
        order by place
        returning ledger_entry_id, source_key)
      insert into posting (ledger_entry_id, policy_id, account, line, amount_cents, agency_entity_id)
      select e.ledger_entry_id, n."policyId", n.account, n.line, n.cents, n."agencyEntityId"
      from jsonb_to_recordset(${arg('postings')}::jsonb) as n (place integer, "sourceKey" text, "policyId" bigint,
        account text, line text, cents bigint, "agencyEntityId" bigint)
        join entry_added e on e.source_key = n."sourceKey"
      order by n.place`.compile(db),
}));

/** Every entry that touches a policy, in the order of posting: numbers are drawn while the policy is locked. */
export async function readLedgerEntries(db: Db, policyId: number): Promise<StoredEntry[]> {
  const rows = await ledgerOfPolicy(db, { policyId });
  return rows.map(({ entry }) => entry);
}

// Raw: the columns are the catalogue's, read as one JSON object. An entry between two policies shows each of them its own side.
const ledgerOfPolicy = compileOnce<{ policyId: number }, { entry: StoredEntry }>((db, arg) => ({
  compile: () =>
    sql<{ entry: StoredEntry }>`with own as materialized (
        select p.ledger_entry_id as entry_id, json_agg((select row_to_json(x) from (select ${contractColumns(records.postings, 'p')}) x)
          order by p.posting_id) as postings
        from posting p where p.policy_id = ${arg('policyId')}::bigint group by p.ledger_entry_id)
      select row_to_json(x) as entry from (
        select ${contractColumns(records.ledgerEntries, 'e')}, own.postings
        from own join ledger_entry e on e.ledger_entry_id = own.entry_id
        order by e.ledger_entry_id) x`.compile(db),
}));
