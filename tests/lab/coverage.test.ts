import { describe, expect, test } from 'vitest';
import { pathClassesOf } from '../../machines/lab/paths/path-classes.ts';
import { playScenario } from '../../machines/lab/paths/path-scenario.ts';
import { walk } from '../../machines/lab/paths/walk.ts';
import { coverageOf, uncovered } from '../../machines/lab/versions/coverage.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { scenarioCoverage } from '../../scripts/lab/scenario-coverage.ts';
import { readPathScenarios, scenarioPlays } from '../support/browser/lab-plays.ts';

const today = '2026-11-21';
const classes = pathClassesOf(wizardMachine);
const plays = await scenarioPlays(today);
const coverage = coverageOf(wizardMachine, classes, plays);

describe('the scenarios exercise', () => {
  test('every state', () => {
    expect(uncovered(coverage.states).map(({ words }) => words)).toEqual([]);
  });

  test('every transition', () => {
    expect(uncovered(coverage.ways).map(({ words }) => words)).toEqual([]);
  });

  test('every guard on every transition, once true and once false', () => {
    expect(uncovered(coverage.outcomes).map(({ words }) => words)).toEqual([]);
  });
});

test('a scenario less is told', () => {
  const fewer = plays.filter(({ name }) => name !== 'paths/a-hard-stop-on-every-step');
  const missing = uncovered(coverageOf(wizardMachine, [], fewer).ways).map(({ words }) => words);
  expect(missing).toContain('SUMMARY: next [a hard stop stands: SUMMARY] → stays');
  expect(missing).toContain('hardStop: back [came from: SUMMARY] → SUMMARY');
});

test('a path class counts as exercised where a play passes the same places, and no other does', () => {
  const [first, second] = classes;
  if (first === undefined || second === undefined) throw new Error('There are no path classes.');
  const moments = walk(wizardMachine, first.facts, first.events);
  const { classes: covered } = coverageOf(wizardMachine, [first, second], [{ name: 'walked', moments }]);
  expect(covered.map(({ by }) => by)).toEqual([['walked'], []]);
});

test('src/lab/coverage/scenario-coverage.json is what the scenarios exercise; npm run lab -- coverage writes it anew', async () => {
  await expect(await scenarioCoverage()).toMatchFileSnapshot('../../src/lab/scenario-coverage.json');
});

describe('each path scenario, played on the machine', () => {
  test.each(readPathScenarios())('$name: $scenario.title', ({ scenario }) => {
    const places = playScenario(wizardMachine, scenario).slice(1);
    expect(places.map(({ at }) => at)).toEqual(scenario.expect);
  });
});
