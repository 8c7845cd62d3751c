import { savePolicyParts } from '../../server/policy/parts/save-parts.service.ts';
import { benchWorld } from './bench-world.ts';
import { bareSaveLoad, inTurn, load, pairs, post } from './http-load.ts';
import { plainRow, type Row, ratioRow } from './row.ts';
import { fields, fileDocument, fileQuery, storedFields } from './whole-file.ts';

export const name = 'Policy file through GraphQL, against node:http and pg with the same statements';

export async function run(): Promise<Row[]> {
  const { url, bareUrl, headers, policyIds, versions, stop } = await benchWorld(
    (world, viewer, policyId, version) =>
      savePolicyParts(world, viewer, policyId, { structure: { version, floorsCount: version + 1 } }),
    [fields, storedFields].flatMap((fragment) => [fileDocument(fragment), saveText(fragment)]),
  );
  try {
    const bareRead = () => load({ url: bareUrl, method: 'GET' });
    const reading = (fragment: string) => () =>
      load({ url: `${url}/graphql`, method: 'POST', headers, body: fileQuery(policyIds[0] ?? 0, fragment) });
    const reads = await pairs(reading(storedFields), bareRead);
    const workedReads = await pairs(reading(fields), bareRead);
    const saving = (fragment: string) => () =>
      saveLoad(saveText(fragment), url, headers, policyIds, versions);
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
    await stop();
  }
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
