import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../../server/kernel/default-limits.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const page = readFileSync('docs/graphql.md', 'utf8');
const database = await testDatabase();
const world = { ...(await testWorld(database)), sandbox: { daysAhead: 0 } };
const url = await servedWorld(world);
const principal = await signInClient(url, 'principal');
const qa = await signInClient(url, 'qa');

/** The page's documents in their order, each with the variables behind it. */
const examples = [...page.matchAll(/```graphql\n(.*?)```\n(?:```json\n(.*?)```)?/gs)].map(
  ([, query = '', variables = '{}']) => ({ query, variables }),
);

test('every example of docs/graphql.md answers what it is there for', async () => {
  const answers: { [field: string]: unknown } = {};
  const refused = [];
  for (const { query, variables } of examples) {
    const given = variables.replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => String(valueAt(answers, path)));
    const caller = query.includes('moveClock') ? qa : principal;
    const { status, body, text } = await caller.send(query, JSON.parse(given));
    Object.assign(answers, body?.data);
    if (status !== 200 || body?.errors || (isRefusal.test(text) && !isIssuedAlready(text)))
      refused.push(text);
    await runDueJobs({
      connectionString: database.connectionString,
      tasks: createTasks(world),
      hourly: [],
      report: () => undefined,
    });
  }
  expect(refused).toEqual([]);
  expect(answers.policyExport).toEqual({
    status: 'DONE',
    rowsWritten: 2,
    path: `/graphql/exports/${valueAt(answers, 'startExport.export.exportId')}`,
  });
  expect(examples.length).toBe(28);
  expect(Object(answers.issueChange).details.change.stage).toBe('ISSUED');
  const { charged, received, balance } = Object(answers.statement);
  expect([charged === received, balance]).toEqual([true, '0.00']);
  expect([Object(answers.inForce).standing.kind, Object(answers.inForce).nextStep.actor]).toEqual([
    'NOT_STARTED',
    'NOBODY',
  ]);
  const renewal = {
    day: '2027-10-22',
    kind: 'RENEWAL_BUILT',
    sentence: 'The next term is offered: copied and rated for 12/21/2027.',
    obstacle: null,
  };
  const check = {
    day: '2027-08-23',
    kind: 'RENEWAL_RATES_CHECKED',
    sentence:
      'The next term is rated on trial. One that the engine cannot rate is offered at once, and FEMA is asked for its rates.',
    obstacle: null,
  };
  expect([answers.upcomingDuties, Object(answers.onFile).documentRequests]).toEqual([[check, renewal], []]);
  const { policy, transaction } = Object(answers.policyFile);
  expect({ ...transaction, nfipPolicyNum: policy.nfipPolicyNum }).toEqual({
    policyState: 'NEW_BUSINESS',
    transactionStatus: 'ISSUED',
    issuedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    nfipPolicyNum: expect.stringMatching(/^\d{10}$/),
  });
});

const isRefusal = /"__typename":"(SaveRefused|NotFound|StaleParts|StepProblems|HardStop|NoRatingOptions)"/;

/** An application that was issued by itself is not issued twice: the page says so. */
function isIssuedAlready(text: string): boolean {
  return text.includes('"issuePolicy"') && text.includes('"code":"ISSUED"');
}

test('the limits on the page are the ones in force', () => {
  const listed = [...page.matchAll(/\| ([\d,]+) \| [A-Z]+_LIMIT \|/g)].map(([, most = '']) =>
    Number(most.replace(',', '')),
  );
  const { tokens, depth, aliases, nodes, cost, requestsPerMinute } = defaultLimits;
  expect(listed).toEqual([tokens, depth, aliases, nodes, cost]);
  expect(page).toContain(`\`REQUESTS_PER_MINUTE\`, ${requestsPerMinute} |`);
});

test('the check of a signature that the page shows takes ours, and no other', async () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
  const { isGenuine } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  const body = '{"event":"HARD_STOP"}';
  const seconds = 1_795_000_000;
  const digest = createHmac('sha256', 'secret').update(`${seconds}.${body}`).digest('hex');
  const header = `t=${seconds},v1=${digest}`;
  const now = seconds * 1000;
  expect([
    isGenuine('secret', header, body, now),
    isGenuine('secret', header, `${body} `, now),
    isGenuine('other', header, body, now),
    isGenuine('secret', header, body, now + 301_000),
    isGenuine('secret', 'x', body, now),
  ]).toEqual([true, false, false, false, false]);
});

function valueAt(answers: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), answers);
}
