import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { addDays, daysBetween } from '../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { workOnCalendar } from '../../server/calendar/night.service.ts';
import { openDatabase } from '../../server/database/database.ts';
import { saveClockMove } from '../../server/kernel/business-clock.store.ts';
import type { World } from '../../server/kernel/world.ts';
import { type Edit, editAsProduct, rollBack } from '../../server/policy/file/edit-file.service.ts';
import { billRenewal } from '../../server/renewal/bill-renewal.service.ts';
import { buildRenewal } from '../../server/renewal/build-renewal.service.ts';
import { SubmitApplication } from '../../src/graphql/documents.ts';
import { Pay } from '../../src/graphql/staff-documents.ts';
import { startProduct } from '../support/browser/product.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { playServed, servedFile } from '../support/scenarios/quote-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { everythingOn } from './bench-world.ts';
import { multiplyPolicies } from './history/multiply-policies.ts';
import { recordingWorld, type Sent } from './recording-world.ts';
import { type BenchOptions, leastRow, limitRow, plainRow, quantile, type Row, toldRow } from './row.ts';
import { processorTime } from './servers/processor-time.ts';

export const name =
  'Terms of a night, a tenth of the policies: built and re-rated, and billed without their letters, beside pg with the same statements';

const replays = 30;
/** How many workers take batches of a night at the same time, as the queue has them. */
const workers = 4;

const neverStopping = new AbortController().signal;

