import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { withDatabaseTransaction } from '../../server/database/transaction.ts';
import { samplePassword } from '../../server/identity/sign-in/sample-people.ts';
import { signIn } from '../../server/identity/sign-in/sign-in.service.ts';
import { readSessionViewer } from '../../server/identity/tokens/session.service.ts';
import type { Viewer } from '../../server/kernel/viewer.ts';
import type { World } from '../../server/kernel/world.ts';
import { addLedgerEntries, readLedgerEntries } from '../../server/ledger/ledger.store.ts';
import { readStatement } from '../../server/ledger/read-ledger.service.ts';
import { issuePolicy } from '../../server/underwriting/issue.service.ts';
import { SubmitApplication } from '../../src/graphql/documents.ts';
import { Pay } from '../../src/graphql/staff-documents.ts';
import { startProduct } from '../support/browser/product.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { playServed } from '../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../support/server/graphql-client.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { everythingOn } from './bench-world.ts';
import { measureChanges } from './policy/measure-changes.ts';
import { recordingWorld, type Sent } from './recording-world.ts';
import { limitRow, quantile, type Row, ratioRow } from './row.ts';

export const name = 'Issue, changes and statement of 200 entries, against pg with the same statements';

const policies = 45;
const warmUps = 5;
const entries = 200;
const reads = 105;

interface Measured {
  readonly ours: number[];
  readonly bare: number[];
}

interface Scene {
  readonly world: World;
  readonly sent: Sent[];
  /** While on, the last statement of an issue is refused. */
  readonly refusal: { isOn: boolean };
  readonly bare: pg.Client;
  readonly ids: number[];
}

/** Issues policies that are ready, and reads an account of 200 entries, each beside the statements that it sent. */
export async function run(): Promise<Row[]> {
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const environment = { ...everythingOn, DATABASE_URL: postgres.connectionString };
  const product = await startProduct({ dataFolder, environment });
  const refusal = { isOn: false };
  const { world, sent } = recordingWorld(postgres.connectionString, dataFolder, (text) => {
    if (refusal.isOn && text.startsWith('insert into "wizard_event"')) throw new Error('Refused.');
  });
  const bare = new pg.Client({ connectionString: postgres.connectionString });
  await bare.connect();
  try {
    const ids = await prepareApplications(product.url, bare);
    const scene = { world, sent, refusal, bare, ids };
    return [
      ...(await measureIssue({ ...scene, examiner: await readViewer(world, 'examiner') })),
      ...(await measureChanges({
        ...scene,
        manager: await readViewer(world, 'manager'),
        client: await signInClient(product.url, 'manager'),
      })),
      ...(await measureStatement({ ...scene, accountant: await readViewer(world, 'accounting') })),
    ];
  } finally {
    await bare.end();
    await world.db.destroy();
    await product.stop();
    await postgres.stop();
  }
}

/** Paid and submitted applications of a company that issues by hand. While one is made, the others do not count as its duplicates. */
async function prepareApplications(url: string, bare: pg.Client): Promise<number[]> {
  const agent = await signInClient(url, 'agent');
  const admin = await signInClient(url, 'admin');
  const ids: number[] = [];
  while (ids.length < policies) ids.push(await prepareApplication({ agent, admin, bare }));
  await bare.query(`update transaction set transaction_status = 'IN_PROCESS'`);
  return ids;
}

