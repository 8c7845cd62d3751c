import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatReferenceCode } from '../../machines/domain/policy/reference-code.ts';
import { deleteOldRecordings } from '../../server/lab/old-recordings.service.ts';
import {
  OneRecording,
  RecordedSessions,
  SessionOfQuote,
  Sessions,
} from '../../src/graphql/office-documents.ts';
import { type Client, signInClient } from '../support/server/graphql-client.ts';
import { type BookServer, startOverRows } from './book/book-server.ts';
import { recordingWorld } from './recording-world.ts';
import { type BenchOptions, limitRow, quantile, type Row, toldRow } from './row.ts';
import { lastSession, makeSessions, sessionDays } from './sessions/make-sessions.ts';

export const name =
  'Recorded sessions: the list, a code and what is deleted by age, beside 10,000 in the same run';

/** The most that one call in a hundred may take, in milliseconds, however many sessions there are. */
const most = 150;
const fewest = 10_000;
/** How often each call is asked, after some that warm up. */
const calls = 100;
const warmUps = 5;

/** Makes or opens the sessions of each size, and asks for them in turn. */
export async function run({ policies, keep }: BenchOptions): Promise<Row[]> {
  const sizes = [...new Set([fewest, ...policies])].sort((a, b) => a - b);
  const filled: Filled[] = [];
  try {
    for (const size of sizes) {
      const server = await startOverRows(`sessions-${size}`, keep, (connectionString) =>
        makeSessions(connectionString, size),
      );
      filled.push({ size, server, client: await signInClient(server.product.url, 'qa') });
    }
    const counted: Row[] = [];
    for (const each of filled) counted.push(...(await measureTask(each)));
    return [...(await measureCalls(filled)), ...counted];
  } finally {
    for (const { server } of filled) await server.stop();
  }
}

interface Filled {
  readonly size: number;
  readonly server: BookServer;
  readonly client: Client;
}

type Call = (client: Client, size: number) => Promise<unknown>;

/** What people open. */
function listCalls(): readonly (readonly [title: string, call: Call])[] {
  return [
    ['list', (client) => client.ask(Sessions, { first: 25 })],
    ['list of what is kept', (client) => client.ask(Sessions, { isKept: true, first: 25 })],
    [
      'search by code',
      (client, size) => client.ask(SessionOfQuote, { code: formatReferenceCode(lastSession(size) - 77) }),
    ],
    [
      'one recording',
      (client, size) => client.ask(OneRecording, { code: formatReferenceCode(lastSession(size) - 77) }),
    ],
    ['the newest recordings', (client) => client.ask(RecordedSessions, { first: 25 })],
  ];
}

async function measureCalls(filled: readonly Filled[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [title, call] of listCalls()) {
    const taken = filled.map((): number[] => []);
    for (let round = 0; round < warmUps + calls; round += 1)
      for (const turn of filled.keys()) {
        const at = (turn + round) % filled.length;
        const each = filled[at];
        if (each === undefined) continue;
        const from = performance.now();
        await call(each.client, each.size);
        if (round >= warmUps) taken[at]?.push(performance.now() - from);
      }
    const smallest = quantile(taken[0] ?? [], 0.99);
    for (const [at, { size }] of filled.entries()) {
      const measured = taken[at] ?? [];
      const figure = `${formatSize(size)}: ${title}, p99 (p50 ${quantile(measured, 0.5).toFixed(1)} ms)`;
      const row = limitRow(figure, quantile(measured, 0.99), 'ms', most);
      rows.push(at === 0 ? row : { ...row, baseline: smallest, ratio: row.value / smallest });
    }
  }
  return rows;
}

const formatSize = (size: number) => size.toLocaleString('en-US');

/** Measures the hourly task, whose duration does not matter to a user. */
async function measureTask({ size, server: { connectionString } }: Filled): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const { world } = recordingWorld(connectionString, folder);
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    return (performance.now() - from) / 1000;
  };
  try {
    // The recordings of the oldest day, but for those that are kept.
    const aged = { ...world, recordingDays: sessionDays - 1 };
    return [
      toldRow(
        `${formatSize(size)}: a day of old recordings deleted`,
        await timed(() => deleteOldRecordings(aged)),
        's',
      ),
      toldRow(
        `${formatSize(size)}: nothing to delete by age`,
        await timed(() => deleteOldRecordings(aged)),
        's',
      ),
    ];
  } finally {
    await world.db.destroy();
    await rm(folder, { recursive: true });
  }
}
