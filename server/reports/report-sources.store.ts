import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate, ReportKind, ReportMeasure } from '../../machines/contract/types.ts';
import { addMonths } from '../../machines/domain/dates/calendar.ts';
import { businessDay, isOfCompany } from '../database/expressions.ts';
import { dateLiteral, dayStart } from '../database/pages.ts';
import type { Database } from '../database/tables.ts';
import type { SeenBook } from './seen-book.store.ts';

/*
 * What each report counts. A source is a statement whose rows have `line_id`, `policy_id`, `transaction_id` (null: the version in force),
 * `day`, `measure` and `amount`, in cents or days. The figures of a report are the counts and sums of these rows, and what a figure opens
 * are the same rows. In a source, `b` is a row of the book that the viewer sees.
 */

/** The days that a report is about, and how they are grouped. */
export interface ReportDays {
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
  /** The calendar period of each group; null if all days are one group. */
  readonly period: 'month' | 'year' | null;
  /** The flood event whose claims are counted; null for all. */
  readonly floodEventId: number | null;
  /** The requested columns: a source leaves out those that none of them needs. */
  readonly measures: readonly ReportMeasure[];
  /** The business day, for facts of today. */
  readonly today: IsoDate;
}

type Source = (seen: SeenBook, days: ReportDays) => RawBuilder<unknown>;

/** Makes the statement of a report's rows among the book rows of a viewer. */
export function selectReportSource(
  kind: Exclude<ReportKind, 'SUSPENSE'>,
  seen: SeenBook,
  days: ReportDays,
): RawBuilder<unknown> {
  return sources[kind](seen, days);
}

const sources: { readonly [kind in Exclude<ReportKind, 'SUSPENSE'>]: Source } = {
  IN_FORCE: selectInForce,
  PREMIUM: selectPremium,
  RETENTION: selectRetention,
  RENEWALS: selectRenewals,
  RECEIVABLES: selectReceivables,
  REVIEWS: selectReviews,
  CONVERSION: selectConversion,
  COMMISSION: selectCommission,
  CLAIM_CLOCKS: selectClaimClocks,
  LOSS_RATIO: selectLossRatio,
};

function selectInForce(seen: SeenBook, { toDate, measures }: ReportDays): RawBuilder<unknown> {
  const day = dateLiteral(toDate);
  // Raw: the slice of a day is the one that was issued last. No term is longer than a year.
  const inForce = sql`${seen.beginning(addMonths(toDate, -longestTerm), toDate)} b
    cross join lateral (select s.transaction_id from version_slice s
      where s.policy_id = b.policy_id and s.from_date <= ${day} and s.to_date > ${day}
      order by s.issue_sequence desc limit 1) f`;
  if (measures.every((measure) => measure === 'POLICIES'))
    // Raw: the same rows, without what a count does not need.
    return sql`select b.policy_id as line_id, b.policy_id, f.transaction_id, ${day} as day, 'POLICIES' as measure, null::bigint as amount
      from ${inForce} where f.transaction_id is not null`;
  // Raw: each policy has a row for each measure.
  return sql`select b.policy_id as line_id, b.policy_id, f.transaction_id, q.effective_date as day, m.measure, m.amount
    from ${inForce}
    join policy_part q on q.policy_id = b.policy_id and q.transaction_id = f.transaction_id
    join transaction t on t.policy_id = b.policy_id and t.transaction_id = f.transaction_id
    left join rating r on r.policy_id = b.policy_id and r.transaction_id = coalesce(t.rated_transaction_id, t.transaction_id) and r.is_active
    cross join lateral (values ('POLICIES', null::bigint), ('ANNUAL_PREMIUM', t.total_annual_premium_cents),
      ('BUILDING_COVERAGE', r.building_coverage::bigint * 100), ('CONTENTS_COVERAGE', r.contents_coverage::bigint * 100)) m (measure, amount)
    where m.measure = 'POLICIES' or m.amount <> 0`;
}

/** Months of a term, a year, with one to spare on each side. */
const longestTerm = 13;
const shortestTerm = 11;

