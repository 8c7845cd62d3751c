import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { type Product, startProduct } from '../../support/browser/product.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { servedFile, startedQuote } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';

const { start } = namedScenario('slab-behind-a-levee', toBusinessDate(new Date()));
const dataFolder = await createDataFolder('restarted');
let product: Product | undefined;

afterAll(async () => {
  await product?.stop();
  await removeDataFolder(dataFolder);
}, 120_000);

/** The knowledge of a typist: the answer that was acknowledged last, and those that were answered with an error. */
interface Typist {
  acknowledged: number;
  saves: number;
  failures: number;
}

/** Saves one answer after another, each one more than the one before; after an error what is stored is read again. */
async function type(client: Client, policyId: number, typist: Typist, isOver: () => boolean): Promise<void> {
  let { version, area } = await stored(client, policyId);
  const lost: number[] = [];
  while (!isOver()) {
    const parts = { structure: { version, totalBuildingAreaFeet: area + 1 } };
    const answer = await client.ask(SavePolicyParts, { policyId: String(policyId), parts }).catch(() => null);
    if (answer?.savePolicyParts.__typename === 'PartsSaved') {
      ({ version, totalBuildingAreaFeet: area } = pickArea(answer.savePolicyParts.file.structure));
      typist.acknowledged = area;
      typist.saves += 1;
    } else {
      typist.failures += 1;
      ({ version, area } = await stored(client, policyId));
      if (area < typist.acknowledged) lost.push(typist.acknowledged);
      expect(lost).toEqual([]);
    }
  }
}

function pickArea({
  version,
  totalBuildingAreaFeet,
}: {
  version: number;
  totalBuildingAreaFeet: number | null;
}) {
  return { version, totalBuildingAreaFeet: totalBuildingAreaFeet ?? 0 };
}

/** Reads the stored values, as soon as the database answers again. */
async function stored(client: Client, policyId: number): Promise<{ version: number; area: number }> {
  for (;;) {
    const file = await servedFile(client, policyId).catch(() => null);
    if (file) return { version: file.structure.version, area: file.structure.totalBuildingAreaFeet ?? 0 };
    await pause(20);
  }
}

async function reached(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(5);
}

function postmaster(): number {
  const [line] = readFileSync(path.join(dataFolder, 'postgresql/data/postmaster.pid'), 'utf8').split('\n');
  return Number(line);
}

test('PostgreSQL that is restarted in mid-load, cleanly or not, loses nothing that was acknowledged', {
  timeout: 180_000,
}, async () => {
  product = await startProduct({ dataFolder });
  const agent = await signInClient(product.url, 'agent');
  const quotes = [];
  for (let quote = 0; quote < 4; quote += 1)
    quotes.push((await startedQuote(agent, start)).file.policy.policyId);
  const typists: Typist[] = quotes.map(() => ({ acknowledged: 0, saves: 0, failures: 0 }));
  const total = (count: 'saves' | 'failures') => typists.reduce((sum, typist) => sum + typist[count], 0);
  let isOver = false;
  const typing = quotes.map((policyId, at) =>
    type(agent, policyId, typists[at] ?? { acknowledged: 0, saves: 0, failures: 0 }, () => isOver),
  );
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const saves = total('saves');
    const failures = total('failures');
    await reached(() => total('saves') >= saves + 20);
    process.kill(postmaster(), signal);
    await reached(() => total('failures') > failures);
    const refused = total('saves');
    await reached(() => total('saves') >= refused + 10);
  }
  isOver = true;
  await Promise.all(typing);
  const kept = await Promise.all(quotes.map((policyId) => stored(agent, policyId)));
  const results = kept.map(({ area }, at) => {
    const { acknowledged = 0, saves = 0 } = typists[at] ?? {};
    return { isLost: area < acknowledged, isAhead: area - acknowledged > 1, hasMore: acknowledged >= saves };
  });
  expect(results).toEqual(quotes.map(() => ({ isLost: false, isAhead: false, hasMore: true })));
  expect(total('saves')).toBeGreaterThanOrEqual(90);
});
