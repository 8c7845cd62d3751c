import { getNamedType, isUnionType } from 'graphql';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { addClaimEvent, changeClaim } from '../../../server/claims/change-claim.service.ts';
import { restRoutes } from '../../../server/http/serve-rest.ts';
import { AbandonQuote, PayAndSubmit } from '../../../src/graphql/staff-documents.ts';
import { takeSample } from '../../support/extent.ts';
import { watchTables, writtenTables } from '../../support/fuzz/written-tables.ts';
import { rightArguments } from '../../support/input/right-arguments.ts';
import { rightBodies } from '../../support/input/right-bodies.ts';
import { issuePlayed } from '../../support/server/change-client.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { type Operation, operations } from '../../support/server/operations.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { buildForm } from '../../support/server/rest-client.ts';
import { restWorld } from '../../support/server/rest-world.ts';
import { ownerOf } from '../../support/server/test-database.ts';
import { signedInAs } from '../../support/server/test-world.ts';

const { world, url, agent, rest, played } = await restWorld();
const issued = await issuePlayed({ agent, played, world });

/** Who asks about a policy: its agent, the principal of the agency, an examiner, and its insured. */
const insuredName = await addColleague(world, 'agent', 'own.insured', 'CONSUMER');
const others = ['principal', 'examiner', insuredName];
const askers = [agent, ...(await Promise.all(others.map((name) => signInClient(url, name))))];

const mutations = operations().filter(
  ({ isMutation, field }) => isMutation && field.args.some(({ name }) => name === 'policyId'),
);

/** Those that name no policy. */
const elsewhere = operations().filter(
  ({ isMutation, field }) => isMutation && field.args.every(({ name }) => name !== 'policyId'),
);

const notice = {
  cause: 'STREAM',
  description: 'The river stood in the ground floor.',
  reporterName: 'Alex Rivera',
  contactPhone: '6155550142',
};

/** Mutations that try much before they refuse: they are asked in every stage. */
const always = ['submitApplication', 'payAndSubmit', 'issuePolicy', 'next'];

/** A policy in each stage. Calls about it are refused for many reasons. */
const stages: { readonly [stage: string]: () => Promise<number> } = {
  'an unsigned quote whose rating is stale': async () => {
    const { policyId } = (await played('slab-behind-a-levee')).file.policy;
    await sql`update rating set input_digest = 'other' where policy_id = ${policyId}`.execute(
      ownerOf(world.db),
    );
    await sql`update transaction set agent_signed_date = null where policy_id = ${policyId}`.execute(
      ownerOf(world.db),
    );
    return policyId;
  },
  'an application that underwriting holds': () => paid('condominium-building'),
  'an issued policy': async () => issued.policyId,
  'an abandoned quote': async () => {
    const { policyId } = (await played('slab-day-364')).file.policy;
    await agent.ask(AbandonQuote, { policyId: String(policyId) });
    return policyId;
  },
};

async function paid(scenario: string): Promise<number> {
  const { policy, transaction } = (await played(scenario)).file;
  const payment = { paymentTypeId: 2, amount: transaction.balance ?? '', token: 'tok_sample_ok' };
  await agent.ask(PayAndSubmit, { policyId: String(policy.policyId), payment });
  return policy.policyId;
}

const policies = new Map<string, number>();
beforeAll(async () => {
  for (const [stage, prepare] of Object.entries(stages)) policies.set(stage, await prepare());
  await watchTables(world.db);
}, 120_000);

test.each(Object.keys(stages).map((stage, turn) => ({ stage, turn })))(
  'a mutation that is refused changes no row: $stage',
  { timeout: 600_000 },
  async ({ stage, turn }) => {
    const policyId = policies.get(stage) ?? 0;
    const first = mutations.filter(({ name }) => always.includes(name));
    const more = mutations.filter(({ name }) => !always.includes(name));
    const asked = askers.flatMap((client, at) =>
      [
        ...(at === 0 ? first : []),
        ...takeSample(at === 0 ? more : mutations, at === 0 ? 8 : 4, turn * 3 + at),
      ].map((operation) => ({ client, operation })),
    );
    // An issued policy is not copied: its renewal is its own.
    const isIssued = policyId === issued.policyId;
    const copies = isIssued
      ? asked.map(() => policyId)
      : await policyCopies(world.db, policyId, asked.length);
    await hold(copies);
    const outcomes: string[] = [];
    const changed: string[] = [];
    for (const [at, { client, operation }] of asked.entries()) {
      const { outcome, tables } = await ask(operation, copies[at] ?? 0, client);
      outcomes.push(outcome);
      if (refusals.includes(outcome)) changed.push(...tables.map((table) => `${operation.name}: ${table}`));
    }
    expect(changed).toEqual([]);
    expect(outcomes.filter((outcome) => refusals.includes(outcome)).length).toBeGreaterThan(3);
  },
);

