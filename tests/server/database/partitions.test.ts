import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { startEmbedded } from '../../../server/database/embedded/embedded.ts';
import { partitionByPolicy } from '../../../server/database/partitions.ts';
import { bringUpToDate, workAsOwner } from '../../../server/database/roles/app-role.ts';
import { findPolicyIdByTransaction } from '../../../server/policy/file/find-policy-by-transaction.service.ts';
import { findRatingById } from '../../../server/rating/find-rating.service.ts';
import { seedBasics, seedSamples } from '../../../server/seed/seed.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { planLogging, readExecutedPlans } from '../../support/database/executed-plans.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { registerOwner } from '../../support/server/test-database.ts';
import { signedInAs, worldOn } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const partitions = 4;
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-partitions-'));
await chmod(folder, 0o755);
const server = await startEmbedded(folder, { disposable: true });
const setUp = openDatabase(server.connectionString, { connections: 1 });
await bringUpToDate(setUp, server.ownerConnectionString);
const tables = await workAsOwner(setUp, server.ownerConnectionString, async (owner) => {
  for (const [setting, value] of Object.entries(planLogging))
    await sql.raw(`alter role highwater_app set ${setting} = '${value}'`).execute(owner);
  return partitionByPolicy(owner, partitions);
});
await seedBasics(setUp);
await seedSamples(setUp);
await setUp.destroy();
const db = openDatabase(server.connectionString);
const owner = registerOwner(db, server.ownerConnectionString);
const logFile = path.join(folder, 'postgresql', 'server.log');
afterAll(async () => {
  await Promise.all([db.destroy(), owner.destroy()]);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Questions that are about other policies by their nature: the same address or the same person elsewhere, and the later terms of a line,
 * which a cancellation ends too.
 */
const acrossPolicies = [
  'select "p"."policy_id" from "property_address" as "a" inner join "policy"',
  'select "t"."policy_id" from "policy" as "p" inner join "policy_change" as "c" on "c"."group_id"',
  'select "t"."policy_id" from "policy" as "p" inner join "policy_part" as "own"',
  'with found as ( select i.policy_id, i.transaction_id from insured i where lower(trim(i.email))',
];

test('the queries of a quote, its payment and its application about a policy touch one partition, also those that name only a number', async () => {
  const world = await worldOn({ db }, new Date(`${today}T20:00:00Z`));
  const agent = await signInClient(await servedWorld(world), 'agent');
  const from = (await stat(logFile)).size;
  const { file } = await playServed(agent, namedScenario('condominium-unit-with-mortgagee', today));
  const { policyId } = file.policy;
  const { ratingId, totalPremium } = file.rating;
  const payment = { paymentTypeId: 2, amount: totalPremium ?? '', token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId: String(policyId), payment });
  await agent.ask(SubmitApplication, { policyId: String(policyId) });
  const viewer = await signedInAs(world, 'agent');
  expect((await findRatingById(world, viewer, ratingId))?.policyId).toBe(policyId);
  expect(await findPolicyIdByTransaction(world, file.transaction.transactionId)).toBe(policyId);
  expect(await findRatingById(world, viewer, 999_999_999)).toBe(null);

  const { statements, crossing, places } = await readTouched(from);
  expect(statements).toBeGreaterThan(20);
  expect(crossing.filter((text) => !acrossPolicies.some((start) => text.startsWith(start)))).toEqual([]);
  // All rows of the policy are in the partitions of one number.
  expect(places).toBe(1);
}, 120_000);

test('the queries of an issue, a change of coverage, an abandoned cancellation, the account and the versions touch one partition', async () => {
  const world = await worldOn({ db }, new Date(`${today}T20:00:00Z`));
  const url = await servedWorld(world);
  const agent = await signInClient(url, 'agent');
  const played = (name: string) => playServed(agent, namedScenario(name, today));
  const before = (await stat(logFile)).size;
  const { policyId, from: begins } = await issuePlayed({ agent, played, world });
  const day = addDays(begins, 45);
  const later = await servedWorld(await worldOn({ db }, new Date(`${day}T20:00:00Z`)));
  const changes = changesOf(await signInClient(later, 'manager'), policyId);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: day }));
  expect(
    await changes.rate({
      buildingCoverage: 150_000,
      contentsCoverage: 50_000,
      buildingDeductible: 2_000,
      contentsDeductible: 2_000,
    }),
  ).toBe('QuoteRated');
  saved(await changes.price());
  await changes.addEvidence();
  expect(saved(await changes.issue({ agentSignedDate: day, insuredSignedDate: day })).change.stage).toBe(
    'ISSUED',
  );
  saved(
    await changes.open({
      kind: 'CANCELLATION',
      effectiveDate: addDays(begins, 60),
      cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
    }),
  );
  saved(await changes.abandon('It was a mistake.'));
  expect(await changes.balance()).toMatch(/^-?\d+\.\d\d$/);
  expect((await changes.versionOn(addDays(begins, 50))).building).toBe(150_000);

  const { statements, crossing } = await readTouched(before);
  expect(statements).toBeGreaterThan(20);
  expect(crossing.filter((text) => !acrossPolicies.some((start) => text.startsWith(start)))).toEqual([]);
}, 120_000);

