import { expect, test } from 'vitest';
import { caseCount } from '../../support/extent.ts';
import { fuzzWorld } from '../../support/fuzz/fuzz-world.ts';
import { graphqlTargets } from '../../support/fuzz/graphql-targets.ts';
import { shares } from '../../support/fuzz/plan.ts';
import { outcomes, type Played, play } from '../../support/fuzz/play.ts';

const fuzz = await fuzzWorld();
const names = graphqlTargets().map(({ name }) => name);
const share = shares(names, caseCount);
const played = new Map<string, Played>();
const timeout = 60_000 + caseCount * 20;

test.each(graphqlTargets())(
  '$name: whatever is sent, no fault, no leak, nothing half written',
  { timeout },
  async (target) => {
    const outcome = await play(fuzz, target, share.get(target.name) ?? 0);
    played.set(target.name, outcome);
    expect(outcome.failure).toBe(null);
  },
);

test('every operation had its share of cases; some were refused and some were taken, of nearly all', () => {
  const { counts, takenShare, neverRefused, neverTaken, summary } = outcomes(played);
  console.log(`${summary}; none of ${neverTaken.join(', ')}`);
  expect(counts).toEqual(new Map(graphqlTargets().map(({ name }) => [name, share.get(name)])));
  expect(takenShare).toBeGreaterThan(0.25);
  expect(takenShare).toBeLessThan(0.75);
  // A handful of cases each is too few to say more of a single one.
  if (caseCount < 5_000) return;
  expect(neverRefused).toEqual([]);
  expect(neverTaken.length).toBeLessThan(counts.size / 5);
});
