import { type Kysely, sql } from 'kysely';
import { type EntitySpec, parts } from '../../machines/contract/fields.ts';
import type { Database } from './tables.ts';

type Db = Kysely<Database>;

/** A statement that makes something of a table again. */
interface Definition {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Divides every table whose key begins with the policy into that many partitions by a hash of the policy, for a distributed PostgreSQL.
 * The database is migrated and holds no policy yet. All that belongs to one policy is then in the partitions of one number; what is
 * asked for by a bare id goes through the directory from id to policy, which is divided by a hash of the id. Returns the tables.
 */
export async function partitionByPolicy(db: Db, partitions: number): Promise<string[]> {
  if (!isPartitionCount(partitions))
    throw new Error(`A database is divided into 1 to ${mostPartitions} partitions.`);
  return db.transaction().execute(async (trx) => {
    const first = await trx.selectFrom('policy').select('policy_id').limit(1).executeTakeFirst();
    if (first) throw new Error('Only an empty database can be divided into partitions.');
    const tables = await listPolicyTables(trx);
    const views = await readViews(trx);
    const keys = await readConstraints(trx, tables, ['p', 'u']);
    const references = await readConstraints(trx, tables, ['f']);
    const rest = [...(await readIndexes(trx, tables)), ...references, ...(await readTriggers(trx, tables))];
    for (const { name } of views) await trx.schema.dropView(name).execute();
    for (const { table, name } of references)
      await trx.schema.alterTable(table).dropConstraint(name).execute();
    for (const table of tables) await divideTable(trx, table, partitions);
    const kept = views.filter(({ name }) => name !== 'policy_directory');
    for (const { definition } of [...keys, ...rest, ...kept]) await sql.raw(definition).execute(trx);
    await createDirectory(trx, partitions);
    return tables;
  });
}

const mostPartitions = 1024;

/** Whether a database can be divided into so many partitions. */
export function isPartitionCount(partitions: number): boolean {
  return Number.isInteger(partitions) && partitions >= 1 && partitions <= mostPartitions;
}

/** The tables whose key begins with the policy. */
async function listPolicyTables(db: Db): Promise<string[]> {
  // Raw: the builder has no types for the catalogs of PostgreSQL.
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'policy_id' order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

async function readViews(db: Db): Promise<readonly Definition[]> {
  // Raw: the builder has no types for the catalogs of PostgreSQL.
  const { rows } = await sql<Definition>`
    select viewname as "table", viewname as name, format('create view %I as %s', viewname, definition) as definition
    from pg_views where schemaname = 'public'`.execute(db);
  return rows;
}

/** Constraints of these kinds of the tables, references to them included. */
async function readConstraints(
  db: Db,
  tables: readonly string[],
  kinds: readonly string[],
): Promise<readonly Definition[]> {
  // Raw: the builder has no types for the catalogs of PostgreSQL.
  const { rows } = await sql<Definition>`
    select t.relname as "table", c.conname as name,
      format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid left join pg_class f on f.oid = c.confrelid
    where c.contype = any(${[...kinds]}) and c.connamespace = 'public'::regnamespace
      and (t.relname = any(${[...tables]}) or f.relname = any(${[...tables]})) order by c.oid`.execute(db);
  return rows;
}

/** Indexes that belong to no constraint. */
async function readIndexes(db: Db, tables: readonly string[]): Promise<readonly Definition[]> {
  // Raw: the builder has no types for the catalogs of PostgreSQL.
  const { rows } = await sql<Definition>`
    select t.relname as "table", x.relname as name, pg_get_indexdef(x.oid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    where t.relnamespace = 'public'::regnamespace and t.relname = any(${[...tables]})
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
    order by x.oid`.execute(db);
  return rows;
}

async function readTriggers(db: Db, tables: readonly string[]): Promise<readonly Definition[]> {
  // Raw: the builder has no types for the catalogs of PostgreSQL.
  const { rows } = await sql<Definition>`
    select t.relname as "table", g.tgname as name, pg_get_triggerdef(g.oid) as definition
    from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where not g.tgisinternal and t.relnamespace = 'public'::regnamespace and t.relname = any(${[...tables]})
    order by g.oid`.execute(db);
  return rows;
}

/** Makes the table again, divided, with its columns, defaults, numbers and checks. */
async function divideTable(db: Db, table: string, partitions: number): Promise<void> {
  const whole = `${table}_whole`;
  await db.schema.alterTable(table).renameTo(whole).execute();
  // Raw: the builder does not divide tables.
  await sql`create table ${sql.table(table)} (like ${sql.table(whole)} including defaults including constraints
    including generated including identity including storage) partition by hash (policy_id)`.execute(db);
  await db.schema.dropTable(whole).cascade().execute();
  await createPartitions(db, table, partitions);
  await drawNumbersAhead(db, table);
}

async function createPartitions(db: Db, table: string, partitions: number): Promise<void> {
  for (let at = 0; at < partitions; at += 1) {
    // Raw: the builder does not divide tables.
    await sql`create table ${sql.table(`${table}_${at}`)} partition of ${sql.table(table)}
      for values with (modulus ${sql.lit(partitions)}, remainder ${sql.lit(at)})`.execute(db);
  }
}

/**
 * Lets each session draw 20 numbers of the table at once, so that the servers of a distributed database rarely ask for some. The rows of a
 * list stand in the order of their numbers, and of two payments of one day the one with the greater number is the newer: they are drawn
 * one by one.
 */
async function drawNumbersAhead(db: Db, table: string): Promise<void> {
  if (orderedTables.has(table)) return;
  // Raw: the builder has no types for the catalogs of PostgreSQL.
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_depend d join pg_sequence s on s.seqrelid = d.objid join pg_class c on c.oid = s.seqrelid
    where d.refobjid = ${table}::regclass and d.deptype = 'i' and s.seqcache < 20`.execute(db);
  for (const { name } of rows) {
    // Raw: the builder has no sequences.
    await sql`alter sequence ${sql.table(name)} cache 20`.execute(db);
  }
}

const orderedTables: ReadonlySet<string> = new Set([
  'payment',
  ...Object.values(parts).flatMap((part: EntitySpec) => (part.isList ? [part.table] : [])),
]);

/** The numbers that are asked for without their policy, by kind. */
const directoryKinds: { readonly [kind: string]: readonly [table: string, column: string] } = {
  TRANSACTION: ['transaction', 'transaction_id'],
  RATING: ['rating', 'rating_id'],
  PAYMENT: ['payment', 'payment_id'],
};

/** The directory as a table that is kept in the transaction that adds a row, instead of a view of the tables. */
async function createDirectory(db: Db, partitions: number): Promise<void> {
  // Raw: the builder does not divide tables.
  await sql`create table policy_directory (kind text not null, id bigint not null, policy_id bigint not null, primary key (kind, id))
    partition by hash (id)`.execute(db);
  await createPartitions(db, 'policy_directory', partitions);
  // Raw: the builder has no functions.
  await sql`create function list_in_directory() returns trigger language plpgsql as $$
    begin
      insert into policy_directory (kind, id, policy_id)
        values (tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint, new.policy_id);
      return null;
    end $$`.execute(db);
  for (const [kind, [table, column]] of Object.entries(directoryKinds)) {
    // Raw: the builder has no triggers.
    await sql`create trigger ${sql.ref(`${table}_listed`)} after insert on ${sql.table(table)}
      for each row execute function list_in_directory(${sql.lit(kind)}, ${sql.lit(column)})`.execute(db);
  }
}
