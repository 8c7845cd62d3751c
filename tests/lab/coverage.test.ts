import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { type LabEvent, walkEvents } from '../../machines/lab/paths/walk-events.ts';
import { listUncovered, measureCoverage } from '../../machines/lab/versions/machine-coverage.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { addMeasurements } from '../../scripts/lab/coverage/quote-coverage.ts';
import { renderScenarioCoverage } from '../../scripts/lab/coverage/scenario-coverage.ts';
import measured from '../../src/lab/coverage/quote-coverage.json' with { type: 'json' };
import { scenarioPlays } from '../support/browser/lab-plays.ts';
import { playScenario, readPathScenarios } from '../support/scenarios/path-scenarios.ts';

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

describe('src/lab/coverage/quote-coverage.json', () => {
  test('keeps what was measured before, without files that walk nothing or are there no longer', () => {
    const before = {
      'tests/server/a.test.ts': { day: '2026-11-20', classes: ['plain'] },
      'tests/server/b.test.ts': { day: '2026-11-20', classes: ['plain'] },
    };
    const walked = new Map([
      ['tests/server/b.test.ts', []],
      ['tests/server/c.test.ts', ['discounts']],
      ['tests/server/gone.test.ts', ['plain']],
    ]);
    const isThere = (file: string) => !file.includes('gone');
    expect(addMeasurements(before, walked, '2026-11-27', isThere)).toEqual({
      'tests/server/a.test.ts': { day: '2026-11-20', classes: ['plain'] },
      'tests/server/c.test.ts': { day: '2026-11-27', classes: ['discounts'] },
    });
  });

  test('names files that are there, and only classes that can happen', () => {
    const possible = new Set(classes.map(({ id }) => id));
    const missing = Object.keys(measured).filter(
      (file) => !existsSync(new URL(`../../${file}`, import.meta.url)),
    );
    const impossible = Object.values(measured).flatMap((file) =>
      file.classes.filter((id) => !possible.has(id)),
    );
    expect({ missing, impossible }).toEqual({ missing: [], impossible: [] });
  });
});

describe('each path scenario, played on the machine', () => {
  test.each(readPathScenarios())('$name: $scenario.title', ({ scenario }) => {
    const places = playScenario(scenario).slice(1);
    expect(places.map(({ at }) => at)).toEqual(scenario.expect);
  });
});
