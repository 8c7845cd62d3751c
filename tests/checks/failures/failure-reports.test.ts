import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type FailureNote, readCauses } from '../../../scripts/suites/failure-notes.ts';
import { listResultCodes } from '../../support/failure/page-log.ts';
import type { PageState } from '../../support/failure/page-state.ts';
import { summarizePages } from '../../support/failure/page-summary.ts';

const quiet: PageState = {
  address: 'http://host/vue/start',
  heading: 'Start a quote',
  banners: [],
  problems: [],
  busy: [],
  focus: 'nothing',
  errors: [],
  calls: [],
};

test('a failed page is reported by its address, then its problems, banners, busy controls, calls, errors and focus', () => {
  const loud = {
    ...quiet,
    problems: ['policy.isTenant: Say whether the insured is a tenant.'],
    banners: ['Not saved'],
    busy: ['button Next'],
    calls: ['1', '2', '3', '4', '5', '6', 'Next: waiting for 20000 ms'],
    errors: ['first', 'second', 'third'],
  };
  expect(summarizePages([loud], 10)).toEqual([
    'http://host/vue/start: Start a quote',
    'Problems: policy.isTenant: Say whether the insured is a tenant.',
    'Banners: Not saved',
    'Busy: button Next',
    'Calls: 2; 3; 4; 5; 6; Next: waiting for 20000 ms',
    'Console: second; third',
    'Focus: nothing',
  ]);
  expect(summarizePages([loud], 2)).toHaveLength(2);
});

test('several pages share the lines, and a long line is cut', () => {
  const other = { ...quiet, address: 'http://host/vue/lab', heading: 'QA lab', errors: ['x'.repeat(400)] };
  const lines = summarizePages([quiet, other], 4);
  expect(lines.slice(0, 3)).toEqual([
    '1. http://host/vue/start: Start a quote',
    '1. Focus: nothing',
    '2. http://host/vue/lab: QA lab',
  ]);
  expect(lines[3]).toBe(`2. Console: ${'x'.repeat(287)}…`);
});

test('an answer of the server is reported by its type and codes, never by its values', () => {
  const problems = [
    { code: 'REQUIRED', field: 'policy.isTenant', message: 'Say whether.' },
    { code: 'STALE', field: null, message: 'Saved by another.' },
  ];
  expect(listResultCodes({ data: { next: { __typename: 'SaveRefused', problems }, other: 5 } })).toEqual([
    'SaveRefused',
    'REQUIRED at policy.isTenant',
    'STALE',
  ]);
  expect(listResultCodes({ errors: [{ message: 'No', extensions: { code: 'FAULT' } }], data: null })).toEqual(
    ['error FAULT'],
  );
  expect(listResultCodes(null)).toEqual([]);
});

test('the causes of a folder are those of this run, by file and test', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'highwater-notes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, note: FailureNote) => {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'failure.json'), JSON.stringify(note));
  };
  const note = {
    file: 'tests/e2e/start.test.ts',
    failedAt: '2026-01-02T00:00:00.000Z',
    cause: ['Busy: Next'],
  };
  write('one', { ...note, test: 'now' });
  write('two', { ...note, test: 'before', failedAt: '2026-01-01T00:00:00.000Z' });
  expect(await readCauses(folder, '2026-01-01T12:00:00.000Z')).toEqual(
    new Map([['tests/e2e/start.test.ts > now', ['Busy: Next']]]),
  );
});
