import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { parts } from '../../../machines/contract/fields.ts';
import { openDatabase } from '../../../server/database/database.ts';
import type { Db } from '../../../server/database/db.ts';
import { bringUpToDate, mayAlterTables } from '../../../server/database/roles/app-role.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

/* An issued policy, paid and cancelled again, whose history can never be changed: not by the app's role and, because of the triggers, not by any other. */
const database = await testDatabase();
const { db } = database;
const owner = ownerOf(db);
const served = await restWorldOn(database);
const { policyId } = await issuePlayed(served);
const manager = changesOf(await signInClient(served.url, 'manager'), policyId);
saved(await manager.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_ELIGIBLE' }));
saved(await manager.price());
await manager.addEvidence();
const { change } = saved(await manager.issue({ agentSignedDate: restToday, insuredSignedDate: restToday }));
const examiner = await signInClient(served.url, 'examiner');
await examiner.send(
  'mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Seen.") { __typename } }',
  { id: String(policyId) },
);
const { transaction_id: issued } = await db
  .selectFrom('version_slice')
  .select('transaction_id')
  .where('policy_id', '=', policyId)
  .orderBy('issue_sequence')
  .limit(1)
  .executeTakeFirstOrThrow();
await sql`insert into returned_payment (policy_id, transaction_id, payment_id, amount_cents, reason, returned_date)
  select policy_id, transaction_id, payment_id, amount_cents, 'NSF', current_date from payment where policy_id = ${policyId} limit 1`.execute(
  db,
);

const partTables = Object.values(parts).map(({ table }) => table);
await sql`insert into private_quote
    (policy_id, transaction_id, private_flood_provider_id, outcome, reasons, input_digest, asked_at, taxes, lines, provenance)
  values (${policyId}, ${issued}, 1, 'DECLINED', '[]', 'd', now(), '[]', '[]', 'The carrier')`.execute(owner);
await sql`insert into application_signature
    (policy_id, transaction_id, signed_name, method, place, document_id, document_digest, content_digest, signed_at)
  values (${policyId}, ${issued}, 'Rosa Alvarez', 'TYPED', 'SCREEN', 1, 'd', 'c', now())`.execute(owner);
// A part that the policy does not need has a row too.
for (const table of partTables)
  await sql`insert into ${sql.table(table)} (policy_id, transaction_id) select ${policyId}, ${issued}
    where not exists (select from ${sql.table(table)} where policy_id = ${policyId} and transaction_id = ${issued})`.execute(
    owner,
  );
// A refusal by PostgreSQL itself would prove nothing about the triggers.
await sql`do $$ declare c record; begin
  for c in select conrelid::regclass as place, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f') loop
    execute format('alter table %s drop constraint %I', c.place, c.conname);
  end loop; end $$`.execute(owner);
await sql`drop index rating_active`.execute(owner);
await sql`insert into term_charge (policy_id, transaction_id, from_date, line, days, factor, annual_before_cents, annual_after_cents, amount_cents)
  values (${policyId}, ${issued}, current_date, 'BUILDING', 365, 1, 0, 100, 100)`.execute(db);
/** Tables whose rows are frozen with their transaction, and those whose rows are frozen from the start. */
const ofIssued = [...partTables, 'rating', 'private_quote', 'transaction', 'policy_change'];
const ofHistory = [
  'rating_worksheet',
  'term_charge',
  'payment',
  'returned_payment',
  'activity_log',
  'application_signature',
];
const onlyAdded = ['ledger_entry', 'posting', 'version_slice', 'term_charge'];
const frozen = [...new Set([...ofIssued, ...ofHistory, ...onlyAdded])].sort();
/** Frozen since the baseline, which gave the app the right to delete from them: their triggers alone refuse it. */
const byTriggerAlone = ['private_quote', 'application_signature'];

/** The rows of a table that are tried: those of the policy that was issued, or of its cancellation. */
function rowsOf(table: string): string {
  if (table === 'ledger_entry') return 'true';
  if (table === 'policy_change') return `transaction_id = ${change.transactionId}`;
  return ofIssued.includes(table)
    ? `policy_id = ${policyId} and transaction_id = ${issued}`
    : `policy_id = ${policyId}`;
}

/** Tries statements one by one, each undone. Answers what PostgreSQL said of each: the refusal, or how many rows it changed. */
async function tryAll(on: Db, statements: readonly string[]): Promise<string[]> {
  return on.connection().execute(async (connection) => {
    await sql`create function pg_temp.try_statement(statement text) returns text language plpgsql as $$
      declare changed bigint;
      begin
        execute statement;
        get diagnostics changed = row_count;
        raise exception '% rows changed', changed;
      exception when others then return sqlerrm;
      end $$`.execute(connection);
    const { rows } = await sql<{ said: string }>`
      select pg_temp.try_statement(statement) as said from unnest(${[...statements]}::text[]) statement`.execute(
      connection,
    );
    await sql`drop function pg_temp.try_statement(text)`.execute(connection);
    return rows.map(({ said }) => said);
  });
}

/** Every column of the frozen tables other than constants of the row, with a statement that gives it another value. */
async function updatesOfColumns(): Promise<{ table: string; column: string; statement: string }[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${frozen}::text[]) and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by 1, a.attnum`.execute(db);
  return rows.map(({ table, column, type }) => ({
    table,
    column,
    statement: `update ${table} set ${column} = ${otherValue(column, type)} where ${rowsOf(table)}`,
  }));
}

function otherValue(column: string, type: string): string {
  switch (type) {
    case 'boolean':
      return `not coalesce(${column}, false)`;
    case 'date':
      return `coalesce(${column}, date '2020-01-01') + 1`;
    case 'timestamp with time zone':
      return `coalesce(${column}, timestamptz '2020-01-01') + interval '1 day'`;
    case 'jsonb':
      return `'{"another": true}'`;
    case 'json':
      return `'{"another": true}'`;
    case 'bytea':
      return `'\\x00'`;
    case 'text':
    case 'character varying':
      return `case when ${column} = '?' then '!' else '?' end`;
    default:
      return `-coalesce(${column}, 0) - 1`;
  }
}

test('the app signs in as a role that is not a superuser and owns nothing', async () => {
  const { rows } = await sql`
    select rolname as name, rolsuper as "isSuperuser", rolcreaterole as "createsRoles", rolcreatedb as "createsDatabases",
      rolbypassrls as "sees everything", (select count(*)::integer from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = current_user`.execute(db);
  expect(rows).toEqual([
    {
      name: 'highwater_app',
      isSuperuser: false,
      createsRoles: false,
      createsDatabases: false,
      'sees everything': false,
      owned: 0,
    },
  ]);
  expect(
    await tryAll(db, [
      'create table public.mine (number integer)',
      'alter table transaction disable trigger user',
      'truncate activity_log',
      'drop table posting',
      'update kysely_migration set name = name',
      'set role highwater',
      "set session_replication_role = 'replica'",
    ]),
  ).toEqual([
    'permission denied for schema public',
    'must be owner of table transaction',
    'permission denied for table activity_log',
    'must be owner of table posting',
    'permission denied for table kysely_migration',
    'permission denied to set role "highwater"',
    'permission denied to set parameter "session_replication_role"',
  ]);
});

test('the app may delete no row of a frozen table, and has no right to change what is only added', async () => {
  const deletes = frozen.map((table) => `delete from ${table} where ${rowsOf(table)}`);
  expect(await tryAll(db, deletes)).toEqual(
    frozen.map((table) =>
      byTriggerAlone.includes(table) ? refusalOf(table) : `permission denied for table ${table}`,
    ),
  );
  const updates = onlyAdded.map((table) => `update ${table} set ${table}_id = 0`);
  expect(await tryAll(db, updates)).toEqual(onlyAdded.map((table) => `permission denied for table ${table}`));
});

test('triggers refuse to delete a row of a frozen table for every role', async () => {
  const plain = openDatabase(database.ownerConnectionString, { connections: 1 });
  const said = await tryAll(
    plain,
    frozen.map((table) => `delete from ${table} where ${rowsOf(table)}`),
  );
  await plain.destroy();
  expect(said).toEqual(frozen.map(refusalOf));
});

function refusalOf(table: string): string {
  if (table === 'ledger_entry' || table === 'posting')
    return 'The ledger is never changed: take an entry back with an entry of its own.';
  if (table === 'version_slice')
    return 'What was in force is never changed: a new issue adds its own slices.';
  if (ofHistory.includes(table)) return `What is written in ${table} is never changed.`;
  const transaction = table === 'policy_change' ? change.transactionId : issued;
  return `Transaction ${transaction} is issued: what belongs to it in ${table} is never changed.`;
}

/** Rows that name a transaction and change after its issue: work about it, the state of the wizard, and marks of rows that are filed or held. */
const notFrozen = [
  'claim',
  'claim_coverage_decision',
  'cleared_values',
  'document',
  'document_request',
  'guest_link',
  'held_row',
  'letter',
  'moved_review',
  'policy_handover',
  'proposal',
  'provider_call',
  'renewal_bill',
  'review_item',
  'underpayment',
  'wizard_event',
  'wizard_position',
];

test('every table with rows of a transaction is frozen with it, or is listed as work about it', async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'transaction_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
    order by 1`.execute(db);
  expect(rows.map(({ table }) => table).filter((table) => !frozen.includes(table))).toEqual(notFrozen);
});

