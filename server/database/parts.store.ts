import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type EntitySpec, type FieldSpec, parts } from '../../machines/contract/fields.ts';
import type { PartKey, PolicyParts } from '../../machines/contract/types.ts';
import { columnValue } from './columns.ts';
import { type Argument, compileOnce } from './statements.ts';
import type { Database } from './tables.ts';

/** A row of a part as it will be saved: every field, with the version it was read at (0 for a new row). */
export type PartRow<K extends PartKey> = PolicyParts[K] extends (infer Row)[] ? Row : PolicyParts[K];

/** Which transaction a part row belongs to, and who saves it. */
export interface PartPlace {
  policyId: number;
  transactionId: number;
  userId: number | null;
}

/**
 * Saves one row of a part with all its fields, if it still has the version it was read at. Returns its id and new version; null,
 * with nothing written, if another user saved it first.
 */
export async function savePartRow<K extends PartKey>(
  trx: Kysely<Database>,
  key: K,
  place: PartPlace,
  row: PartRow<K>,
): Promise<{ id: number; version: number } | null> {
  const part: EntitySpec = parts[key];
  const values = row as { readonly [field: string]: unknown };
  const statement = Number(values.version) === 0 ? insertStatement(part) : updateStatement(part);
  const [saved] = await statement(trx, {
    ...saveArguments(part, values),
    'in policy': place.policyId,
    'in transaction': place.transactionId,
    'saved by': place.userId,
    'row number': values[part.idField],
    'version read': values.version,
  });
  return saved ?? null;
}

/** A part's field values by name. The row's location and the user who saves it are beside them, under names that no field has. */
type SaveArguments = { [name: string]: unknown };
type SaveStatement = (
  db: Kysely<Database>,
  args: SaveArguments,
) => Promise<{ id: number; version: number }[]>;

const inserts = new Map<string, SaveStatement>();
const updates = new Map<string, SaveStatement>();

function insertStatement(part: EntitySpec): SaveStatement {
  return cachedStatement(inserts, part, (arg) => {
    const fields = writableFields(part);
    const columns = sql.join([
      ...fields.map((field) => sql.id(field.column)),
      sql`policy_id, transaction_id, updated_by`,
    ]);
    const values = sql.join([
      ...fields.map((field) => arg(field.name)),
      sql`${arg('in policy')}, ${arg('in transaction')}, ${arg('saved by')}`,
    ]);
    // Raw: the catalogue decides the table and columns at run time.
    return sql`insert into ${sql.table(part.table)} (${columns}) values (${values})
      on conflict do nothing returning ${idColumn(part)} as id, version`;
  });
}

function updateStatement(part: EntitySpec): SaveStatement {
  return cachedStatement(updates, part, (arg) => {
    const sets = writableFields(part).map((field) => sql`${sql.id(field.column)} = ${arg(field.name)}`);
    // Raw: the catalogue decides the table and columns at run time.
    return sql`update ${sql.table(part.table)}
      set ${sql.join(sets)}, version = version + 1, updated_at = now(), updated_by = ${arg('saved by')}
      where policy_id = ${arg('in policy')} and transaction_id = ${arg('in transaction')}
        and ${idColumn(part)} = ${arg('row number')} and version = ${arg('version read')}
      returning ${idColumn(part)} as id, version`;
  });
}

function cachedStatement(
  statements: Map<string, SaveStatement>,
  part: EntitySpec,
  build: (arg: Argument<SaveArguments>) => RawBuilder<unknown>,
): SaveStatement {
  const save =
    statements.get(part.key) ??
    compileOnce<SaveArguments, { id: number; version: number }>((db, arg) => ({
      compile: () => (build(arg) as RawBuilder<{ id: number; version: number }>).compile(db),
    }));
  statements.set(part.key, save);
  return save;
}

/** The fields of a part that a save writes. */
export function writableFields(part: EntitySpec): FieldSpec[] {
  return Object.values(part.fields).filter(
    (field) => !field.identity && field.name !== 'version' && field.name !== part.idField,
  );
}

function saveArguments(part: EntitySpec, values: { readonly [field: string]: unknown }): SaveArguments {
  return Object.fromEntries(
    writableFields(part).map((field) => [field.name, columnValue(field, values[field.name])]),
  );
}

/** The id column of a part. */
export function idColumn(part: EntitySpec): RawBuilder<unknown> {
  const spec = part.fields[part.idField];
  if (!spec) throw new Error(`${part.type} has no field ${part.idField}`);
  return sql.id(spec.column);
}

/** From which transaction of a policy into which rows are copied, and by whom. */
export interface PartCopy {
  readonly policyId: number;
  /** The policy that gets the rows: the same one, or the next term. */
  readonly toPolicyId: number;
  readonly fromTransactionId: number;
  readonly toTransactionId: number;
  readonly userId: number | null;
}

/**
 * Copies every part of a transaction into another one, of the same policy or of its next term: one statement per part table. The rows keep their numbers
 * and start at version 1.
 */
export async function copyParts(trx: Kysely<Database>, place: PartCopy): Promise<void> {
  await Promise.all(Object.values(parts).map((part) => copyStatement(part)(trx, place)));
}

const copies = new Map<string, (db: Kysely<Database>, args: PartCopy) => Promise<unknown[]>>();

function copyStatement(part: EntitySpec) {
  const copy =
    copies.get(part.key) ??
    compileOnce<PartCopy, unknown>((db, arg) => {
      const columns = sql.join([
        idColumn(part),
        ...writableFields(part).map((field) => sql.id(field.column)),
      ]);
      // Raw: the catalogue decides the table and columns at run time.
      const text = sql<unknown>`insert into ${sql.table(part.table)} (policy_id, transaction_id, version, updated_by, ${columns})
        select ${arg('toPolicyId')}::bigint, ${arg('toTransactionId')}::bigint, 1, ${arg('userId')}::bigint, ${columns} from ${sql.table(part.table)}
        where policy_id = ${arg('policyId')}::bigint and transaction_id = ${arg('fromTransactionId')}::bigint`;
      return { compile: () => text.compile(db) };
    });
  copies.set(part.key, copy);
  return copy;
}
