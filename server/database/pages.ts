import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

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

interface PagedList {
  /** Columns of a row; of a JSON object as the contract has it. */
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  readonly keys: readonly PageKey[];
}

/** Reads one page of a list by the values of its keys, so that rows which come or go elsewhere move nothing. */
export async function readPage<Row>(
  db: Kysely<Database>,
  { columns, from, where, keys }: PagedList,
  page: Page,
): Promise<PageRows<Row>> {
  const names = sql.join(keys.map(({ column }) => column));
  const place = sql.join(keys.map(({ column }) => sql`${column}::text`));
  const direction = page.isBackward ? sql`asc` : sql`desc`;
  const order = sql.join(keys.map(({ column }) => sql`${column} ${direction}`));
  const bound = (values: readonly string[] | null, sign: RawBuilder<unknown>) =>
    values === null ? sql`true` : sql`(${names}) ${sign} (${castKeyValues(keys, values)})`;
  const { rows } = await sql<PageRow<Row>>`
    select (select row_to_json(x) from (select ${columns}) x) as row, array[${place}] as place
    ${from} where ${where} and ${bound(page.after, sql`<`)} and ${bound(page.before, sql`>`)}
    order by ${order} limit ${page.limit + 1}`.execute(db);
  const kept = rows.slice(0, page.limit);
  return {
    rows: page.isBackward ? kept.reverse() : kept,
    hasMore: rows.length > page.limit,
    count: () => countRows(db, from, where),
  };
}

async function countRows(
  db: Kysely<Database>,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from} where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}

function castKeyValues(keys: readonly PageKey[], values: readonly string[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ type }, at) => sql`${values[at] ?? null}::${sql.raw(type)}`));
}

/** A day that rows are compared with; PostgreSQL knows none before the year one. */
export function dateLiteral(day: string): RawBuilder<unknown> {
  return sql`${day < '0001' ? '0001-01-01' : day}::date`;
}
