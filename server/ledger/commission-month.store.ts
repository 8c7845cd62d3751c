import { sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type { IsoDate } from '../../machines/contract/types.ts';
import { contractColumns } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import type { StatementDays } from './commission.store.ts';
import type { StoredEntry } from './ledger.store.ts';

/** A term that earned commission or lost some, with all of its entries. */
export interface CommissionTermRow {
  readonly policyId: number;
  readonly policyNumber: string | null;
  readonly insuredName: string | null;
  readonly firstDay: IsoDate | null;
  readonly lastDay: IsoDate | null;
  readonly isRenewal: boolean;
  readonly percent: number | null;
  readonly entries: readonly StoredEntry[];
}

/** The terms of which an agency earned or lost commission in some days, by their number from one on, at most `limit`. */
export async function selectCommissionTerms(
  db: Db,
  entityId: number,
  { fromDate, toDate }: StatementDays,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<CommissionTermRow[]> {
  // Raw: the entries of each term are one JSON value with the catalogue's columns.
  const { rows } = await sql<CommissionTermRow>`
    with earning as materialized (
      select distinct p.policy_id from posting p join ledger_entry e on e.ledger_entry_id = p.ledger_entry_id
      where p.account = 'COMMISSION_PAYABLE' and p.agency_entity_id = ${entityId}::bigint and p.policy_id > ${after}::bigint
        and e.accounting_date between ${fromDate}::date and ${toDate}::date
      order by p.policy_id limit ${limit})
    select y.policy_id as "policyId", y.nfip_policy_num as "policyNumber",
      (select case when i.is_entity then i.entity_name else concat_ws(' ', i.first_name, i.last_name) end
        from insured i where i.policy_id = y.policy_id and i.transaction_id = y.in_force_transaction_id and i.is_active
        order by i.is_primary desc nulls last, i.insured_id limit 1) as "insuredName",
      q.effective_date::text as "firstDay", q.expiration_date::text as "lastDay",
      exists (select from renewal n where n.offered_policy_id = y.policy_id and n.policy_id is not null) as "isRenewal",
      c.percent::double precision as percent,
      (select json_agg(x order by x."ledgerEntryId") from (
        select ${contractColumns(records.ledgerEntries, 'e')},
          json_agg((select row_to_json(k) from (select ${contractColumns(records.postings, 'p')}) k) order by p.posting_id) as postings
        from posting p join ledger_entry e on e.ledger_entry_id = p.ledger_entry_id
        where p.policy_id = y.policy_id group by e.ledger_entry_id) x) as entries
    from earning join policy y on y.policy_id = earning.policy_id
      left join policy_part q on q.policy_id = y.policy_id and q.transaction_id = y.in_force_transaction_id
      left join commission_term c on c.policy_id = y.policy_id
    order by y.policy_id`.execute(db);
  return rows;
}
