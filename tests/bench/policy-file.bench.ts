import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { parse, print, visit } from 'graphql';
import { sealingKey } from '../../server/auth/sealing.ts';
import { tokenKeys } from '../../server/auth/token-keys.ts';
import { builtInProviders } from '../../server/providers/providers.ts';
import { samplePlaceOf } from '../../server/providers/samples/all-samples.ts';
import { readPolicyFile } from '../../server/services/policy-files.ts';
import { savePolicyParts } from '../../server/services/save-parts.ts';
import { samplePassword } from '../../server/services/seed/sample-people.ts';
import { viewerOf } from '../../server/services/session.ts';
import { signIn } from '../../server/services/sign-in.ts';
import { startQuote } from '../../server/services/start-quote.ts';
import type { World } from '../../server/services/world.ts';
import { openDatabase } from '../../server/store/database.ts';
import { ROOT, startProduct } from '../support/product.ts';
import { startTestServer } from '../support/test-server.ts';
import type { BarePlan, RecordedStatement } from './bare-server.ts';
import { plainRow, quantile, type Row, ratioRow } from './row.ts';

export const name = 'Policy file through GraphQL, against node:http and pg with the same statements';

const connections = 8;
const seconds = 4;
const rounds = 5;

export async function run(): Promise<Row[]> {
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const environment = { DATABASE_URL: postgres.connectionString, SESSION_MINUTES: '1440' };
  const product = await startProduct({ dataFolder, environment });
  const { plan, policyIds, versions } = await prepare(postgres.connectionString, dataFolder);
  const planFile = path.join(dataFolder, 'plan.json');
  await writeFile(planFile, JSON.stringify(plan));
  const bare = spawn(process.execPath, [path.join(ROOT, 'tests/bench/bare-server.ts'), planFile]);
  const [line] = (await once(bare.stdout, 'data')) as [Buffer];
  const bareUrl = `http://127.0.0.1:${/port (\d+)/.exec(String(line))?.[1]}`;
  const headers = await authorised(product.url);
  try {
    const bareRead = () => load({ url: bareUrl, method: 'GET' });
    const reading = (fragment: string) => () =>
      load({
        url: `${product.url}/graphql`,
        method: 'POST',
        headers,
        body: fileQuery(policyIds[0] ?? 0, fragment),
      });
    const reads = await pairs(reading(storedFields), bareRead);
    const workedReads = await pairs(reading(fields), bareRead);
    const saving = (fragment: string) => () =>
      saveLoad(saveText(fragment), product.url, headers, policyIds, versions);
    const bareSave = () => bareSaveLoad(bareUrl);
    const saves = await pairs(saving(storedFields), bareSave);
    const workedSaves = await pairs(saving(fields), bareSave);
    return [
      ratioRow('whole policy file, requests/s', reads.ours, reads.bare, '/s', 0.55),
      plainRow('the same with the wizard as data, requests/s', workedReads.ours, workedReads.bare, '/s'),
      ratioRow('part save, requests/s', saves.ours, saves.bare, '/s', 0.6),
      plainRow('the same with the wizard as data, saves/s', workedSaves.ours, workedSaves.bare, '/s'),
    ];
  } finally {
    bare.kill();
    await product.stop();
    await postgres.stop();
  }
}

/** Makes the policies, and records the statements of a read and of two saves of each. */
async function prepare(connectionString: string, dataFolder: string) {
  const sent: { text: string; values: readonly unknown[] }[] = [];
  const db = openDatabase(connectionString, { onStatement: (text, values) => sent.push({ text, values }) });
  const world: World = {
    db,
    providers: builtInProviders({ dataFolder, smtpUrl: undefined, mailFrom: 'bench@example.com' }),
    tokenKeys: tokenKeys('the secret of the benchmark, thirty-two'),
    sealKey: sealingKey('another secret of the benchmark, thirty-two'),
    site: { product: 'Flood', mainSiteSignOutUrl: null, url: 'http://localhost:4000' },
    sessionMinutes: 60,
    hasSamples: true,
    now: () => new Date(),
  };
  const answer = await signIn(world, {
    userName: 'agent',
    password: samplePassword,
    address: '127.0.0.1',
  });
  const viewer = answer.is === 'signed in' ? await viewerOf(world, answer.tokens.accessToken) : null;
  if (!viewer) throw new Error('The sample agent cannot sign in.');
  const { streetAddress1, city, stateAbbreviation, postalCode } = samplePlaceOf('nashville-tn').address;
  const ours: number[] = [];
  const bares: RecordedStatement[][] = [];
  let read: BarePlan['read'] | undefined;
  for (let at = 0; at < 2 * connections; at += 1) {
    const started = await startQuote(world, viewer, {
      address: { streetAddress1, city, stateAbbreviation, postalCode },
      insured: { isEntity: false, firstName: 'Grace', lastName: 'Hopper' },
      rateMarket: 'PUBLIC',
      isTransfer: false,
      acceptDuplicate: true,
    });
    if (started.__typename !== 'QuoteStarted') throw new Error('The quote was not started.');
    const { policyId } = started.file.policy;
    const recorded: (typeof sent)[] = [];
    for (const version of [0, 1, 2]) {
      sent.length = 0;
      await savePolicyParts(world, viewer, policyId, { structure: { version, floorsCount: version + 1 } });
      recorded.push(sent.filter(({ text }) => !/^(begin|commit|start transaction)/i.test(text)));
    }
    if (at < connections) ours.push(policyId);
    else bares.push(counted(recorded[1] ?? [], recorded[2] ?? []));
    sent.length = 0;
    await readPolicyFile(world, viewer, policyId);
    read ??= sent[0] && { text: sent[0].text, values: [...sent[0].values] };
  }
  await db.destroy();
  if (!read) throw new Error('No read was recorded.');
  const plan: BarePlan = { connectionString, read, saves: bares };
  return { plan, policyIds: ours, versions: ours.map(() => 3) };
}

