import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { samplePassword } from '../../server/identity/sign-in/sample-people.ts';
import { signIn } from '../../server/identity/sign-in/sign-in.service.ts';
import { readSessionViewer } from '../../server/identity/tokens/session.service.ts';
import type { Viewer } from '../../server/kernel/viewer.ts';
import type { World } from '../../server/kernel/world.ts';
import { readStatement } from '../../server/ledger/read-ledger.service.ts';
import { issuePolicy } from '../../server/underwriting/issue.service.ts';
import { Pay, SubmitApplication } from '../../src/graphql/documents.ts';
import { startProduct } from '../support/browser/product.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { playServed } from '../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../support/server/graphql-client.ts';
import { copyDatabase, createTemplates, onServer } from '../support/server/templates.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { post } from './http-load.ts';
import { recordingWorld, type Sent } from './recording-world.ts';
import { limitRow, quantile, type Row, ratioRow } from './row.ts';

export const name =
  'Issue of a paid application and statement of 200 entries, against pg alone with the same statements';

const warmUp = 40;
/** Between two, so that the letters of the one before are made. */
const betweenMs = 150;
const measured = 50;
const entries = 200;

export async function run(): Promise<Row[]> {
  const postgres = await startTestServer();
  const { connectionString } = postgres;
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  try {
    const { templates } = await createTemplates(connectionString);
    const ready = await copyDatabase(connectionString, templates.seeded, 'ready');
    const policyIds = await withProduct(ready, dataFolder, (url) => makePolicies(url, ready));
    const recorded = await copyDatabase(connectionString, 'ready', 'recorded');
    const bare = await copyDatabase(connectionString, 'ready', 'bare');
    const { issues, statement } = await record(recorded, dataFolder, policyIds);
    const ours = await withProduct(ready, dataFolder, (url) => measureOurs(url, ready, policyIds));
    const theirs = await measureBare(bare, issues, statement, policyIds);
    return [
      limitRow(`issue, p95 of ${measured}`, quantile(ours.issues, 0.95), 'ms', 60),
      ratioRow('issues/s, one after the other', rate(ours.issues), rate(theirs.issues), '/s', 0.5),
      limitRow(`statement of ${entries} entries, p95`, quantile(ours.statements, 0.95), 'ms', 20),
      ratioRow(
        'statements/s, one after the other',
        rate(ours.statements),
        rate(theirs.statements),
        '/s',
        0.5,
      ),
    ];
  } finally {
    await onServer(connectionString, 'drop database if exists ready with (force)');
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function withProduct<T>(
  database: string,
  dataFolder: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const product = await startProduct({ dataFolder, environment: { DATABASE_URL: database } });
  try {
    return await work(product.url);
  } finally {
    await product.stop();
  }
}

/** Applications that are paid and clear, and wait for a person to issue them. No two of them stand at one address. */
async function makePolicies(url: string, database: string): Promise<number[]> {
  await onServer(
    database,
    `insert into preference_value (company_id, name, value, changed_at) select company_id, 'AutomaticIssue', 'false', now() from company`,
  );
  const agent = await signInClient(url, 'agent');
  const scenario = namedScenario('slab-day-364', toBusinessDate(new Date()));
  const policyIds: number[] = [];
  for (let at = 0; at < warmUp + measured; at += 1) {
    const { file } = await playServed(agent, scenario);
    const { policyId } = file.policy;
    const payment = {
      paymentTypeId: 2,
      amount: String(file.rating.totalPremium),
      token: 'tok_sample_ok',
      description: null,
    };
    await agent.ask(Pay, { policyId: String(policyId), payment });
    await agent.ask(SubmitApplication, { policyId: String(policyId) });
    await onServer(
      database,
      `update property_address set street_address1 = '${at} Bench Rd' where policy_id = ${policyId}`,
    );
    policyIds.push(policyId);
  }
  return policyIds;
}

/** The statements of every issue, and of the statement of the last policy, which has many entries by then. */
async function record(database: string, dataFolder: string, policyIds: readonly number[]) {
  const { world, sent } = recordingWorld(database, dataFolder);
  const viewer = await signInViewer(world, 'manager');
  const take = async (work: () => Promise<unknown>): Promise<Sent[]> => {
    sent.length = 0;
    await work();
    return sent.filter(({ text }) => !/^(begin|commit|start transaction)/i.test(text));
  };
  const issues: Sent[][] = [];
  for (const policyId of policyIds)
    issues.push(
      await take(async () => {
        const answer = await issuePolicy(world, viewer, policyId);
        if (answer.__typename !== 'PolicyIssued') throw new Error(`Not issued: ${JSON.stringify(answer)}`);
      }),
    );
  const statement = await take(() => readStatement(world, viewer, policyIds.at(-1) ?? 0));
  await world.db.destroy();
  return { issues, statement };
}

async function signInViewer(world: World, userName: string): Promise<Viewer> {
  const answer = await signIn(world, { userName, password: samplePassword, address: '127.0.0.1' });
  const viewer = answer.is === 'signed in' ? await readSessionViewer(world, answer.tokens.accessToken) : null;
  if (!viewer) throw new Error(`${userName} cannot sign in.`);
  return viewer;
}

interface Times {
  readonly issues: number[];
  readonly statements: number[];
}

async function measureOurs(url: string, database: string, policyIds: readonly number[]): Promise<Times> {
  const client = await signInClient(url, 'manager');
  const agent = new Agent({ keepAlive: true });
  const ask = (query: string, policyId: number) => send(url, client, agent, query, policyId);
  const issues = await timeEach(policyIds, async (policyId) => {
    const answer = await ask(
      'mutation ($policyId: ID!) { issuePolicy(policyId: $policyId) { __typename ... on PolicyIssued { policyNumber } } }',
      policyId,
    );
    if (!answer.includes('PolicyIssued')) throw new Error(`Not issued: ${answer.slice(0, 300)}`);
  });
  const last = policyIds.at(-1) ?? 0;
  await addEntries(database, last);
  const statements = await timeEach(policyIds, async () => {
    await ask(
      `query ($policyId: ID!) { statement(policyId: $policyId) { balance lines { charge receipt balance
        entry { ledgerEntryId kind accountingDate postings { account line amount } } } } }`,
      last,
    );
  });
  agent.destroy();
  return { issues, statements };
}

function send(url: string, client: Client, agent: Agent, query: string, policyId: number): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${client.tokens.accessToken}`,
  };
  const body = JSON.stringify({ query, variables: { policyId: String(policyId) } });
  return post(agent, `${url}/graphql`, headers, body);
}

/** The same statements on one connection, each prepared once and awaited. */
async function measureBare(
  database: string,
  issues: readonly Sent[][],
  statement: readonly Sent[],
  policyIds: readonly number[],
): Promise<Times> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const replay = async (sent: readonly Sent[]) => {
    await client.query('begin');
    for (const { text, values } of sent)
      await client.query({ name: nameText(text), text, values: [...values] });
    await client.query('commit');
  };
  const issueTimes = await timeEach(issues, replay);
  await addEntries(database, policyIds.at(-1) ?? 0);
  const statementTimes = await timeEach(policyIds, () => replay(statement));
  await client.end();
  return { issues: issueTimes, statements: statementTimes };
}

const names = new Map<string, string>();

function nameText(text: string): string {
  const known = names.get(text) ?? `s${names.size}`;
  names.set(text, known);
  return known;
}

/** Receipts that were taken and voided, until the policy has so many entries. */
function addEntries(database: string, policyId: number): Promise<void> {
  return onServer(
    database,
    `with entry as (
      insert into ledger_entry (company_id, policy_main_id, kind, effective_date, accounting_date, posted_at, source_key)
      select company_id, policy_main_id, 'RECEIPT_CAPTURED', effective_date, accounting_date, posted_at, 'bench ' || number
      from generate_series(1, ${entries} - (select count(distinct ledger_entry_id) from posting where policy_id = ${policyId})) number,
        (select e.* from ledger_entry e join posting p using (ledger_entry_id) where p.policy_id = ${policyId} limit 1) e
      returning ledger_entry_id)
    insert into posting (ledger_entry_id, policy_id, account, amount_cents)
    select ledger_entry_id, ${policyId}, account, cents from entry,
      (values ('CARD_CLEARING', 100), ('UNAPPLIED_CASH', -100)) as side (account, cents)`,
  );
}

/** The milliseconds of each, without the first ones. */
async function timeEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (const item of items) {
    const began = performance.now();
    await work(item);
    times.push(performance.now() - began);
    await pause(betweenMs);
  }
  return times.slice(warmUp);
}

function rate(times: readonly number[]): number {
  return (times.length * 1000) / times.reduce((sum, time) => sum + time, 0);
}
