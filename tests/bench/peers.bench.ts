import { deepStrictEqual } from 'node:assert/strict';
import { loadavg } from 'node:os';
import { parse, print, visit } from 'graphql';
import { aims } from '../../scripts/aims.ts';
import { savePolicyParts } from '../../server/policy/parts/save-parts.service.ts';
import { benchWorld } from './bench-world.ts';
import { listDifferences } from './peers/agreement.ts';
import { type Candidate, fetchJson, startPeers } from './peers/start-peers.ts';
import { fields, fileDocument, fileQuery, storedFields } from './policy/whole-file.ts';
import { plainRow, quantile, type Row, ratioRow, toldRow } from './row.ts';
import { load } from './servers/http-load.ts';

export const name = 'The whole policy file, against peers over the same PostgreSQL in one run';

const rounds = 3;

/** The members that code of the product computes beside `storedFields`; the plain resolvers of the peers have none of it. */
const made = new Set(['encodedId', 'displayedPolicyNumber', 'fullName', 'isCurrent']);

const commonFields = print(
  visit(parse(storedFields), { Field: (node) => (made.has(node.name.value) ? null : undefined) }),
);

export async function run(): Promise<Row[]> {
  const world = await benchWorld(
    (product, viewer, policyId, version) =>
      savePolicyParts(product, viewer, policyId, { structure: { version, floorsCount: version + 1 } }),
    [fileDocument(commonFields), fileDocument(fields)],
  );
  const { url, bareUrl, headers, policyIds, peerPlan } = world;
  const [policyId = 0] = policyIds;
  const body = fileQuery(policyId, commonFields);
  const { peers: others, stop } = await startPeers(peerPlan, { headers, body });
  const bare = { name: 'bare', url: `${bareUrl}/read`, body };
  const peers = [bare, ...others];
  try {
    const highwater = { name: 'highwater', url: `${url}/graphql`, body };
    const withWizard = { name: 'wizard', url: `${url}/graphql`, body: fileQuery(policyId, fields) };
    await compareAnswers([...peers, highwater], headers);
    const rates = await measureInTurn([...peers, highwater, withWizard], headers);
    const rate = (candidate: string) => quantile(rates.get(candidate) ?? [], 0.5);
    return [
      plainRow('highwater, of the bare server, requests/s', rate('highwater'), rate('bare'), '/s'),
      ...others.map(({ name: peer }) =>
        ratioRow(
          `highwater, of ${peer}`,
          rate('highwater'),
          rate(peer),
          '/s',
          peer === 'mercurius jit' ? aims.fileOfMercurius : 1,
        ),
      ),
      plainRow('with the wizard as data, of the bare server', rate('wizard'), rate('bare'), '/s'),
      ...others.map(({ name: peer }) =>
        plainRow(`${peer}, of the bare server`, rate(peer), rate('bare'), '/s'),
      ),
      toldRow('load of the machine in the last minute', loadavg()[0] ?? 0, ''),
    ];
  } finally {
    stop();
    await world.stop();
  }
}

/** Throws if a candidate says something else than the stored file, or one that was sent the same document anything else at all. */
async function compareAnswers(
  candidates: readonly Candidate[],
  headers: Record<string, string>,
): Promise<void> {
  const answers = new Map<string, { [name: string]: unknown }>();
  for (const { name: candidate, url, body } of candidates) {
    const { data } = await fetchJson(url, headers, body);
    answers.set(candidate, data.policyFile ?? flattenPostGraphile(data.policyByPolicyId));
  }
  const stored = answers.get('bare') ?? {};
  const file = { ...stored, position: stored.wizard };
  const differences = [...answers].flatMap(([candidate, answer]) => listDifferences(file, answer, candidate));
  if (differences.length > 0) throw new Error(`The answers differ:\n${differences.join('\n')}`);
  const ours = answers.get('highwater');
  for (const peer of ['apollo plain', 'yoga', 'mercurius jit'])
    deepStrictEqual(answers.get(peer), ours, peer);
}

/** PostGraphile's answer in the form of a file. */
function flattenPostGraphile({ transaction }: { transaction: { [name: string]: unknown } }) {
  const members = Object.entries(transaction).map(([key, value]) => {
    const nodes: unknown = Reflect.get(Object(value), 'nodes');
    return [key, Array.isArray(nodes) ? nodes : value];
  });
  const own = members.filter(([, value]) => typeof value !== 'object' || value === null);
  return { ...Object.fromEntries(members), transaction: Object.fromEntries(own) };
}

/** Each candidate once a round, the first of a round being another one each time, after a warm-up of all. */
async function measureInTurn(
  candidates: readonly Candidate[],
  headers: Record<string, string>,
): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(candidates.map(({ name: candidate }) => [candidate, []]));
  for (let round = 0; round <= rounds; round += 1) {
    const first = round % candidates.length;
    for (const { name: candidate, url, body } of [
      ...candidates.slice(first),
      ...candidates.slice(0, first),
    ]) {
      const rate = await load({ url, method: 'POST', headers, body });
      if (round > 0) rates.get(candidate)?.push(rate);
    }
  }
  return rates;
}
