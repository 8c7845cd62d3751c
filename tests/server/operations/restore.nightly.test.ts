import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { migrate, pendingMigrations } from '../../../server/database/migrate.ts';
import { seedBasics, seedSamples } from '../../../server/seed/seed.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { copyPostgres, createPostgres } from '../../support/machines/postgres-pair.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { servedFile, startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { worldOn } from '../../support/server/test-world.ts';

test('a base backup and the archived log restore the database to a moment, before a mistake and after all that was saved until then', {
  timeout: 600_000,
}, async () => {
  const primary = await createPostgres();
  const archive = path.join(path.dirname(primary.folder), 'archive');
  await primary.kill();
  await primary.configure([
    'archive_mode = on',
    `archive_command = 'mkdir -p ${archive} && test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
  ]);
  await primary.start();
  const db = openDatabase(primary.url());
  await migrate(db);
  await seedBasics(db);
  await seedSamples(db);
  const backup = await copyPostgres(primary, { isReplica: false });

  const url = await servedWorld(await worldOn({ db }));
  const agent = await signInClient(url, 'agent');
  const { file } = await startedQuote(agent, namedScenario('slab-behind-a-levee', '2026-11-21').start);
  const { policyId } = file.policy;
  const save = async (area: number) => {
    const { structure } = await servedFile(agent, policyId);
    const parts = { structure: { version: structure.version, totalBuildingAreaFeet: area } };
    await agent.ask(SavePolicyParts, { policyId: String(policyId), parts });
  };
  await save(1601);
  const [moment] = await primary.query<{ at: string }>('select clock_timestamp()::text as at');
  await save(1666);
  const [last] = await primary.query<{ segment: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment from pg_switch_wal()',
  );
  await primary.query('checkpoint');
  await primary.query('select pg_switch_wal()');
  await expect
    .poll(
      () =>
        primary.query(`select last_archived_wal >= '${last?.segment}' as "isArchived" from pg_stat_archiver`),
      { timeout: 60_000 },
    )
    .toEqual([{ isArchived: true }]);
  await db.destroy();
  await primary.kill();

  await backup.configure([
    'archive_mode = off',
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment?.at}'`,
    "recovery_target_action = 'promote'",
  ]);
  await backup.touch('recovery.signal');
  await backup.start();
  await expect
    .poll(() => backup.query('select pg_is_in_recovery() as "isRecovering"'), { timeout: 60_000 })
    .toEqual([{ isRecovering: false }]);
  const restored = openDatabase(backup.url());
  const again = await servedWorld(await worldOn({ db: restored }));
  const client = await signInClient(again, 'agent');
  expect((await servedFile(client, policyId)).structure.totalBuildingAreaFeet).toBe(1601);
  expect(await pendingMigrations(restored)).toEqual([]);
  await restored.destroy();
});