function selectPremium(seen: SeenBook, days: ReportDays): RawBuilder<unknown> {
  if (days.measures.every((measure) => measure === 'WRITTEN_PREMIUM' || measure === 'FEES'))
    return selectWritten(seen, days);
  const last = dateLiteral(days.toDate);
  const isLeftAlone = days.measures.every((measure) => measure === 'UNEARNED_PREMIUM');
  // Raw: premium for the days that are left, as `findUnearnedPremium` has it: by the days from the charge's first one to the end of the term.
  const unearned = (day: RawBuilder<unknown>) =>
    sql`case when c.counted >= ${day} or ${day} >= c.ended_on then 0 else coalesce(round(c.premium::numeric
      * greatest(0, c.expiration_date - greatest(${day}, c.effective_date)) / nullif(greatest(0, c.expiration_date - c.effective_date), 0)), 0) end`;
  const isWritten = sql.raw('c.counted >= d.first_day and c.counted < d.next_day');
  // Raw: each charge once; what is kept when cover ends is earned then, on the later of that day and of its issue.
  const charges = sql`select b.ledger_entry_id, b.policy_id, b.counted_on as counted, e.effective_date,
      q.expiration_date, coalesce(x.ended_on, q.expiration_date) as ended_on, b.premium_cents as premium, b.fees_cents as fees
    from book_charge b
    join ledger_entry e on e.ledger_entry_id = b.ledger_entry_id
    join policy y on y.policy_id = b.policy_id
    join policy_part q on q.policy_id = b.policy_id and q.transaction_id = y.in_force_transaction_id
    left join lateral (select greatest(
        coalesce(max(upper(datemultirange(daterange(s.from_date, s.to_date)) - coalesce((select range_agg(daterange(l.from_date, l.to_date))
          from version_slice l where l.policy_id = s.policy_id and l.issue_sequence > s.issue_sequence), '{}'::datemultirange)))
          filter (where s.transaction_id is not null), min(s.from_date)),
        max((s.issued_at at time zone 'America/Los_Angeles')::date) filter (where s.transaction_id is null)) as ended_on
      from version_slice s where s.policy_id = b.policy_id having bool_or(s.transaction_id is null)) x on true
    where ${seen.isChargeSeen} and (b.premium_cents <> 0 or b.fees_cents <> 0) and b.accounting_date <= ${last}
      and (${!isLeftAlone}::boolean or q.expiration_date > ${last})`;
  // Raw: a charge has a row for each measure and period in which it is written, earned or left.
  return sql`select c.ledger_entry_id as line_id, c.policy_id, null::bigint as transaction_id,
      case when m.measure in ('WRITTEN_PREMIUM', 'FEES') then c.counted else d.next_day - 1 end as day, m.measure, m.amount
    from (${charges}) c
    join (${selectPeriods(days)}) d on c.counted < d.next_day and (c.ended_on > d.first_day or c.counted >= d.first_day)
    cross join lateral (values ('WRITTEN_PREMIUM', case when ${isWritten} then c.premium else 0 end),
      ('FEES', case when ${isWritten} then c.fees else 0 end),
      ('EARNED_PREMIUM', ${unearned(sql.ref('d.first_day'))} + case when ${isWritten} then c.premium else 0 end - ${unearned(sql.ref('d.next_day'))}),
      ('UNEARNED_PREMIUM', ${unearned(sql.ref('d.next_day'))})) m (measure, amount)
    where m.amount <> 0`;
}

/** The premium written in the days of a report, regardless of how much of it is earned. */
function selectWritten(seen: SeenBook, days: ReportDays): RawBuilder<unknown> {
  const last = dateLiteral(days.toDate);
  // Raw: each charge has a row for its premium and one for its fees, on the later of its days.
  return sql`select b.ledger_entry_id as line_id, b.policy_id, null::bigint as transaction_id, b.counted_on as day, m.measure, m.amount
    from book_charge b
    cross join lateral (values ('WRITTEN_PREMIUM', b.premium_cents), ('FEES', b.fees_cents)) m (measure, amount)
    where ${seen.isChargeSeen} and m.amount <> 0 and b.accounting_date <= ${last}
      and b.counted_on between ${dateLiteral(days.fromDate)} and ${last}`;
}

