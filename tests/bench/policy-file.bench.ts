import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { savePolicyParts } from '../../server/policy/parts/save-parts.service.ts';
import { moveNext } from '../../server/quote/wizard/wizard.service.ts';
import { namedScenario } from '../support/scenarios/named-scenario.ts';
import { quoteStandingAt } from '../support/scenarios/quote-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';
import { type BenchWorld, benchWorld } from './bench-world.ts';
import { plainRow, type Row, ratioRow } from './row.ts';
import { bareSaveLoad, inTurn, load, pairs, post } from './servers/http-load.ts';
import { fields, fileDocument, nameDocument, namedFileQuery, storedFields } from './whole-file.ts';

export const name = 'Policy file through GraphQL, against node:http and pg with the same statements';

/** Documents are registered, and named as the app and partners name theirs. */
export async function run(): Promise<Row[]> {
  return [...(await measureFile()), ...(await measureStep())];
}

async function measureFile(): Promise<Row[]> {
  const world = await benchWorld(
    (product, viewer, policyId, version) =>
      savePolicyParts(product, viewer, policyId, { structure: { version, floorsCount: version + 1 } }),
    [fields, storedFields].flatMap((fragment) => [fileDocument(fragment), saveText(fragment)]),
  );
  const { url, bareUrl, headers, policyIds } = world;
  try {
    const bareRead = () => load({ url: bareUrl, method: 'GET' });
    const reading = (fragment: string) => () =>
      load({
        url: `${url}/graphql`,
        method: 'POST',
        headers,
        body: namedFileQuery(policyIds[0] ?? 0, fragment),
      });
    const reads = await pairs(reading(storedFields), bareRead);
    const workedReads = await pairs(reading(fields), bareRead);
    const saving = (fragment: string) => () => changeLoad(world, saveText(fragment), 'PartsSaved');
    const bareSave = () => bareSaveLoad(bareUrl);
    const saves = await pairs(saving(storedFields), bareSave);
    const workedSaves = await pairs(saving(fields), bareSave);
    return [
      ratioRow('whole policy file, requests/s', reads.ours, reads.bare, '/s', 0.9),
      ratioRow('the same with the wizard as data, requests/s', workedReads.ours, workedReads.bare, '/s', 0.6),
      ratioRow('part save, requests/s', saves.ours, saves.bare, '/s', 0.85),
      plainRow('the same with the wizard as data, saves/s', workedSaves.ours, workedSaves.bare, '/s'),
    ];
  } finally {
    await world.stop();
  }
}

/** Answers of the first screen are saved and the wizard goes on to the second, again and again. */
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
      () => changeLoad(world, text, 'WizardMoved'),
      () => bareSaveLoad(world.bareUrl),
    );
    return [ratioRow('step (save and next), requests/s', steps.ours, steps.bare, '/s', 0.7)];
  } finally {
    await world.stop();
  }
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
