import { type Expression, expressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  CancellationReason,
  ChangeKind,
  IsoDate,
  ReviewPriority,
  ReviewTopic,
} from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { aliasTable, listRefs, unionAll } from '../database/expressions.ts';
import { selectMerged } from '../database/merged-parts.ts';
import {
  clampDay,
  countedRows,
  cutPage,
  isBeyond,
  mostCounted,
  orderByKeys,
  type Page,
  type PageKey,
  type PageRow,
  type PageRows,
  selectPlace,
} from '../database/pages.ts';
import {
  isInSightParts,
  listSightParts,
  type SightArguments,
  type SightShape,
  shapeSight,
  sightArguments,
} from '../database/sights/sight-parts.ts';
import { type Argument, compileByShape } from '../database/statements.ts';
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
  /** The kind of the change that is held; null for an application. */
  changeKind: ChangeKind | null;
  cancellationReason: CancellationReason | null;
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

const eb = expressionBuilder<Database & { b: Database['held_row'] }, 'b'>();

/** The order of the rows of a rank, and what is read of each. */
const rankKeys: readonly PageKey[] = [
  { column: eb.ref('b.held_since'), type: 'timestamptz' },
  { column: eb.ref('b.policy_id'), type: 'bigint' },
];
const listed = [
  'b.held_since',
  'b.policy_id',
  'b.transaction_id',
  'b.agency_entity_id',
  'b.topics',
  'b.priority',
  'b.effective_date',
  'b.assigned_to',
];

/** The most rows of a page, and one more. */
const largestPage = 101;

/** Ranks of reviews, the most urgent first; a test compares them with `raisePriority`. */
const ranks = [2, 1, 0] as const;
type Rank = (typeof ranks)[number];

type FilterName = Exclude<keyof ReviewCriteria, 'reviewerId'> | 'reviewer';

/** The properties of the queue that the text of its statements depends on. */
interface QueueShape {
  readonly sight: SightShape;
  readonly filters: readonly FilterName[];
}

interface PageShape extends QueueShape {
  readonly isBackward: boolean;
  readonly parts: readonly { readonly rank: Rank; readonly hasAfter: boolean; readonly hasBefore: boolean }[];
}

interface QueueArguments extends SightArguments {
  readonly policyId: number | null;
  readonly reviewer: number | null;
  readonly topic: ReviewTopic | null;
  readonly agencyEntityId: number | null;
  readonly premiumFrom: number | null;
  readonly premiumTo: number | null;
  readonly heldBefore: Date | null;
}

interface PageArguments extends QueueArguments {
  readonly urgentDay: IsoDate;
  /** The time and number after which, or before which, the rows of a rank are wanted. */
  readonly afterTime: string | null;
  readonly afterId: string | null;
  readonly beforeTime: string | null;
  readonly beforeId: string | null;
  readonly limit: number;
}

/**
 * A page of the transactions that underwriting holds: the most urgent first, then the longest waiting. The rows of a rank are read in the
 * order in which they wait, from an index, and those of the next only if there are too few.
 */
export async function selectReviewPage(
  db: Kysely<Database>,
  sight: ViewerScope,
  criteria: ReviewCriteria,
  lastUrgentDay: IsoDate,
  page: Page,
): Promise<PageRows<ReviewRow>> {
  const { limit, after, before, isBackward } = page;
  const queue = shapeQueue(sight, criteria);
  const args = queueArguments(sight, criteria);
  const [afterRank, afterTime = null, afterId = null] = after ?? [];
  const [beforeRank, beforeTime = null, beforeId = null] = before ?? [];
  const wanted = ranks.filter(
    (rank) => rank <= Number(afterRank ?? rank) && rank >= Number(beforeRank ?? rank),
  );
  const parts = wanted.map((rank) => ({
    rank,
    hasAfter: afterRank === String(rank),
    hasBefore: beforeRank === String(rank),
  }));
  const bounds = {
    urgentDay: clampDay(lastUrgentDay),
    afterTime,
    afterId,
    beforeTime,
    beforeId,
    limit: limit + 1,
  };
  const shape = { ...queue, isBackward, parts: isBackward ? parts.reverse() : parts };
  const rows = parts.length === 0 ? [] : await reviewPage(db, shape, { ...args, ...bounds });
  return cutPage(rows, page, async () => countedRows((await reviewCount(db, queue, args))[0]?.count ?? 0));
}

