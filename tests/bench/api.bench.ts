import { savePart } from '../../server/policy/parts/save-part.service.ts';
import { benchWorld } from './bench-world.ts';
import { type Row, ratioRow } from './row.ts';
import { bareSaveLoad, inTurn, load, pairs, post } from './servers/http-load.ts';
import { fileQuery, storedFields } from './whole-file.ts';

export const name =
  'REST and GraphQL with every log and limit on, against node:http and pg with the same statements';

export async function run(): Promise<Row[]> {
  const { url, bareUrl, headers, policyIds, versions, stop } = await benchWorld(
    (world, viewer, policyId, version) =>
      savePart(world, viewer, policyId, { structure: { floorsCount: version + 1 } }),
  );
  const [policyId = 0] = policyIds;
  try {
    const reads = await pairs(
      () => load({ url: `${url}/vue/api/Policy/${policyId}`, method: 'GET', headers: signInToken(headers) }),
      () => load({ url: `${bareUrl}/policy`, method: 'GET' }),
    );
    const saves = await pairs(
      () => saveLoad(url, headers, policyIds, versions),
      () => bareSaveLoad(`${bareUrl}/structure`),
    );
    const files = await pairs(
      () => load({ url: `${url}/graphql`, method: 'POST', headers, body: fileQuery(policyId, storedFields) }),
      () => load({ url: bareUrl, method: 'GET' }),
    );
    return [
      ratioRow('REST policy, requests/s', reads.ours, reads.bare, '/s', 0.55),
      ratioRow('REST save of a structure, requests/s', saves.ours, saves.bare, '/s', 0.6),
      ratioRow('GraphQL whole policy file, requests/s', files.ours, files.bare, '/s', 0.5),
    ];
  } finally {
    await stop();
  }
}

function signInToken({ authorization = '' }: Record<string, string>): Record<string, string> {
  return { authorization };
}

/** Every connection saves a policy of its own, each time with another count of floors. */
function saveLoad(
  url: string,
  headers: Record<string, string>,
  policyIds: readonly number[],
  turns: number[],
): Promise<number> {
  return inTurn(async (at, agent) => {
    const turn = turns[at] ?? 0;
    const path = `${url}/vue/api/Policy/${policyIds[at]}/Structure`;
    const answer = await post(agent, path, headers, JSON.stringify({ floorsCount: (turn % 90) + 1 }));
    if (!answer.startsWith('{"structureInfo"'))
      throw new Error(`A save was refused: ${answer.slice(0, 300)}`);
    turns[at] = turn + 1;
  });
}