/** The statements executed since a place of the log: how many statements about policies, which of them touch several partitions, and how many partitions the others do. */
async function readTouched(since: number) {
  const plans = await readExecutedPlans(logFile, since);
  const touched = plans.map(({ text, relations }) => ({
    text: text.replaceAll(/\s+/g, ' ').trim(),
    parts: [...new Set(relations.flatMap(partitionOf))],
  }));
  const ofPolicy = touched.filter(({ parts }) => parts.length > 0);
  const crossing = new Set(ofPolicy.filter(({ parts }) => parts.length > 1).map(({ text }) => text));
  const own = ofPolicy.filter(({ text }) => !crossing.has(text));
  return {
    statements: new Set(ofPolicy.map(({ text }) => text)).size,
    crossing: [...crossing],
    places: new Set(own.flatMap(({ parts }) => parts)).size,
  };
}

test('no key of a policy table lacks the policy, no reference leads from a policy to another, and numbers are drawn in advance', async () => {
  const keys = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relname = any(${tables}) and not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'policy_id' and a.attnum = any(i.indkey))`.execute(
    db,
  );
  expect(keys.rows).toEqual([]);
  const references = await sql<{ from: string; to: string; isWithin: boolean }>`
    select f.relname as from, t.relname as to, exists (
      select from unnest(c.conkey, c.confkey) k (own, other)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own and a.attname = 'policy_id'
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other and b.attname = 'policy_id') as "isWithin"
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and c.conparentid = 0 and (f.relname = any(${tables}) or t.relname = any(${tables}))`.execute(
    db,
  );
  const leading = references.rows.filter(({ isWithin }) => !isWithin);
  // Only to people, whose table every server of a distributed database holds whole.
  expect([...new Set(leading.map(({ to }) => to))]).toEqual(['app_user']);
  expect(references.rows.length).toBeGreaterThan(30);
  const numbers = await sql<{ name: string }>`
    select t.relname as name from pg_sequence s join pg_depend d on d.objid = s.seqrelid and d.deptype = 'i'
      join pg_class t on t.oid = d.refobjid where t.relname = any(${tables}) and s.seqcache < 20 order by 1`.execute(
    db,
  );
  // The rows of lists and the payments of a day are in the order of their numbers.
  expect(numbers.rows.map(({ name }) => name)).toEqual([
    'correspondence_email',
    'insured',
    'loss_payee',
    'payment',
  ]);
});

test('the tables that name a policy and are not divided by it are asked for by a number of their own', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'policy_id'
    where c.relkind = 'r' and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    // Signatures of insureds, and the links of guests, which are opened by their digests.
    'application_signature',
    // The calendar's work, by day.
    'calendar_duty',
    // Readings of a certificate, queried by their job.
    'certificate_reading',
    // Losses, which adjusters and the book of claims work on by the number of the claim.
    'claim',
    // The policies of a demonstration book, which its job makes one by one, by their places in it.
    'demonstration_policy',
    // Consents to drafts, which the nights' work and the insured find by the line that they are for.
    'draft_consent',
    'guest_link',
    // Monthly payments, which the nights' work finds by their days.
    'installment',
    'installment_plan',
    // Letters and mail, which queues work on one by one.
    'letter',
    'letter_copy',
    // A transfer of work names the policies that it moves.
    'moved_policy',
    'moved_review',
    'outbox_message',
    // Messages of insureds and their answers, which a thread and the queue find by its policy main, claim or day.
    'policy_message',
    // The estimate of a visitor, which belongs to the visitor until it becomes a quote.
    'portal_estimate',
    // Books and money: an entry may belong to two policies.
    'posting',
    // A proposal is opened by its link.
    'proposal',
    'provider_call',
    // The nights' work on terms that end, by day, and the bills, which a payment names by their number.
    'renewal',
    'renewal_bill',
    'returned_payment',
    // The rows of a book of rollovers, which its job imports one by one, by their lines in the file.
    'rollover_row',
    // The loans of a transfer of servicing, which its job moves policy by policy.
    'serviced_loan',
    'suspense_item',
    // Text messages, which their job sends one by one.
    'text_message',
    // Missing premium, by its last day.
    'underpayment',
    'webhook_delivery',
  ]);
});

test('a database with policies in it is not divided', async () => {
  await expect(partitionByPolicy(db, partitions)).rejects.toThrow(
    'Only an empty database can be divided into partitions.',
  );
});

test.each([0, 1.5, 1025, Number.NaN])('a database is not divided into %s partitions', async (count) => {
  await expect(partitionByPolicy(db, count)).rejects.toThrow(
    'A database is divided into 1 to 1024 partitions.',
  );
});

test('npm run migrate says how it is asked where the number of partitions is none, and leaves the database alone', () => {
  const ended = spawnSync(process.execPath, ['scripts/migrate.ts', '--partitions', 'l6'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: 'postgresql://app@127.0.0.1:1/none' },
  });
  expect([ended.status, ended.stdout, ended.stderr.split('\n')[0]]).toEqual([
    2,
    '',
    'Usage: npm run migrate [-- --partitions NUMBER]',
  ]);
});

function partitionOf(relation: string): string[] {
  const [, table = '', at = ''] = /^(\w+)_(\d+)$/.exec(relation) ?? [];
  return tables.includes(table) ? [at] : [];
}
