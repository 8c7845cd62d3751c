import { type Kysely, sql } from 'kysely';
import { type EntitySpec, records } from '../../machines/contract/fields.ts';
import { columnValue, contractColumns } from './columns.ts';
import type { Database } from './tables.ts';

type RecordKey = keyof typeof records;
type Values = { readonly [field: string]: unknown };

/** Adds a row and answers its number. Fields that are left out take the table's defaults. */
export async function addRecord(db: Kysely<Database>, key: RecordKey, values: Values): Promise<number> {
  const entity: EntitySpec = records[key];
  const fields = Object.values(entity.fields).filter((field) => values[field.name] !== undefined);
  const columns = sql.join(fields.map((field) => sql.id(field.column)));
  const places = sql.join(fields.map((field) => sql`${columnValue(field, values[field.name])}`));
  const { rows } = await sql<{
    id: number;
  }>`insert into ${sql.table(entity.table)} (${columns}) values (${places})
    returning ${sql.id(columnNamed(entity, entity.idField))} as id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`No row was added to ${entity.table}.`);
  return id;
}

/** Changes the given fields of the rows that match, and answers how many there were. */
export async function changeRecord(
  db: Kysely<Database>,
  key: RecordKey,
  match: Values,
  values: Values,
): Promise<number> {
  const entity: EntitySpec = records[key];
  const sets = assignments(entity, values).map(({ column, value }) => sql`${sql.id(column)} = ${value}`);
  const result =
    await sql`update ${sql.table(entity.table)} set ${sql.join(sets)} where ${matching(entity, match)}`.execute(
      db,
    );
  return Number(result.numAffectedRows ?? 0);
}

/** Reads the rows that match, in contract names, in the order of their numbers or the other way round. */
export async function readRecords<Row>(
  db: Kysely<Database>,
  key: RecordKey,
  match: Values,
  options: { newestFirst?: boolean; limit?: number } = {},
): Promise<Row[]> {
  const entity: EntitySpec = records[key];
  const order = options.newestFirst ? sql`desc` : sql`asc`;
  const limit = options.limit === undefined ? sql`` : sql`limit ${options.limit}`;
  const { rows } = await sql<{ row: Row }>`select row_to_json(x) as row from (
    select ${contractColumns(entity, 'e')} from ${sql.table(entity.table)} e where ${matching(entity, match, 'e.')}
    order by ${sql.ref(`e.${columnNamed(entity, entity.idField)}`)} ${order} ${limit}) x`.execute(db);
  return rows.map(({ row }) => row);
}

function assignments(entity: EntitySpec, values: Values) {
  return Object.entries(values).map(([name, value]) => {
    const field = entity.fields[name];
    if (!field) throw new Error(`${entity.type} has no field ${name}.`);
    return { column: field.column, value: columnValue(field, value) };
  });
}

function matching(entity: EntitySpec, match: Values, prefix = '') {
  const conditions = assignments(entity, match).map(
    ({ column, value }) => sql`${sql.ref(prefix + column)} is not distinct from ${value}`,
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function columnNamed(entity: EntitySpec, name: string): string {
  const field = entity.fields[name];
  if (!field) throw new Error(`${entity.type} has no field ${name}.`);
  return field.column;
}
