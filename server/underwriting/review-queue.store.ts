import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { IsoDate, ReviewPriority, ReviewTopic } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { dateLiteral, type Page, type PageRows, readPage } from '../database/pages.ts';
import { isInSight } from '../database/policy-conditions.ts';
import type { Database } from '../database/tables.ts';

/** A held transaction as work, without its policy's summary. */
export interface ReviewRow {
  policyId: number;
  transactionId: number;
  agency: string | null;
  topics: ReviewTopic[];
  waitingSince: string;
  priority: ReviewPriority;
  effectiveDate: IsoDate | null;
  reviewerId: number | null;
  reviewerName: string | null;
  assignedAt: string | null;
  openRequestCount: number;
}

/** Which held transactions are wanted. A null or absent condition does not count. */
export interface ReviewCriteria {
  readonly policyId?: number;
  readonly reviewerId?: number;
  readonly isUnassigned?: boolean | null;
  readonly topic?: ReviewTopic | null;
  readonly agencyEntityId?: number;
  readonly premiumFrom?: number | null;
  readonly premiumTo?: number | null;
  /** Only those that were held at this time already. */
  readonly heldBefore?: Date;
}

/** A page of the transactions that underwriting holds: the most urgent first, then the longest waiting. */
export function selectReviewPage(
  db: Kysely<Database>,
  sight: ViewerScope,
  criteria: ReviewCriteria,
  lastUrgentDay: IsoDate,
  page: Page,
): Promise<PageRows<ReviewRow>> {
  const columns = sql<ReviewRow>`t.policy_id as "policyId", t.transaction_id as "transactionId",
    (select g.name from entity g where g.entity_id = o.agency_entity_id) as agency,
    ${topicsOfItem} as topics, ${heldSince} as "waitingSince", ${priorityOfItem} as priority, q.effective_date as "effectiveDate",
    i.assigned_to as "reviewerId", (select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.user_id = i.assigned_to) as "reviewerName",
    i.assigned_at as "assignedAt", (select count(*)::integer from document_request d where d.policy_id = t.policy_id
      and d.transaction_id = t.transaction_id and d.status in ('OPEN', 'OVERDUE')) as "openRequestCount"`;
  // Raw: the builder has no ranks and no negated times, and a page compares them as one row.
  const keys = [
    { column: rankOfItem(lastUrgentDay), type: 'bigint' as const },
    { column: sql`(-(extract(epoch from ${heldSince}) * 1000000)::bigint)`, type: 'bigint' as const },
    { column: sql`(-t.policy_id)`, type: 'bigint' as const },
  ];
  return readPage({ query: selectHeld(db, sight, criteria), columns, keys }, page);
}

/** How many transactions underwriting holds: all, those of the reviewer, those of nobody. */
export async function countHeld(
  db: Kysely<Database>,
  sight: ViewerScope,
): Promise<{ total: number; mine: number; unassigned: number }> {
  return selectHeld(db, sight, {})
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('total'),
      fn
        .countAll<number>()
        .filterWhere(eb('i.assigned_to', '=', sight.userId))
        .as('mine'),
      fn
        .countAll<number>()
        .filterWhere(eb('i.assigned_to', 'is', null))
        .as('unassigned'),
    ])
    .executeTakeFirstOrThrow();
}

export function countHeldByTopic(
  db: Kysely<Database>,
  sight: ViewerScope,
): Promise<{ topic: ReviewTopic; count: number }[]> {
  const held = selectHeld(db, sight, {}).select(sql<ReviewTopic>`unnest(${topicsOfItem})`.as('topic'));
  return db
    .selectFrom(held.as('h'))
    .select(({ fn }) => ['h.topic', fn.countAll<number>().as('count')])
    .groupBy('h.topic')
    .orderBy('count', 'desc')
    .orderBy('h.topic')
    .execute();
}

export async function countHeldByAgency(
  db: Kysely<Database>,
  sight: ViewerScope,
): Promise<{ entityId: number; name: string; count: number }[]> {
  const counted = selectHeld(db, sight, {})
    .select(({ fn }) => ['o.agency_entity_id as entityId', fn.countAll<number>().as('count')])
    .where('o.agency_entity_id', 'is not', null)
    .groupBy('o.agency_entity_id')
    .orderBy('count', 'desc')
    .limit(50);
  return db
    .selectFrom(counted.as('c'))
    .innerJoin('entity as g', 'g.entity_id', 'c.entityId')
    .select(['g.entity_id as entityId', 'g.name', 'c.count'])
    .orderBy('c.count', 'desc')
    .orderBy('g.name')
    .execute();
}

