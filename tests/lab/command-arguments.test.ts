import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCoverageArguments } from '../../scripts/lab/coverage/coverage-arguments.ts';
import { parseShotsArguments } from '../../scripts/lab/shots-arguments.ts';

describe('the words of shots', () => {
  const listPaths = (...words: string[]) => parseShotsArguments(words)?.classes.map(({ id }) => id) ?? null;

  test('take a value after an equals sign or as the next word, and yes and no for true and false', () => {
    const withCertificate = listPaths('--certificate=true');
    expect(withCertificate?.length).toBe(640);
    expect(withCertificate?.every((id) => id.includes('certificate'))).toBe(true);
    for (const words of [['--certificate', 'yes'], ['--certificate=yes'], ['--certificate', 'true']])
      expect(listPaths(...words)).toEqual(withCertificate);
    expect(listPaths('--path', 'plain', '--discount', 'no')).toEqual(['plain']);
  });

  test('leave the first word that is no value for the folder', () => {
    const read = parseShotsArguments(['--path', 'plain', 'pictures', '--keep']);
    expect([read?.folder, read?.isKept]).toEqual([path.resolve('pictures'), true]);
  });

  test('are refused where one is no option, where two folders are named and where no path fits', () => {
    const refused = [['--certified=yes'], ['one', 'two'], ['--certificate', 'perhaps'], ['--width=wide']];
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
