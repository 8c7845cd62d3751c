import { expressionBuilder, sql } from 'kysely';
import type { IsoDate, Money, PipelineOrder, PipelineStage } from '../../../machines/contract/types.ts';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { LastingStage, PipelineDays } from '../../../machines/domain/pipeline/stages.ts';
import type { Db } from '../../database/db.ts';
import { aliasTable, type Direction, unionAll } from '../../database/expressions.ts';
import { mergeReads, selectPart } from '../../database/merged-parts.ts';
import {
  cutPage,
  isBeyond,
  orderByKeys,
  type Page,
  type PageKey,
  type PageRow,
  type PageRows,
  type RowCount,
  selectPlace,
} from '../../database/pages.ts';
import { compileByShape } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';
import {
  exclusiveSights,
  filterConditions,
  type PipelineArguments,
  type PipelineCriteria,
  type PipelineShape,
  pipelineArguments,
  pipelineSights,
  shapePipeline,
  stageParts,
} from './pipeline-conditions.store.ts';

/*
 * The pipeline is read from one narrow row per policy. What a viewer sees is in parts, and so are the stages: each part of a part is read in
 * order from an index of its own, and they are merged. Issued policies are most of a book; they are found by their first or last day.
 */

/** A file of the pipeline without its policy's summary. */
export interface PipelineRow {
  policyId: number;
  stage: LastingStage;
  startedAt: string;
  expiresOn: IsoDate | null;
  dueOn: IsoDate | null;
  agentId: number | null;
  agentName: string | null;
  agency: string | null;
  isHeld: boolean;
  isAbandoned: boolean;
}

/** The count of a stage with the sum of its premiums. */
export interface StageCount extends RowCount {
  readonly stage: PipelineStage;
  readonly premium: Money;
}

/** The most rows of a stage that are counted. */
const mostCounted = 50_000;

/** The most rows of a page, and one more. */
const largestPage = 101;

const { and, ref, selectFrom } = expressionBuilder<Database & { b: Database['pipeline_row'] }, 'b'>();

const rows = aliasTable('pipeline_row', 'b');
const allColumns = sql.raw('b.*');
const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The key and the direction of each order; rows that have the same key come by number. */
const orders: {
  readonly [order in PipelineOrder]: { readonly key: PageKey; readonly direction: Direction };
} = {
  NEWEST: { key: { column: ref('b.started_at'), type: 'timestamptz' }, direction: 'desc' },
  OLDEST: { key: { column: ref('b.started_at'), type: 'timestamptz' }, direction: 'asc' },
  AMOUNT: { key: { column: ref('b.amount_cents'), type: 'bigint' }, direction: 'desc' },
  EXPIRES: { key: { column: ref('b.expires_on'), type: 'date' }, direction: 'asc' },
  NEXT_DUE: { key: { column: ref('b.due_on'), type: 'date' }, direction: 'asc' },
  NAME: { key: { column: ref('b.sort_name'), type: 'text' }, direction: 'asc' },
};

interface PageArguments extends PipelineArguments {
  readonly afterKey: string | null;
  readonly afterId: string | null;
  readonly beforeKey: string | null;
  readonly beforeId: string | null;
  readonly limit: number;
}

interface PageShape extends PipelineShape {
  readonly order: PipelineOrder;
  readonly isBackward: boolean;
  readonly hasAfter: boolean;
  readonly hasBefore: boolean;
}

/** A page of the pipeline. */
export async function selectPipelinePage(
  db: Db,
  sight: ViewerScope,
  criteria: PipelineCriteria,
  days: PipelineDays,
  order: PipelineOrder,
  page: Page,
): Promise<PageRows<PipelineRow>> {
  const { limit, after, before, isBackward } = page;
  const base = shapePipeline(sight, criteria);
  const shape = { ...base, order, isBackward, hasAfter: after !== null, hasBefore: before !== null };
  const args = pipelineArguments(sight, criteria, days);
  const [afterKey, afterId = null] = parsePlace(after, order);
  const [beforeKey, beforeId = null] = parsePlace(before, order);
  const rows = await pipelinePage(db, shape, {
    ...args,
    afterKey: afterKey ?? null,
    afterId,
    beforeKey: beforeKey ?? null,
    beforeId,
    limit: limit + 1,
  });
  const places = rows.map(({ row, place }) => ({ row, place: formatPlace(place, order) }));
  return cutPage(places, page, async () => {
    const counts = await countPipeline(db, sight, criteria, days);
    const sum = counts.reduce((total, { count }) => total + count, 0);
    return { count: Math.min(mostCounted, sum), isExact: counts.every(({ isExact }) => isExact) };
  });
}