/** The second save's statements, replayed from the third turn on: what grew by one between the two counts on. */
function counted(
  first: readonly { text: string; values: readonly unknown[] }[],
  second: typeof first,
): RecordedStatement[] {
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

const fields = readFileSync(path.join(ROOT, 'src/graphql/policy-file.graphql'), 'utf8').replace(
  /^#.*$/gm,
  '',
);

/** Answers that code makes out of the stored file; the bare server has none of them. */
const worked = new Set([
  'wizard',
  'effectiveDateRule',
  'pendingUnderwriting',
  'discounts',
  'lowestFloor',
  'isRatingStale',
  'otherEditors',
  'requiredDocuments',
]);

const storedFields = print(
  visit(parse(fields), {
    Field: (node, _key, _parent, _path, ancestors) =>
      ancestors.length <= 5 && worked.has(node.name.value) ? null : undefined,
  }),
);

function fileQuery(policyId: number, fragment: string): string {
  const query = `query File($policyId: ID!) { policyFile(policyId: $policyId) { ...PolicyFileFields } } ${fragment}`;
  return JSON.stringify({ query, variables: { policyId: String(policyId) } });
}

async function load(options: {
  url: string;
  method: string;
  headers?: Record<string, string>;
  body?: string;
}): Promise<number> {
  const result = await autocannon({ ...options, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were no success.`);
  return result.requests.total / result.duration;
}

function saveText(fragment: string): string {
  return `mutation Save($policyId: ID!, $parts: PolicyPartsInput!) { savePolicyParts(policyId: $policyId, parts: $parts) {
  __typename ... on PartsSaved { file { ...PolicyFileFields } } } } ${fragment}`;
}

/** Every connection saves a policy of its own, each save with the version that the one before answered. */
function saveLoad(
  query: string,
  url: string,
  headers: Record<string, string>,
  policyIds: number[],
  versions: number[],
): Promise<number> {
  return inTurn(async (at, agent) => {
    const version = versions[at] ?? 0;
    const parts = { structure: { version, floorsCount: (version % 90) + 1 } };
    const variables = { policyId: String(policyIds[at]), parts };
    const answer = await post(agent, `${url}/graphql`, headers, JSON.stringify({ query, variables }));
    if (!answer.includes('PartsSaved')) throw new Error(`A save was refused: ${answer.slice(0, 300)}`);
    versions[at] = version + 1;
  });
}

function bareSaveLoad(url: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return inTurn(async (policy, agent) => {
    const answer = await post(agent, url, headers, JSON.stringify({ policy }));
    if (!answer.startsWith('{')) throw new Error(`A bare save failed: ${answer.slice(0, 300)}`);
  });
}

/** Requests/s of so many connections, each of which waits for its answer before it asks again. */
async function inTurn(ask: (connection: number, agent: Agent) => Promise<void>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const loop = async (connection: number) => {
    while (performance.now() < end) {
      await ask(connection, agent);
      done += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, connection) => loop(connection)));
  const rate = (done * 1000) / (performance.now() - began);
  agent.destroy();
  return rate;
}

function post(agent: Agent, url: string, headers: Record<string, string>, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Ours and the bare one in turn, after a warm-up of each; the medians. */
async function pairs(
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ ours: number; bare: number }> {
  await ours();
  await bare();
  const measured: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.ours.push(await ours());
    measured.bare.push(await bare());
  }
  return { ours: quantile(measured.ours, 0.5), bare: quantile(measured.bare, 0.5) };
}
