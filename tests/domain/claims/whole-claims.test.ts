import { expect, test } from 'vitest';
import { listClaimScenarios } from '../../support/claims/claim-scenario.ts';
import { PureClaim } from '../../support/claims/pure-claim.ts';

const scenarios = listClaimScenarios();

test('twelve whole claims are written down', () => {
  expect(scenarios.length).toBe(12);
});

test.each(scenarios.map((scenario) => [scenario.title, scenario] as const))('%s', (_, scenario) => {
  const claim = new PureClaim(scenario);
  for (const step of scenario.steps)
    expect([step.day, step.do, claim.play(step)]).toEqual([step.day, step.do, step.refused ?? null]);
  const { letters: _letters, ...expected } = scenario.expected;
  expect(claim.describe()).toEqual(expected);
});
