import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';

/** Which rows of a list are wanted: the first rows after a position, or the last rows before one. */
export interface Page {
  readonly limit: number;
  /** The list's key values at the row that the page follows (`after`) or precedes (`before`); null for no bound. */
  readonly after: readonly string[] | null;
  readonly before: readonly string[] | null;
  readonly isBackward: boolean;
}

export interface PageRow<Row> {
  row: Row;
  /** The list's key values at this row, as text. */
  place: string[];
}

export interface PageRows<Row> {
  readonly rows: PageRow<Row>[];
  /** Whether there are more rows in the direction that was read. */
  readonly hasMore: boolean;
  /** Counts the rows of the whole list, up to `mostCounted`. */
  count(): Promise<RowCount>;
}

/** The page of a list that has no rows. */
export function emptyPage<Row>(): PageRows<Row> {
  return { rows: [], hasMore: false, count: async () => countedRows(0) };
}

/** How many rows a list has. */
export interface RowCount {
  readonly count: number;
  /** Whether that is all of them; false where counting stopped. */
  readonly isExact: boolean;
}

/** The most rows that are counted: a count of everything costs as much as the list is long. */
export const mostCounted = 1000;

/** The count of a list of which at most one row more than the most was looked at. */
export function countedRows(looked: number): RowCount {
  return { count: Math.min(looked, mostCounted), isExact: looked <= mostCounted };
}

/** A column that orders the list, largest value first. Together, the keys identify every row. */
export interface PageKey {
  readonly column: RawBuilder<unknown>;
  readonly type: 'bigint' | 'timestamptz';
}

interface PagedList<DB, TB extends keyof DB, Row> {
  /** The list's tables, and the conditions that select its rows. */
  readonly query: SelectQueryBuilder<DB, TB, object>;
  /** A row's columns; the row becomes a JSON object in contract form. */
  readonly columns: RawBuilder<Row>;
  readonly keys: readonly PageKey[];
}

/** Reads one page of a list by key values, so that rows added or removed elsewhere do not shift the page. */
export async function readPage<DB, TB extends keyof DB, Row>(
  { query, columns, keys }: PagedList<DB, TB, Row>,
  page: Page,
): Promise<PageRows<Row>> {
  const rows = await pageQuery({ query, columns, keys }, page)
    .limit(page.limit + 1)
    .$castTo<PageRow<Row>>()
    .execute();
  const kept = rows.slice(0, page.limit);
  return {
    rows: page.isBackward ? kept.reverse() : kept,
    hasMore: rows.length > page.limit,
    count: () => countRows(query),
  };
}

function pageQuery<DB, TB extends keyof DB, Row>(
  { query, columns, keys }: PagedList<DB, TB, Row>,
  { isBackward, after, before }: Page,
) {
  // The builder supports neither columns taken from a catalogue, nor arrays of expressions, nor comparisons of such rows.
  const row = sql`(select row_to_json(x) from (select ${columns}) x)`;
  const place = sql`array[${sql.join(keys.map(({ column }) => sql`${column}::text`))}]`;
  const bound = (values: readonly string[], sign: RawBuilder<unknown>) =>
    sql<SqlBool>`(${sql.join(keys.map(({ column }) => column))}) ${sign} (${castKeyValues(keys, values)})`;
  let ordered = query.select([row.as('row'), place.as('place')]);
  if (after !== null) ordered = ordered.where(bound(after, sql`<`));
  if (before !== null) ordered = ordered.where(bound(before, sql`>`));
  for (const { column } of keys) ordered = ordered.orderBy(column, isBackward ? 'asc' : 'desc');
  return ordered;
}

async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<RowCount> {
  const rows = await query
    .select(({ lit }) => lit(1).as('one'))
    .limit(mostCounted + 1)
    .execute();
  return countedRows(rows.length);
}

function castKeyValues(keys: readonly PageKey[], values: readonly string[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ type }, at) => sql`${values[at] ?? null}::${sql.raw(type)}`));
}

/** A date to compare rows with. */
export function dateLiteral(day: string): RawBuilder<string> {
  return sql<string>`${clampDay(day)}::date`;
}

/** A day that PostgreSQL has. It has no year 0, so earlier days become 0001-01-01. */
export function clampDay(day: string): string {
  return day < '0001' ? '0001-01-01' : day;
}

/** The moment at which a business day begins, or the day so many days later, in a statement. */
export function dayStart(day: IsoDate, daysLater: number) {
  return sql<Date>`((${clampDay(day)}::date + ${daysLater}::integer)::timestamp at time zone 'America/Los_Angeles')`;
}
