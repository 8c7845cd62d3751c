import { sql } from 'kysely';
import type { ClaimClockKind, FloodEvent, IsoDate, Money } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { endedClaimStatuses } from '../../machines/domain/claims/claim-file.ts';
import type { Db } from '../database/db.ts';
import { claimsInSight } from '../database/sights/claims-in-sight.ts';

/** The flood event of a company that a day and a state belong to, the newest where there are several. */
export async function selectEventOfLoss(
  db: Db,
  companyId: number | null,
  { dateOfLoss, state }: { readonly dateOfLoss: IsoDate; readonly state: string | null },
): Promise<Pick<FloodEvent, 'floodEventId' | 'proofExtensionDays' | 'reportExtensionDays'> | null> {
  const row = await db
    .selectFrom('flood_event as f')
    .select([
      'f.flood_event_id as floodEventId',
      'f.proof_extension_days as proofExtensionDays',
      'f.report_extension_days as reportExtensionDays',
    ])
    .where('f.company_id', 'is not distinct from', companyId)
    .where('f.first_day', '<=', dateOfLoss)
    .where('f.last_day', '>=', dateOfLoss)
    .where(({ eb, fn, val, ref }) =>
      eb(val(state), '=', fn.any(fn<string[]>('string_to_array', [ref('f.states'), val(' ')]))),
    )
    .orderBy('f.flood_event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Lets the claims of an event's days and states belong to it, with the days that it adds, unless they belong to a newer one. Returns their numbers. */
export async function linkClaims(trx: Db, event: FloodEvent): Promise<number[]> {
  const rows = await trx
    .updateTable('claim as c')
    .from('property_address as a')
    .set({
      flood_event_id: event.floodEventId,
      proof_extension_days: event.proofExtensionDays,
      report_extension_days: event.reportExtensionDays,
    })
    .whereRef('a.policy_id', '=', 'c.policy_id')
    .whereRef('a.transaction_id', '=', 'c.insured_transaction_id')
    .where('c.company_id', 'is not distinct from', event.companyId)
    .where('c.date_of_loss', '>=', event.firstDay)
    .where('c.date_of_loss', '<=', event.lastDay)
    .where('a.state_abbreviation', 'in', event.states.split(' '))
    .where(({ eb, or }) =>
      or([eb('c.flood_event_id', 'is', null), eb('c.flood_event_id', '<=', event.floodEventId)]),
    )
    .returning('c.claim_id as claimId')
    .execute();
  return rows.map(({ claimId }) => claimId);
}

/** The claims that belong to an event beside those of its days and states, with the day and the state of each loss. */
export function selectFormerClaims(
  trx: Db,
  { floodEventId }: Pick<FloodEvent, 'floodEventId'>,
  linked: readonly number[],
): Promise<{ readonly claimId: number; readonly dateOfLoss: IsoDate; readonly state: string | null }[]> {
  return trx
    .selectFrom('claim as c')
    .leftJoin('property_address as a', (join) =>
      join
        .onRef('a.policy_id', '=', 'c.policy_id')
        .onRef('a.transaction_id', '=', 'c.insured_transaction_id'),
    )
    .select(['c.claim_id as claimId', 'c.date_of_loss as dateOfLoss', 'a.state_abbreviation as state'])
    .where('c.flood_event_id', '=', floodEventId)
    .where(({ eb, fn, val }) => eb('c.claim_id', '<>', fn<number>('all', [val([...linked])])))
    .execute();
}

/** The sums of a county's claims. */
export interface CountyFigures {
  readonly county: string | null;
  readonly claims: number;
  readonly open: number;
  readonly paid: Money;
  readonly reserved: Money;
  readonly incurred: Money;
}

/** The claims of an event by county, the most first. Each coverage has its newest reserve, overpaid amounts are not counted as paid, and recoveries reduce the incurred sum. */
export async function selectCountyFigures(db: Db, floodEventId: number): Promise<CountyFigures[]> {
  // Raw: a sum of the newest row of each coverage, which the builder says only in more words.
  const { rows } = await sql<CountyFigures>`select a.county, count(*)::integer as claims,
      count(*) filter (where c.status <> all(${[...endedClaimStatuses]}::text[]))::integer as open,
      dollars(coalesce(sum(y.paid), 0)::bigint) as paid, dollars(coalesce(sum(r.reserved), 0)::bigint) as reserved,
      dollars((coalesce(sum(y.paid), 0) + coalesce(sum(r.reserved), 0) - coalesce(sum(v.recovered), 0))::bigint) as incurred
    from claim c
    left join property_address a on a.policy_id = c.policy_id and a.transaction_id = c.insured_transaction_id
    left join lateral (select coalesce((select sum(p.amount_cents) from claim_payment p where p.claim_id = c.claim_id and p.kind <> 'EXPENSE' and p.status <> 'CANCELED'), 0)
      - coalesce((select sum(o.amount_cents) from claim_overpayment o where o.claim_id = c.claim_id), 0) as paid) y on true
    left join lateral (select sum(v.amount_cents) as recovered from claim_recovery v
      where v.claim_id = c.claim_id and v.kind <> 'OVERPAYMENT') v on true
    left join lateral (select sum(x.amount_cents) as reserved from (select distinct on (s.coverage) s.amount_cents
      from claim_reserve s where s.claim_id = c.claim_id order by s.coverage, s.claim_reserve_id desc) x) r on true
    where c.flood_event_id = ${floodEventId}
    group by a.county order by claims desc, a.county`.execute(db);
  return rows;
}

/** How many claims wait for a clock. */
export interface QueueFigures {
  readonly kind: ClaimClockKind;
  readonly open: number;
  readonly late: number;
  readonly dueToday: number;
}

/** The open claims in sight by the clock that ends first. */
export function selectClaimQueues(db: Db, sight: ViewerScope, today: IsoDate): Promise<QueueFigures[]> {
  return claimsInSight(db, sight)
    .select(({ fn, ref }) => [
      ref('c.next_clock').$notNull().as('kind'),
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('c.next_due_date', '<', today).as('late'),
      fn.countAll<number>().filterWhere('c.next_due_date', '=', today).as('dueToday'),
    ])
    .where('c.next_clock', 'is not', null)
    .where('c.status', 'not in', endedClaimStatuses)
    .groupBy('c.next_clock')
    .orderBy('late', 'desc')
    .orderBy('open', 'desc')
    .execute();
}
