import { type Expression, type RawBuilder, sql } from 'kysely';
import type { EntitySpec, FieldSpec } from '../../machines/contract/fields.ts';
import { parseDollars, parseMoney } from '../../machines/domain/money/money.ts';

/**
 * An entity's columns under their contract names, for a JSON object. Money is text with two decimal places. The packed fields stand in
 * `packed`; `unpackRow` puts them into their places.
 */
export function contractColumns<Row = unknown>(
  entity: EntitySpec,
  table: string,
  identity?: string,
): RawBuilder<Row> {
  const fields = Object.values(entity.fields);
  const columns = fields.flatMap((field) => {
    if (!field.identity) return [contractColumn(field, table)];
    return identity ? [contractColumn(field, identity)] : [];
  });
  if (fields.some(({ packed }) => packed)) columns.push(sql.ref(`${table}.packed`));
  return sql.join(columns);
}

function contractColumn(field: FieldSpec, table: string): RawBuilder<unknown> {
  const column = sql.ref(`${table}.${field.column}`);
  const value = field.kind === 'money' ? sql`(${column}::numeric / 100)::numeric(16, 2)::text` : column;
  return sql`${value} as ${sql.id(field.name)}`;
}

/** One row as a JSON object. */
export function jsonRow(columns: Expression<unknown>, rest: Expression<unknown>): RawBuilder<unknown> {
  return sql`(select row_to_json(x) from (select ${columns} ${rest}) x)`;
}

/** Rows as a JSON array; `[]` if there are none. */
export function jsonRows(columns: Expression<unknown>, rest: Expression<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(x), '[]'::json) from (select ${columns} ${rest}) x)`;
}

/** A contract value as its column stores it: money in cents, JSON as text. null for null or undefined. */
export function columnValue(field: FieldSpec, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.kind === 'money')
    return typeof value === 'string' ? parseMoney(value) : parseDollars(Number(value));
  return field.kind === 'json' ? JSON.stringify(value) : value;
}
