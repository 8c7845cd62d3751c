import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';

/** The rows of a policy by table, as a JSON array; tables without a row of it are absent. */
export interface PolicyRows {
  readonly [table: string]: string;
}

/** Copies a policy with all its rows `count` times, by SQL alone; returns the ids of the copies. */
export async function policyCopies(db: Kysely<Database>, policyId: number, count: number): Promise<number[]> {
  return insertPolicies(db, await readPolicyRows(db, policyId), count);
}

/** The rows of a policy that a copy of it has too, its record over all terms among them. */
export async function readPolicyRows(db: Kysely<Database>, policyId: number): Promise<PolicyRows> {
  const tables = [...(await columnsByTable(db)).keys()];
  const held = (table: string) =>
    table === 'policy_main'
      ? sql`select m.* from policy_main m join policy using (policy_main_id) where policy_id = ${policyId}`
      : sql`select * from ${sql.table(table)} where policy_id = ${policyId}`;
  const { rows } = await sql<{ table: string; held: string | null }>`${sql.join(
    tables.map(
      (table) =>
        sql`select ${table} as "table", json_agg(row_to_json(held))::text as held from (${held(table)}) held`,
    ),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.flatMap(({ table, held }) => (held === null ? [] : [[table, held]])));
}

/**
 * Inserts policies with the rows of another one, which may have been read from another database with the same samples. Their transactions,
 * ratings and records over all terms get ids of their own, by which the product finds them. All of it is one statement, so that rows may
 * refer to each other in
 * any order.
 */
export async function insertPolicies(
  db: Kysely<Database>,
  rows: PolicyRows,
  count: number,
): Promise<number[]> {
  const columns = await columnsByTable(db);
  const [transactions, ratings] = [listIds(rows, 'transaction'), listIds(rows, 'rating')];
  const inserts = Object.entries(rows).map(([table, held]) => {
    const names = columns.get(table) ?? [];
    return sql`${sql.id(`new_${table}`)} as (
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))}) overriding system value
      select ${sql.join(names.map(valueInCopy))}
      from copy, json_populate_recordset(null::${sql.table(table)}, ${held}::json) held)`;
  });
  // A number of a sequence is taken for each copy, because the number of the copy is in the query.
  const newIds = (table: string, { length }: readonly number[]) => sql`array(
    select nextval(pg_get_serial_sequence(${table}, ${`${table}_id`})) from generate_series(1, ${length} + 0 * number))`;
  const { rows: copies } = await sql<{ id: number }>`with copy as (
    select nextval(pg_get_serial_sequence('policy', 'policy_id')) as policy_id,
      nextval(pg_get_serial_sequence('policy_main', 'policy_main_id')) as policy_main_id,
      ${transactions}::bigint[] as transactions, ${newIds('transaction', transactions)} as new_transactions,
      ${ratings}::bigint[] as ratings, ${newIds('rating', ratings)} as new_ratings
    from generate_series(1, ${count}::integer) number),
    ${sql.join(inserts)} select policy_id as id from copy order by policy_id`.execute(db);
  return copies.map(({ id }) => id);
}

function listIds(rows: PolicyRows, table: string): number[] {
  const held: { readonly [column: string]: number }[] = JSON.parse(rows[table] ?? '[]');
  return held.map((row) => row[`${table}_id`] ?? 0);
}

/** The value of a column in the copy; texts that are searched begin with the number of the policy. */
function valueInCopy(name: string): RawBuilder<unknown> {
  const value = sql`held.${sql.id(name)}`;
  if (name === 'policy_id' || name === 'policy_main_id') return sql`copy.${sql.id(name)}`;
  if (name === 'rating_id') return sql`copy.new_ratings[array_position(copy.ratings, ${value})]`;
  if (transactionColumns.test(name))
    return sql`copy.new_transactions[array_position(copy.transactions, ${value})]`;
  return searchedTexts.includes(name)
    ? sql`regexp_replace(${value}, '^' || held.policy_id || '\\M', copy.policy_id::text)`
    : value;
}

/** The columns that name a transaction of the policy; that of a payment provider is none. */
const transactionColumns =
  /^(((active|current|open|rated|based_on|cancellation|issued_by)_)?transaction_id|reapplication_of)$/;

const searchedTexts = ['search_text', 'row_text'];

/**
 * The tables whose rows stay with the policy that they were made for. A call to a provider happened only once, and its key must be unique; entries of the
 * ledger take no more postings; a duty was done for its own policy; a guest's link, a signature and a proposal are of
 * one policy; a letter was written about one; an e-mail and a message to a webhook are about one.
 */
const ownTables = [
  'provider_call',
  'posting',
  'calendar_duty',
  'guest_link',
  'application_signature',
  'proposal',
  'letter',
  'letter_copy',
  'outbox_message',
  'webhook_delivery',
];

const columnsOf = new WeakMap<Kysely<Database>, Promise<Map<string, string[]>>>();

/** The columns of every table that holds rows of policies. The record over all terms is found by the policy; a renewal gets a number of its own. */
function columnsByTable(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const known = columnsOf.get(db) ?? readColumns(db);
  columnsOf.set(db, known);
  return known;
}

async function readColumns(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    select c.table_name as "table", array_agg(c.column_name::text) as names from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.column_name <> 'renewal_id' group by 1
    having bool_or(c.column_name = 'policy_id') or c.table_name = 'policy_main'`.execute(db);
  return new Map(
    rows.filter(({ table }) => !ownTables.includes(table)).map(({ table, names }) => [table, names]),
  );
}
