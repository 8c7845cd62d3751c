import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { findPolicies } from '../../../server/policy/search/policy-lists.store.ts';
import { explainSent, nodesIn, unlimitedSight } from '../../support/plans/explain.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const { db, connectionString, recordSent } = await testDatabase('empty');
const count = 20_000;
const agencies = 500;

/** Phone and loan number of the policy with this number. */
const contact = (number: number) => ({
  phone: `615${String((number * 7919) % 10_000_000).padStart(7, '0')}`,
  loan: `ln${String((number * 104_729) % 100_000_000).padStart(8, '0')}`,
});

/** The sight of an agent: one of the agencies of the book, or one that has no policy. */
function sightOfAgency(entityId: number): ViewerScope {
  return { userId: 7, scope: 'OWN_AGENCY', entityId, entityTree: [entityId], companyId: 1 };
}

beforeAll(async () => {
  // One statement: the keys are checked at its end.
  await sql`
    with main as (insert into policy_main default values returning policy_main_id),
    booked as (insert into policy (policy_id, policy_main_id, active_transaction_id, open_transaction_id, record_lifecycle_status, changed_at, search_text)
      select 1000000 + number, policy_main_id, 5000000 + number, 5000000 + number, 'ACTIVE',
        timestamptz '2026-01-01' + number * interval '1 minute',
        concat_ws(' ', 1000000 + number, 'odalys quintanilla', number, 'riverside dr nashville tn 37206',
          '615' || lpad((number::bigint * 7919 % 10000000)::text, 7, '0'), 'ln' || lpad((number::bigint * 104729 % 100000000)::text, 8, '0'))
      from main, generate_series(1, ${count}) number)
    insert into transaction (policy_id, transaction_id, policy_state, transaction_status, transaction_type)
    select 1000000 + number, 5000000 + number, 'QUOTE', 'IN_PROCESS', 'NEW_BUSINESS' from generate_series(1, ${count}) number`.execute(
    db,
  );
  await sql`set session_replication_role = replica;
    insert into policy_owner (policy_id, transaction_id, company_id, agency_entity_id)
    select 1000000 + number, 5000000 + number, 1, 100 + number % ${sql.lit(agencies)} from generate_series(1, ${sql.lit(count)}) number;
    update book_row b set agency_entity_id = o.agency_entity_id, company_id = o.company_id from policy_owner o where o.policy_id = b.policy_id;
    update book_change b set agency_entity_id = o.agency_entity_id, company_id = o.company_id from policy_owner o where o.policy_id = b.policy_id;
    set session_replication_role = origin`.execute(db);
  await sql`vacuum analyze`.execute(db);
}, 600_000);

async function countFound(sight: ViewerScope, text: string): Promise<number> {
  return (await findPolicies(db, sight, text, 100)).length;
}

test('a phone or loan number is found once, by its own agency and nobody else', async () => {
  const { phone, loan } = contact(1234);
  const own = sightOfAgency(100 + (1234 % agencies));
  expect(await countFound(unlimitedSight, phone)).toBe(1);
  expect(await countFound(unlimitedSight, loan)).toBe(1);
  expect(await countFound(own, phone)).toBe(1);
  expect(await countFound(sightOfAgency(99), phone)).toBe(0);
});

test('of the statements that a search sends, the last reads the index of the search text', async () => {
  const sent = await recordSent(() => findPolicies(db, unlimitedSight, contact(1234).phone, 100));
  const matching = sent.filter(({ text }) => text.includes('matched')).at(-1);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const plan = await explainSent(client, matching ?? { text: '', values: [] });
  await client.end();
  expect(nodesIn(plan).map((node) => node['Index Name'])).toContain('policy_search');
});