/** How many files each of the stages has. */
export async function countPipeline(
  db: Db,
  sight: ViewerScope,
  criteria: PipelineCriteria,
  days: PipelineDays,
): Promise<StageCount[]> {
  const rows = await pipelineCounts(
    db,
    shapePipeline(sight, criteria),
    pipelineArguments(sight, criteria, days),
  );
  const rowsByStage = new Map(rows.map((row) => [row.stage, row]));
  return criteria.stages.map((stage) => {
    const { count, premium } = rowsByStage.get(stage) ?? { count: 0, premium: '0.00' };
    return { stage, count: Math.min(count, mostCounted), isExact: count <= mostCounted, premium };
  });
}

/** Names are in cursors without the mark that divides their keys. */
function parsePlace(place: readonly string[] | null, order: PipelineOrder): readonly (string | undefined)[] {
  if (place === null || order !== 'NAME') return place ?? [];
  try {
    return [decodeURIComponent(place[0] ?? ''), place[1]];
  } catch {
    return ['', place[1]];
  }
}

function formatPlace(place: string[], order: PipelineOrder): string[] {
  return order === 'NAME' ? [encodeURIComponent(place[0] ?? ''), place[1] ?? ''] : place;
}

const pipelinePage = compileByShape<PageShape, PageArguments, PageRow<PipelineRow>>((arg, shape) => {
  const { key, direction: forward } = orders[shape.order];
  const direction = shape.isBackward ? opposite[forward] : forward;
  const keys: PageKey[] = [key, { column: ref('b.policy_id'), type: 'bigint' }];
  const order = orderByKeys(keys, direction);
  const [later, earlier] = forward === 'desc' ? (['<', '>'] as const) : (['>', '<'] as const);
  const conditions = [
    ...(shape.hasAfter ? [isBeyond(keys, later, [arg('afterKey'), arg('afterId')])] : []),
    ...(shape.hasBefore ? [isBeyond(keys, earlier, [arg('beforeKey'), arg('beforeId')])] : []),
    ...filterConditions(arg, shape),
  ];
  const sights = pipelineSights(arg, shape);
  const reads = stageParts(arg, shape.stages).flatMap(({ inStage, fence }) =>
    sights.map((sight) => {
      if (!fence) return selectPart(allColumns, rows, [sight, inStage, ...conditions]);
      // Raw: with an offset, an index finds the few issued policies of some days, which are put in order then.
      return selectPart(
        allColumns,
        sql`(select * from ${rows} where ${and([sight, inStage])} offset 0) b`,
        conditions,
      );
    }),
  );
  const keyColumns = sql.join(keys.map(({ column }) => column));
  const merged = mergeReads(reads, { keys: keyColumns, order }, largestPage, { limit: arg('limit') });
  // Raw: the rows of a merged list have no names that the builder knows.
  return sql`select (select row_to_json(x) from (select b.policy_id as "policyId", b.stage, b.started_at as "startedAt",
      nullif(b.expires_on, 'infinity') as "expiresOn", nullif(b.due_on, 'infinity') as "dueOn", b.user_id as "agentId",
      (select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.user_id = b.user_id) as "agentName",
      (select g.name from entity g where g.entity_id = b.agency_entity_id) as agency,
      w.transaction_status = 'PENDING_UNDERWRITING' as "isHeld", w.transaction_status = 'ABANDONED' as "isAbandoned") x) as row,
    ${selectPlace(keys)} as place
    from (${merged}) b
    join policy p on p.policy_id = b.policy_id
    join transaction w on w.policy_id = p.policy_id and w.transaction_id = p.active_transaction_id
    order by ${order}`;
});

const pipelineCounts = compileByShape<
  PipelineShape,
  PipelineArguments,
  { stage: PipelineStage; count: number; premium: Money }
>((arg, shape) => {
  const filters = filterConditions(arg, shape);
  const sights = exclusiveSights(arg, shape);
  const reads = shape.stages.flatMap((stage) =>
    stageParts(arg, [stage]).flatMap(({ inStage }) =>
      sights.map((sight) =>
        selectFrom('pipeline_row as b')
          .select([sql.lit(stage).as('stage'), 'b.amount_cents'])
          .where(and([sight, inStage, ...filters]))
          .limit(sql.lit(mostCounted + 1)),
      ),
    ),
  );
  // Raw: the parts are a list of any length.
  return sql`select stage, count(*)::integer as count, dollars(sum(amount_cents)::bigint) as premium
    from (${unionAll(reads)}) c group by stage`;
});
