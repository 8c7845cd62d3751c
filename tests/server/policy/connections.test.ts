import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playScreen } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { restToday, restWorld } from '../../support/server/rest-world.ts';
import { ownerOf } from '../../support/server/test-database.ts';

const { world, url, agent, started } = await restWorld();
const { file } = await started();
const policyId = file.policy.policyId;
const copies = await policyCopies(world.db, policyId, 11);
const newestFirst = [...copies, policyId].sort((one, other) => other - one).map(String);

interface Page {
  edges: { cursor: string; node: { [field: string]: unknown } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
  totalCount: number;
}

const selectPage = (list: string, node: string) =>
  `query ($first: Int, $after: String, $last: Int, $before: String, $filter: PolicyFilter) {
    ${list}(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      edges { cursor node { ${node} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount } }`;

const policies = selectPage('policies', 'policyId');

async function asked(client: Client, query: string, variables: object, list = 'policies'): Promise<Page> {
  const { body, text } = await client.send(query, variables);
  if (!body?.data) throw new Error(text);
  return body.data[list] as Page;
}

const listPolicyIds = ({ edges }: Page) => edges.map(({ node }) => node.policyId);

test('pages from the beginning and from the end have every policy once, in one order, with the pages around them', async () => {
  const forward: unknown[] = [];
  const backward: unknown[] = [];
  const around: unknown[] = [];
  let after: string | null = null;
  let before: string | null = null;
  for (let turn = 0; turn < 3; turn += 1) {
    const page: Page = await asked(agent, policies, { first: 5, after });
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.pageInfo;
    forward.push(...listPolicyIds(page));
    around.push([hasPreviousPage, hasNextPage, page.totalCount]);
    expect([startCursor, endCursor]).toEqual([page.edges[0]?.cursor, page.edges.at(-1)?.cursor]);
    after = endCursor;
    const last: Page = await asked(agent, policies, { last: 5, before });
    backward.unshift(...listPolicyIds(last));
    around.push([last.pageInfo.hasPreviousPage, last.pageInfo.hasNextPage, last.totalCount]);
    before = last.pageInfo.startCursor;
  }
  expect(forward).toEqual(newestFirst);
  expect(backward).toEqual(newestFirst);
  expect(around).toEqual([
    [false, true, 12],
    [true, false, 12],
    [true, true, 12],
    [true, true, 12],
    [true, false, 12],
    [false, true, 12],
  ]);
});

test('a cursor stays where it is while other rows come and are changed', async () => {
  const { pageInfo } = await asked(agent, policies, { first: 3 });
  const behind = listPolicyIds(await asked(agent, policies, { first: 4, after: pageInfo.endCursor }));
  await policyCopies(world.db, policyId, 1);
  await sql`update policy set changed_at = now() where policy_id = ${Number(behind[2])}`.execute(world.db);
  expect(listPolicyIds(await asked(agent, policies, { first: 4, after: pageInfo.endCursor }))).toEqual(
    behind,
  );
});

test('a page narrowed by state, status, words, term and time of change holds what fits', async () => {
  const [first, second] = newestFirst.map(Number);
  await sql`update transaction set policy_state = 'APPLICATION', transaction_status = 'PENDING_UNDERWRITING' where policy_id = ${first}`.execute(
    ownerOf(world.db),
  );
  await sql`update policy_part set effective_date = '2027-03-01' where policy_id = ${second}`.execute(
    ownerOf(world.db),
  );
  await sql`update policy set changed_at = '2031-01-01' where policy_id = ${first}`.execute(world.db);
  const filters: [object, unknown[]][] = [
    [{ policyStates: ['APPLICATION'] }, [String(first)]],
    [
      { policyStates: ['APPLICATION', 'QUOTE'], transactionStatuses: ['PENDING_UNDERWRITING'] },
      [String(first)],
    ],
    [{ effectiveFrom: '2027-03-01', effectiveTo: '2027-03-01' }, [String(second)]],
    [{ changedSince: '2030-01-01T00:00:00Z' }, [String(first)]],
    [{ text: 'no such % word' }, []],
    [{ policyStates: [] }, []],
  ];
  const found = [];
  for (const [filter] of filters)
    found.push(listPolicyIds(await asked(agent, policies, { first: 100, filter })));
  expect(found).toEqual(filters.map(([, ids]) => ids));
  const all = await asked(agent, policies, { first: 2, filter: { policyStates: ['APPLICATION'] } });
  expect(all.totalCount).toBe(1);
});

test('a user of another agency sees nothing of it, staff of the company everything', async () => {
  const other = await asked(await signInClient(url, 'otheragent'), policies, { first: 100 });
  const examiner = await asked(await signInClient(url, 'examiner'), policies, { first: 100 });
  expect([listPolicyIds(other), other.totalCount, examiner.totalCount >= 12]).toEqual([[], 0, true]);
});

test('sizes and cursors that do not fit are reported by argument and code', async () => {
  const payment = Buffer.from('m|5').toString('base64url');
  const wrong: [object, string, string][] = [
    [{ first: 0 }, 'PAGE_SIZE', 'first'],
    [{ first: 101 }, 'PAGE_SIZE', 'first'],
    [{ last: -1 }, 'PAGE_SIZE', 'last'],
    [{ first: 5, last: 5 }, 'PAGE_SIZE', 'last'],
    [{ after: 'x' }, 'CURSOR', 'after'],
    [{ before: payment }, 'CURSOR', 'before'],
  ];
  const refusals = [];
  for (const [variables] of wrong) {
    const { body } = await agent.send(policies, variables);
    const [problem] = body?.errors?.[0]?.extensions?.problems ?? [];
    refusals.push([variables, Reflect.get(Object(problem), 'code'), Reflect.get(Object(problem), 'field')]);
  }
  expect(refusals).toEqual(wrong);
});

test('payments, activity, users and entities come by the page, as far as the viewer may see them', async () => {
  let quote = await started();
  const id = quote.file.policy.policyId;
  // Rows of one moment have no order: each connection draws its numbers in advance.
  world.setNow(new Date(world.now().getTime() + 60_000));
  for (const step of namedScenario('slab-behind-a-levee', restToday).steps)
    quote = await playScreen(agent, quote, step);
  for (const amount of ['1.00', '2.00', '3.00'])
    await agent.send(
      'mutation ($id: ID!, $amount: Money!) { pay(policyId: $id, payment: { paymentTypeId: 1, amount: $amount, token: "tok_sample_ok" }) { __typename } }',
      { id, amount },
    );
  const asks = `query ($id: ID!, $after: String) {
    payments(first: 2, after: $after, filter: { policyId: $id }) { totalCount pageInfo { endCursor hasNextPage } nodes { amount policyId policySummary { policyId insuredName address } } }
    policyFile(policyId: $id) { summary { policyId insuredName address } activityPage(last: 1) { totalCount nodes { activity } } }
    users { totalCount nodes { userName email } } entities { totalCount nodes { name } } }`;
  const first = (await agent.send(asks, { id })).body?.data;
  const payments = Object(first?.payments);
  expect([payments.totalCount, payments.pageInfo.hasNextPage, payments.nodes.length]).toEqual([3, true, 2]);
  const { summary } = Object(first?.policyFile);
  expect(payments.nodes.map(({ policySummary }: { policySummary: object }) => policySummary)).toEqual([
    summary,
    summary,
  ]);
  const rest = (await agent.send(asks, { id, after: payments.pageInfo.endCursor })).body?.data;
  const amounts = [...payments.nodes, ...Object(rest?.payments).nodes].map(({ amount }) => amount);
  expect(amounts.sort()).toEqual(['1.00', '2.00', '3.00']);
  expect(Object(first?.policyFile).activityPage.nodes).toEqual([{ activity: 'quote started' }]);
  expect([first?.users, first?.entities]).toEqual([
    { totalCount: 0, nodes: [] },
    { totalCount: 0, nodes: [] },
  ]);
  const admin = (await (await signInClient(url, 'admin')).send(asks, { id })).body?.data;
  expect([Object(admin?.users).totalCount, Object(admin?.entities).totalCount]).toEqual([12, 3]);
});
