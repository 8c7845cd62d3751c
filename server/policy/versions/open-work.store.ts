import { sql } from 'kysely';
import { records } from '../../../machines/contract/fields.ts';
import type { WorkRows } from '../../../machines/lifecycle/open-work.ts';
import { contractColumns, jsonRows } from '../../database/columns.ts';
import type { Db } from '../../database/db.ts';
import { fromPolicyRows } from '../../database/expressions.ts';
import { compileOnce } from '../../database/statements.ts';

/** The rows of policies that show their open work, in one statement, in no order. Unknown policies are skipped. */
export async function readWorkRows(
  db: Db,
  policyIds: readonly number[],
): Promise<(WorkRows & { readonly policyId: number })[]> {
  return (await workRows(db, { policyIds: [...policyIds] })).map(({ row }) => row);
}

// Raw: the catalogue names the columns, and each list is read as one JSON value.
const workRows = compileOnce<
  { policyIds: readonly number[] },
  { row: WorkRows & { readonly policyId: number } }
>((db, arg) => ({
  compile: () =>
    sql<{ row: WorkRows & { readonly policyId: number } }>`select row_to_json(x) as row from (
      select p.policy_id as "policyId", p.active_transaction_id as "activeTransactionId",
        p.current_transaction_id as "currentTransactionId",
        coalesce(p.record_lifecycle_status in ('ARCHIVED', 'DELETED'), false) as "isArchived",
        coalesce((select true from policy_change c where c.policy_id = p.policy_id and c.stage = 'ISSUED'
          and c.cancellation_reason = 'REWRITTEN_AFTER_ERROR' limit 1), false) as "isForRewritten",
        (select h.message from policy_handover h where h.policy_id = p.policy_id
          and h.transaction_id = p.active_transaction_id) as "handover",
        q.quote_expiration_date as "quoteExpirationDate", q.effective_date as "effectiveDate",
        q.expiration_date as "expirationDate",
        ${jsonRows(contractColumns(records.transaction, 'e'), fromPolicyRows('transaction'))} as transactions,
        ${jsonRows(contractColumns(records.payments, 'e'), fromPolicyRows('payment', ['payment_id']))} as payments,
        ${jsonRows(
          sql`e.transaction_id as "transactionId", e.kind, e.stage, e.effective_date as "effectiveDate",
            e.opened_by as "openedBy", dollars(e.due_amount_cents) as "dueAmount",
            (select u.role from app_user u where u.user_id = e.opened_by) as "openedByRole"`,
          sql`from policy_change e where e.policy_id = p.policy_id and e.stage in ('EDITING', 'PRICED', 'HELD', 'SCHEDULED')`,
        )} as changes,
        ${jsonRows(
          sql`e.document_type as "documentType", e.due_date as "dueDate"`,
          sql`from document_request e where e.policy_id = p.policy_id and e.transaction_id = p.active_transaction_id
            and e.status in ('OPEN', 'OVERDUE') order by e.due_date`,
        )} as requests,
        ${jsonRows(
          sql`e.payment_id as "paymentId", dollars(e.amount_cents) as amount, e.returned_date as "returnedDate"`,
          sql`from returned_payment e where e.policy_id = p.policy_id and e.closed_date is null order by e.returned_payment_id`,
        )} as returns,
        ${jsonRows(
          sql`dollars(e.amount_cents) as amount`,
          sql`from policy_number n join suspense_item e on e.policy_number = n.policy_number_value and e.status = 'WAITING'
            where n.policy_id = p.policy_id and (e.company_id is null or e.company_id = o.company_id)`,
        )} as suspense,
        (select json_build_object('stage', n.stage, 'expirationDate', n.expiration_date, 'nextDate', n.next_date,
            'isOffer', n.offered_policy_id is not distinct from p.policy_id, 'offerStatus', t.transaction_status,
            'balance', dollars(t.balance_cents), 'lastDate', b.last_date)
          from renewal n
            left join policy f on f.policy_id = n.offered_policy_id
            left join transaction t on t.policy_id = f.policy_id and t.transaction_id = f.active_transaction_id
            left join renewal_bill b on b.policy_id = n.offered_policy_id and b.superseded_by_id is null
          where (n.policy_id = p.policy_id or n.offered_policy_id = p.policy_id) and n.stage in ('PLANNED', 'OFFERED', 'BILLED')
          order by n.offered_policy_id = p.policy_id desc nulls last limit 1) as renewal,
        (select n.expiration_date from renewal n join policy f on f.policy_id = n.offered_policy_id
          where n.policy_id = p.policy_id and n.stage = 'RENEWED' and f.current_transaction_id is not null) as "nextTermFrom",
        (select coalesce(json_agg(json_build_object('fact', e.fact, 'dueDate', e.due_date)), '[]'::json)
          from renewal_fact e where e.policy_id = p.policy_id and e.answer is null) as facts,
        (select coalesce(json_agg(json_build_object('status', e.status, 'dateOfLoss', e.date_of_loss, 'nextClock', e.next_clock,
            'nextDueDate', e.next_due_date) order by e.claim_id), '[]'::json)
          from claim e where e.policy_id = p.policy_id and e.status not in ('CLOSED', 'WITHDRAWN')) as claims,
        ${jsonRows(
          contractColumns(records.versionSlices, 'e'),
          fromPolicyRows('version_slice', ['issue_sequence', 'from_date']),
        )} as slices
      from policy p
        left join policy_part q on q.policy_id = p.policy_id
          and q.transaction_id = coalesce(p.current_transaction_id, p.active_transaction_id)
        left join policy_owner o on o.policy_id = p.policy_id and o.transaction_id = p.in_force_transaction_id
      where p.policy_id = any(${arg('policyIds')}::bigint[])) x`.compile(db),
}));