async function prepareApplication({ agent, admin, bare }: { agent: Client; admin: Client; bare: pg.Client }) {
  await bare.query(`update transaction set transaction_status = 'ABANDONED'`);
  const { file } = await playServed(agent, namedScenario('slab-day-364', toBusinessDate(new Date())));
  const policyId = String(file.policy.policyId);
  await admin.send(
    'mutation ($companyId: ID!) { setPreference(owner: COMPANY, ownerId: $companyId, name: "AutomaticIssue", value: "false") { __typename } }',
    { companyId: String(file.policyOwner.companyId) },
  );
  const payment = {
    paymentTypeId: 2,
    amount: file.rating.totalPremium ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(Pay, { policyId, payment });
  await agent.ask(SubmitApplication, { policyId });
  return file.policy.policyId;
}

async function readViewer(world: World, userName: string): Promise<Viewer> {
  const answer = await signIn(world, { userName, password: samplePassword, address: '127.0.0.1' });
  const viewer = answer.is === 'signed in' ? await readSessionViewer(world, answer.tokens.accessToken) : null;
  if (!viewer) throw new Error(`The sample ${userName} cannot sign in.`);
  return viewer;
}

/**
 * Each policy is issued three times: once to record its statements, refused at the last one; bare, rolled back; and by the product.
 * Work that is deferred to the commit counts on both sides.
 */
async function measureIssue({
  world,
  sent,
  refusal,
  examiner,
  bare,
  ids,
}: Scene & { examiner: Viewer }): Promise<Row[]> {
  const measured: Measured = { ours: [], bare: [] };
  for (const [at, policyId] of ids.entries()) {
    sent.length = 0;
    refusal.isOn = true;
    await issuePolicy(world, examiner, policyId).catch(() => null);
    refusal.isOn = false;
    const recorded = sent.filter(({ text }) => !/^(begin|commit|rollback)$/.test(text));
    const replayed = await replay(bare, recorded);
    const began = performance.now();
    const answer = await issuePolicy(world, examiner, policyId);
    const took = performance.now() - began;
    if (answer.__typename !== 'PolicyIssued') throw new Error(JSON.stringify(answer));
    if (at < warmUps) continue;
    measured.ours.push(took);
    measured.bare.push(replayed);
  }
  return buildRows('issue of a policy', measured, 60);
}

/** Reads an account of 200 entries, and what the read sent bare. */
async function measureStatement({
  world,
  sent,
  accountant,
  bare,
  ids,
}: Scene & { accountant: Viewer }): Promise<Row[]> {
  const [policyId = 0] = ids;
  await fillAccount(world, policyId);
  const measured: Measured = { ours: [], bare: [] };
  for (let at = 0; at < reads; at += 1) {
    sent.length = 0;
    const began = performance.now();
    const statement = await readStatement(world, accountant, policyId);
    const took = performance.now() - began;
    if (statement?.lines.length !== entries) throw new Error(`${statement?.lines.length} lines were read.`);
    const replayed = await replay(bare, [...sent]);
    if (at < warmUps) continue;
    measured.ours.push(took);
    measured.bare.push(replayed);
  }
  return buildRows(`statement of ${entries} entries`, measured, 20);
}

/** Adds receipts until the statement has its number of lines. */
async function fillAccount(world: World, policyId: number): Promise<void> {
  const stored = await readLedgerEntries(world.db, policyId);
  const [captured] = stored.filter(({ kind }) => kind === 'RECEIPT_CAPTURED');
  if (!captured) throw new Error('The policy has no receipt.');
  const { ledgerEntryId: _, ...entry } = captured;
  const shown = stored.filter(({ kind }) => kind === 'RECEIPT_CAPTURED' || kind === 'CHARGED');
  await withDatabaseTransaction(world.db, (trx) =>
    addLedgerEntries(
      trx,
      Array.from({ length: entries - shown.length }, (_unused, at) => ({
        ...entry,
        sourceKey: `bench ${policyId} ${at}`,
      })),
    ),
  );
}

/** Milliseconds of the statements by themselves, one after the other, in a transaction that is rolled back. */
async function replay(bare: pg.Client, recorded: readonly Sent[]): Promise<number> {
  const began = performance.now();
  await bare.query('begin');
  for (const { text, values } of recorded)
    await bare.query({ name: nameStatement(text), text, values: [...values] });
  await bare.query('set constraints all immediate');
  const took = performance.now() - began;
  await bare.query('rollback');
  return took;
}

const statementNames = new Map<string, string>();

function nameStatement(text: string): string {
  const name = statementNames.get(text) ?? `bare ${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

function buildRows(figure: string, measured: Measured, most: number): Row[] {
  const rate = (milliseconds: readonly number[]) => 1000 / quantile([...milliseconds], 0.5);
  return [
    limitRow(`${figure}, p95`, quantile(measured.ours, 0.95), 'ms', most),
    ratioRow(`${figure}, one caller, calls/s`, rate(measured.ours), rate(measured.bare), '/s', 0.5),
  ];
}