/** Makes the insured hold policies. */
async function hold(policyIds: readonly number[]): Promise<void> {
  const { userId } = await world.db
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('user_name', '=', insuredName)
    .executeTakeFirstOrThrow();
  const rows = await world.db
    .selectFrom('policy')
    .select('policy_main_id as policyMainId')
    .distinct()
    .where('policy_id', 'in', policyIds)
    .execute();
  await world.db
    .insertInto('policy_holder')
    .values(
      rows.map(({ policyMainId }) => ({
        ...{ policy_main_id: policyMainId, user_id: userId, is_insured: true },
        ...{ may_pay: true, may_claim: true, granted_at: world.now() },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const refusals = ['SaveRefused', 'NotFound', 'StepProblems', 'StaleParts', 'NoNextStep'];

/** The traces that a refused call may leave: the findings that stopped it, for the recording, a wrong password, and the declined payment with its call. */
const traces = ['recorded_finding', 'failed_sign_ins'];
const tracesOfDecline = [...traces, 'payment', 'activity_log', 'provider_call'];

async function ask(operation: Operation, policyId: number, client = agent, others: object = {}) {
  const type = getNamedType(operation.field.type);
  const isRefusing = isUnionType(type) && type.getTypes().some(({ name }) => name === 'SaveRefused');
  const codes = ' { __typename ... on SaveRefused { problems { code } } }';
  const query = isRefusing ? operation.document.replace(' { __typename }', codes) : operation.document;
  await writtenTables(world.db);
  const { body, text } = await client.send(query, {
    ...rightArguments(operation, String(policyId)),
    ...others,
  });
  const written = await writtenTables(world.db);
  const answer = body?.data?.[operation.name];
  if (answer === undefined && !text.includes('BAD_USER_INPUT')) throw new Error(`${operation.name}: ${text}`);
  const { __typename = '', problems = [] } = Object(answer);
  const isDeclined = problems.some(({ code }: { code: string }) => code === 'PAYMENT');
  const left = isDeclined ? tracesOfDecline : traces;
  const isJob = (table: string) => table.startsWith('_private_');
  return {
    outcome: String(__typename),
    tables: written.filter((table) => !left.includes(table) && !(isDeclined && isJob(table))),
  };
}

test('a mutation about a claim, money, a person or an entity that is refused changes no row', {
  timeout: 600_000,
}, async () => {
  const { policyId, from } = issued;
  const before = world.now();
  world.setNow(new Date(`${addDays(from, 11)}T18:00:00Z`));
  const asking = await Promise.all(
    ['claims', 'accounting', 'csr', ...others].map((name) => signInClient(url, name)),
  );
  const [claims] = asking;
  if (claims === undefined) throw new Error('There is no one who works on claims.');
  const { body } = await claims.send(
    `mutation ($policyId: ID!, $notice: LossNoticeInput!) { reportLoss(policyId: $policyId, notice: $notice) { ... on ClaimSaved { claim { claimId } } } }`,
    { policyId: String(policyId), notice: { ...notice, dateOfLoss: addDays(from, 10) } },
  );
  const claimId = Object(body?.data?.reportLoss).claim.claimId;
  const viewer = await signedInAs(world, 'claims');
  await writtenTables(world.db);
  await changeClaim(world, viewer, Number(claimId), ['edit'], async (edit) => {
    await addClaimEvent(edit, Number(claimId), 'This was written before the refusal.');
    return [buildProblem('STATUS', null, 'The claim is refused after all.')];
  });
  expect(await writtenTables(world.db)).toEqual([]);
  const changed: string[] = [];
  const outcomes: string[] = [];
  for (const [turn, client] of asking.entries())
    for (const operation of takeSample(elsewhere, 20, turn)) {
      const given = operation.field.args.some(({ name }) => name === 'claimId') ? { claimId } : {};
      const { outcome, tables } = await ask(operation, policyId, client, given);
      outcomes.push(outcome);
      if (refusals.includes(outcome)) changed.push(...tables.map((table) => `${operation.name}: ${table}`));
    }
  world.setNow(before);
  expect(changed).toEqual([]);
  expect(outcomes.filter((outcome) => refusals.includes(outcome)).length).toBeGreaterThan(80);
});

/** The calls of REST that write, without those that end the session of who asks. */
const writes = restRoutes.filter(({ method, endsSession }) => method === 'POST' && !endsSession);

test('a call of REST that is refused changes no row', { timeout: 600_000 }, async () => {
  const { policyId } = (await played('slab-day-364')).file.policy;
  const none = 2_000_000;
  const own = await rest('agent');
  const barred = await Promise.all(['otheragent', 'qa', 'examiner', insuredName].map((name) => rest(name)));
  await writtenTables(world.db);
  const changed: string[] = [];
  let refused = 0;
  for (const [turn, { path, body, multipart }] of takeSample(writes, 14, 0).entries()) {
    const right = (id: number) => rightBodies[path]?.(id) ?? (body ? {} : undefined);
    const wrong = multipart ? buildForm({ unknown: 'x' }) : { unknown: 'x' };
    const trials = [
      ...takeSample(barred, 2, turn).map((client) => [client, policyId, right(policyId)] as const),
      [own, policyId, wrong] as const,
      [own, none, right(none)] as const,
    ];
    for (const [client, id, content] of trials) {
      const { status } = await client.post(
        path.replace(/\{(id|policyId)\}/, String(id)).replace(/\{\w+\}/g, '1'),
        content,
      );
      const tables = (await writtenTables(world.db)).filter((table) => !traces.includes(table));
      if (status < 400) continue;
      refused += 1;
      changed.push(...tables.map((table) => `${path}: ${status} ${table}`));
    }
  }
  expect(changed).toEqual([]);
  expect(refused).toBeGreaterThan(40);
});