interface ReviewPlace {
  readonly policyId: number;
  readonly transactionId: number;
}

/** Puts a transaction into the queue. One that comes back keeps its priority and its reviewer, and waits anew. */
export async function saveHold(
  trx: Kysely<Database>,
  { policyId, transactionId }: ReviewPlace,
  topics: readonly ReviewTopic[],
  at: Date,
): Promise<void> {
  const values = { waiting_since: at, topics: [...topics] };
  await trx
    .insertInto('review_item')
    .values({ policy_id: policyId, transaction_id: transactionId, ...values })
    .onConflict((conflict) => conflict.columns(['policy_id', 'transaction_id']).doUpdateSet(values))
    .execute();
}

/** Changes who works on a held transaction or how urgent it is. */
export async function saveReviewWork(
  trx: Kysely<Database>,
  { policyId, transactionId }: ReviewPlace,
  heldSinceTime: string,
  changes:
    | { priority: ReviewPriority }
    | { assigned_to: number | null; assigned_by: number; assigned_at: Date | null },
): Promise<void> {
  await trx
    .insertInto('review_item')
    .values({ policy_id: policyId, transaction_id: transactionId, waiting_since: heldSinceTime, ...changes })
    .onConflict((conflict) => conflict.columns(['policy_id', 'transaction_id']).doUpdateSet(changes))
    .execute();
}

/** The held transactions in sight. The literal status lets the index on what is held serve it, however large the book is. */
function selectHeld(db: Kysely<Database>, sight: ViewerScope, criteria: ReviewCriteria) {
  let query = db
    .selectFrom('transaction as t')
    .innerJoin('policy as p', (join) =>
      join.onRef('p.policy_id', '=', 't.policy_id').onRef('p.active_transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('review_item as i', (join) =>
      join.onRef('i.policy_id', '=', 't.policy_id').onRef('i.transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('policy_owner as o', (join) =>
      join.onRef('o.policy_id', '=', 't.policy_id').onRef('o.transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('policy_part as q', (join) =>
      join.onRef('q.policy_id', '=', 't.policy_id').onRef('q.transaction_id', '=', 't.transaction_id'),
    )
    .leftJoin('rating as r', (join) =>
      join
        .onRef('r.policy_id', '=', 't.policy_id')
        .on('r.transaction_id', '=', ({ fn, ref }) =>
          fn.coalesce(ref('t.rated_transaction_id'), ref('t.transaction_id')),
        )
        .on('r.is_active', '=', sql.lit(true)),
    )
    .where('t.transaction_status', '=', sql.lit('PENDING_UNDERWRITING'))
    .where(isInSight(sight));
  if (criteria.policyId !== undefined) query = query.where('t.policy_id', '=', criteria.policyId);
  if (criteria.reviewerId !== undefined) query = query.where('i.assigned_to', '=', criteria.reviewerId);
  if (criteria.isUnassigned === true) query = query.where('i.assigned_to', 'is', null);
  if (criteria.topic) query = query.where(sql<boolean>`${criteria.topic} = any(${topicsOfItem})`);
  if (criteria.agencyEntityId !== undefined)
    query = query.where('o.agency_entity_id', '=', criteria.agencyEntityId);
  if (typeof criteria.premiumFrom === 'number')
    query = query.where('r.total_premium_cents', '>=', criteria.premiumFrom * 100);
  if (typeof criteria.premiumTo === 'number')
    query = query.where('r.total_premium_cents', '<=', criteria.premiumTo * 100);
  if (criteria.heldBefore) query = query.where(heldSince, '<=', criteria.heldBefore);
  return query;
}

// Raw: the builder cannot name the columns of a joined table outside of its query.
const heldSince = sql<Date>`coalesce(i.waiting_since, t.evaluated_at, t.submitted_at, p.changed_at)`;
const priorityOfItem = sql<ReviewPriority>`coalesce(i.priority, 'NORMAL')`;
const topicsOfItem = sql<
  ReviewTopic[]
>`case when cardinality(i.topics) > 0 then i.topics else array['OTHER'] end`;

/** The rank of `raisePriority`; a test compares the two. */
function rankOfItem(lastUrgentDay: IsoDate): RawBuilder<number> {
  return sql`(case when ${priorityOfItem} = 'HIGH' or q.effective_date <= ${dateLiteral(lastUrgentDay)} then 2
    when ${priorityOfItem} = 'NORMAL' then 1 else 0 end)`;
}
