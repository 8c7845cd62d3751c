import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { parseCoverageArguments } from '../../scripts/lab/coverage/coverage-arguments.ts';
import { mapCommand } from '../../scripts/lab/map-command.ts';
import { parseShotsArguments } from '../../scripts/lab/pictures/shots-arguments.ts';
import { ratingsCommand } from '../../scripts/lab/ratings-command.ts';
import { serveCommand } from '../../scripts/lab/serve-command.ts';

describe('the words of shots', () => {
  const classes = findPossibleClasses(wizardMachine);
  const listPaths = (...words: string[]) => {
    const choice = parseShotsArguments(words)?.choice;
    return choice === undefined ? null : classes.filter(choice.isPathChosen).map(({ id }) => id);
  };

  test('take a value after an equals sign or as the next word, and yes and no for true and false', () => {
    const withCertificate = listPaths('--certificate=true');
    expect(withCertificate?.length).toBe(640);
    expect(withCertificate?.every((id) => id.includes('certificate'))).toBe(true);
    for (const words of [['--certificate', 'yes'], ['--certificate=yes'], ['--certificate', 'true']])
      expect(listPaths(...words)).toEqual(withCertificate);
    expect(listPaths('--path', 'plain', '--discount', 'no')).toEqual(['plain']);
  });

  test('name up to two revisions; without one the checkout is compared with its approved pictures', () => {
    const read = (...words: string[]) => {
      const { before, now, isPart, isApproved, folder, looks } = parseShotsArguments(words) ?? {};
      return { before, now, isPart, isApproved, folder, looks };
    };
    const light = [{ width: 1280, scheme: 'light' }];
    const own = path.resolve('lab-shots');
    const nothing = { before: null, now: null, isPart: false, isApproved: false, folder: own, looks: light };
    expect(read()).toEqual(nothing);
    expect(read('HEAD~1', '--approve')).toEqual({ ...nothing, before: 'HEAD~1', isApproved: true });
    expect(
      read('one', '--screen', 'RATES', 'two', '--folder=x', '--width=320', '--scheme=light,dark'),
    ).toEqual({
      before: 'one',
      now: 'two',
      isPart: true,
      isApproved: false,
      folder: path.resolve('x'),
      looks: [
        { width: 320, scheme: 'light' },
        { width: 320, scheme: 'dark' },
      ],
    });
  });

  test('are refused where one is no option, where three revisions are named and where a look is none', () => {
    const refused = [
      ['--certified=yes'],
      ['a', 'b', 'c'],
      ['--width=wide'],
      ['--scheme=blue'],
      ['--width=0'],
    ];
    expect(refused.map((words) => parseShotsArguments(words))).toEqual(refused.map(() => null));
  });
});

describe('the words of coverage', () => {
  test('name the suites to measure, all of their files or some, and whether a run goes on', () => {
    expect(parseCoverageArguments([])).toEqual({ suites: new Map(), isContinued: false });
    expect(
      parseCoverageArguments(['--server', '--browser=tests/e2e/a.test.ts,tests/e2e/b', '--continue']),
    ).toEqual({
      suites: new Map([
        ['server', []],
        ['browser', ['tests/e2e/a.test.ts', 'tests/e2e/b']],
      ]),
      isContinued: true,
    });
  });

  test('are refused where one is no suite, and where no suite is named that goes on', () => {
    const refused = [['--pure'], ['server'], ['--toString'], ['--continue']];
    expect(refused.map(parseCoverageArguments)).toEqual([null, null, null, null]);
  });
});

test('map, ratings and serve end with exit code 2 where they are asked wrongly, and do nothing', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const codes = await Promise.all([
    mapCommand(['--help']),
    mapCommand(['one.json', 'two.json']),
    ratingsCommand(['anew']),
    serveCommand(['here']),
    serveCommand(['0', '.', 'more']),
  ]);
  expect(codes).toEqual([2, 2, 2, 2, 2]);
  expect(told.mock.calls.map(([text]) => /npm run lab -- (\w+)/.exec(String(text))?.[1])).toEqual(
    expect.arrayContaining(['map', 'map', 'ratings', 'serve', 'serve']),
  );
  told.mockRestore();
});
