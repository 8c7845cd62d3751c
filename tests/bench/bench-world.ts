import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { samplePassword } from '../../server/identity/sign-in/sample-people.ts';
import { signIn } from '../../server/identity/sign-in/sign-in.service.ts';
import { readSessionViewer } from '../../server/identity/tokens/session.service.ts';
import type { Viewer } from '../../server/kernel/viewer.ts';
import type { World } from '../../server/kernel/world.ts';
import { readPolicyFile } from '../../server/policy/file/policy-files.service.ts';
import { startQuote } from '../../server/quote/start-quote.service.ts';
import { ROOT, startProduct } from '../support/browser/product.ts';
import { findSamplePlace } from '../support/input/find-sample-place.ts';
import { startTestServer } from '../support/server/test-server.ts';
import type { PeerPlan } from './peers/peer.ts';
import { recordingWorld, type Sent } from './recording-world.ts';
import type { BarePlan, RecordedStatement } from './servers/bare-server.ts';
import { connections } from './servers/http-load.ts';

/** The product and the bare server on one database, and the policies that are read and saved. */
export interface BenchWorld {
  readonly url: string;
  readonly bareUrl: string;
  /** The ids of their processes. */
  readonly processes: { readonly ours: number; readonly bare: number };
  /** The headers of a signed-in user, with the token. */
  readonly headers: Record<string, string>;
  /** A policy of ours per connection, saved three times; `versions` counts on. */
  readonly policyIds: number[];
  readonly versions: number[];
  /** The plan that the product's peers are started with. */
  readonly peerPlan: PeerPlan;
  stop(): Promise<void>;
}

/** Saves a policy of the benchmark as the call that is measured does; its version was read. */
export type BenchSave = (world: World, viewer: Viewer, policyId: number, version: number) => Promise<unknown>;

/** The product as an operator runs it, every log and limit switched on, these so high that none is met. */
export const everythingOn = {
  JOBS: 'process',
  LOG_LEVEL: 'info',
  LOG_FORMAT: 'json',
  TRUSTED_DOCUMENTS: 'report',
  REQUESTS_PER_MINUTE: '1000000',
};

const tokenSecret = 'the secret of the tokens of the benchmarks';

/** Makes a policy of the benchmark in the product and returns its number. */
export type BenchStart = (url: string) => Promise<number>;

/** `documents` are registered, as a partner's are. Policies are new quotes unless `start` makes others. */
export async function benchWorld(
  save: BenchSave,
  documents: readonly string[] = [],
  start?: BenchStart,
): Promise<BenchWorld> {
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const registered = path.join(dataFolder, 'registered');
  await mkdir(registered);
  for (const [at, document] of documents.entries())
    await writeFile(path.join(registered, `${at}.graphql`), document);
  const environment = {
    ...everythingOn,
    REGISTERED_DOCUMENTS: registered,
    DATABASE_URL: postgres.connectionString,
    HIGHWATER_TOKEN_SECRET: tokenSecret,
    SESSION_MINUTES: '1440',
  };
  const product = await startProduct({ dataFolder, environment });
  const { read, saves, policyIds, versions } = await prepare(
    { connectionString: postgres.connectionString, dataFolder, url: product.url },
    save,
    start,
  );
  const { connectionString } = postgres;
  const peerPlan = { connectionString, dataFolder, tokenSecret, policyId: policyIds[0] ?? 0, read };
  const plan: BarePlan = { ...peerPlan, saves };
  const planFile = path.join(dataFolder, 'plan.json');
  await writeFile(planFile, JSON.stringify(plan));
  const bare = spawn(process.execPath, [path.join(ROOT, 'tests/bench/servers/bare-server.ts'), planFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(bare.stdout, 'data')) as [Buffer];
  return {
    url: product.url,
    bareUrl: `http://127.0.0.1:${/port (\d+)/.exec(String(line))?.[1]}`,
    headers: await authorised(product.url),
    policyIds,
    versions,
    processes: { ours: product.processId, bare: bare.pid ?? 0 },
    peerPlan,
    stop: async () => {
      bare.kill();
      await product.stop();
      await postgres.stop();
    },
  };
}

/** Makes the policies, and records the statements of a read and of two saves of each. */
async function prepare(
  { connectionString, dataFolder, url }: { connectionString: string; dataFolder: string; url: string },
  save: BenchSave,
  start?: BenchStart,
) {
  const { world, sent } = recordingWorld(connectionString, dataFolder);
  const answer = await signIn(world, {
    userName: 'agent',
    password: samplePassword,
    address: '127.0.0.1',
  });
  const viewer = answer.is === 'signed in' ? await readSessionViewer(world, answer.tokens.accessToken) : null;
  if (!viewer) throw new Error('The sample agent cannot sign in.');
  const ours: number[] = [];
  const versions: number[] = [];
  const bares: RecordedStatement[][] = [];
  let read: BarePlan['read'] | undefined;
  for (let at = 0; at < 2 * connections; at += 1) {
    const policyId = start ? await start(url) : await startEmptyQuote(world, viewer);
    const first = (await readPolicyFile(world, viewer, policyId))?.structure.version ?? 0;
    const recorded: Sent[][] = [];
    for (const again of [0, 1, 2]) {
      sent.length = 0;
      await save(world, viewer, policyId, first + again);
      recorded.push(sent.filter(({ text }) => !/^(begin|commit|start transaction)/i.test(text)));
    }
    if (at < connections) {
      ours.push(policyId);
      versions.push(first + 3);
    } else bares.push(counted(recorded[1] ?? [], recorded[2] ?? []));
    sent.length = 0;
    await readPolicyFile(world, viewer, policyId);
    read ??= sent[0] && { text: sent[0].text, values: [...sent[0].values] };
  }
  await world.db.destroy();
  if (!read) throw new Error('No read was recorded.');
  return { read, saves: bares, policyIds: ours, versions };
}

async function startEmptyQuote(world: World, viewer: Viewer): Promise<number> {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('nashville-tn').address;
  const started = await startQuote(world, viewer, {
    address: { streetAddress1, city, stateAbbreviation, postalCode },
    insured: { isEntity: false, firstName: 'Grace', lastName: 'Hopper' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
    acceptDuplicate: true,
  });
  if (started.__typename !== 'QuoteStarted') throw new Error('The quote was not started.');
  return started.file.policy.policyId;
}

/** The second save's statements, replayed from the third turn on: what grew by one between the two counts on. */
function counted(first: readonly Sent[], second: readonly Sent[]): RecordedStatement[] {
  return second.map(({ text, values }, at) => {
    const before = first[at]?.values ?? [];
    const counters = values.flatMap((value, index) =>
      typeof value === 'number' && value === Number(before[index]) + 1 ? [index] : [],
    );
    return {
      text,
      values: values.map((value, index) => (counters.includes(index) ? Number(value) + 1 : value)),
      counters,
    };
  });
}

async function authorised(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/vue/api/Authenticate/FloodUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'agent', password: samplePassword }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
}