/** The periods of a report: its calendar months or years as far as its days go, or all of its days. */
function selectPeriods({ fromDate, toDate, period }: ReportDays): RawBuilder<unknown> {
  const first = dateLiteral(fromDate);
  // Raw: the day after another one.
  const next = sql`(${dateLiteral(toDate)} + 1)`;
  if (period === null)
    // Raw: one row.
    return sql`select ${first} as first_day, ${next} as next_day`;
  const step = sql.lit(`1 ${period}`);
  // Raw: the builder has no series.
  return sql`select greatest(g::date, ${first}) as first_day, least((g + ${step}::interval)::date, ${next}) as next_day
    from generate_series(date_trunc(${sql.lit(period)}, ${first}::timestamp), ${dateLiteral(toDate)}::timestamp, ${step}::interval) g`;
}

function selectRetention(seen: SeenBook, days: ReportDays): RawBuilder<unknown> {
  // Raw: a term has a row for each measure. A renewal that is not decided yet counts nowhere.
  return sql`select e.renewal_id as line_id, b.policy_id, null::bigint as transaction_id, e.expiration_date as day, m.measure,
      null::bigint as amount
    from ${seen.beginning(addMonths(days.fromDate, -longestTerm), addMonths(days.toDate, -shortestTerm))} b
    join renewal e on e.policy_id = b.policy_id
    cross join lateral (values ('ENDED', true), ('KEPT', e.stage = 'RENEWED')) m (measure, is_counted)
    where e.stage in ('RENEWED', 'LAPSED', 'NOT_RENEWED') and m.is_counted and e.expiration_date between ${dateLiteral(days.fromDate)} and ${dateLiteral(days.toDate)}`;
}

function selectRenewals(seen: SeenBook, days: ReportDays): RawBuilder<unknown> {
  // Raw: a renewal has a row for each step that it has come to.
  return sql`select e.renewal_id as line_id, b.policy_id, null::bigint as transaction_id, e.expiration_date as day, m.measure,
      null::bigint as amount
    from ${seen.all} b
    join renewal e on coalesce(e.policy_id, e.offered_policy_id) = b.policy_id
    cross join lateral (values ('OFFERED', e.offered_policy_id is not null and e.stage <> 'PLANNED'),
      ('BILLED', exists (select from renewal_bill l where l.policy_id = e.offered_policy_id)),
      ('PAID', e.stage = 'RENEWED'), ('LAPSED', e.stage = 'LAPSED')) m (measure, is_counted)
    where m.is_counted and e.expiration_date between ${dateLiteral(days.fromDate)} and ${dateLiteral(days.toDate)}`;
}

function selectReceivables(seen: SeenBook, { today }: ReportDays): RawBuilder<unknown> {
  // Raw: the balance of a term's account is on its transaction in force. It is as old as the first of the newest charges that add up to it.
  return sql`select b.policy_id as line_id, b.policy_id, null::bigint as transaction_id, d.day,
      ${ageOf(today, sql.ref('d.day'))} as measure, t.balance_cents as amount
    from ${seen.all} b
    join policy y on y.policy_id = b.policy_id
    join transaction t on t.policy_id = b.policy_id and t.transaction_id = y.current_transaction_id
    cross join lateral (select coalesce(min(c.day), t.issued_date) as day from (
      select case e.kind when 'INSTALLMENT_DUE' then e.effective_date else e.accounting_date end as day,
        sum(p.amount_cents) over (order by e.ledger_entry_id desc, p.posting_id) - p.amount_cents as newer_cents
      from posting p join ledger_entry e on e.ledger_entry_id = p.ledger_entry_id
      where p.policy_id = b.policy_id and p.account = 'PREMIUM_RECEIVABLE' and p.amount_cents > 0
        and e.kind in ('CHARGED', 'INSTALLMENT_DUE')) c where c.newer_cents < t.balance_cents) d
    where t.balance_cents > 0 and t.issued_date is not null`;
}

