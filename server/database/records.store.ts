import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type EntitySpec, type FieldSpec, records } from '../../machines/contract/fields.ts';
import type { RecordKey, StoredRecords } from '../../machines/contract/types.ts';
import { columnValue, contractColumns } from './columns.ts';
import type { Db } from './db.ts';
import { allOf } from './expressions.ts';
import { isPacking, packedFieldNames, packValues, unpackRow } from './packing.ts';
import { type Argument, compileOnce } from './statements.ts';
import type { Database } from './tables.ts';

/** The fields of a record that have a column in its table. */
type ColumnField<Key extends RecordKey> = keyof StoredRecords[Key] &
  keyof (typeof records)[Key]['fields'] &
  string;

/** Values for some fields of a record, typed by the contract. */
type FieldValues<Key extends RecordKey> = {
  readonly [Field in ColumnField<Key>]?: StoredRecords[Key][Field] | undefined;
};

/** Rejects names that are not fields of the record, even in a value that is not an object literal. */
type OnlyFields<Key extends RecordKey, Values> = {
  readonly [Name in Exclude<keyof Values, ColumnField<Key>>]: never;
};

type Values = { readonly [field: string]: unknown };

/** Adds a row and returns its id. Absent fields take the table's defaults. */
export async function addRecord<Key extends RecordKey, Fields extends FieldValues<Key>>(
  db: Db,
  key: Key,
  record: Fields & OnlyFields<Key, Fields>,
): Promise<number> {
  const entity: EntitySpec = records[key];
  const values: Values = record;
  const isPacked = isPacking() && packedFieldNames(entity).length > 0;
  const fields = Object.values(entity.fields).filter(
    (field) => values[field.name] !== undefined && !(isPacked && field.packed),
  );
  const shape = ['add', key, ...fields.map((field) => field.name)];
  const add = cachedStatement<{ id: number }>(shape, (arg) => {
    const names = fields.map((field) => sql.id(field.column));
    const columns = sql.join(isPacked ? [...names, sql.id('packed')] : names);
    const own = fields.map((field) => arg(field.name));
    const places = sql.join(isPacked ? [...own, arg('packed')] : own);
    // Raw: the catalogue decides the table and columns at run time.
    return sql`insert into ${sql.table(entity.table)} (${columns}) values (${places})
      returning ${sql.id(fieldSpec(entity, entity.idField).column)} as id`;
  });
  const [row] = await add(db, {
    ...Object.fromEntries(fields.map((field) => [field.name, columnValue(field, values[field.name])])),
    ...(isPacked && { packed: packFields(entity, values) }),
  });
  if (row === undefined) throw new Error(`No row was added to ${entity.table}.`);
  return row.id;
}

/** Changes fields of the matching rows and returns how many rows matched; 0 where no field is to be changed. Absent or undefined fields stay unchanged. */
export async function changeRecord<
  Key extends RecordKey,
  Match extends FieldValues<Key>,
  Changes extends FieldValues<Key>,
>(
  db: Db,
  key: Key,
  match: Match & OnlyFields<Key, Match>,
  changes: Changes & OnlyFields<Key, Changes>,
): Promise<number> {
  const entity: EntitySpec = records[key];
  const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(values).length === 0) return 0;
  const change = cachedStatement(
    ['change', key, ...Object.keys(values), 'where', ...matchShape(match)],
    (arg) => {
      const sets = Object.keys(values).map(
        (name) => sql`${sql.id(fieldSpec(entity, name).column)} = ${arg(`set ${name}`)}`,
      );
      // Raw: the catalogue decides the table and columns at run time.
      return sql`update ${sql.table(entity.table)} set ${sql.join(sets)} where ${matchCondition(entity, match, arg)} returning 1`;
    },
  );
  const sets = Object.entries(values).map(([name, value]) => [
    `set ${name}`,
    columnValue(fieldSpec(entity, name), value),
  ]);
  return (await change(db, { ...Object.fromEntries(sets), ...matchArguments(entity, match) })).length;
}

/**
 * Reads the matching rows in contract names, ordered by id, or newest first by a timestamp field. Ids alone do not show which row
 * is newer, because each connection draws them from its own cached range.
 */
