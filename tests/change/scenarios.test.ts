import { expect, test } from 'vitest';
import { changeKinds } from '../../machines/change/changes.ts';
import { readChangeScenarios } from '../support/change/change-scenario.ts';
import { playChangeScenario } from '../support/change/play-change-scenario.ts';

/* Scenarios of changes, played by the rules alone: no server, no database, no browser. */
const today = '2026-11-21';
const scenarios = readChangeScenarios(today);

test.each(scenarios)('$name: $title', async (scenario) => {
  const { outcomes, trouble, versions } = await playChangeScenario(scenario, today);
  expect(trouble).toEqual([]);
  expect(outcomes).toEqual(scenario.changes.map((change) => change.expect));
  expect(versions).toEqual(scenario.versions);
});

test('there is a scenario for each kind', () => {
  const played = new Set(scenarios.flatMap(({ changes }) => changes.map(({ kind }) => kind)));
  expect(changeKinds.filter((kind) => !played.has(kind))).toEqual([]);
});

test('the choice about a conflict changes the price', () => {
  const last = (name: string) =>
    scenarios.find((scenario) => scenario.name === name)?.changes.at(-1)?.expect.total;
  expect(last('out-of-order-this-value-holds')).not.toBe(last('out-of-order-the-later-value-holds'));
});
