import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate, Money, PipelineOrder, PipelineStage } from '../../../machines/contract/types.ts';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { LastingStage, PipelineDays } from '../../../machines/domain/pipeline/stages.ts';
import type { Db } from '../../database/db.ts';
import type { Page, PageRow, PageRows, RowCount } from '../../database/pages.ts';
import { compileByShape } from '../../database/statements.ts';
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

interface OrderKey {
  readonly column: RawBuilder<unknown>;
  /** The key of row `b` as a cursor tells it. */
  readonly place: RawBuilder<unknown>;
  /** The key that a cursor tells. */
  parse(place: RawBuilder<unknown>): RawBuilder<unknown>;
  readonly isDescending: boolean;
}

const startedKey = {
  column: sql`b.started_at`,
  place: sql`(extract(epoch from b.started_at) * 1000000)::bigint::text`,
  // Raw: the builder does not turn a number of microseconds into a time.
  parse: (place: RawBuilder<unknown>) =>
    sql`(timestamptz 'epoch' + ${place}::text::bigint * interval '1 microsecond')`,
};

function dayKey(column: RawBuilder<unknown>): OrderKey {
  return {
    column,
    place: sql`${column}::text`,
    parse: (place) => sql`${place}::text::date`,
    isDescending: false,
  };
}

const orderKeys: { readonly [order in PipelineOrder]: OrderKey } = {
  NEWEST: { ...startedKey, isDescending: true },
  OLDEST: { ...startedKey, isDescending: false },
  AMOUNT: {
    column: sql`b.amount_cents`,
    place: sql`b.amount_cents::text`,
    parse: (place) => sql`${place}::text::bigint`,
    isDescending: true,
  },
  EXPIRES: dayKey(sql`b.expires_on`),
  NEXT_DUE: dayKey(sql`b.due_on`),
  NAME: {
    column: sql`b.sort_name`,
    place: sql`b.sort_name`,
    parse: (place) => sql`${place}::text`,
    isDescending: false,
  },
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
  { limit, after, before, isBackward }: Page,
): Promise<PageRows<PipelineRow>> {
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
  const kept = rows.slice(0, limit).map(({ row, place }) => ({ row, place: formatPlace(place, order) }));
  return {
    rows: isBackward ? kept.reverse() : kept,
    hasMore: rows.length > limit,
    count: async () => {
      const counts = await countPipeline(db, sight, criteria, days);
      return {
        count: Math.min(
          mostCounted,
          counts.reduce((sum, { count }) => sum + count, 0),
        ),
        isExact: counts.every(({ isExact }) => isExact),
      };
    },
  };
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

/** Names stand in cursors without the mark that divides their keys. */
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
  const { column, place, parse, isDescending } = orderKeys[shape.order];
  const direction = sql.raw(isDescending === shape.isBackward ? 'asc' : 'desc');
  const order = sql`${column} ${direction}, b.policy_id ${direction}`;
  // Raw: the builder does not compare rows.
  const bound = (isLater: boolean, key: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql<SqlBool>`(${column}, b.policy_id) ${sql.raw(isDescending === isLater ? '<' : '>')} (${parse(key)}, ${id}::bigint)`;
  const conditions = [
    ...(shape.hasAfter ? [bound(true, arg('afterKey'), arg('afterId'))] : []),
    ...(shape.hasBefore ? [bound(false, arg('beforeKey'), arg('beforeId'))] : []),
    ...filterConditions(arg, shape),
  ];
  const sights = pipelineSights(arg, shape);
  const reads = stageParts(arg, shape.stages).flatMap(({ inStage, fence }) =>
    sights.map((sight) => {
      // Raw: with an offset, an index finds the few issued policies of some days, which are put in order then.
      const from = fence
        ? sql`(select * from pipeline_row b where ${sight} and ${inStage} offset 0) b`
        : sql`pipeline_row b`;
      const all = fence ? conditions : [sight, inStage, ...conditions];
      const where = all.length === 0 ? sql`true` : sql.join(all, sql` and `);
      // Raw: the parts are a list of any length.
      return sql`(select b.* from ${from} where ${where} order by ${order} limit ${sql.lit(largestPage)})`;
    }),
  );
  // Raw: as above.
  return sql`select (select row_to_json(x) from (select b.policy_id as "policyId", b.stage, b.started_at as "startedAt",
      nullif(b.expires_on, 'infinity') as "expiresOn", nullif(b.due_on, 'infinity') as "dueOn", b.user_id as "agentId",
      (select concat_ws(' ', u.first_name, u.last_name) from app_user u where u.user_id = b.user_id) as "agentName",
      (select g.name from entity g where g.entity_id = b.agency_entity_id) as agency,
      w.transaction_status = 'PENDING_UNDERWRITING' as "isHeld", w.transaction_status = 'ABANDONED' as "isAbandoned") x) as row,
    array[${place}, b.policy_id::text] as place
    from (select distinct on (${column}, b.policy_id) b.* from (${sql.join(reads, sql` union all `)}) b
      order by ${order} limit ${arg('limit')}::integer) b
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
      sights.map(
        // Raw: the parts are a list of any length.
        (sight) => sql`(select ${sql.lit(stage)} as stage, b.amount_cents from pipeline_row b
          where ${sql.join([sight, inStage, ...filters], sql` and `)} limit ${sql.lit(mostCounted + 1)})`,
      ),
    ),
  );
  // Raw: as above.
  return sql`select stage, count(*)::integer as count, dollars(sum(amount_cents)::bigint) as premium
    from (${sql.join(reads, sql` union all `)}) c group by stage`;
});
