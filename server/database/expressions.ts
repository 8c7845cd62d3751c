import { type Expression, expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

/*
 * Expressions that the stores of many rooms share and the builder has no word for, each written once.
 */

const { fn } = expressionBuilder<Database, never>();

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
