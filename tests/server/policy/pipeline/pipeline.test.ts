import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SubmitApplication } from '../../../../src/graphql/documents.ts';
import {
  ArchiveQuotes,
  AssignQuotes,
  CopyQuote,
  DeletePipelineView,
  Pipeline,
  PipelineCounts,
  type PipelineQueryVariables,
  PipelineViews,
  SavePipelineView,
  UnarchiveQuotes,
} from '../../../../src/graphql/staff-documents.ts';
import { enterCheck } from '../../../support/server/enter-check.ts';
import { type Client, signInClient } from '../../../support/server/graphql-client.ts';
import { policyCopies } from '../../../support/server/policy-copies.ts';
import { restToday, restWorld } from '../../../support/server/rest-world.ts';
import { ownerOf } from '../../../support/server/test-database.ts';

const { world, url, agent, played, started } = await restWorld();
const { db } = world;
const principal = await signInClient(url, 'principal');
const other = await signInClient(url, 'otheragent');
const examiner = await signInClient(url, 'examiner');
const csr = await signInClient(url, 'csr');

const idOf = async (quote: Promise<{ file: { policy: { policyId: number } } }>) =>
  (await quote).file.policy.policyId;
const quote = await idOf(started());
const rated = await idOf(played('crawlspace-with-certificate-bought-lately'));
const held = await idOf(played('condominium-building'));
await agent.ask(SubmitApplication, { policyId: String(held) });
await enterCheck(url, held);

async function listed(client: Client, asked: PipelineQueryVariables = {}) {
  const { pipeline } = await client.ask(Pipeline, { first: 100, ...asked });
  return pipeline.nodes;
}

const ids = (rows: Awaited<ReturnType<typeof listed>>) => rows.map(({ policy }) => Number(policy.policyId));

async function counted(client: Client) {
  const { pipelineCounts } = await client.ask(PipelineCounts, {});
  return Object.fromEntries(pipelineCounts.map(({ stage, count }) => [stage, count]));
}

const messages = (answer: { readonly __typename: string } & { readonly [field: string]: unknown }) =>
  Array.isArray(answer.problems) ? answer.problems.map(({ message }) => message) : answer;

async function findUserId(userName: string): Promise<string> {
  const { rows } = await sql<{
    id: number;
  }>`select user_id as id from app_user where user_name = ${userName}`.execute(db);
  return String(rows[0]?.id);
}

/** Compares the rows that the triggers keep with those computed from the tables now. */
async function compareRows() {
  const kept = await sql`select * from pipeline_row order by policy_id`.execute(db);
  const expected = await sql`select * from pipeline_of_policy order by policy_id`.execute(db);
  expect(kept.rows).toEqual(expected.rows);
}

test('each file is in one stage, with who acts next and one action', async () => {
  const rows = await listed(agent);
  expect(
    rows.map(({ policy, stage, actor, action }) => [Number(policy.policyId), stage, actor, action]),
  ).toEqual([
    [held, 'HELD', 'UNDERWRITER', 'OPEN'],
    [rated, 'QUOTE', 'AGENT', 'CONTINUE'],
    [quote, 'QUOTE', 'AGENT', 'CONTINUE'],
  ]);
  expect(await counted(agent)).toEqual({
    MISSING_DOCUMENTS: 0,
    HELD: 1,
    UNPAID: 0,
    EXPIRING: 0,
    APPLICATION: 0,
    QUOTE: 2,
    ISSUED: 0,
  });
  await compareRows();
});

