import { expect, test } from 'vitest';
import { caseCount } from '../../support/extent.ts';
import { fuzzWorld } from '../../support/fuzz/fuzz-world.ts';
import { shares } from '../../support/fuzz/plan.ts';
import { outcomes, type Played, play } from '../../support/fuzz/play.ts';
import { restTargets } from '../../support/fuzz/rest-targets.ts';
import { writtenTables } from '../../support/fuzz/written-tables.ts';

const fuzz = await fuzzWorld();
const names = restTargets().map(({ name }) => name);
const share = shares(names, caseCount);
const played = new Map<string, Played>();
const timeout = 60_000 + caseCount * 20;

test.each(restTargets())(
  '$name: whatever is sent, no fault, no leak, nothing half written',
  { timeout },
  async (target) => {
    const outcome = await play(fuzz, target, share.get(target.name) ?? 0);
    played.set(target.name, outcome);
    expect(outcome.failure).toBe(null);
  },
);

test('what is written is noted by its table; what is rolled back is not, nor an unchanged row', async () => {
  const { db } = fuzz.world;
  const renamed = (name: string) => db.updateTable('company').set({ name }).execute();
  await writtenTables(db);
  await renamed('Ebb and Flow Mutual');
  expect(await writtenTables(db)).toEqual(['company']);
  await renamed('Ebb and Flow Mutual');
  const undone = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('preference_value').execute();
    await trx.updateTable('company').set({ name: 'Other' }).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await writtenTables(db)).toEqual([]);
});

test('the cases are drawn evenly over all routes', () => {
  const counts = [...share.values()];
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(caseCount);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  expect(new Set(names).size).toBe(names.length);
});

test('every route had its share of cases; some were refused and some were taken, of nearly all', () => {
  const { counts, takenShare, neverRefused, neverTaken, summary } = outcomes(played);
  console.log(`${summary}; none of ${neverTaken.join(', ')}`);
  expect(counts).toEqual(new Map(restTargets().map(({ name }) => [name, share.get(name)])));
  expect(takenShare).toBeGreaterThan(0.25);
  expect(takenShare).toBeLessThan(0.75);
  // A handful of cases each is too few to say more of a single one.
  if (caseCount < 5_000) return;
  expect(neverRefused).toEqual([]);
  expect(neverTaken.length).toBeLessThan(counts.size / 5);
});