export async function readRecords<Key extends RecordKey, Match extends FieldValues<Key>>(
  db: Db,
  key: Key,
  match: Match & OnlyFields<Key, Match>,
  { newestBy = null, limit = null }: { newestBy?: ColumnField<Key> | null; limit?: number | null } = {},
): Promise<StoredRecords[Key][]> {
  const entity: EntitySpec = records[key];
  const read = cachedStatement<{ row: StoredRecords[Key] }>(
    ['read', key, String(newestBy), ...matchShape(match)],
    (arg) => {
      const id = sql.ref(`e.${fieldSpec(entity, entity.idField).column}`);
      const order =
        newestBy === null ? id : sql`${sql.ref(`e.${fieldSpec(entity, newestBy).column}`)} desc, ${id} desc`;
      // Raw: the catalogue decides the table and columns at run time.
      return sql`select row_to_json(x) as row from (
      select ${contractColumns(entity, 'e')} from ${sql.table(entity.table)} e where ${matchCondition(entity, match, arg)}
      order by ${order} limit ${arg('limit')}::integer) x`;
    },
  );
  return (await read(db, { limit, ...matchArguments(entity, match) })).map(({ row }) =>
    unpackRow(entity, row),
  );
}

/** The rows with these ids, ordered by id. Unknown ids are skipped. */
export async function readRecordsByIds<Key extends RecordKey>(
  db: Db,
  key: Key,
  ids: readonly number[],
): Promise<StoredRecords[Key][]> {
  const entity: EntitySpec = records[key];
  const read = cachedStatement<{ row: StoredRecords[Key] }>(['read numbered', key], (arg) => {
    const id = sql.ref(`e.${fieldSpec(entity, entity.idField).column}`);
    // Raw: the catalogue decides the table and columns at run time.
    return sql`select row_to_json(x) as row from (
      select ${contractColumns(entity, 'e')} from ${sql.table(entity.table)} e
      where ${id} = any(${arg('ids')}::bigint[]) order by ${id}) x`;
  });
  return (await read(db, { ids: [...ids] })).map(({ row }) => unpackRow(entity, row));
}

function packFields(entity: EntitySpec, values: Values): Buffer {
  const packed = packedFieldNames(entity).map((name) => [name, values[name]]);
  return packValues(entity.table, Object.fromEntries(packed));
}

/** Keeps only the values that a record has a column for. */
export function columnFields<Key extends RecordKey>(key: Key, values: object): FieldValues<Key> {
  const { fields }: EntitySpec = records[key];
  // The names are checked here; the types rest with the caller, whose values follow the contract.
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in fields)) as FieldValues<Key>;
}

type Arguments = { [name: string]: unknown };
type Statement<Row> = (db: Db, args: Arguments) => Promise<Row[]>;

/** Compiled statements by shape; there are only as many as there are distinct calls in the code. */
const statementCache = new Map<string, Statement<unknown>>();

function cachedStatement<Row>(
  shape: readonly string[],
  build: (arg: Argument<Arguments>) => RawBuilder<unknown>,
): Statement<Row> {
  const name = shape.join(' ');
  const cached = statementCache.get(name) as Statement<Row> | undefined;
  if (cached) return cached;
  const statement = compileOnce<Arguments, Row>((db, arg) => ({
    compile: () => (build(arg) as RawBuilder<Row>).compile(db),
  }));
  statementCache.set(name, statement as Statement<unknown>);
  return statement;
}

/** The field names of a match. A null value makes a separate statement, so that indexes serve the others. */
function matchShape(match: Values): string[] {
  return Object.entries(match).map(([name, value]) => (value === null ? `${name} null` : name));
}

const eb = expressionBuilder<Database, never>();

function matchCondition(entity: EntitySpec, match: Values, arg: Argument<Arguments>): Expression<SqlBool> {
  const conditions = Object.entries(match).map(([name, value]) => {
    const column = sql.ref(fieldSpec(entity, name).column);
    return value === null ? eb(column, 'is', null) : eb(column, '=', arg(`match ${name}`));
  });
  return allOf(conditions);
}

function matchArguments(entity: EntitySpec, match: Values): Arguments {
  const present = Object.entries(match).filter(([, value]) => value !== null);
  return Object.fromEntries(
    present.map(([name, value]) => [`match ${name}`, columnValue(fieldSpec(entity, name), value)]),
  );
}

function fieldSpec(entity: EntitySpec, name: string): FieldSpec {
  const spec = entity.fields[name];
  if (!spec) throw new Error(`${entity.type} has no field ${name}.`);
  return spec;
}
