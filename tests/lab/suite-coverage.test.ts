import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { walkEvents } from '../../machines/lab/paths/walk-events.ts';
import { classKey, measureCoverage } from '../../machines/lab/versions/machine-coverage.ts';
import {
  listFilesPlaying,
  listFilesWalking,
  type MeasuredCoverage,
  type RecordedCoverage,
  type SuiteCoverage,
} from '../../machines/lab/versions/suite-coverage.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { findSuiteProblems } from '../../scripts/lab/coverage/coverage-freshness.ts';
import { addMeasurements, chooseFiles } from '../../scripts/lab/coverage/quote-coverage.ts';
import measured from '../../src/lab/coverage/quote-coverage.json' with { type: 'json' };
import told from '../../src/lab/coverage/suite-coverage.json' with { type: 'json' };
import { buildColumn, coverageOfFiles, staleWords, uncounted } from '../support/scenarios/suite-column.ts';
import { noteWalks } from '../support/walks/walk-notes.ts';

const suite: SuiteCoverage = told;
const quotes: RecordedCoverage = measured;
const { states, ways, outcomes, classes } = measureCoverage(
  wizardMachine,
  findPossibleClasses(wizardMachine),
  [],
);

describe('the test suite exercises', () => {
  test.each([
    ['state', states.map(({ id }) => id)],
    ['transition', ways.map(({ id }) => id)],
    ['outcome of a guard', outcomes.map(({ id }) => id)],
  ])('every %s', (_, keys) => {
    expect(keys.filter((key) => listFilesWalking(suite, key).length === 0)).toEqual([]);
  });

  test('every path class', () => {
    const ids = classes.map(({ id }) => id.slice(classKey.length));
    expect(ids.filter((id) => listFilesPlaying(suite, id).length === 0)).toEqual([]);
  });
});

describe('src/lab/coverage/suite-coverage.json', () => {
  test('names files that are there, and only what the machine has', () => {
    const known = new Set([...states, ...ways, ...outcomes].map(({ id }) => id));
    const root = new URL('../../', import.meta.url);
    const files = [...suite.files, ...uncounted];
    expect(files.filter((file) => !existsSync(fileURLToPath(new URL(file, root))))).toEqual([]);
    expect(Object.keys(suite.by).filter((id) => !known.has(id))).toEqual([]);
  });

  test('is stale for a file that walks more or less than it says', () => {
    const walked = { met: ['state RATES', 'state SUMMARY'], classes: ['0001'] };
    const file = 'tests/wizard/some.test.ts';
    const coverage = coverageOfFiles(
      new Map([
        [file, walked],
        ['tests/lab/other.test.ts', { met: [], classes: [] }],
      ]),
    );
    expect(coverage).toEqual({
      files: [file],
      by: { 'state RATES': [0], 'state SUMMARY': [0] },
      classes: { [file]: ['0001'] },
    });
    expect(staleWords(buildColumn(coverage, file), walked)).toEqual([]);
    expect(
      staleWords(buildColumn(coverage, file), { met: ['state RATES', 'way RATES next 1'], classes: [] }),
    ).toEqual([
      'walked, not told: way RATES next 1',
      'told, not walked: state SUMMARY',
      'path classes told: 0001; walked: ',
    ]);
  });
});

describe('src/lab/coverage/quote-coverage.json', () => {
  const suite = ['tests/server/a.test.ts', 'tests/server/b.test.ts', 'tests/server/c.test.ts'];
  const [a = '', b = '', c = ''] = suite;
  const nothing: MeasuredCoverage = { days: {}, suiteSize: 0, files: [], by: {}, classes: {} };
  const first = addMeasurements(
    nothing,
    new Map([
      [a, { met: ['state RATES'], classes: ['plain'] }],
      [b, { met: [], classes: [] }],
    ]),
    { suite, day: '2026-11-20' },
  );

  test('has each measured file with its day, and keeps what was measured before', () => {
    expect(first).toEqual({
      days: { [a]: '2026-11-20', [b]: '2026-11-20' },
      suiteSize: 3,
      files: [a],
      by: { 'state RATES': [0] },
      classes: { [a]: ['plain'] },
    });
    const walked = new Map([[c, { met: ['state RATES'], classes: [] }]]);
    expect(addMeasurements(first, walked, { suite: [a, c], day: '2026-11-27' })).toEqual({
      days: { [a]: '2026-11-20', [c]: '2026-11-27' },
      suiteSize: 2,
      files: [a, c],
      by: { 'state RATES': [0, 1] },
      classes: { [a]: ['plain'] },
    });
  });

  test('is measured for all files, for those of some words, and for those that were not measured within a week', () => {
    expect(chooseFiles(suite, [], first, null)).toEqual(suite);
    expect(chooseFiles(suite, ['b.test', 'server/c'], first, null)).toEqual([b, c]);
    expect(chooseFiles(suite, [], first, '2026-11-27')).toEqual([c]);
    expect(chooseFiles(suite, [], first, '2026-11-28')).toEqual(suite);
  });

  test('names files that are there, and only what the machine has', () => {
    const known = new Set([...states, ...ways, ...outcomes].map(({ id }) => id));
    const root = new URL('../../', import.meta.url);
    for (const { days, by } of [quotes.server, quotes.browser]) {
      expect(Object.keys(days).filter((file) => !existsSync(fileURLToPath(new URL(file, root))))).toEqual([]);
      expect(Object.keys(by).filter((id) => !known.has(id))).toEqual([]);
    }
  });
});

test('what is walked is noted: the states it led to, its ways, its guards, and a path class as soon as every condition is answered', () => {
  const { walkedSoFar, stop } = noteWalks();
  onTestFinished(stop);
  const [one, other] = findPossibleClasses(wizardMachine);
  if (one === undefined || other === undefined) throw new Error('There are no path classes.');
  expect(walkedSoFar()).toEqual({ met: [], classes: [] });
  walkEvents(wizardMachine, one.facts, one.events.slice(0, 2));
  expect(walkedSoFar()).toEqual({
    met: [
      'false BUILDING_INFORMATION next 1',
      'false BUILDING_INFORMATION next 2',
      'state BUILDING_INFORMATION',
      'state FOUNDATION_INFORMATION',
      'way BUILDING_INFORMATION next 3',
      'way applicationStart next 1',
    ],
    classes: [],
  });
  walkEvents(wizardMachine, one.facts, one.events);
  walkEvents(wizardMachine, other.facts, other.events.slice(0, -2));
  expect(walkedSoFar().classes).toEqual([one.id]);
});

test('npm run check finds a suite-coverage.json stale that names a removed file or state, or lacks a state', () => {
  const [state = ''] = states.map(({ id }) => id);
  const { [state]: _, ...others } = suite.by;
  const stale: SuiteCoverage = {
    files: [...suite.files, 'tests/lab/removed.test.ts'],
    by: { ...others, 'state REMOVED': [0] },
    classes: suite.classes,
  };
  expect(findSuiteProblems(suite)).toEqual([]);
  expect(findSuiteProblems(stale)).toEqual([
    'there is no tests/lab/removed.test.ts',
    'the wizard has no state REMOVED',
    `it lacks ${state}`,
  ]);
});
