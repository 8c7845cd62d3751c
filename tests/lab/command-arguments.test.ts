import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { parseCoverageArguments } from '../../scripts/lab/coverage/coverage-arguments.ts';
import { mapCommand } from '../../scripts/lab/map-command.ts';
import { ratingsCommand } from '../../scripts/lab/ratings-command.ts';
import { serveCommand } from '../../scripts/lab/serve-command.ts';
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
  test('name the suites to measure, all of their files or some', () => {
    expect(parseCoverageArguments([])).toEqual(new Map());
    expect(parseCoverageArguments(['--server', '--browser=tests/e2e/a.test.ts,tests/e2e/b.test.ts'])).toEqual(
      new Map([
        ['server', []],
        ['browser', ['tests/e2e/a.test.ts', 'tests/e2e/b.test.ts']],
      ]),
    );
  });

  test('are refused where one is no suite', () => {
    expect([['--pure'], ['server'], ['--toString']].map(parseCoverageArguments)).toEqual([null, null, null]);
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
