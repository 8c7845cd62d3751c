import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { findPolicies } from '../../../server/policy/search/policy-lists.store.ts';
import { explainSent, nodesIn, unlimitedSight } from '../../support/plans/explain.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const { db, connectionString, recordSent } = await testDatabase('empty');
const count = 8_000;
const agencies = 500;
/** The one with more policies than are looked through one by one. */
const largeAgency = 900;

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
  // Without triggers: the rows that they keep are written once, when everything is there.
  await sql`set session_replication_role = replica;
    insert into policy (policy_id, policy_main_id, active_transaction_id, open_transaction_id, record_lifecycle_status, changed_at, search_text)
      select 1000000 + number, number, 5000000 + number, 5000000 + number, 'ACTIVE', timestamptz '2026-01-01' + number * interval '1 minute',
        concat_ws(' ', 1000000 + number, 'odalys quintanilla', number, 'riverside dr nashville tn 37206',
          '615' || lpad((number::bigint * 7919 % 10000000)::text, 7, '0'), 'ln' || lpad((number::bigint * 104729 % 100000000)::text, 8, '0'))
      from generate_series(1, ${sql.lit(count)}) number;
    insert into transaction (policy_id, transaction_id, policy_state, transaction_status, transaction_type)
      select 1000000 + number, 5000000 + number, 'QUOTE', 'IN_PROCESS', 'NEW_BUSINESS' from generate_series(1, ${sql.lit(count)}) number;
    insert into policy_owner (policy_id, transaction_id, company_id, agency_entity_id)
      select 1000000 + number, 5000000 + number, 1,
        case when number > ${sql.lit(count - 2000)} then ${sql.lit(largeAgency)} else 100 + number % ${sql.lit(agencies)} end
      from generate_series(1, ${sql.lit(count)}) number;
    insert into policy_main (policy_main_id) select number from generate_series(1, ${sql.lit(count)}) number;
    select write_book_rows(policy_id) from policy;
    set session_replication_role = origin`.execute(ownerOf(db));
  await sql`vacuum analyze`.execute(ownerOf(db));
}, 600_000);

async function countFound(sight: ViewerScope, text: string): Promise<number> {
  return (await findPolicies(db, sight, text, 100)).length;
}

test('a phone or loan number is found once, by its own agency and no other', async () => {
  const { phone, loan } = contact(1234);
  const own = sightOfAgency(100 + (1234 % agencies));
  expect(await countFound(unlimitedSight, phone)).toBe(1);
  expect(await countFound(unlimitedSight, loan)).toBe(1);
  expect(await countFound(own, phone)).toBe(1);
  expect(await countFound(sightOfAgency(99), phone)).toBe(0);
});

/** The indexes that each statement of a search reads which looks for matches. */
async function readIndexes(sight: ViewerScope, text: string): Promise<string[][]> {
  const sent = await recordSent(() => findPolicies(db, sight, text, 25));
  const matching = sent.filter((statement) => statement.text.includes('matched'));
  const client = new pg.Client({ connectionString });
  await client.connect();
  const indexes: string[][] = [];
  for (const statement of matching) {
    const nodes = nodesIn(await explainSent(client, statement)).map((node) => node['Index Name']);
    indexes.push(nodes.filter((name) => name?.startsWith('book_text')).map(String));
  }
  await client.end();
  return indexes;
}

test('a rare word is looked for in the index of the last two quarters, then in that of all texts', async () => {
  expect(await readIndexes(unlimitedSight, 'ln4567')).toEqual([
    ['book_text_of_quarter_9', 'book_text_of_quarter_8'],
    ['book_text_search'],
  ]);
});

test('a phone number is looked for among all texts at once', async () => {
  const indexes = [['book_text_search']];
  expect(await readIndexes(unlimitedSight, contact(1234).phone)).toEqual(indexes);
  expect(await readIndexes(sightOfAgency(largeAgency), contact(1234).phone)).toEqual(indexes);
});

test('an agent looks for a rare word among the texts of their own agency, in one index', async () => {
  const [indexes = [], ...others] = await readIndexes(sightOfAgency(largeAgency), 'ln4567');
  expect([new Set(indexes), others]).toEqual([new Set(['book_text_search']), []]);
});
