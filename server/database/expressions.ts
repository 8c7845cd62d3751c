import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './tables.ts';

/*
 * Expressions that the stores of many rooms share and the builder has no word for, each written once.
 */

const { and, cast, eb, fn, lit } = expressionBuilder<Database, never>();

/** Reads one after the other, as one list of rows. */
export function unionAll(reads: readonly Expression<unknown>[]): RawBuilder<unknown> {
  return sql.join(reads, sql` union all `);
}

/** Columns by name, divided by commas. */
export function listRefs(...names: string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

export type Direction = 'asc' | 'desc';

/** The order of a list, all of whose keys go the same way. */
export function orderKeys(keys: readonly Expression<unknown>[], direction: Direction): RawBuilder<unknown> {
  return sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`));
}

/** Any element of an array argument. */
export function anyOf<Value>(array: Expression<readonly Value[] | null>) {
  return fn<Value>('any', [array]);
}

/** An array argument's element, counted from 1. */
export function arrayElement<Value>(
  array: Expression<readonly Value[] | null>,
  type: 'text[]' | 'integer[]' | 'bigint[]',
  at: number,
): RawBuilder<Value> {
  return sql<Value>`(${array}::${sql.raw(type)})[${sql.lit(at)}]`;
}

/** A table under a short name, for `from`. */
export function aliasTable(table: keyof Database, alias: string): RawBuilder<unknown> {
  return sql`${sql.table(table)} ${sql.id(alias)}`;
}

/** First and last name of a person in a statement's table. */
export function fullName(alias: string) {
  return fn<string>('concat_ws', [
    sql.lit(' '),
    sql.ref(`${alias}.first_name`),
    sql.ref(`${alias}.last_name`),
  ]);
}

/** The same; null where the person has no name. */
export function optionalFullName(alias: string) {
  return fn<string | null>('nullif', [fullName(alias), sql.lit('')]);
}

/** Cents as the text of an amount. */
export function dollars(cents: Expression<unknown>): RawBuilder<string> {
  return sql<string>`dollars(${cents})`;
}

/** The business day of a moment. */
export function businessDay(moment: Expression<unknown>): RawBuilder<string> {
  return sql<string>`(${moment} at time zone 'America/Los_Angeles')::date`;
}

/** The moment at which a business day begins. */
export function businessDayStart(day: Expression<unknown>) {
  return fn<Date>('timezone', [sql.lit('America/Los_Angeles'), cast(day, 'timestamp')]);
}

/** The sum of a column, of the rows that a condition counts; 0 where there are none. */
export function sumWhere(value: Expression<unknown>, isCounted: Expression<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(sum(${value}) filter (where ${isCounted}), 0)`;
}

/** Whether a row is of a company, which may be null; every row is where no company is asked for. */
export function isOfCompany(column: string, companyId: number | null | undefined): Expression<SqlBool> {
  return companyId === undefined
    ? lit(true)
    : eb(
        sql.ref<number | null>(column),
        'is not distinct from',
        cast<number | null>(sql.val(companyId), 'bigint'),
      );
}

/** The time at which the transaction began, and the time now. */
export const transactionTime = fn<Date>('now');
export const clockTime = fn<Date>('clock_timestamp');

/** A time so many seconds after another one. */
export function addSeconds(moment: Expression<Date>, seconds: number): RawBuilder<Date> {
  return sql<Date>`${moment} + make_interval(secs => ${seconds})`;
}

/** A column as text, or another type that its name says. */
export function castColumn(column: string, type: 'text' | 'bigint' | 'integer'): Expression<unknown> {
  return cast(sql.ref(column), type);
}

/** No value of a type. */
export function castNull(type: 'text' | 'bigint'): Expression<null> {
  return cast<null>(lit(null), type);
}

/** The condition that several conditions make; true where there are none. */
export function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? lit(true) : and(conditions);
}

/** Rows `e` of a table that are of policy `p`, in the order of columns. */
export function fromPolicyRows(
  table: keyof Database,
  orderColumns: readonly string[] = [],
  direction: Direction = 'asc',
): RawBuilder<unknown> {
  const rows = sql`from ${sql.table(table)} e where e.policy_id = p.policy_id`;
  if (orderColumns.length === 0) return rows;
  return sql`${rows} order by ${orderKeys(
    orderColumns.map((column) => sql.ref(`e.${column}`)),
    direction,
  )}`;
}
