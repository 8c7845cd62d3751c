import { expressionBuilder, type NotNull, sql } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import { idleQuoteDays } from '../../machines/domain/calendar/duties.ts';
import { addDays, addMonths } from '../../machines/domain/dates/calendar.ts';
import { leastDormancyMonths } from '../../machines/domain/money/dormancy.ts';
import { paymentStatus, refundCheckType } from '../../machines/domain/money/payment.ts';
import { changeNoticeDays } from '../../machines/domain/underwriting/returned-payment.ts';
import type { Db } from '../database/db.ts';
import type { Database } from '../database/tables.ts';
import { letters } from '../documents/letters.ts';
import type { SourceName } from './calendar-rows.ts';

/**
 * The policies of a source, or its items of suspense, that may have something due by a day: the numbers above `afterId` up to `toId`,
 * the lowest first.
 */
export interface CandidateRange {
  readonly day: IsoDate;
  readonly afterId: number;
  readonly toId: number;
  readonly limit: number;
}

/** Reads candidates by an index that holds only open rows. The files themselves decide which duties are due. */
export async function readCandidates(db: Db, source: SourceName, range: CandidateRange): Promise<number[]> {
  const rows = await candidateQueries[source](db, range).execute();
  return rows.map(({ id }) => id);
}

/** Of each policy main the lowest of these policies, in the order of their numbers. */
export async function readOnePerMain(db: Db, policyIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('policy')
    .select(({ fn }) => fn.min('policy_id').as('id'))
    .where(({ eb, fn, cast, val }) =>
      eb('policy_id', '=', fn.any(cast<number[]>(val([...policyIds]), sql`bigint[]`))),
    )
    .groupBy('policy_main_id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const candidateQueries = {
  'listed duties': (db: Db, { afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('calendar_duty as d')
      .select('d.policy_id as id')
      .distinct()
      .$narrowType<{ id: NotNull }>()
      .where('d.status', 'in', [sql.lit('WAITING' as const), sql.lit('FAILED' as const)])
      .where('d.policy_id', '>', afterId)
      .where('d.policy_id', '<=', toId)
      .orderBy('d.policy_id')
      .limit(limit),
  // The conditions on the transaction are those of its index, word by word.
  unissued: (db: Db, { day, afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('transaction as t')
      .innerJoin('policy as p', (join) =>
        join
          .onRef('p.policy_id', '=', 't.policy_id')
          .onRef('p.active_transaction_id', '=', 't.transaction_id'),
      )
      .innerJoin('policy_part as q', (join) =>
        join.onRef('q.policy_id', '=', 't.policy_id').onRef('q.transaction_id', '=', 't.transaction_id'),
      )
      .select('t.policy_id as id')
      .where('t.policy_state', 'in', [sql.lit('QUOTE' as const), sql.lit('APPLICATION' as const)])
      .where('t.transaction_status', 'in', [
        sql.lit('IN_PROCESS' as const),
        sql.lit('NOT_SUBMITTED' as const),
        sql.lit('SFR_RATES_REQUIRED' as const),
        sql.lit('PENDING_UNDERWRITING' as const),
      ])
      .where(isNotListed('t.policy_id'))
      .where('t.policy_id', '>', afterId)
      .where('t.policy_id', '<=', toId)
      .where(({ eb, or }) =>
        or([eb('p.record_lifecycle_status', 'is', null), eb('p.record_lifecycle_status', '=', 'ACTIVE')]),
      )
      .leftJoin('rating as r', (join) =>
        join
          .onRef('r.policy_id', '=', 't.policy_id')
          .onRef('r.transaction_id', '=', 't.transaction_id')
          .on('r.is_active', '=', sql.lit(true)),
      )
      // Raw: the builder has no time zones and no sums of days. A notice after the last rating was the one of its occasion.
      .where(
        sql<boolean>`(coalesce(q.quote_expiration_date,
            (p.changed_at at time zone 'America/Los_Angeles')::date + ${idleQuoteDays}::integer) < ${day}::date
          or t.policy_state = 'QUOTE' and t.transaction_status <> 'PENDING_UNDERWRITING'
            and q.quote_expiration_date <= ${day}::date + ${-letters.QUOTE_EXPIRING.days}::integer
            and not exists (select from ${sql.table('calendar_duty' satisfies keyof Database)} n
              where n.policy_id = t.policy_id and n.kind = 'QUOTE_EXPIRING' and n.status in ('DONE', 'SKIPPED')
                and n.subject_id = t.transaction_id and n.changed_at >= coalesce(r.rated_at, n.changed_at)))`,
      )
      .orderBy('t.policy_id')
      .limit(limit),
  'scheduled changes': (db: Db, { day, afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('policy_change as y')
      .select('y.policy_id as id')
      .distinct()
      .where('y.stage', '=', sql.lit('SCHEDULED' as const))
      .where('y.effective_date', '<=', day)
      .where(isNotListed('y.policy_id'))
      .where('y.policy_id', '>', afterId)
      .where('y.policy_id', '<=', toId)
      .orderBy('y.policy_id')
      .limit(limit),
  'unpaid changes': (db: Db, { day, afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('returned_payment as y')
      .select('y.policy_id as id')
      .distinct()
      .where('y.closed_date', 'is', null)
      .where('y.returned_date', '<', addDays(day, -changeNoticeDays))
      .where(isNotListed('y.policy_id'))
      .where('y.policy_id', '>', afterId)
      .where('y.policy_id', '<=', toId)
      .orderBy('y.policy_id')
      .limit(limit),
  // The condition on the balance is that of its index.
  credits: (db: Db, { afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('transaction as y')
      .innerJoin('policy as p', (join) =>
        join
          .onRef('p.policy_id', '=', 'y.policy_id')
          .onRef('p.current_transaction_id', '=', 'y.transaction_id'),
      )
      .select('y.policy_id as id')
      .where('y.balance_cents', '<', sql.lit(-500))
      .where(isNotListed('y.policy_id'))
      .where('y.policy_id', '>', afterId)
      .where('y.policy_id', '<=', toId)
      .orderBy('y.policy_id')
      .limit(limit),
  refunds: (db: Db, { day, afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('payment as y')
      .select('y.policy_id as id')
      .distinct()
      .where('y.payment_status_id', 'in', [
        sql.lit(paymentStatus.REFUND_APPROVED),
        sql.lit(paymentStatus.REFUND_QUEUED),
      ])
      .where('y.approved_rejected_date', '<', day)
      .where(isNotListed('y.policy_id'))
      .where('y.policy_id', '>', afterId)
      .where('y.policy_id', '<=', toId)
      .orderBy('y.policy_id')
      .limit(limit),
  // The conditions on the status and the method are those of its index.
  'uncashed refunds': (db: Db, { day, afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('payment as y')
      .select('y.policy_id as id')
      .distinct()
      .where('y.payment_status_id', '=', sql.lit(paymentStatus.REFUND_ISSUED))
      .where('y.payment_type_id', '=', sql.lit(refundCheckType))
      .where('y.processed_date', '<=', addMonths(day, -leastDormancyMonths))
      .where(isNotListed('y.policy_id'))
      .where('y.policy_id', '>', afterId)
      .where('y.policy_id', '<=', toId)
      .orderBy('y.policy_id')
      .limit(limit),
  // The condition on the status is that of its index.
  'uncashed claim checks': (db: Db, { day, afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('claim_payment as c')
      .innerJoin('claim as y', 'y.claim_id', 'c.claim_id')
      .select('y.policy_id as id')
      .distinct()
      .where('c.status', '=', sql.lit('SENT' as const))
      .where('c.sent_date', '<=', addMonths(day, -leastDormancyMonths))
      .where(isNotListed('y.policy_id'))
      .where('y.policy_id', '>', afterId)
      .where('y.policy_id', '<=', toId)
      .orderBy('y.policy_id')
      .limit(limit),
  'document requests': (db: Db, { day, afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('document_request as y')
      .select('y.policy_id as id')
      .distinct()
      .where('y.status', '=', sql.lit('OPEN' as const))
      .where(({ eb, or }) =>
        or([
          eb('y.due_date', '<', day),
          eb.and([
            eb('y.reminded_date', 'is', null),
            eb('y.due_date', '<=', addDays(day, -letters.DOCUMENT_REMINDER.days)),
          ]),
        ]),
      )
      .where(isNotListed('y.policy_id'))
      .where('y.policy_id', '>', afterId)
      .where('y.policy_id', '<=', toId)
      .orderBy('y.policy_id')
      .limit(limit),
  // The term that ends until its offer is made, then the offered one. The condition on the day is that of its index.
  renewals: (db: Db, { day, afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('renewal as y')
      .select((eb) => eb.fn.coalesce('y.offered_policy_id', 'y.policy_id').as('id'))
      .$narrowType<{ id: NotNull }>()
      .where('y.next_date', '<=', day)
      .where((eb) => eb(eb.fn.coalesce('y.offered_policy_id', 'y.policy_id'), '>', afterId))
      .where((eb) => eb(eb.fn.coalesce('y.offered_policy_id', 'y.policy_id'), '<=', toId))
      .orderBy('id')
      .limit(limit),
  // The condition on the day is that of its index.
  installments: (db: Db, { day, afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('installment as y')
      .select('y.policy_id as id')
      .distinct()
      .where('y.next_date', '<=', day)
      .where(isNotListed('y.policy_id'))
      .where('y.policy_id', '>', afterId)
      .where('y.policy_id', '<=', toId)
      .orderBy('y.policy_id')
      .limit(limit),
  // The open ones are few, and one that was paid is settled at once.
  underpayments: (db: Db, { afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('underpayment as y')
      .select('y.policy_id as id')
      .where('y.status', '=', sql.lit('OPEN' as const))
      .where(isNotListed('y.policy_id'))
      .where('y.policy_id', '>', afterId)
      .where('y.policy_id', '<=', toId)
      .orderBy('y.policy_id')
      .limit(limit),
  // Bills of policies with a consent whose draft, or its reminder, has come: offers by the end of the term, monthly payments by the day after their last.
  drafts: (db: Db, { day, afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom(({ selectFrom }) =>
        selectFrom('renewal as r')
          .select('r.offered_policy_id as id')
          .where('r.stage', '=', sql.lit('BILLED' as const))
          .where('r.expiration_date', '<=', addDays(day, draftLeadDays))
          .unionAll(
            selectFrom('installment as i')
              .select('i.policy_id as id')
              .where('i.billed_date', 'is not', null)
              .where('i.next_date', '<=', addDays(day, draftLeadDays + 1)),
          )
          .as('b'),
      )
      .innerJoin('policy as y', 'y.policy_id', 'b.id')
      .innerJoin('draft_consent as c', (join) =>
        join.onRef('c.policy_main_id', '=', 'y.policy_main_id').on('c.ended_at', 'is', null),
      )
      .select('y.policy_id as id')
      .distinct()
      .where(isNotListed('y.policy_id'))
      .where('y.policy_id', '>', afterId)
      .where('y.policy_id', '<=', toId)
      .orderBy('y.policy_id')
      .limit(limit),
  // The waiting items, and the listed ones: matched or returned, an item leaves the list. Each half has an index that holds only open rows.
  suspense: (db: Db, { day, afterId, toId, limit }: CandidateRange) =>
    db
      .selectFrom('suspense_item as s')
      .select('s.suspense_item_id as id')
      .where('s.suspense_item_id', 'in', ({ selectFrom }) =>
        selectFrom('suspense_item as w')
          .select('w.suspense_item_id as id')
          .where('w.status', '=', sql.lit('WAITING' as const))
          .where('w.received_date', '<', day)
          .unionAll(
            selectFrom('calendar_duty as d')
              .select('d.subject_id as id')
              .where('d.policy_id', 'is', null)
              .where('d.kind', '=', sql.lit('SUSPENSE_LEFT_OPEN' as const))
              .where('d.status', 'in', [sql.lit('WAITING' as const), sql.lit('FAILED' as const)]),
          ),
      )
      .where('s.suspense_item_id', '>', afterId)
      .where('s.suspense_item_id', '<=', toId)
      .orderBy('s.suspense_item_id')
      .limit(limit),
};

/** Days before a draft on which the calendar first comes to it. */
const draftLeadDays = -letters.DRAFT_REMINDER.days;

/** Whether nothing of the policy is listed: the listed ones are a source of their own. */
function isNotListed(policyId: 't.policy_id' | 'y.policy_id') {
  const { not, exists, selectFrom, lit } = expressionBuilder<Database>();
  return not(
    exists(
      selectFrom('calendar_duty as d')
        .select(lit(1).as('one'))
        .where('d.policy_id', '=', sql.ref<number>(policyId))
        .where('d.status', 'in', [sql.lit('WAITING' as const), sql.lit('FAILED' as const)]),
    ),
  );
}
