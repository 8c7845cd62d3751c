import { describe, expect, test } from 'vitest';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { playScenario } from '../../machines/lab/paths/path-scenario.ts';
import { type LabEvent, walkEvents } from '../../machines/lab/paths/walk-events.ts';
import { listUncovered, measureCoverage } from '../../machines/lab/versions/machine-coverage.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { renderScenarioCoverage } from '../../scripts/lab/coverage/scenario-coverage.ts';
import { scenarioPlays } from '../support/browser/lab-plays.ts';
import { readPathScenarios } from '../support/scenarios/path-scenarios.ts';

const today = '2026-11-21';
const classes = findPossibleClasses(wizardMachine);
const plays = await scenarioPlays(today);
const coverage = measureCoverage(wizardMachine, classes, plays);

describe('the scenarios exercise', () => {
  test('every state', () => {
    expect(listUncovered(coverage.states).map(({ label }) => label)).toEqual([]);
  });

  test('every transition', () => {
    expect(listUncovered(coverage.ways).map(({ label }) => label)).toEqual([]);
  });

  test('every guard on every transition, once true and once false', () => {
    expect(listUncovered(coverage.outcomes).map(({ label }) => label)).toEqual([]);
  });
});

test('a scenario less is told', () => {
  const fewer = plays.filter(({ name }) => name !== 'paths/a-hard-stop-on-every-step');
  const missing = listUncovered(measureCoverage(wizardMachine, [], fewer).ways).map(({ label }) => label);
  expect(missing).toContain('SUMMARY: next [a hard stop stands: SUMMARY] → stays');
  expect(missing).toContain('hardStop: back [came from: QUOTE_SUMMARY] → QUOTE_SUMMARY');
});

test('a path class counts as exercised by a play that belongs to it, whatever its events, and by no other', () => {
  const [first, second] = classes;
  if (first === undefined || second === undefined) throw new Error('There are no path classes.');
  const saved = first.events.flatMap((event): LabEvent[] => [
    { type: 'facts changed', facts: first.facts },
    event,
  ]);
  const moments = walkEvents(wizardMachine, first.facts, saved);
  const { classes: covered } = measureCoverage(wizardMachine, [first, second], [{ name: 'walked', moments }]);
  expect(covered.map(({ by }) => by)).toEqual([['walked'], []]);
});

test('src/lab/coverage/scenario-coverage.json is what the scenarios exercise; npm run generate writes it again', async () => {
  await expect(await renderScenarioCoverage()).toMatchFileSnapshot(
    '../../src/lab/coverage/scenario-coverage.json',
  );
});

describe('each path scenario, played on the machine', () => {
  test.each(readPathScenarios())('$name: $scenario.title', ({ scenario }) => {
    const places = playScenario(wizardMachine, scenario).slice(1);
    expect(places.map(({ at }) => at)).toEqual(scenario.expect);
  });
});
