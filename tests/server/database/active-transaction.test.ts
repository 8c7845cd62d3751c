import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRecentPolicies } from '../../../server/policy/search/policy-lists.store.ts';
import { isEverything } from '../../support/extent.ts';
import { explainSent, nodesIn, unlimitedSight } from '../../support/plans/explain.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const { db, connectionString, recordSent } = await testDatabase('empty');
const count = isEverything ? 20_000 : 2_000;
const client = new pg.Client({ connectionString });

/** Adds policies in a transaction of their own: in one, the rows kept for reading are noted policy by policy. */
async function addPolicies(first: number, last: number): Promise<void> {
  // One statement: the key is checked at its end.
  await sql`
    with main as (insert into policy_main default values returning policy_main_id),
    booked as (insert into policy (policy_id, policy_main_id, active_transaction_id, open_transaction_id, record_lifecycle_status, changed_at)
      select 100000 + number, policy_main_id, 500000 + number, 500000 + number, 'ACTIVE', timestamptz '2026-01-01' + number * interval '1 minute'
      from main, generate_series(${first}::integer, ${last}::integer) number)
    insert into transaction (policy_id, transaction_id, policy_state, transaction_status, transaction_type)
    select 100000 + number, 500000 + number, 'QUOTE', 'IN_PROCESS', 'NEW_BUSINESS' from generate_series(${first}::integer, ${last}::integer) number`.execute(
    db,
  );
}

beforeAll(async () => {
  await client.connect();
  for (let first = 0; first < count; first += 200) await addPolicies(first + 1, first + 200);
  await sql`analyze`.execute(ownerOf(db));
});

afterAll(() => client.end());

const listedTransactions = `select from policy p
  join transaction t on t.policy_id = p.policy_id and t.transaction_id = p.in_force_transaction_id`;

test(`the planner expects one transaction to list for each of ${count.toLocaleString('en-US')} policies`, async () => {
  const plan = await explainSent(client, { text: listedTransactions, values: [] });
  expect(plan['Plan Rows']).toBe(count);
});

test('the newest policies of a book are read by an index, and nothing is sorted', async () => {
  const [statement = { text: '', values: [] }] = await recordSent(() =>
    findRecentPolicies(db, unlimitedSight, 10),
  );
  const nodes = nodesIn(await explainSent(client, statement));
  expect(nodes.filter((node) => node['Node Type'] === 'Sort')).toEqual([]);
  expect(nodes.map((node) => node['Index Name'])).toContain('change_of_all');
});

test('a policy cannot name a transaction of another policy as its active one', async () => {
  const change =
    sql`update policy set active_transaction_id = 500002, open_transaction_id = 500002 where policy_id = 100001`.execute(
      db,
    );
  await expect(change).rejects.toThrow(
    'insert or update on table "policy" violates foreign key constraint "policy_active_transaction"',
  );
});
