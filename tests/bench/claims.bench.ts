import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { IsoDate } from '../../machines/contract/types.ts';
import { addDays, daysBetween } from '../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { aims } from '../../scripts/aims.ts';
import { openDatabase } from '../../server/database/database.ts';
import { saveClockMove } from '../../server/kernel/business-clock.store.ts';
import { SubmitApplication } from '../../src/graphql/documents.ts';
import {
  Adjusters,
  AssignClaims,
  ClaimQueues,
  Claims,
  FloodEvents,
  ReportLoss,
  SaveFloodEvent,
} from '../../src/graphql/office-documents.ts';
import { Pay } from '../../src/graphql/staff-documents.ts';
import { startProduct } from '../support/browser/product.ts';
import { skipNightsBefore } from '../support/database/quiet-nights.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { playServed, servedFile } from '../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../support/server/graphql-client.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { everythingOn } from './bench-world.ts';
import { measureSettlements } from './claims/settle-forty-lines.ts';
import { multiplyPolicies } from './history/multiply-policies.ts';
import { limitRow, quantile, type Row, toldRow } from './row.ts';

export const name =
  'A thousand losses of one flood reported and assigned in bulk, the claims desk meanwhile and afterwards, and settlements of forty lines';

const claims = 1000;
/** How many losses are reported at the same time. */
const reporters = 4;
/** Calls of each kind on the desk once all claims are there. */
const calls = 60;
/** How many claims one call assigns. */
const batch = 100;

