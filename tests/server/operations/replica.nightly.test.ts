import { expect, test } from 'vitest';
import { openReplica } from '../../../server/database/connections/replica.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { seedBasics, seedSamples } from '../../../server/seed/seed.ts';
import { registry } from '../../../server/telemetry/metrics.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { copyPostgres, createPostgres } from '../../support/machines/postgres-pair.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { servedFile, startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { worldOn } from '../../support/server/test-world.ts';

async function countReads(): Promise<{ replica: number; primary: number }> {
  const metric = await registry.getSingleMetric('highwater_replica_reads_total')?.get();
  const of = (from: string) => metric?.values.find(({ labels }) => labels.from === from)?.value ?? 0;
  return { replica: of('replica'), primary: of('primary') };
}

test('calls that only read go to a streaming replica; a writer reads their own write at once, also from a replica that has stopped, and without a replica everyone reads from the primary', {
  timeout: 300_000,
}, async () => {
  const primary = await createPostgres(['fsync = off']);
  const db = openDatabase(primary.url());
  await migrate(db);
  await seedBasics(db);
  await seedSamples(db);
  const copy = await copyPostgres(primary, { isReplica: true });
  await copy.start();
  const replica = openReplica(copy.url(), db, 5);
  const world = { ...(await worldOn({ db })), replica };
  const url = await servedWorld(world);
  const [agent, csr] = [await signInClient(url, 'agent'), await signInClient(url, 'csr')];
  const { file } = await startedQuote(agent, namedScenario('slab-behind-a-levee', '2026-11-21').start);
  const { policyId } = file.policy;
  await expect.poll(() => replica.hasReached(null), { timeout: 30_000 }).toBe(true);

  const save = async (area: number) => {
    const { structure } = await servedFile(agent, policyId);
    const parts = { structure: { version: structure.version, totalBuildingAreaFeet: area } };
    await agent.ask(SavePolicyParts, { policyId: String(policyId), parts });
  };
  const readArea = async (client: typeof agent) =>
    (await servedFile(client, policyId)).structure.totalBuildingAreaFeet;

  await save(1501);
  expect(await readArea(agent)).toBe(1501);
  await expect.poll(() => readArea(csr)).toBe(1501);
  const before = await countReads();
  await readArea(csr);
  await restClient(url, csr.tokens.accessToken).read(`Policy/${policyId}/Documents`);
  const after = await countReads();
  expect([after.replica > before.replica, after.primary]).toEqual([true, before.primary]);

  await copy.query('select pg_wal_replay_pause()', 'postgres');
  await save(1502);
  expect([await readArea(agent), await readArea(csr)]).toEqual([1502, 1501]);
  await expect.poll(() => readArea(csr), { timeout: 60_000 }).toBe(1502);
  expect(await replica.hasReached(null)).toBe(false);

  await copy.query('select pg_wal_replay_resume()', 'postgres');
  await expect.poll(() => replica.hasReached(null), { timeout: 60_000 }).toBe(true);
  await copy.kill();
  await save(1503);
  expect([await readArea(agent), await readArea(csr)]).toEqual([1503, 1503]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await replica.close();
  await db.destroy();
});
