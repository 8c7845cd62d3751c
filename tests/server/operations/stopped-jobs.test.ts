import { setImmediate as others } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withDatabaseTransaction } from '../../../server/database/transaction.ts';
import { screenBookTask } from '../../../server/kernel/jobs.ts';
import { screenBook } from '../../../server/policy/screening/screen-book.service.ts';
import { startScreeningRound } from '../../../server/policy/screening/screening.store.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { screenedBook, until } from '../../support/server/screened-book.ts';
import { testDatabase } from '../../support/server/test-database.ts';

// Two batches.
const policyCount = 300;
const database = await testDatabase();
const { db } = database;
const served = await restWorldOn(database);
const { world } = served;
const { forgetScreening, screenings, waitingJobs, countWaitingStatements } = await screenedBook(
  database,
  served,
  policyCount,
);

test('a stop in the middle of a batch stores the names before it', async () => {
  await forgetScreening();
  await startScreeningRound(db);
  const stop = new AbortController();
  const screening = screenBook(world, stop.signal);
  // Each name takes a turn, so twenty turns end before the names do.
  for (let turns = 0; turns < 20; turns += 1) await others();
  stop.abort();
  await screening;
  const before = await screenings();
  expect(before.screened).toBeLessThan(policyCount);
  expect(await waitingJobs()).toEqual([{ task: screenBookTask, attempts: 0 }]);
  await screenBook(world, new AbortController().signal);
  expect(await screenings()).toEqual({ screened: policyCount, twice: 0 });
});

test('a new list in the middle of a round begins a new one, and the old one stores nothing more', async () => {
  await forgetScreening();
  await startScreeningRound(db);
  const old = await withDatabaseTransaction(db, async (trx) => {
    await startScreeningRound(trx);
    const screening = screenBook(world, new AbortController().signal);
    await until(async () => (await countWaitingStatements()) === 1);
    return { screening };
  });
  await old.screening;
  expect(await screenings()).toEqual({ screened: 0, twice: 0 });
  await screenBook(world, new AbortController().signal);
  expect(await screenings()).toEqual({ screened: policyCount, twice: 0 });
});
