import { type Expression, type RawBuilder, sql } from 'kysely';
import type { EntitySpec, FieldSpec } from '../../machines/contract/fields.ts';
import { parseDollars, parseMoney } from '../../machines/domain/money/money.ts';
import { dollars } from './expressions.ts';

/**
 * An entity's columns under their contract names, for a JSON object. Money is text with two decimal places. The packed fields are in
 * `packed`; `unpackRow` puts them into their places.
 */
export function contractColumns<Row = unknown>(
  entity: EntitySpec,
  table: string,
  identity?: string,
): RawBuilder<Row> {
  const columns = joinColumns(contractValues(entity, table, identity));
  const isPacked = Object.values(entity.fields).some(({ packed }) => packed);
  return (isPacked ? sql`${columns}, ${sql.ref(`${table}.packed`)}` : columns) as RawBuilder<Row>;
}

/** The value of each of an entity's fields in the contract's form, by name. Identity fields are in a table of their own, or in none. */
export function contractValues(
  entity: EntitySpec,
  table: string,
  identity?: string,
): Map<string, RawBuilder<unknown>> {
  const values = new Map<string, RawBuilder<unknown>>();
  for (const field of Object.values(entity.fields)) {
    const from = field.identity ? identity : table;
    if (from !== undefined) values.set(field.name, contractValue(field, shortRef(from, field.column)));
  }
  return values;
}

function contractValue(field: FieldSpec, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return field.kind === 'money' ? dollars(column) : column;
}

/**
 * A column of a table without quotation marks. PostgreSQL copies the text of a statement several times in each call, and that of a whole
 * file has five hundred columns.
 */
export function shortRef(table: string, column: string): RawBuilder<unknown> {
  const name = `${table}.${column}`;
  return /^[a-z]\w*\.[a-z_][a-z0-9_]*$/.test(name) ? sql.raw(name) : sql.ref(name);
}

/** Values as columns with names. */
export function joinColumns(values: Iterable<readonly [string, RawBuilder<unknown>]>): RawBuilder<unknown> {
  return sql.join(
    [...values].map(([name, value]) => sql`${value} ${sql.id(name)}`),
    sql`,`,
  );
}

/** A number of cents as the text of an amount, with two decimals. */
export function asMoney(cents: Expression<unknown>): RawBuilder<unknown> {
  return sql`((${cents})::numeric / 100)::numeric(18, 2)::text`;
}

/** One row as a JSON object; without a rest, its columns are of tables of the statement. */
export function jsonRow<Row>(columns: Expression<Row>, rest: Expression<unknown> = nothing): RawBuilder<Row> {
  return sql<Row>`(select row_to_json(x) from (select ${columns} ${rest}) x)`;
}

const nothing = sql.raw('');

/** Rows as a JSON array; `[]` if there are none. */
export function jsonRows<Row>(columns: Expression<Row>, rest: Expression<unknown>): RawBuilder<Row[]> {
  return sql<Row[]>`(select coalesce(json_agg(x), '[]'::json) from (select ${columns} ${rest}) x)`;
}

/** A contract value as its column stores it: money in cents, JSON and distances as text. null for null or undefined. */
export function columnValue(field: FieldSpec, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === 'money')
    return typeof value === 'string' ? parseMoney(value) : parseDollars(Number(value));
  return field.kind === 'json' || field.kind === 'distance' ? JSON.stringify(value) : value;
}
