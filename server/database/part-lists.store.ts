import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type EntitySpec, parts } from '../../machines/contract/fields.ts';
import type { PartKey } from '../../machines/contract/types.ts';
import { columnValue } from './columns.ts';
import { idColumn, type PartPlace, type PartRow, writable } from './parts.store.ts';
import { type Argument, compileOnce } from './statements.ts';
import type { Database } from './tables.ts';

interface Saved {
  id: number;
  version: number;
}

/**
 * Saves rows of a list part, however many: one statement for the new ones (version 0), one for the others. Answers
 * number and new version of each, in their order; null where somebody else saved one of them first.
 */
export async function savePartRows<K extends PartKey>(
  trx: Kysely<Database>,
  key: K,
  place: PartPlace,
  rows: readonly PartRow<K>[],
): Promise<Saved[] | null> {
  const part: EntitySpec = parts[key];
  const values = rows as readonly Values[];
  const inserted = await send(statementsOf(part).insert, trx, part, place, values.filter(isNew));
  const others = values.filter((row) => !isNew(row));
  const updated = await send(statementsOf(part).update, trx, part, place, others);
  if (inserted.length + updated.length < rows.length) return null;
  const byId = new Map(updated.map((saved) => [saved.id, saved]));
  return values.flatMap((row) => (isNew(row) ? inserted.shift() : byId.get(Number(row[part.idField]))) ?? []);
}

type Values = { readonly [field: string]: unknown };
type Arguments = PartPlace & { rows: string };
type Save = (db: Kysely<Database>, args: Arguments) => Promise<Saved[]>;

function isNew(row: Values): boolean {
  return Number(row.version) === 0;
}

async function send(
  save: Save,
  trx: Kysely<Database>,
  part: EntitySpec,
  place: PartPlace,
  rows: readonly Values[],
): Promise<Saved[]> {
  if (rows.length === 0) return [];
  return save(trx, { ...place, rows: JSON.stringify(rows.map((row) => columnsOf(part, row))) });
}

function columnsOf(part: EntitySpec, row: Values): Values {
  const fields = Object.values(part.fields).filter((field) => !field.identity);
  return Object.fromEntries(fields.map((field) => [field.column, columnValue(field, row[field.name])]));
}

const known = new Map<string, { insert: Save; update: Save }>();

function statementsOf(part: EntitySpec): { insert: Save; update: Save } {
  const statements = known.get(part.key) ?? {
    insert: compiled((arg) => insertOf(part, arg)),
    update: compiled((arg) => updateOf(part, arg)),
  };
  known.set(part.key, statements);
  return statements;
}

function compiled(build: (arg: Argument<Arguments>) => RawBuilder<Saved>): Save {
  return compileOnce<Arguments, Saved>((db, arg) => ({ compile: () => build(arg).compile(db) }));
}

function insertOf(part: EntitySpec, arg: Argument<Arguments>): RawBuilder<Saved> {
  const columns = writable(part).map((field) => sql.id(field.column));
  const values = writable(part).map((field) => given(field.column));
  return sql`insert into ${sql.table(part.table)} (${sql.join(columns)}, policy_id, transaction_id, updated_by)
    select ${sql.join(values)}, ${arg('policyId')}, ${arg('transactionId')}, ${arg('userId')}
    from ${rowsGiven(part, arg)} returning ${idColumn(part)} as id, version`;
}

function updateOf(part: EntitySpec, arg: Argument<Arguments>): RawBuilder<Saved> {
  const sets = writable(part).map((field) => sql`${sql.id(field.column)} = ${given(field.column)}`);
  return sql`update ${sql.table(part.table)} e
    set ${sql.join(sets)}, version = e.version + 1, updated_at = now(), updated_by = ${arg('userId')}
    from ${rowsGiven(part, arg)}
    where e.policy_id = ${arg('policyId')} and e.transaction_id = ${arg('transactionId')}
      and e.${idColumn(part)} = x.${idColumn(part)} and e.version = x.version
    returning e.${idColumn(part)} as id, e.version as version`;
}

function rowsGiven(part: EntitySpec, arg: Argument<Arguments>): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(part.table)}, ${arg('rows')}::jsonb) x`;
}

function given(column: string): RawBuilder<unknown> {
  return sql.ref(`x.${column}`);
}