test('only the named columns of each frozen row change; nothing joins an issued transaction', async () => {
  const columns = (await updatesOfColumns()).filter(({ table }) => !onlyAdded.includes(table));
  const said = await tryAll(
    db,
    columns.map(({ statement }) => statement),
  );
  const tried = columns.map((column, at) => ({ ...column, said: said[at] ?? '' }));
  const isDone = (answer: string) => /^[1-9]\d* rows changed$/.test(answer);
  const open = tried.filter((each) => isDone(each.said)).map(({ table, column }) => `${table}.${column}`);
  const unexpected = tried
    .filter((each) => !isDone(each.said) && each.said !== refusalOf(each.table))
    .map((each) => `${each.table}.${each.column}: ${each.said}`);
  expect(unexpected).toEqual([]);
  expect(open).toEqual([
    'insured.screening_result',
    'insured.screening_score',
    'insured.screening_list_date',
    'payment.processed_date',
    'payment.outgoing_payment_queue_id',
    'payment.payment_status_id',
    'payment.approved_rejected_date',
    'payment.decided_by',
    'returned_payment.closed_date',
    'transaction.prorated_annual_premium_cents',
    'transaction.submitted_premium_cents',
    'transaction.balance_cents',
  ]);
  const joining = [...partTables, 'rating', 'private_quote'];
  const inserts = joining.map(
    (table) =>
      `insert into ${table} select * from ${table} where ${rowsOf(table)} and transaction_id = ${issued}`,
  );
  expect(await tryAll(db, inserts)).toEqual(
    joining.map(
      (table) => `Transaction ${issued} is issued: what belongs to it in ${table} is never changed.`,
    ),
  );
});

