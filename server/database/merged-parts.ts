import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** An ordered list whose rows are in one of several parts, each of which an index has in the list's order. */
interface MergedParts {
  /** Table `b` and what stands before its conditions. */
  readonly from: RawBuilder<unknown>;
  /** The columns of a row. */
  readonly columns: RawBuilder<unknown>;
  /** At least one. */
  readonly parts: readonly (readonly Expression<SqlBool>[])[];
  /** The columns that the list is ordered by; they tell rows apart. */
  readonly keys: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly offset?: number;
}

/**
 * The first rows of a list: an ordered read of an index for each part, merged. A row that is in two parts stands in the list once. Each part
 * has the list's order and bound itself, or PostgreSQL would read them whole and sort them.
 */
export function selectMerged({
  from,
  columns,
  parts,
  keys,
  order,
  limit,
  offset = 0,
}: MergedParts): RawBuilder<unknown> {
  const most = sql.lit(limit + offset);
  const bounds = sql`order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  // Raw: the parts are a list of any length.
  const reads = parts.map((part) => sql`select ${columns} from ${from} where ${joinConditions(part)}`);
  const [first] = reads;
  if (reads.length <= 1) return sql`${first} ${bounds}`;
  const ordered = reads.map((read) => sql`(${read} order by ${order} limit ${most})`);
  // Raw: as above.
  return sql`select distinct on (${keys}) b.* from (${sql.join(ordered, sql` union all `)}) b ${bounds}`;
}

/** The days of a table within bounds, each found by its index, so that many rows of a day cost no more than one. */
export function selectDays(
  table: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // Raw: the builder has no recursion inside of a part.
  return sql`with recursive days (day) as (
    (select ${column} from ${table} where ${column} between ${from}::date and ${to}::date order by ${column} limit 1)
    union all
    select (select ${column} from ${table} where ${column} > days.day and ${column} <= ${to}::date order by ${column} limit 1)
      from days where days.day is not null
  ) select day from days`;
}

function joinConditions(conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
