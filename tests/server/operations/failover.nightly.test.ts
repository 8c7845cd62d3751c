import { expect, onTestFinished, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { seedBasics, seedSamples } from '../../../server/seed/seed.ts';
import { startProduct } from '../../support/browser/product.ts';
import { startMixedLoad } from '../../support/machines/mixed-load.ts';
import { copyPostgres, createPostgres } from '../../support/machines/postgres-pair.ts';
import { createDataFolder, removeDataFolder } from '../../support/product/product-folder.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { quoteStandingAt, startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const scenario = namedScenario('slab-behind-a-levee', toBusinessDate(new Date()));
const answersBetween = 400;

test('the primary is killed under load and its synchronous replica promoted: the product continues without a restart, and nothing acknowledged is lost', {
  timeout: 600_000,
}, async () => {
  const primary = await createPostgres();
  const db = openDatabase(primary.url());
  await migrate(db);
  await seedBasics(db);
  await seedSamples(db);
  await db.destroy();
  const replica = await copyPostgres(primary, { isReplica: true, name: 'standby' });
  await replica.start();
  await primary.query(`alter system set synchronous_standby_names = 'standby'`, 'postgres');
  await primary.query('select pg_reload_conf()', 'postgres');
  await expect
    .poll(() => primary.query('select sync_state from pg_stat_replication', 'postgres'), {
      timeout: 60_000,
    })
    .toEqual([{ sync_state: 'sync' }]);
  const dataFolder = await createDataFolder('failover');
  const product = await startProduct({
    dataFolder,
    environment: {
      DATABASE_URL: `postgresql://highwater@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/highwater`,
      DOCUMENTS: 'database',
      LOG_FORMAT: 'json',
    },
  });
  onTestFinished(async () => {
    await product.stop();
    await removeDataFolder(dataFolder);
  });
  const agent = await signInClient(product.url, 'agent');
  const walked = await quoteStandingAt(agent, scenario, 'BUILDING_INFORMATION_ADDITIONAL');
  const saved = [await startedQuote(agent, scenario.start), await startedQuote(agent, scenario.start)];
  const load = startMixedLoad(
    product.url,
    agent,
    [...saved, walked].map(({ file }) => file),
  );
  await load.reach(answersBetween);

  await primary.kill();
  await replica.program('pg_ctl', ['promote', '-D', replica.folder, '-w']);
  await load.reach(answersBetween);
  await load.stop();
  await load.verify(product.url);
  expect(await replica.query('select pg_is_in_recovery() as "isReplica"')).toEqual([{ isReplica: false }]);
  expect(product.log()).toContain('another database host takes the writes');
});
