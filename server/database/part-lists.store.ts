import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type EntitySpec, parts } from '../../machines/contract/fields.ts';
import type { PartKey } from '../../machines/contract/types.ts';
import { columnValue } from './columns.ts';
import { idColumn, type PartCopy, type PartPlace, type PartRow, writableFields } from './parts.store.ts';
import { type Argument, compileOnce } from './statements.ts';
import type { Database } from './tables.ts';

interface SavedRow {
  id: number;
  version: number;
}

/**
 * Saves any number of rows of a list part: one statement inserts the new rows (version 0), another updates the rest. Returns the
 * id and new version of each, in the order of `rows`; null if another user saved one of them first.
 */
export async function savePartRows<K extends PartKey>(
  trx: Kysely<Database>,
  key: K,
  place: PartPlace,
  rows: readonly PartRow<K>[],
): Promise<SavedRow[] | null> {
  const part: EntitySpec = parts[key];
  const values = rows as readonly Values[];
  const inserted = await saveRows(partStatements(part).insert, trx, part, place, values.filter(isNew));
  const others = values.filter((row) => !isNew(row));
  const updated = await saveRows(partStatements(part).update, trx, part, place, others);
  if (inserted.length + updated.length < rows.length) return null;
  const byId = new Map(updated.map((saved) => [saved.id, saved]));
  return values.flatMap((row) => (isNew(row) ? inserted.shift() : byId.get(Number(row[part.idField]))) ?? []);
}

type Values = { readonly [field: string]: unknown };
type SaveRowsArguments = PartPlace & { rows: string };
type SaveRowsStatement = (db: Kysely<Database>, args: SaveRowsArguments) => Promise<SavedRow[]>;

function isNew(row: Values): boolean {
  return Number(row.version) === 0;
}

async function saveRows(
  save: SaveRowsStatement,
  trx: Kysely<Database>,
  part: EntitySpec,
  place: PartPlace,
  rows: readonly Values[],
): Promise<SavedRow[]> {
  if (rows.length === 0) return [];
  return save(trx, { ...place, rows: JSON.stringify(rows.map((row) => columnValues(part, row))) });
}

function columnValues(part: EntitySpec, row: Values): Values {
  const fields = Object.values(part.fields).filter((field) => !field.identity);
  return Object.fromEntries(fields.map((field) => [field.column, columnValue(field, row[field.name])]));
}

const statementCache = new Map<string, { insert: SaveRowsStatement; update: SaveRowsStatement }>();

function partStatements(part: EntitySpec): { insert: SaveRowsStatement; update: SaveRowsStatement } {
  const statements = statementCache.get(part.key) ?? {
    insert: compileSave((arg) => insertRowsSql(part, arg)),
    update: compileSave((arg) => updateRowsSql(part, arg)),
  };
  statementCache.set(part.key, statements);
  return statements;
}

function compileSave(build: (arg: Argument<SaveRowsArguments>) => RawBuilder<SavedRow>): SaveRowsStatement {
  return compileOnce<SaveRowsArguments, SavedRow>((db, arg) => ({ compile: () => build(arg).compile(db) }));
}

function insertRowsSql(part: EntitySpec, arg: Argument<SaveRowsArguments>): RawBuilder<SavedRow> {
  const columns = writableFields(part).map((field) => sql.id(field.column));
  const values = writableFields(part).map((field) => inputColumn(field.column));
  // Raw: the catalogue decides the table and columns at run time.
  return sql`insert into ${sql.table(part.table)} (${sql.join(columns)}, policy_id, transaction_id, updated_by)
    select ${sql.join(values)}, ${arg('policyId')}, ${arg('transactionId')}, ${arg('userId')}
    from ${inputRows(part, arg)} returning ${idColumn(part)} as id, version`;
}

function updateRowsSql(part: EntitySpec, arg: Argument<SaveRowsArguments>): RawBuilder<SavedRow> {
  const sets = writableFields(part).map(
    (field) => sql`${sql.id(field.column)} = ${inputColumn(field.column)}`,
  );
  // Raw: the catalogue decides the table and columns at run time.
  return sql`update ${sql.table(part.table)} e
    set ${sql.join(sets)}, version = e.version + 1, updated_at = now(), updated_by = ${arg('userId')}
    from ${inputRows(part, arg)}
    where e.policy_id = ${arg('policyId')} and e.transaction_id = ${arg('transactionId')}
      and e.${idColumn(part)} = x.${idColumn(part)} and e.version = x.version
    returning e.${idColumn(part)} as id, e.version as version`;
}

function inputRows(part: EntitySpec, arg: Argument<SaveRowsArguments>): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(part.table)}, ${arg('rows')}::jsonb) x`;
}

function inputColumn(column: string): RawBuilder<unknown> {
  return sql.ref(`x.${column}`);
}

/** Copies rows of a list part from one transaction of a policy into another; they keep their numbers and start at version 1. */
export async function copyPartRows(
  trx: Kysely<Database>,
  key: PartKey,
  { policyId, toPolicyId, fromTransactionId, toTransactionId, userId }: PartCopy,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const part: EntitySpec = parts[key];
  const columns = sql.join([idColumn(part), ...writableFields(part).map((field) => sql.id(field.column))]);
  // Raw: the catalogue decides the table and columns at run time.
  await sql`insert into ${sql.table(part.table)} (policy_id, transaction_id, version, updated_by, ${columns})
    select ${toPolicyId}::bigint, ${toTransactionId}::bigint, 1, ${userId}::bigint, ${columns} from ${sql.table(part.table)}
    where policy_id = ${policyId} and transaction_id = ${fromTransactionId} and ${idColumn(part)} = any(${[...ids]}::bigint[])`.execute(
    trx,
  );
}