/** Issues a policy, multiplies it, and works through the nights in which all of them are offered and billed. */
export async function run({ policies }: BenchOptions): Promise<Row[]> {
  const terms = Math.floor(Math.max(...policies) / 10);
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const bare = new pg.Client({ connectionString: postgres.connectionString });
  await bare.connect();
  try {
    const expirationDate = await issuePolicy(postgres.connectionString, dataFolder);
    await multiplyPolicies(bare, terms);
    await bare.query('vacuum analyze');
    const { world: plain, sent } = recordingWorld(postgres.connectionString, dataFolder);
    const recording = { ...plain, sandbox: { daysAhead: 0 } };
    const working = { ...recording, db: openDatabase(postgres.connectionString) };
    const rows = [
      ...(await measureNight({
        figure: `${terms.toLocaleString('en-US')} terms built and re-rated`,
        night: addDays(expirationDate, -60),
        least: 150,
        act: buildRenewal,
        stage: 'OFFERED',
        column: 'policy_id',
        ...{ recording, working, sent, bare, terms },
      })),
      ...(await measureNight({
        figure: `${terms.toLocaleString('en-US')} terms billed, without their letters`,
        night: addDays(expirationDate, -45),
        least: 500,
        act: billRenewal,
        stage: 'BILLED',
        column: 'offered_policy_id',
        ...{ recording, working, sent, bare, terms },
      })),
    ];
    await working.db.destroy();
    await recording.db.destroy();
    return rows;
  } finally {
    await bare.end();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** A policy that was played, paid and issued by a product that is stopped again. */
async function issuePolicy(connectionString: string, dataFolder: string) {
  const environment = { ...everythingOn, DATABASE_URL: connectionString };
  const product = await startProduct({ dataFolder, environment });
  try {
    const agent = await signInClient(product.url, 'agent');
    const { file } = await playServed(agent, namedScenario('slab-day-364', toBusinessDate(new Date())));
    const policyId = String(file.policy.policyId);
    const amount = file.rating.totalPremium ?? '';
    await agent.ask(Pay, {
      policyId,
      payment: { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null },
    });
    await agent.ask(SubmitApplication, { policyId });
    const { policy, transaction } = await servedFile(agent, file.policy.policyId);
    if (transaction.transactionStatus !== 'ISSUED' || policy.expirationDate === null)
      throw new Error(`It is ${transaction.transactionStatus}.`);
    return policy.expirationDate;
  } finally {
    await product.stop();
  }
}

interface Night {
  readonly figure: string;
  readonly night: string;
  readonly least: number;
  readonly act: (edit: Edit) => Promise<unknown>;
  readonly stage: string;
  readonly column: 'policy_id' | 'offered_policy_id';
  readonly recording: World & { readonly sandbox: { daysAhead: number } };
  readonly working: World;
  readonly sent: Sent[];
  readonly bare: pg.Client;
  readonly terms: number;
}

async function measureNight(measured: Night): Promise<Row[]> {
  const { figure, night, least, working, bare, terms, stage } = measured;
  await moveClockTo(measured);
  const { milliseconds, statements } = await measureBare(measured);
  await bare.query(`insert into calendar_run (day, source, ended_at) values ($1, 'listed duties', now())`, [
    addDays(night, -1),
  ]);
  const memory = watchMemory();
  const processor = await watchProcessor(bare);
  const began = performance.now();
  await Promise.all(Array.from({ length: workers }, () => workOnCalendar(working, neverStopping)));
  const seconds = (performance.now() - began) / 1000;
  const { ours, database } = await processor.stop();
  const { early, late } = memory.stop();
  const { rows } = await bare.query<{ done: number }>(
    'select count(*)::integer as done from renewal where stage = $1',
    [stage],
  );
  if (rows[0]?.done !== terms) throw new Error(`${rows[0]?.done} of ${terms} terms are ${stage}.`);
  return [
    leastRow(figure, terms / seconds, '/s', least),
    plainRow(`${figure}, beside the statements alone`, terms / seconds, 1000 / milliseconds, '/s'),
    toldRow(`${figure}: processor time of one term`, ours / terms, 'ms'),
    toldRow(`${figure}: PostgreSQL's processor time of one term`, database / terms, 'ms'),
    toldRow(`${figure}: statements of one term`, statements, 'statements'),
    limitRow(`${figure}: memory in use at the end, of that at the first quarter`, late / early, 'times', 1.3),
  ];
}

async function moveClockTo({ recording, night }: Night): Promise<void> {
  const daysAhead = daysBetween(toBusinessDate(new Date()), night);
  await saveClockMove(recording.db, () => daysAhead, { movedBy: 1, movedAt: new Date() });
  recording.sandbox.daysAhead = daysAhead;
}

/** Milliseconds of the statements of one term, sent by pg one after the other: the median. Both the act and the replay are rolled back. */
async function measureBare({ recording, sent, act, bare, column, stage }: Night) {
  const { rows } = await bare.query<{ id: number }>(
    `select ${column}::integer as id from renewal where ${column} is not null and stage <> $1 order by renewal_id limit ${replays}`,
    [stage],
  );
  const taken: number[] = [];
  const counts: number[] = [];
  // A replay draws other numbers for its rows than those that its later statements name: keys are not checked.
  await bare.query('set session_replication_role = replica');
  for (const { id } of rows) {
    sent.length = 0;
    await editAsProduct(recording, id, async (edit) => {
      await act(edit);
      rollBack(null);
    });
    const recorded = sent.filter(({ text }) => !/^(begin|commit|rollback)\b/.test(text));
    counts.push(recorded.length);
    const began = performance.now();
    await bare.query('begin');
    for (const { text, values } of recorded) await bare.query({ text, values: [...values] });
    await bare.query('set constraints all immediate');
    taken.push(performance.now() - began);
    await bare.query('rollback');
  }
  await bare.query('set session_replication_role = default');
  return { milliseconds: quantile(taken, 0.5), statements: quantile(counts, 0.5) };
}

/** Milliseconds between two collections of garbage: each of them stops the work for a while. */
const collectingMs = 10_000;

/** The processor time of this process and of the connections to the database, which other work on the machine does not change much. */
async function watchProcessor(bare: pg.Client) {
  const before = process.cpuUsage();
  const sessions = await readSessions(bare);
  return {
    stop: async () => {
      const { user, system } = process.cpuUsage(before);
      const later = await readSessions(bare);
      const used = [...later].map(([id, time]) => time - (sessions.get(id) ?? 0));
      return { ours: (user + system) / 1000, database: used.reduce((sum, time) => sum + time, 0) };
    },
  };
}

/** The processor time of each connection that is open, in milliseconds. */
async function readSessions(bare: pg.Client): Promise<ReadonlyMap<number, number>> {
  const { rows } = await bare.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  );
  return new Map(rows.map(({ pid }) => [pid, processorTime(pid)]));
}

/** The megabytes that stay in use after garbage was collected, early in a night and at its end. */
function watchMemory() {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const samples: number[] = [];
  const timer = setInterval(() => {
    collect();
    samples.push(process.memoryUsage().heapUsed);
  }, collectingMs);
  return {
    stop: () => {
      clearInterval(timer);
      collect();
      const late = process.memoryUsage().heapUsed;
      return { early: samples[Math.floor(samples.length / 4)] ?? late, late };
    },
  };
}
