import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { startProduct } from '../../support/browser/product.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const { db, connectionString } = await testDatabase();
const dataFolder = await createDataFolder('stopping');
afterAll(() => removeDataFolder(dataFolder));

test('a server that gets a stop signal says so at once, finishes what is in flight, then ends', async () => {
  const product = await startProduct({
    dataFolder,
    environment: { DATABASE_URL: connectionString, STOP_WAIT_SECONDS: '1', LOG_FORMAT: 'json' },
  });
  const ready = async () => (await fetch(`${product.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  const agent = await signInClient(product.url, 'agent');
  const { start } = namedScenario('slab-behind-a-levee', toBusinessDate(new Date()));
  const { file } = await startedQuote(agent, start);
  const held = await db.startTransaction().execute();
  await sql`lock table structure in access exclusive mode`.execute(held);
  const saving = agent.ask(SavePolicyParts, {
    policyId: String(file.policy.policyId),
    parts: { structure: { version: file.structure.version, totalBuildingAreaFeet: 1777 } },
  });
  await until(async () => (await waiting()) > 0);
  const stopped = product.stop();
  await until(async () => (await ready()) === 503);
  await until(async () => (await fetch(product.url).catch(() => null)) === null);
  await held.commit().execute();
  const { savePolicyParts } = await saving;
  await stopped;
  const { rows } = await sql<{ area: number }>`select total_building_area_feet as area from structure
    where policy_id = ${file.policy.policyId}`.execute(db);
  expect({ answered: savePolicyParts.__typename, stored: rows }).toEqual({
    answered: 'PartsSaved',
    stored: [{ area: 1777 }],
  });
  const events = product
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line).event);
  expect([events[0], events.at(-1)]).toEqual(['listening', 'request']);
  expect(events.filter((event) => event === 'stopping')).toEqual(['stopping']);
});

/** Sessions that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}
