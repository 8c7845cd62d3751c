import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { aims } from '../../scripts/aims.ts';
import { savePolicyParts } from '../../server/policy/parts/save-parts.service.ts';
import { moveNext } from '../../server/quote/wizard/wizard.service.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { quoteStandingAt } from '../support/scenarios/quote-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';
import { type BenchWorld, benchWorld } from './bench-world.ts';
import { issueBenchPolicy } from './policy/issued-policy.ts';
import {
  appFileQuery,
  fileDocument,
  nameDocument,
  namedFileQuery,
  storedFields,
} from './policy/whole-file.ts';
import { plainRow, type Row, ratioRow } from './row.ts';
import { bareReadLoad, bareSaveLoad, inTurn, load, type Pair, pairs, post } from './servers/http-load.ts';

export const name = 'Policy file through GraphQL, against node:http and pg with the same statements';

/** Documents are registered, and named as the app and partners name theirs. */
export async function run(): Promise<Row[]> {
  return [...(await measureFile()), ...(await measureStep())];
}

async function measureFile(): Promise<Row[]> {
  const world = await benchWorld(
    (product, viewer, policyId, version) =>
      savePolicyParts(product, viewer, policyId, { structure: { version, floorsCount: version + 1 } }),
    [fileDocument(storedFields), saveText(storedFields)],
  );
  const { url, bareUrl, processes, headers, policyIds } = world;
  try {
    const read = (policyId: number, body: string) =>
      pairs(
        processes,
        () => load({ url: `${url}/graphql`, method: 'POST', headers, body }),
        () => bareReadLoad(`${bareUrl}/read`, headers, policyId),
      );
    const issued = await issueBenchPolicy(url);
    const app = await read(issued, appFileQuery(issued));
    const [empty = 0] = policyIds;
    const stored = await read(empty, namedFileQuery(empty, storedFields));
    const saves = await pairs(
      processes,
      () => changeLoad(world, saveText(storedFields), 'PartsSaved'),
      () => bareSaveLoad(`${bareUrl}/save`, headers),
    );
    return [
      ...rows('the file that the app loads', app, aims.ofBare.appFile),
      ...rows('stored fields of an empty quote', stored),
      ...rows('part save', saves, aims.ofBare.partSave),
    ];
  } finally {
    await world.stop();
  }
}

/** Answers of the first screen are saved and the wizard continues to the second, again and again. */
async function measureStep(): Promise<Row[]> {
  const scenario = namedScenario('slab-behind-a-levee', toBusinessDate(new Date()));
  const text = nextText(storedFields);
  const world = await benchWorld(
    (product, viewer, policyId, version) =>
      moveNext(product, viewer, policyId, {
        step: 'BUILDING_INFORMATION',
        parts: { structure: { version, floorsCount: (version % 90) + 1 } },
        moveKey: null,
      }),
    [text],
    async (url) => {
      const quote = await quoteStandingAt(
        await signInClient(url, 'agent'),
        scenario,
        'FOUNDATION_INFORMATION',
      );
      return quote.file.policy.policyId;
    },
  );
  try {
    const steps = await pairs(
      world.processes,
      () => changeLoad(world, text, 'WizardMoved'),
      () => bareSaveLoad(`${world.bareUrl}/save`, world.headers),
    );
    return rows('step (save and next)', steps, aims.ofBare.step);
  } finally {
    await world.stop();
  }
}

/** Calls a second, which wait for the database too, and the processor time of the server alone. */
function rows(figure: string, { ours, bare, oursTime, bareTime }: Pair, least?: number): Row[] {
  const calls = `${figure}, calls`;
  return [
    least === undefined ? plainRow(calls, ours, bare, '/s') : ratioRow(calls, ours, bare, '/s', least),
    plainRow(`${figure}, processor time`, oursTime, bareTime, 'ms'),
  ];
}

function saveText(fragment: string): string {
  return `mutation Save($policyId: ID!, $parts: PolicyPartsInput!) { savePolicyParts(policyId: $policyId, parts: $parts) {
  __typename ... on PartsSaved { file { ...PolicyFileFields } } } } ${fragment}`;
}

function nextText(fragment: string): string {
  return `mutation Next($policyId: ID!, $parts: PolicyPartsInput!) { next(policyId: $policyId, step: BUILDING_INFORMATION, parts: $parts) {
  __typename ... on WizardMoved { file { ...PolicyFileFields } } } } ${fragment}`;
}

/** Every connection changes a policy of its own, each time with the version that the change before made. */
function changeLoad(
  { url, headers, policyIds, versions }: BenchWorld,
  text: string,
  expected: string,
): Promise<number> {
  const documentId = nameDocument(text);
  return inTurn(async (at, agent) => {
    const version = versions[at] ?? 0;
    const parts = { structure: { version, floorsCount: (version % 90) + 1 } };
    const variables = { policyId: String(policyIds[at]), parts };
    const answer = await post(agent, `${url}/graphql`, headers, JSON.stringify({ documentId, variables }));
    if (!answer.includes(expected)) throw new Error(`A change was refused: ${answer.slice(0, 300)}`);
    versions[at] = version + 1;
  });
}