/** The rows of money in suspense that no policy has; those of a company, or all of them. */
export function selectSuspenseSource(
  companyId: number | null | undefined,
  { today }: ReportDays,
): RawBuilder<unknown> {
  // Raw: the same columns as those of the sources of policies.
  return sql`select i.suspense_item_id as line_id, null::bigint as policy_id, null::bigint as transaction_id, i.received_date as day,
      ${ageOf(today, sql.ref('i.received_date'))} as measure, i.amount_cents as amount
    from suspense_item i where i.status = 'WAITING' and ${isOfCompany('i.company_id', companyId)}`;
}

function ageOf(today: IsoDate, since: Expression<unknown>): RawBuilder<unknown> {
  const days = sql`${dateLiteral(today)} - ${since}`;
  return sql`case when ${days} <= 30 then 'UP_TO_30_DAYS' when ${days} <= 60 then 'UP_TO_60_DAYS'
    when ${days} <= 90 then 'UP_TO_90_DAYS' else 'OVER_90_DAYS' end`;
}

function selectReviews(seen: SeenBook, { fromDate, toDate, today }: ReportDays): RawBuilder<unknown> {
  // Raw: reviews that wait now, and those decided in the days; the amount is a number of days.
  return sql`select w.transaction_id as line_id, b.policy_id, w.transaction_id, ${businessDay(sql.ref('w.held_since'))} as day,
      'WAITING' as measure, (${dateLiteral(today)} - ${businessDay(sql.ref('w.held_since'))})::bigint as amount
    from ${seen.all} b
    join held_row w on w.policy_id = b.policy_id
    union all
    select a.activity_log_id, b.policy_id, a.transaction_id, ${businessDay(sql.ref('a.occurred_at'))}, 'REVIEWED',
      (${businessDay(sql.ref('a.occurred_at'))} - coalesce(${businessDay(sql.ref('t.submitted_at'))}, ${businessDay(sql.ref('a.occurred_at'))}))::bigint
    from ${seen.all} b
    join activity_log a on a.policy_id = b.policy_id
    join transaction t on t.policy_id = a.policy_id and t.transaction_id = a.transaction_id
    where a.activity in ('review released', 'review returned', 'review declined')
      and a.occurred_at >= ${dayStart(fromDate, 0)} and a.occurred_at < ${dayStart(toDate, 1)}`;
}

function selectConversion(seen: SeenBook, { fromDate, toDate }: ReportDays): RawBuilder<unknown> {
  // Raw: a quote has a row for each step that it reached. Offers of renewals and rollovers do not count, since no user began them.
  return sql`select b.policy_id as line_id, b.policy_id, null::bigint as transaction_id, ${businessDay(sql.ref('y.created_at'))} as day, m.measure,
      null::bigint as amount
    from ${seen.changedSince(fromDate)} b
    join policy y on y.policy_id = b.policy_id
    cross join lateral (values ('QUOTES', true),
      ('SUBMITTED', y.current_transaction_id is not null or exists (select from transaction t
        where t.policy_id = y.policy_id and t.submitted_at is not null)),
      ('ISSUED', y.current_transaction_id is not null)) m (measure, is_counted)
    where m.is_counted and y.created_at >= ${dayStart(fromDate, 0)} and y.created_at < ${dayStart(toDate, 1)}
      and not exists (select from renewal e where e.offered_policy_id = y.policy_id)`;
}

function selectCommission(seen: SeenBook, { fromDate, toDate }: ReportDays): RawBuilder<unknown> {
  // Raw: what was earned, and the premium that earned it at the term's rate. A term that a renewal offered is a renewal, a rollover is none.
  return sql`select b.ledger_entry_id as line_id, b.policy_id, null::bigint as transaction_id, b.accounting_date as day, m.measure, m.amount
    from book_charge b
    left join commission_term c on c.policy_id = b.policy_id
    cross join lateral (select case when exists (select from renewal n where n.offered_policy_id = b.policy_id and n.policy_id is not null)
      then 'RENEWAL' else 'NEW' end as business) k
    cross join lateral (values (k.business || '_COMMISSION', b.commission_cents),
      (k.business || '_BASE', round(b.commission_cents * 100 / nullif(c.percent, 0))::bigint)) m (measure, amount)
    where ${seen.isChargeSeen} and m.amount <> 0 and b.counted_on >= ${dateLiteral(fromDate)}
      and b.accounting_date between ${dateLiteral(fromDate)} and ${dateLiteral(toDate)}`;
}

