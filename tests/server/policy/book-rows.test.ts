import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { withDatabaseTransaction } from '../../../server/database/transaction.ts';
import { startQuote } from '../../../server/quote/start-quote.service.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { signedInAs, testWorld } from '../../support/server/test-world.ts';

const database = await testDatabase();
const world = await testWorld(database);
const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('nashville-tn').address;
const started = await startQuote(world, await signedInAs(world, 'agent'), {
  address: { streetAddress1, city, stateAbbreviation, postalCode },
  insured: { isEntity: false, firstName: 'Grace', lastName: 'Hopper' },
  rateMarket: 'PUBLIC',
  isTransfer: false,
});
if (started.__typename !== 'QuoteStarted') throw new Error('The quote was not started.');
const { policyId } = started.file.policy;

let day = 1;

/** The writes of a save, each with a value that was not there before. */
const writes: { readonly [what: string]: () => RawBuilder<unknown> } = {
  touch:
    () => sql`update policy set changed_at = timestamptz '2027-01-01T12:00:00Z' + ${40 * day++} * interval '1 day'
    where policy_id = ${policyId}`,
  address: () =>
    sql`update property_address set postal_code = ${String(30_000 + day++)} where policy_id = ${policyId}`,
  status: () => sql`update policy set changed_at = changed_at + interval '1 minute',
    record_lifecycle_status = case record_lifecycle_status when 'ACTIVE' then 'ARCHIVED' else 'ACTIVE' end where policy_id = ${policyId}`,
  text: () => sql`update policy set search_text = ${`ann.${day++}@x-y.com`} where policy_id = ${policyId}`,
  'no row': () =>
    sql`with gone as (delete from book_row where policy_id = ${policyId}), text_gone as (delete from book_text where policy_id = ${policyId})
      delete from book_change where policy_id = ${policyId}`,
  'no text': () => sql`delete from book_text where policy_id = ${policyId}`,
};

test.each([
  ['touch'],
  ['touch', 'touch'],
  ['address', 'touch', 'touch'],
  ['touch', 'address', 'touch'],
  ['address', 'touch', 'status'],
  ['status', 'touch', 'address'],
  ['no row', 'touch'],
  ['text', 'touch'],
  ['touch', 'text', 'text'],
  ['text', 'status', 'text'],
  ['no row', 'text'],
  ['no text', 'text'],
])('the row of the book is that of the policy after %s %s %s in one transaction', async (...sequence) => {
  await withDatabaseTransaction(database.db, async (trx) => {
    for (const what of sequence) await writes[what]?.().execute(trx);
  });
  const booked =
    await sql`select * from book_row join book_change using (policy_id, user_id, created_by, agency_entity_id, company_id)
    where policy_id = ${policyId}`.execute(database.db);
  const ofPolicy = await sql`select * from policy_of_book where policy_id = ${policyId}`.execute(database.db);
  expect(booked.rows).toEqual(ofPolicy.rows);
  const text = await sql`select * from book_text where policy_id = ${policyId}`.execute(database.db);
  const textOfPolicy =
    await sql`select policy_id, b.user_id, nullif(b.created_by, b.user_id) as created_by, b.agency_entity_id, b.company_id,
    extract(year from b.changed_at)::integer * 4 + extract(quarter from b.changed_at)::integer as quarter,
    replace(replace(replace(p.search_text, '@', 'Q'), '.', 'J'), '-', 'X') as search_text
    from policy_of_book b join policy p using (policy_id) where policy_id = ${policyId}`.execute(database.db);
  expect(text.rows).toEqual(textOfPolicy.rows);
});
