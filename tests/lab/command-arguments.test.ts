import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { parseCoverageArguments } from '../../scripts/lab/coverage/coverage-command.ts';
import { mapCommand } from '../../scripts/lab/map-command.ts';
import { readQuestion } from '../../scripts/lab/pictures/shots-command.ts';
import { ownCheckout } from '../../scripts/lab/scenarios/write-scenario.ts';
import { serveCommand } from '../../scripts/lab/serve-command.ts';

describe('the words of shots', () => {
  test('name a revision, how its screens look, and where the pictures go', () => {
    const own = { path: null, width: 1280, scheme: 'light', checkout: path.resolve(ownCheckout) };
    const folder = path.join(ownCheckout, 'lab-shots');
    expect(readQuestion(['HEAD~1'])).toEqual({ ...own, revision: 'HEAD~1', folder });
    expect(
      readQuestion(['one', '--path', 'plain', '--folder=x', '--width=320', '--scheme=dark', '--checkout=/y']),
    ).toEqual({
      ...{ revision: 'one', path: 'plain', width: 320, scheme: 'dark' },
      ...{ folder: path.resolve('x'), checkout: path.resolve('/y') },
    });
  });

  test('are refused without a revision, with two, where one is no option and where a look is none', () => {
    const refused = [[], ['a', 'b'], ['a', '--fresh'], ['a', '--width=wide'], ['a', '--scheme=blue']];
    expect(refused.map(readQuestion)).toEqual(refused.map(() => null));
  });
});

describe('the words of coverage', () => {
  test('name the suites to measure, all of their files or some', () => {
    expect(parseCoverageArguments([])).toEqual(new Map());
    expect(parseCoverageArguments(['--server', '--browser=tests/e2e/a.test.ts,tests/e2e/b'])).toEqual(
      new Map([
        ['server', []],
        ['browser', ['tests/e2e/a.test.ts', 'tests/e2e/b']],
      ]),
    );
  });

  test('are refused where one is no suite', () => {
    const refused = [['--pure'], ['server'], ['--toString'], ['--continue']];
    expect(refused.map(parseCoverageArguments)).toEqual([null, null, null, null]);
  });
});

test('map and serve end with exit code 2 where they are asked wrongly, and do nothing', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const codes = await Promise.all([
    mapCommand(['--help']),
    mapCommand(['one.json', 'two.json']),
    serveCommand(['here']),
    serveCommand(['0', '.', 'more']),
  ]);
  expect(codes).toEqual([2, 2, 2, 2]);
  expect(told.mock.calls.map(([text]) => /npm run lab -- (\w+)/.exec(String(text))?.[1])).toEqual(
    expect.arrayContaining(['map', 'map', 'serve', 'serve']),
  );
  told.mockRestore();
});