test('a database of one role is taken over at the next start: the role that serves is made and admitted, and nothing is to do after that', async () => {
  const address = new URL(database.connectionString);
  address.username = `newcomer_${randomBytes(6).toString('hex')}`;
  const newcomer = openDatabase(address.href, { connections: 1 });
  onTestFinished(async () => {
    await newcomer.destroy();
    for (const statement of ['drop owned by', 'drop role'])
      await sql`${sql.raw(statement)} ${sql.id(address.username)}`.execute(owner);
  });
  expect(await bringUpToDate(newcomer, database.ownerConnectionString)).toEqual([]);
  expect([await mayAlterTables(newcomer), await mayAlterTables(owner)]).toEqual([false, true]);
  // A second start asks no owner: there is none at this address.
  expect(await bringUpToDate(newcomer, 'postgresql://localhost:1/nowhere')).toEqual([]);
  await sql`select graphile_worker.add_job('nothing', '{}'::json)`.execute(db);
  expect(
    await tryAll(newcomer, ['delete from graphile_worker._private_jobs', 'delete from transaction']),
  ).toEqual([expect.stringMatching(/^[1-9]\d* rows changed$/), 'permission denied for table transaction']);
});

test('only a session of the owner that says so rewrites a frozen row', async () => {
  const statement = `update structure set floors_count = 77 where ${rowsOf('structure')}`;
  expect(await tryAll(owner, [statement])).toEqual(['1 rows changed']);
  const asApp = await db.connection().execute(async (connection) => {
    await sql`set highwater.rewrites = 'on'`.execute(connection);
    const refused = sql
      .raw(statement)
      .execute(connection)
      .catch(({ message }) => message);
    expect(await refused).toBe(refusalOf('structure'));
    await sql`reset highwater.rewrites`.execute(connection);
    return true;
  });
  expect(asApp).toBe(true);
});