const reviewPage = compileByShape<PageShape, PageArguments, PageRow<ReviewRow>>((arg, shape) => {
  const lists = shape.parts.map((part) => eb.parens(selectRank(arg, shape, part)));
  // Raw: the page is as many lists, one after the other, as there are ranks.
  return sql`select (select row_to_json(x) from (select b.policy_id as "policyId", b.transaction_id as "transactionId",
      (select g.name from entity g where g.entity_id = b.agency_entity_id) as agency,
      b.topics, b.held_since as "waitingSince", b.priority, b.effective_date as "effectiveDate", b.assigned_to as "reviewerId",
      (select c.kind from policy_change c where c.policy_id = b.policy_id and c.transaction_id = b.transaction_id) as "changeKind",
      (select c.cancellation_reason from policy_change c
        where c.policy_id = b.policy_id and c.transaction_id = b.transaction_id) as "cancellationReason",
      (select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.user_id = b.assigned_to) as "reviewerName",
      (select i.assigned_at from review_item i where i.policy_id = b.policy_id and i.transaction_id = b.transaction_id) as "assignedAt",
      (select count(*)::integer from document_request d where d.policy_id = b.policy_id
        and d.transaction_id = b.transaction_id and d.status in ('OPEN', 'OVERDUE')) as "openRequestCount") x) as row,
    ${selectPlace([{ column: sql.ref('b.rank'), type: 'bigint' }, ...rankKeys])} as place
    from (select * from (${unionAll(lists)}) r limit ${arg('limit')}::integer) b`;
});

/** The first rows of a rank, in the queue's order. */
function selectRank(
  arg: Argument<PageArguments>,
  { sight, filters, isBackward }: PageShape,
  { rank, hasAfter, hasBefore }: PageShape['parts'][number],
): RawBuilder<unknown> {
  const conditions = [
    isOfRank(arg, rank),
    ...(hasAfter ? [isBeyond(rankKeys, '>', [arg('afterTime'), arg('afterId')])] : []),
    ...(hasBefore ? [isBeyond(rankKeys, '<', [arg('beforeTime'), arg('beforeId')])] : []),
    ...filters.map((name) => filterConditions[name](arg)),
  ];
  const list = selectMerged({
    from: aliasTable('held_row', 'b'),
    columns: listRefs(...listed),
    keys: sql.join(rankKeys.map(({ column }) => column)),
    parts: listSightParts(sight, arg).map((part) => [part, ...conditions]),
    order: orderByKeys(rankKeys, isBackward ? 'desc' : 'asc'),
    limit: largestPage,
  });
  // Raw: the list has no columns that the builder knows.
  return sql`select ${sql.lit(rank)} as rank, l.* from (${list}) l`;
}

function isOfRank(arg: Argument<PageArguments>, rank: Rank): Expression<SqlBool> {
  const isSoon = eb.fn.coalesce(eb('b.effective_date', '<=', arg('urgentDay')), eb.lit(false));
  const isUrgent = eb.or([eb('b.priority', '=', sql.lit('HIGH')), isSoon]);
  if (rank === 2) return isUrgent;
  return eb.and([eb('b.priority', rank === 1 ? '=' : '<>', sql.lit('NORMAL')), eb.not(isUrgent)]);
}

/** The condition of each criterion on a row `b` of what is held. */
const filterConditions: {
  readonly [Name in FilterName]: (arg: Argument<QueueArguments>) => Expression<SqlBool>;
} = {
  policyId: (arg) => eb('b.policy_id', '=', arg('policyId')),
  reviewer: (arg) => eb('b.assigned_to', '=', arg('reviewer')),
  isUnassigned: () => eb('b.assigned_to', 'is', null),
  topic: (arg) => eb(arg('topic'), '=', eb.fn.any('b.topics')),
  agencyEntityId: (arg) => eb('b.agency_entity_id', '=', arg('agencyEntityId')),
  premiumFrom: (arg) => eb(premiumOfHeld, '>=', centsOf(arg('premiumFrom'))),
  premiumTo: (arg) => eb(premiumOfHeld, '<=', centsOf(arg('premiumTo'))),
  heldBefore: (arg) => eb('b.held_since', '<=', arg('heldBefore')),
};

const centsOf = (dollars: Expression<number | null>) =>
  eb(eb.cast<number>(dollars, 'numeric'), '*', eb.lit(100));

