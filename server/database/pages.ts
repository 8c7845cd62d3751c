import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import { jsonRow } from './columns.ts';
import { type Direction, orderKeys } from './expressions.ts';

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

/** A column that orders a list. Together, the keys identify every row, and all of them go the same way. */
export interface PageKey {
  readonly column: Expression<unknown>;
  readonly type: 'bigint' | 'timestamptz' | 'date' | 'text';
}

interface PagedList<DB, TB extends keyof DB, Row> {
  /** The list's tables, and the conditions that select its rows. */
  readonly query: SelectQueryBuilder<DB, TB, object>;
  /** A row's columns; the row becomes a JSON object in contract form. */
  readonly columns: RawBuilder<Row>;
  /** The largest values come first. */
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
  return cutPage(rows, page, () => countRows(query));
}

/** A page of rows of which one more than its limit was read, in the direction of the page. */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit, isBackward }: Pick<Page, 'limit' | 'isBackward'>,
  count: () => Promise<RowCount>,
): { rows: Row[]; hasMore: boolean; count: () => Promise<RowCount> } {
  const kept = rows.slice(0, limit);
  return { rows: isBackward ? kept.reverse() : kept, hasMore: rows.length > limit, count };
}

/** A row's key values as text: its place in the list. */
export function selectPlace(keys: readonly PageKey[]): RawBuilder<string[]> {
  return sql<
    string[]
  >`array[${sql.join(keys.map(({ column, type }) => (type === 'text' ? column : castKey(column, 'text'))))}]`;
}

/** Whether a row is before (`<`) or after (`>`) a place by the size of its keys. */
export function isBeyond(
  keys: readonly PageKey[],
  sign: '<' | '>',
  place: readonly Expression<unknown>[],
): RawBuilder<SqlBool> {
  const values = keys.map(({ type }, at) => castKey(place[at] ?? sql.lit(null), type));
  // Raw: the builder does not compare rows of expressions.
  return sql<SqlBool>`(${sql.join(keys.map(({ column }) => column))}) ${sql.raw(sign)} (${sql.join(values)})`;
}

/** The order of a list's rows. */
export function orderByKeys(keys: readonly PageKey[], direction: Direction): RawBuilder<unknown> {
  return orderKeys(
    keys.map(({ column }) => column),
    direction,
  );
}

function castKey(value: Expression<unknown>, type: PageKey['type']): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(type)}`;
}

function pageQuery<DB, TB extends keyof DB, Row>(
  { query, columns, keys }: PagedList<DB, TB, Row>,
  { isBackward, after, before }: Page,
) {
  const place = (values: readonly string[]) => values.map((value) => sql.val(value));
  let ordered = query.select([jsonRow(columns).as('row'), selectPlace(keys).as('place')]);
  if (after !== null) ordered = ordered.where(isBeyond(keys, '<', place(after)));
  if (before !== null) ordered = ordered.where(isBeyond(keys, '>', place(before)));
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
