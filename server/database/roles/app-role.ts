import { sql } from 'kysely';
import { parts } from '../../../machines/contract/fields.ts';
import { splitHosts } from '../connections/hosts.ts';
import { findPool, installQueue, openDatabase, withAdvisoryLock } from '../database.ts';
import type { Db } from '../db.ts';
import { isUpToDate, migrate } from '../migrate.ts';

/**
 * Two roles use a database. The owner's migrates and installs the queue: every table is its. The app's reads and writes rows, owns nothing,
 * and may neither change nor delete what is frozen.
 */

/** Tables to which the app only adds rows. */
const onlyAdded = ['ledger_entry', 'posting', 'version_slice', 'term_charge'];

/** Tables whose rows the app never deletes; triggers say which of their columns it may change, and until when. */
const neverDeleted = [
  ...Object.values(parts).map(({ table }) => table),
  ...[
    'transaction',
    'policy_change',
    'rating',
    'rating_worksheet',
    'payment',
    'returned_payment',
    'activity_log',
  ],
];

/** Tables that the app only reads. */
const onlyRead = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Brings the database up to date, as its owner where there is one. Most starts find nothing to do, and need no owner. Returns the names of
 * the migrations that ran, oldest first.
 */
export async function bringUpToDate(app: Db, ownerConnectionString: string | undefined): Promise<string[]> {
  if (ownerConnectionString !== undefined && (await isPrepared(app))) return [];
  return workAsOwner(app, ownerConnectionString, migrate);
}

/**
 * Does work as the owner, and then lets the app's role use everything in it; the role is made if it is missing. Without an owner, the
 * work is done as the app's role.
 */
export async function workAsOwner<Result>(
  app: Db,
  ownerConnectionString: string | undefined,
  work: (owner: Db) => Promise<Result>,
): Promise<Result> {
  if (ownerConnectionString === undefined) return work(app);
  const owner = openDatabase(ownerConnectionString, { connections: 2 });
  try {
    return await withAdvisoryLock(owner, appRoleLock, async () => {
      const role = await createAppRole(owner, app);
      if (role === null) return work(owner);
      await grantAhead(owner, role);
      const result = await work(owner);
      await owner.transaction().execute((trx) => grantTables(trx, role));
      return result;
    });
  } finally {
    await owner.destroy();
  }
}

/** Whether the role of a connection may change the tables themselves: it owns some, or is a superuser. */
export async function mayAlterTables(db: Db): Promise<boolean> {
  // Raw: the builder has no types for the catalogs of PostgreSQL.
  const { rows } = await sql<{ mayAlter: boolean }>`
    select rolsuper or exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p')) as "mayAlter"
    from pg_roles r where rolname = current_user`.execute(db);
  return rows[0]?.mayAlter === true;
}

/** The number of the advisory lock in PostgreSQL for creating and changing the app's role. */
const appRoleLock = 4_860_913;

/** Whether the app's role finds the database up to date and may use it. */
async function isPrepared(app: Db): Promise<boolean> {
  try {
    if (!(await isUpToDate(app))) return false;
    await installQueue(app);
    return true;
  } catch (problem) {
    if (notAdmitted.includes(Object(problem).code)) return false;
    throw problem;
  }
}

/** PostgreSQL's codes for a role that is not there, has another password, or lacks a right. */
const notAdmitted = ['28000', '28P01', '42501'];

/** Creates the app's role where it is missing. Returns its name; null where it is the owner itself. */
async function createAppRole(owner: Db, app: Db): Promise<string | null> {
  const [address = ''] = splitHosts(findPool(app).options.connectionString ?? '');
  const { username, password } = new URL(address);
  const [role, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  // Raw: the builder has no types for the catalogs of PostgreSQL.
  const { rows } = await sql<{ isOwner: boolean; isThere: boolean }>`
    select current_user = ${role} as "isOwner", exists (select from pg_roles where rolname = ${role}) as "isThere"`.execute(
    owner,
  );
  if (rows[0]?.isOwner === true) return null;
  // Raw: the builder has no roles.
  if (rows[0]?.isThere !== true)
    // Raw: the builder has no roles.
    await sql`create role ${sql.id(role)} login password ${sql.lit(secret)}`.execute(owner);
  return role;
}

/** Lets a role use every table that the owner makes from now on, while it is made. */
async function grantAhead(owner: Db, role: string): Promise<void> {
  // Raw: the builder has no grants.
  await sql`alter default privileges grant select, insert, update, delete on tables to ${sql.id(role)}`.execute(
    owner,
  );
  // Raw: the builder has no grants.
  await sql`alter default privileges grant usage, select, update on sequences to ${sql.id(role)}`.execute(
    owner,
  );
}

/** Lets a role use all existing tables. The queue's tables show their rows only to their owner unless a policy of PostgreSQL allows it. */
async function grantTables(trx: Db, role: string): Promise<void> {
  const to = sql.id(role);
  const tables = await listNames(trx, sql`c.relkind in ('r', 'p', 'v')`);
  const sequences = await listNames(trx, sql`c.relkind = 'S'`);
  const guarded = await listNames(
    trx,
    sql`c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid)`,
  );
  // Raw: the builder has no grants and no policies.
  await sql`grant usage on schema public, graphile_worker to ${to}`.execute(trx);
  // Raw: the builder has no grants.
  await sql`grant select, insert, update, delete on ${sql.raw(tables.join())} to ${to}`.execute(trx);
  // Raw: the builder has no grants.
  await sql`grant usage, select, update on ${sql.raw(`sequence ${sequences.join()}`)} to ${to}`.execute(trx);
  // Raw: the builder has no grants.
  await sql`revoke delete on ${sql.join(neverDeleted.map((table) => sql.table(table)))} from ${to}`.execute(
    trx,
  );
  // Raw: the builder has no grants.
  await sql`revoke update, delete on ${sql.join(onlyAdded.map((table) => sql.table(table)))} from ${to}`.execute(
    trx,
  );
  // Raw: the builder has no grants.
  await sql`revoke insert, update, delete on ${sql.join(onlyRead.map((table) => sql.table(table)))} from ${to}`.execute(
    trx,
  );
  for (const table of guarded) await showRows(trx, table);
}

/** Lets everyone who may read a table see its rows. */
async function showRows(trx: Db, table: string): Promise<void> {
  // Raw: the builder has no policies of rows.
  await sql`create policy highwater on ${sql.raw(table)} using (true)`.execute(trx);
}

/** The quoted names of everything that the owner's role has in the product's schema and the queue's. */
async function listNames(trx: Db, condition: ReturnType<typeof sql>): Promise<string[]> {
  // Raw: the builder has no types for the catalogs of PostgreSQL.
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where ${condition} and c.relowner = (select oid from pg_roles where rolname = current_user)
      and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`.execute(
    trx,
  );
  return rows.map(({ name }) => name);
}
