import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** Which rows of a list are wanted: the first ones behind a place, or the last ones before it. */
export interface Page {
  readonly limit: number;
  /** Values of the list's keys at the row behind which, or before which, the page lies. */
  readonly after: readonly string[] | null;
  readonly before: readonly string[] | null;
  readonly isBackward: boolean;
}

export interface PageRow<Row> {
  row: Row;
  /** Values of the list's keys at this row, as text. */
  place: string[];
}

export interface PageRows<Row> {
  readonly rows: PageRow<Row>[];
  /** Whether there are more in the direction that was read. */
  readonly hasMore: boolean;
  /** How many rows the whole list has. */
  count(): Promise<number>;
}

/** A column that the list is ordered by, the greatest value first; together they tell every row apart. */
export interface PageKey {
  readonly column: RawBuilder<unknown>;
  readonly type: 'bigint' | 'timestamptz';
}

interface PagedList<DB, TB extends keyof DB, Row> {
  /** The tables of the list and which of their rows belong to it. */
  readonly query: SelectQueryBuilder<DB, TB, object>;
  /** Columns of a row; of a JSON object as the contract has it. */
  readonly columns: RawBuilder<Row>;
  readonly keys: readonly PageKey[];
}

/** Reads one page of a list by the values of its keys, so that rows which come or go elsewhere move nothing. */
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
  // The builder has no list of columns that a catalogue holds, no array of expressions and no comparison of such rows.
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
): Promise<number> {
  const [row] = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .execute();
  return row?.count ?? 0;
}

function castKeyValues(keys: readonly PageKey[], values: readonly string[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ type }, at) => sql`${values[at] ?? null}::${sql.raw(type)}`));
}

/** A day that rows are compared with; PostgreSQL knows none before the year one. */
export function dateLiteral(day: string): RawBuilder<string> {
  return sql<string>`${day < '0001' ? '0001-01-01' : day}::date`;
}
