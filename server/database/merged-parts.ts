import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, unionAll } from './expressions.ts';
import type { Database } from './tables.ts';

const { lit } = expressionBuilder<Database, never>();

/** The order of a merged list. */
interface MergedOrder {
  /** The columns that the list is ordered by; they tell rows apart. */
  readonly keys: Expression<unknown>;
  readonly order: Expression<unknown>;
}

/** An ordered list whose rows are in one of several parts, each of which an index has in the list's order. */
interface MergedParts extends MergedOrder {
  /** Table `b` and everything else before the conditions. */
  readonly from: Expression<unknown>;
  /** The columns of a row. */
  readonly columns: Expression<unknown>;
  /** At least one. */
  readonly parts: readonly (readonly Expression<SqlBool>[])[];
  readonly limit: number;
  readonly offset?: number;
}

/**
 * The first rows of a list: an ordered read of an index for each part, merged. A row that is in two parts is listed once. Each part
 * has the list's order and bound itself, or PostgreSQL would read them whole and sort them.
 */
export function selectMerged({
  from,
  columns,
  parts,
  limit,
  offset = 0,
  ...sorting
}: MergedParts): RawBuilder<unknown> {
  const reads = parts.map((part) => selectPart(columns, from, part));
  const [first] = reads;
  const bound = { limit: lit(limit), offset };
  if (first !== undefined && reads.length === 1) return selectFirst(first, sorting.order, bound);
  return mergeReads(reads, sorting, limit + offset, bound);
}

/** A read of a merged list: the rows of a part, in no order. */
export function selectPart(
  columns: Expression<unknown>,
  from: Expression<unknown>,
  conditions: readonly Expression<SqlBool>[],
): RawBuilder<unknown> {
  // Raw: the columns and the table are arguments.
  return sql`select ${columns} from ${from} where ${allOf(conditions)}`;
}

interface Bound {
  readonly limit: Expression<number>;
  readonly offset?: number;
}

/** The first rows of several reads: each has the list's order and at most so many rows of its own. */
export function mergeReads(
  reads: readonly RawBuilder<unknown>[],
  { keys, order }: MergedOrder,
  most: number,
  bound: Bound,
): RawBuilder<unknown> {
  const ordered = reads.map((read) => sql`(${selectFirst(read, order, { limit: lit(most) })})`);
  // Raw: the reads are a list of any length.
  const merged = sql`select distinct on (${keys}) b.* from (${unionAll(ordered)}) b`;
  return selectFirst(merged, order, bound);
}

/** The first rows of a statement. */
export function selectFirst<Row>(
  read: Expression<Row>,
  order: Expression<unknown>,
  { limit, offset }: Bound,
): RawBuilder<Row> {
  return offset === undefined
    ? sql`${read} order by ${order} limit ${limit}`
    : sql`${read} order by ${order} limit ${limit} offset ${lit(offset)}`;
}

/** The first rows of each day of a table within bounds, as one list. */
export function selectByDays(
  days: Expression<unknown>,
  ofDay: Expression<unknown>,
  order: Expression<unknown>,
  limit: number,
): RawBuilder<unknown> {
  // Raw: the builder has no lateral part of a recursion.
  const read = sql`select b.* from (${days}) d cross join lateral (${ofDay}) b where d.day is not null`;
  return selectFirst(read, order, { limit: lit(limit) });
}

/** The days of a table within bounds, each found by its index, so that many rows of a day cost no more than one. */
export function selectDays(
  table: Expression<unknown>,
  column: Expression<unknown>,
  from: Expression<unknown>,
  to: Expression<unknown>,
): RawBuilder<unknown> {
  // Raw: the builder has no recursion inside of a part.
  return sql`with recursive days (day) as (
    (select ${column} from ${table} where ${column} between ${from}::date and ${to}::date order by ${column} limit 1)
    union all
    select (select ${column} from ${table} where ${column} > days.day and ${column} <= ${to}::date order by ${column} limit 1)
      from days where days.day is not null
  ) select day from days`;
}