function selectClaimClocks(
  seen: SeenBook,
  { fromDate, toDate, today, floodEventId }: ReportDays,
): RawBuilder<unknown> {
  const isOfEvent = isOfFloodEvent(floodEventId);
  // Raw: a clock counts on the day on which its work was done, else the day after its last one; those of the insured count nowhere.
  return sql`select k.claim_clock_id as line_id, b.policy_id, c.insured_transaction_id as transaction_id, e.day, m.measure,
      null::bigint as amount
    from ${seen.all} b
    join claim c on c.policy_id = b.policy_id
    join claim_clock k on k.claim_id = c.claim_id and k.kind not in ('PROOF_OF_LOSS', 'APPEAL', 'SUIT')
    cross join lateral (select coalesce(k.done_date, k.due_date + 1) as day, coalesce(k.done_date <= k.due_date, false) as is_kept) e
    cross join lateral (values ('CLOCKS', true), ('IN_TIME', e.is_kept), ('TOO_LATE', not e.is_kept)) m (measure, is_counted)
    where m.is_counted and ${isOfEvent} and (k.done_date is not null or k.due_date < ${dateLiteral(today)})
      and e.day between ${dateLiteral(fromDate)} and ${dateLiteral(toDate)}`;
}

function selectLossRatio(seen: SeenBook, days: ReportDays): RawBuilder<unknown> {
  const { fromDate, toDate, floodEventId } = days;
  const isOfEvent = isOfFloodEvent(floodEventId);
  // Raw: the premium of the states of an event, so that its losses are compared with what insured them.
  const isOfStates =
    floodEventId === null
      ? sql.lit(true)
      : sql`exists (select from flood_event f join property_address a on a.state_abbreviation = any(string_to_array(f.states, ' '))
          join policy y on y.policy_id = a.policy_id and y.in_force_transaction_id = a.transaction_id
          where f.flood_event_id = ${floodEventId}::bigint and y.policy_id = p.policy_id)`;
  // Raw: the earned rows of the report of premium, and a row for each figure of a claim on the day of its loss.
  return sql`select p.line_id, p.policy_id, p.transaction_id, p.day, p.measure, p.amount
    from (${selectPremium(seen, days)}) p where p.measure = 'EARNED_PREMIUM' and ${isOfStates}
    union all
    select c.claim_id, b.policy_id, c.insured_transaction_id, c.date_of_loss, m.measure, m.amount
    from ${seen.all} b
    join claim c on c.policy_id = b.policy_id
    cross join lateral (select coalesce((select sum(p.amount_cents) from claim_payment p where p.claim_id = c.claim_id and p.kind <> 'EXPENSE' and p.status <> 'CANCELED'), 0)::bigint
      - coalesce((select sum(o.amount_cents) from claim_overpayment o where o.claim_id = c.claim_id), 0)::bigint as paid) y
    cross join lateral (select coalesce(sum(x.amount_cents), 0)::bigint as reserved from (
      select distinct on (s.coverage) s.amount_cents from claim_reserve s
      where s.claim_id = c.claim_id order by s.coverage, s.claim_reserve_id desc) x) r
    cross join lateral (select coalesce(sum(v.amount_cents), 0)::bigint as recovered from claim_recovery v
      where v.claim_id = c.claim_id and v.kind <> 'OVERPAYMENT') v
    cross join lateral (values ('CLAIMS_PAID', y.paid), ('INCURRED', (select sum(n.amount)::bigint from (values (y.paid), (r.reserved), (-v.recovered)) n (amount)))) m (measure, amount)
    where m.amount <> 0 and ${isOfEvent} and c.date_of_loss between ${dateLiteral(fromDate)} and ${dateLiteral(toDate)}`;
}

function isOfFloodEvent(floodEventId: number | null): Expression<SqlBool> {
  const { eb, lit } = expressionBuilder<{ c: Database['claim'] }, 'c'>();
  return floodEventId === null ? lit(true) : eb('c.flood_event_id', '=', floodEventId);
}