test('an agent sees only the files of their own agency, for every filter', async () => {
  const agencyEntityId =
    (
      await sql<{ id: string }>`select entity_id::text as id from app_user where user_name = 'agent'`.execute(
        db,
      )
    ).rows[0]?.id ?? '';
  const agentUserId = await findUserId('agent');
  for (const filter of [
    {},
    { agencyEntityId },
    { agentUserId },
    { text: String(quote) },
    { stages: ['QUOTE'] as const },
  ])
    expect(
      await listed(other, { filter: { ...filter, stages: filter.stages ? [...filter.stages] : null } }),
    ).toEqual([]);
  expect(ids(await listed(principal))).toEqual([held, rated, quote]);
  expect(ids(await listed(csr))).toEqual([]);
  expect(ids(await listed(csr, { filter: { agencyEntityId } }))).toEqual([held, rated, quote]);
  expect(Object.values(await counted(other))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('stage, words, agent, age and last day choose; an id that is not a number finds nothing', async () => {
  const found = async (filter: PipelineQueryVariables['filter']) => ids(await listed(agent, { filter }));
  const [row] = await listed(agent, { filter: { stages: ['HELD'] } });
  expect(await found({ stages: ['HELD'] })).toEqual([held]);
  expect(await found({ stages: [] })).toEqual([]);
  expect(await found({ text: row?.policy.insuredName ?? '' })).toContain(held);
  expect(await found({ text: `${quote} 1%1` })).toEqual([]);
  expect(await found({ text: String(quote) })).toEqual([quote]);
  expect(await found({ agentUserId: await findUserId('agent') })).toEqual([held, rated, quote]);
  expect(await found({ agentUserId: 'x' })).toEqual([]);
  await sql`update policy set created_at = '2026-11-20T17:00Z' where policy_id = ${quote}`.execute(db);
  await sql`select write_pipeline_row(${quote})`.execute(db);
  expect(await found({ olderThanDays: 1 })).toEqual([quote]);
  const [{ expiresOn } = { expiresOn: null }] = (await listed(agent)).filter(
    ({ policy }) => Number(policy.policyId) === rated,
  );
  expect(expiresOn === null).toBe(false);
  expect(await found({ expiringWithinDays: 90 })).toEqual([rated]);
});

test('every order lists each file once, over pages, from both ends', async () => {
  const copies = await policyCopies(db, rated, 25);
  const all = [quote, rated, held, ...copies].sort((one, two) => one - two);
  // Some of them differ in each of the keys, and others are equal in all but the number.
  await sql`update rating set total_premium_cents = 1000 * (policy_id % 7) where policy_id = any(${copies}::bigint[])`.execute(
    ownerOf(db),
  );
  await sql`update policy_part set quote_expiration_date = date '2027-01-01' + (policy_id % 5)::integer where policy_id = any(${copies}::bigint[])`.execute(
    ownerOf(db),
  );
  await sql`update insured set last_name = 'Ödegård | ' || policy_id % 3 where policy_id = any(${copies}::bigint[])`.execute(
    ownerOf(db),
  );
  await compareRows();
  for (const order of ['NEWEST', 'OLDEST', 'AMOUNT', 'EXPIRES', 'NEXT_DUE', 'NAME'] as const) {
    const whole = ids(await listed(agent, { order }));
    expect([...whole].sort((one, two) => one - two)).toEqual(all);
    const forward: number[] = [];
    let after: string | null = null;
    do {
      const {
        pipeline,
      }: {
        pipeline: {
          nodes: Awaited<ReturnType<typeof listed>>;
          pageInfo: { hasNextPage: boolean; endCursor?: string | null };
        };
      } = await agent.ask(Pipeline, { order, first: 9, after });
      forward.push(...ids(pipeline.nodes));
      after = pipeline.pageInfo.hasNextPage ? (pipeline.pageInfo.endCursor ?? null) : null;
    } while (after !== null);
    expect(forward).toEqual(whole);
    const { body } = await agent.send(
      `query ($order: PipelineOrder) { pipeline(order: $order, last: 5) { nodes { policy { policyId } } pageInfo { hasPreviousPage } totalCount isTotalCountExact } }`,
      { order },
    );
    expect(body?.data?.pipeline).toEqual({
      nodes: whole.slice(-5).map((policyId) => ({ policy: { policyId: String(policyId) } })),
      pageInfo: { hasPreviousPage: true },
      totalCount: all.length,
      isTotalCountExact: true,
    });
  }
  const amounts = (await listed(agent, { order: 'AMOUNT' })).map(({ policy }) =>
    Number(policy.totalPremium ?? 0),
  );
  expect(amounts).toEqual([...amounts].sort((one, two) => two - one));
  await sql`update policy set record_lifecycle_status = 'DELETED' where policy_id = any(${copies}::bigint[])`.execute(
    db,
  );
  await compareRows();
});

test('rates that end within 14 days and terms that end within 45 are in Expiring, and name their other stage', async () => {
  const setDays = (days: number) =>
    sql`update policy_part set quote_expiration_date = ${restToday}::date + ${days}::integer where policy_id = ${rated}`.execute(
      ownerOf(db),
    );
  const stageOf = async () => {
    const rows = await listed(agent);
    const row = rows.find(({ policy }) => Number(policy.policyId) === rated);
    return [row?.stage, row?.alsoIn];
  };
  for (const [days, expected] of [
    [-1, ['QUOTE', []]],
    [0, ['EXPIRING', ['QUOTE']]],
    [14, ['EXPIRING', ['QUOTE']]],
    [15, ['QUOTE', []]],
  ] as const) {
    await setDays(days);
    expect(await stageOf()).toEqual(expected);
    const { EXPIRING } = await counted(agent);
    expect(EXPIRING).toBe(expected[0] === 'EXPIRING' ? 1 : 0);
    expect(ids(await listed(agent, { filter: { stages: ['QUOTE'] } })).includes(rated)).toBe(
      expected[0] === 'QUOTE',
    );
    expect(ids(await listed(agent, { filter: { stages: ['EXPIRING'] } })).includes(rated)).toBe(
      expected[0] === 'EXPIRING',
    );
  }
});

test('a request for a document takes a held file to Missing documents until it is answered', async () => {
  await sql`insert into document_request (policy_id, transaction_id, document_type, requested_by, requested_at, due_date, status)
    select policy_id, active_transaction_id, 'Lease', ${await findUserId('examiner')}::bigint, now(), '2026-12-01', 'OPEN' from policy
    where policy_id = ${held}`.execute(db);
  const [row] = await listed(agent, { filter: { stages: ['MISSING_DOCUMENTS'] } });
  expect(row && [Number(row.policy.policyId), row.alsoIn, row.dueOn, row.sentence, row.action]).toEqual([
    held,
    ['HELD'],
    '2026-12-01',
    'Underwriting holds it. Underwriting asked for a document: lease. Add it. Last day: 12/01/2026.',
    'ADD_DOCUMENTS',
  ]);
  await sql`update document_request set status = 'RECEIVED' where policy_id = ${held}`.execute(db);
  expect(ids(await listed(agent, { filter: { stages: ['HELD'] } }))).toEqual([held]);
});

test('the pipeline says of each file what the file itself says of its next step', async () => {
  const rows = await listed(agent);
  const sentences = await Promise.all(
    rows.map(async ({ policy: { policyId } }) => {
      const { body } = await agent.send(
        'query ($id: ID!) { policyFile(policyId: $id) { nextStep { sentence } } }',
        {
          id: policyId,
        },
      );
      return Object(body?.data).policyFile.nextStep.sentence;
    }),
  );
  expect(rows.map(({ sentence }) => sentence)).toEqual(sentences);
  expect(rows.length).toBeGreaterThan(2);
});

test('a copy has the answers and no rating, payment or declaration of its own, and a new number', async () => {
  const { copyQuote } = await agent.ask(CopyQuote, { policyId: String(rated) });
  const copy = copyQuote.__typename === 'QuoteCopied' ? Number(copyQuote.file.policy.policyId) : 0;
  expect([messages(copyQuote), copy > held]).toEqual([expect.anything(), true]);
  const answers = (policyId: number) => `{ policyFile(policyId: "${policyId}") {
    structure { foundationType constructionType constructionDate totalBuildingAreaFeet floorsCount }
    propertyAddress { streetAddress1 city postalCode } insureds { firstName lastName entityName isPrimary }
    floodZoneInformation { currentFloodZoneId communityNumber } } }`;
  const [before, after] = await Promise.all([agent.send(answers(rated)), agent.send(answers(copy))]);
  expect(after.body?.data).toEqual(before.body?.data);
  const { body } = await agent.send(`{ policyFile(policyId: "${copy}") { rating { totalPremium }
    policy { quoteExpirationDate areDeclarationsAccepted nfipPolicyNum isPotentialDuplicate }
    payments { paymentId } transaction { policyState transactionStatus submittedAt } wizard { step } } }`);
  expect(body?.data).toEqual({
    policyFile: {
      rating: { totalPremium: null },
      policy: {
        quoteExpirationDate: null,
        areDeclarationsAccepted: null,
        nfipPolicyNum: null,
        isPotentialDuplicate: true,
      },
      payments: [],
      transaction: { policyState: 'QUOTE', transactionStatus: 'IN_PROCESS', submittedAt: null },
      wizard: { step: 'BUILDING_INFORMATION' },
    },
  });
  await compareRows();
});

test('only what is in sight is copied', async () => {
  expect((await other.ask(CopyQuote, { policyId: String(rated) })).copyQuote.__typename).toBe('NotFound');
});

test('quotes are put away and taken up again, many at once; what cannot be says why', async () => {
  const policyIds = [quote, held, 99].map(String);
  const { archiveQuotes } = await agent.ask(ArchiveQuotes, { policyIds });
  expect(archiveQuotes).toEqual({
    __typename: 'PipelineChanged',
    policyIds: [String(quote)],
    refusals: [
      {
        policyId: String(held),
        message: 'Underwriting holds it. Ask the examiner to return or decline it.',
      },
      { policyId: '99', message: 'There is no such policy, or you may not see it.' },
    ],
  });
  expect(ids(await listed(agent)).includes(quote)).toBe(false);
  expect(ids(await listed(agent, { filter: { stages: ['ARCHIVED'] } }))).toEqual([quote]);
  const foreign = (await other.ask(UnarchiveQuotes, { policyIds: [String(quote)] })).unarchiveQuotes;
  expect(foreign.__typename === 'PipelineChanged' ? foreign.policyIds : foreign).toEqual([]);
  const back = (await agent.ask(UnarchiveQuotes, { policyIds: [String(quote)] })).unarchiveQuotes;
  expect(back.__typename === 'PipelineChanged' ? back.policyIds : back).toEqual([String(quote)]);
  expect(ids(await listed(agent, { filter: { stages: ['QUOTE'] } })).includes(quote)).toBe(true);
  const none = (await agent.ask(ArchiveQuotes, { policyIds: [] })).archiveQuotes;
  expect(messages(none)).toEqual(['Choose 1 to 100 files.']);
  await compareRows();
});

test('only users who may reassign give quotes to a colleague of their own agency', async () => {
  const [agentId, principalId, otherId] = await Promise.all(
    ['agent', 'principal', 'otheragent'].map(findUserId),
  );
  const assign = async (client: Client, userId: string | undefined, policyIds = [String(quote)]) =>
    (await client.ask(AssignQuotes, { policyIds, userId: userId ?? '' })).assignQuotes;
  expect(messages(await assign(agent, principalId))).toEqual([
    "You don't have permission to assign quotes. Ask the principal of your agency.",
  ]);
  expect(messages(await assign(principal, otherId))).toEqual(['Choose an active agent whom you may see.']);
  const ownersOf = (policyId: number) =>
    db
      .selectFrom('policy_owner')
      .select(['agency_entity_id', 'agency_private_entity_id', 'division_entity_id', 'wyo_entity_id'])
      .where('policy_id', '=', policyId)
      .executeTakeFirst();
  await sql`update policy_owner set division_entity_id = agency_entity_id, wyo_entity_id = null, agency_private_entity_id = 1
    where policy_id = ${quote}`.execute(ownerOf(db));
  const moved = await assign(principal, principalId, [String(quote), String(held)]);
  const ofAgency = await ownersOf(rated);
  expect(await ownersOf(quote)).toEqual({
    ...ofAgency,
    agency_private_entity_id: ofAgency?.agency_entity_id,
  });
  expect(moved.__typename === 'PipelineChanged' ? moved.policyIds : moved).toEqual([
    String(quote),
    String(held),
  ]);
  expect(ids(await listed(principal, { filter: { agentUserId: principalId ?? null } }))).toEqual([
    held,
    quote,
  ]);
  await compareRows();
  const back = await assign(principal, agentId);
  expect(back.__typename === 'PipelineChanged' ? back.policyIds : back).toEqual([String(quote)]);
});

test('views are a person’s own; the same name replaces, and an invalid filter is refused', async () => {
  const save = async (client: Client, name: string, query: string) =>
    (await client.ask(SavePipelineView, { name, query })).savePipelineView;
  await save(agent, 'Due soon', 'order=NEXT_DUE');
  const saved = await save(agent, ' Due soon ', 'order=NEXT_DUE&shape=board');
  const views = saved.__typename === 'PipelineViewsSaved' ? saved.views : [];
  expect(views.map(({ name, query }) => [name, query])).toEqual([['Due soon', 'order=NEXT_DUE&shape=board']]);
  expect((await other.ask(PipelineViews, {})).pipelineViews).toEqual([]);
  expect(messages(await save(agent, ' ', ''))).toEqual(['Give the view a name of 1 to 60 characters.']);
  expect(messages(await save(agent, 'x', 'javascript:alert(1)<'))).toEqual([
    'This view cannot be saved: its filter is too long.',
  ]);
  const pipelineViewId = views[0]?.pipelineViewId ?? '';
  await other.ask(DeletePipelineView, { pipelineViewId });
  expect((await agent.ask(PipelineViews, {})).pipelineViews.length).toBe(1);
  await agent.ask(DeletePipelineView, { pipelineViewId });
  expect((await agent.ask(PipelineViews, {})).pipelineViews).toEqual([]);
});

test('the file has every filtered row with its day in Los Angeles, and no cell that a spreadsheet takes for a formula', async () => {
  await sql`update pipeline_row set started_at = '2026-11-21T03:30:00Z' where policy_id = ${quote}`.execute(
    db,
  );
  await sql`update insured set last_name = '=HYPERLINK("x")', first_name = null where policy_id = ${quote}`.execute(
    ownerOf(db),
  );
  const fetched = (client: Client, variables: string) =>
    fetch(`${url}/graphql/pipeline.csv?${new URLSearchParams({ variables })}`, {
      headers: { authorization: `Bearer ${client.tokens.accessToken}` },
    });
  const answer = await fetched(agent, JSON.stringify({ filter: { text: String(quote) } }));
  const lines = (await answer.text()).split('\r\n');
  expect(lines.length).toBe(3);
  expect(lines[1]?.split(',').slice(0, 3)).toEqual([`"${quote}"`, '"Quote"', `"'=HYPERLINK(""x"")"`]);
  expect(lines[1]).toContain(',"2026-11-20",');
  expect((await fetched(agent, '{"filter":{"stages":["NONE"]}}')).status).toBe(400);
  expect((await fetched(await signInClient(url, 'claims'), '{}')).status).toBe(403);
  expect((await fetch(`${url}/graphql/pipeline.csv`)).status).toBe(401);
  const foreign = await (await fetched(other, '{}')).text();
  expect(foreign.split('\r\n').length).toBe(2);
});

test('an examiner without files of their own has an empty pipeline and a queue', async () => {
  expect(await listed(examiner)).toEqual([]);
});