const premiumOfHeld = eb
  .selectFrom('transaction as t')
  .innerJoin('rating as r', (join) =>
    join
      .onRef('r.policy_id', '=', 't.policy_id')
      .on('r.transaction_id', '=', ({ fn }) => fn.coalesce('t.rated_transaction_id', 't.transaction_id'))
      .on('r.is_active', '=', eb.lit(true)),
  )
  .select('r.total_premium_cents')
  .whereRef('t.policy_id', '=', 'b.policy_id')
  .whereRef('t.transaction_id', '=', 'b.transaction_id');

const reviewCount = compileByShape<QueueShape, QueueArguments, { count: number }>(
  (arg, { sight, filters }) => {
    const conditions = [isInSightParts(sight, arg), ...filters.map((name) => filterConditions[name](arg))];
    const held = selectFirstHeld(conditions);
    // Raw: a compiled statement takes no query of the builder.
    return sql`select count(*)::integer as count from (${held}) c`;
  },
);

const selectFirstHeld = (conditions: readonly Expression<SqlBool>[]) =>
  eb
    .selectFrom('held_row as b')
    .select('b.policy_id')
    .where(eb.and(conditions))
    .limit(sql.lit(mostCounted + 1));

function shapeQueue(
  sight: ViewerScope,
  { reviewerId, isUnassigned, topic, premiumFrom, premiumTo, ...criteria }: ReviewCriteria,
): QueueShape {
  const wanted: { readonly [Name in FilterName]: boolean } = {
    policyId: criteria.policyId !== undefined,
    reviewer: reviewerId !== undefined,
    isUnassigned: isUnassigned === true,
    topic: Boolean(topic),
    agencyEntityId: criteria.agencyEntityId !== undefined,
    premiumFrom: typeof premiumFrom === 'number',
    premiumTo: typeof premiumTo === 'number',
    heldBefore: criteria.heldBefore !== undefined,
  };
  const filters = (Object.keys(wanted) as FilterName[]).filter((name) => wanted[name]);
  return { sight: shapeSight(sight), filters };
}

function queueArguments(sight: ViewerScope, { reviewerId, ...criteria }: ReviewCriteria): QueueArguments {
  return {
    ...sightArguments(sight),
    policyId: criteria.policyId ?? null,
    reviewer: reviewerId ?? null,
    topic: criteria.topic ?? null,
    agencyEntityId: criteria.agencyEntityId ?? null,
    premiumFrom: criteria.premiumFrom ?? null,
    premiumTo: criteria.premiumTo ?? null,
    heldBefore: criteria.heldBefore ?? null,
  };
}

/** How many transactions underwriting holds: all, those of the reviewer, unassigned ones, by topic and for the agencies that have most. */
export interface HeldCounts {
  readonly total: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly topics: { topic: ReviewTopic; count: number }[];
  readonly agencies: { entityId: number; name: string; count: number }[];
}

export async function countHeld(db: Kysely<Database>, sight: ViewerScope): Promise<HeldCounts> {
  const [counts] = await heldCounts(db, shapeQueue(sight, {}), queueArguments(sight, {}));
  return counts ?? { total: 0, mine: 0, unassigned: 0, topics: [], agencies: [] };
}

/** The most agencies that are listed. */
const mostAgencies = 50;

// Raw: the rows are read once for counts of four kinds.
const heldCounts = compileByShape<QueueShape, QueueArguments, HeldCounts>(
  (
    arg,
    { sight },
  ) => sql`with held as materialized (select b.assigned_to, b.topics, b.agency_entity_id from held_row b where ${isInSightParts(sight, arg)})
    select count(*)::integer as total, (count(*) filter (where h.assigned_to = ${arg('userId')}::bigint))::integer as mine,
      (count(*) filter (where h.assigned_to is null))::integer as unassigned,
      (select coalesce(json_agg(json_build_object('topic', o.topic, 'count', o.count) order by o.count desc, o.topic), '[]') from (
        select u.topic, count(*) as count from held k cross join lateral unnest(k.topics) u (topic) group by u.topic) o) as topics,
      (select coalesce(json_agg(json_build_object('entityId', g.entity_id, 'name', g.name, 'count', o.count) order by o.count desc, g.name), '[]') from (
        select k.agency_entity_id, count(*) as count from held k where k.agency_entity_id is not null group by k.agency_entity_id
          order by count(*) desc limit ${sql.lit(mostAgencies)}) o
        join entity g on g.entity_id = o.agency_entity_id) as agencies
    from held h`,
);

interface ReviewPlace {
  readonly policyId: number;
  readonly transactionId: number;
}

/** Puts a transaction into the queue. One that comes back keeps its priority and its reviewer, and its waiting time starts again. */
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