/** Issues a policy, multiplies it, and reports a loss of each of them. */
export async function run(): Promise<Row[]> {
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const environment = {
    ...everythingOn,
    HIGHWATER_SANDBOX: 'on',
    DATABASE_URL: postgres.connectionString,
    SESSION_MINUTES: '1440',
  };
  try {
    const lossDay = await issuePolicy(dataFolder, environment);
    const policyIds = await preparePolicies(postgres.connectionString, addDays(lossDay, 1));
    const product = await startProduct({ dataFolder, environment });
    try {
      return [measureSettlements(), ...(await measureClaims(product.url, policyIds, lossDay))];
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Issues a policy and answers with a day of its term. */
async function issuePolicy(dataFolder: string, environment: NodeJS.ProcessEnv): Promise<IsoDate> {
  const product = await startProduct({ dataFolder, environment });
  try {
    const agent = await signInClient(product.url, 'agent');
    const { file } = await playServed(agent, namedScenario('slab-day-364', toBusinessDate(new Date())));
    const policyId = String(file.policy.policyId);
    const payment = {
      ...{ paymentTypeId: 2, amount: file.rating.totalPremium ?? '', token: 'tok_sample_ok' },
      description: null,
    };
    await agent.ask(Pay, { policyId, payment });
    await agent.ask(SubmitApplication, { policyId });
    const { policy, transaction } = await servedFile(agent, file.policy.policyId);
    if (transaction.transactionStatus !== 'ISSUED' || policy.effectiveDate === null)
      throw new Error(`It is ${transaction.transactionStatus}.`);
    return addDays(policy.effectiveDate, 10);
  } finally {
    await product.stop();
  }
}

/** Multiplies the policy, and moves the clock to a day. */
async function preparePolicies(connectionString: string, today: IsoDate): Promise<readonly string[]> {
  const bare = new pg.Client({ connectionString });
  await bare.connect();
  try {
    await multiplyPolicies(bare, claims);
    await bare.query('vacuum analyze');
    const db = openDatabase(connectionString);
    const daysAhead = daysBetween(toBusinessDate(new Date()), today);
    await saveClockMove(db, () => daysAhead, { movedBy: 1, movedAt: new Date() });
    await skipNightsBefore(db, today);
    await db.destroy();
    const { rows } = await bare.query<{ id: string }>(
      `select policy_id::text as id from version_slice group by policy_id order by policy_id limit ${claims}`,
    );
    return rows.map(({ id }) => id);
  } finally {
    await bare.end();
  }
}

async function measureClaims(url: string, policyIds: readonly string[], lossDay: IsoDate): Promise<Row[]> {
  const agent = await signInClient(url, 'agent');
  const desk = await signInClient(url, 'claims');
  const event = { eventNumber: 'FL0126', eventName: 'River flood', firstDay: lossDay, lastDay: lossDay };
  const { saveFloodEvent } = await desk.ask(SaveFloodEvent, { ...event, states: 'IA' });
  if (saveFloodEvent.__typename !== 'FloodEventSaved') throw new Error(JSON.stringify(saveFloodEvent));
  const loadBefore = loadavg()[0] ?? 0;
  const reported: number[] = [];
  const meanwhile: number[] = [];
  const waiting = [...policyIds];
  const begun = performance.now();
  const entering = Array.from({ length: reporters }, async () => {
    for (let policyId = waiting.pop(); policyId !== undefined; policyId = waiting.pop())
      reported.push(await timeCall(() => reportLoss(agent, policyId, lossDay)));
  });
  let isEntering = true;
  const looking = (async () => {
    while (isEntering) for (const [, ask] of deskCalls) meanwhile.push(await timeCall(() => ask(desk)));
  })();
  await Promise.all(entering);
  const seconds = (performance.now() - begun) / 1000;
  isEntering = false;
  await looking;
  const assigning = await assignAll(desk);
  return [
    toldRow('losses reported in a second', policyIds.length / seconds, '1/s'),
    toldRow('a loss reported, p95', quantile(reported, 0.95), 'ms'),
    limitRow('the desk while losses are entered, p95', quantile(meanwhile, 0.95), 'ms', aims.claims.deskP95),
    toldRow(`${batch} claims assigned in a call, p95`, quantile(assigning, 0.95), 'ms'),
    ...(await measureDesk(desk)),
    toldRow('load of the machine before', loadBefore, ''),
    toldRow('load of the machine after', loadavg()[0] ?? 0, ''),
  ];
}

/** The calls of the claims desk. */
const deskCalls: readonly (readonly [name: string, ask: (client: Client) => Promise<unknown>])[] = [
  ['list of open claims', (client) => client.ask(Claims, { isClosed: false })],
  ['queues', (client) => client.ask(ClaimQueues, {})],
  ['claims of a queue', (client) => client.ask(Claims, { queue: 'CONTACT' })],
  ['flood events', (client) => client.ask(FloodEvents, {})],
];

async function measureDesk(desk: Client): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [title, ask] of deskCalls) {
    const taken: number[] = [];
    for (let call = 0; call < calls; call += 1) taken.push(await timeCall(() => ask(desk)));
    rows.push(limitRow(`${title} with 1,000 claims, p95`, quantile(taken, 0.95), 'ms', aims.claims.deskP95));
  }
  return rows;
}

async function reportLoss(agent: Client, policyId: string, dateOfLoss: IsoDate): Promise<void> {
  const notice = {
    ...{ dateOfLoss, cause: 'STREAM' as const, description: 'The river stood in the ground floor.' },
    ...{ reporterName: 'Alex Rivera', contactPhone: '6155550142' },
  };
  const { reportLoss: answer } = await agent.ask(ReportLoss, { policyId, notice });
  if (answer.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(answer));
}

/** Assigns all claims, a batch at a time, and answers with the milliseconds of each call. */
async function assignAll(desk: Client): Promise<number[]> {
  const { adjusters } = await desk.ask(Adjusters, {});
  const adjusterUserId = adjusters[0]?.userId ?? '';
  const claimIds: string[] = [];
  let after: string | null = null;
  do {
    const page: {
      claims: { nodes: readonly { claimId: string }[]; pageInfo: { endCursor?: string | null } };
    } = await desk.ask(Claims, { queue: 'ASSIGNMENT', after });
    claimIds.push(...page.claims.nodes.map(({ claimId }) => claimId));
    after = page.claims.pageInfo.endCursor ?? null;
    if (page.claims.nodes.length === 0) after = null;
  } while (after !== null);
  const taken: number[] = [];
  for (let at = 0; at < claimIds.length; at += batch) {
    const variables = { claimIds: claimIds.slice(at, at + batch), adjusterUserId };
    taken.push(await timeCall(() => desk.ask(AssignClaims, variables)));
  }
  return taken;
}

async function timeCall(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}
