import { savePart } from '../../server/policy/parts/save-part.service.ts';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import { benchWorld } from './bench-world.ts';
import { fileQuery, storedFields } from './policy/whole-file.ts';
import { generatedRisks } from './rating/generated-risks.ts';
import { leastRow, type Row, ratioRow } from './row.ts';
import { bareReadLoad, bareSaveLoad, inTurn, load, pairs, post } from './servers/http-load.ts';

export const name =
  'REST and GraphQL with every log and limit on, against node:http and pg with the same statements';

export async function run(): Promise<Row[]> {
  const { url, bareUrl, processes, headers, policyIds, versions, stop } = await benchWorld(
    (world, viewer, policyId, version) =>
      savePart(world, viewer, policyId, { structure: { floorsCount: version + 1 } }),
  );
  const [policyId = 0] = policyIds;
  try {
    const reads = await pairs(
      processes,
      () => load({ url: `${url}/vue/api/Policy/${policyId}`, method: 'GET', headers: signInToken(headers) }),
      () => bareReadLoad(`${bareUrl}/read/policy`, headers, policyId),
    );
    const saves = await pairs(
      processes,
      () => saveLoad(url, headers, policyIds, versions),
      () => bareSaveLoad(`${bareUrl}/save/structure`, headers),
    );
    const files = await pairs(
      processes,
      () => load({ url: `${url}/graphql`, method: 'POST', headers, body: fileQuery(policyId, storedFields) }),
      () => bareReadLoad(`${bareUrl}/read`, headers, policyId),
    );
    const risks = await load({
      url: `${url}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: rateRisksBody(),
    });
    return [
      leastRow(`GraphQL rateRisks, ${risksInCall} in a call`, risks * risksInCall, 'risks/s', 8_000),
      ratioRow('REST policy, requests/s', reads.ours, reads.bare, '/s', 0.55),
      ratioRow('REST save of a structure, requests/s', saves.ours, saves.bare, '/s', 0.6),
      ratioRow('GraphQL whole policy file, requests/s', files.ours, files.bare, '/s', 0.5),
    ];
  } finally {
    await stop();
  }
}

const risksInCall = 500;

/** A call that rates invented risks, with their amounts and reasons. */
function rateRisksBody(): string {
  const query = `query ($risks: [RatingRiskInput!]!) { rateRisks(risks: $risks) { ... on RatedRisks { rows { id status
    exact { fullRiskPremium } shown { buildingPremium contentsPremium iccPremium mitigationDiscount crsDiscount fullRiskPremium }
    reasons { code subject message } } } ... on RateRisksRefused { problems { message } } } }`;
  const risks = [...generatedRisks(findEditionInForce('2026-11-21'), risksInCall)];
  return JSON.stringify({ query, variables: { risks } });
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
