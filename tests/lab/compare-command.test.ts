import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import { buildMachineVersion } from '../../machines/lab/versions/machine-version.ts';
import { wizardThatAlwaysAsksForEnclosure } from '../support/scenarios/other-wizard.ts';
import { buildSession } from '../support/scenarios/recorded-session.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-compare-'));
const today = 'machines/wizard/wizard.machine.ts';

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a wizard and itself, run and as a file, are the same: exit code 0', async () => {
  const file = path.join(folder, 'wizard.json');
  await lab('map', file);
  expect(await lab('compare', file, today)).toEqual({
    code: 0,
    lines: [`${file} and ${today} are the same.`],
  });
});

test('another wizard and the sessions that would go another way are told: exit code 1', async () => {
  const [other, sessions] = [path.join(folder, 'other.ts'), path.join(folder, 'sessions.json')];
  const made = pathToFileURL(path.join(root, 'tests/support/scenarios/other-wizard.ts')).href;
  await writeFile(
    other,
    `import { wizardThatAlwaysAsksForEnclosure } from '${made}';\nexport const wizardMachine = wizardThatAlwaysAsksForEnclosure();\n`,
  );
  const recordings = [
    buildSession('7', defaultFacts),
    buildSession('8', { ...defaultFacts, foundation: 'CRAWLSPACE' }),
  ];
  await writeFile(sessions, JSON.stringify(recordings));
  const { code, lines } = await lab('compare', today, other, '--sessions', sessions);
  expect(code).toBe(1);
  expect(lines.filter((line) => !line.startsWith('  ~ ') && !line.startsWith('  + '))).toEqual([
    'ways: 0 added, 1 removed, 1 changed',
    '  - RATES: next [foundation is crawlspace or elevated] → ENCLOSURE_INFORMATION',
    'paths: 128 added, 0 removed, 1888 changed',
    '1 of 2 recorded sessions would go another way',
    '  7, event 11: next RATES → MACHINERY_APPLIANCE_INFORMATION: MACHINERY_APPLIANCE_INFORMATION, now ENCLOSURE_INFORMATION',
  ]);
});

test('a version in a file is replayed too', async () => {
  const [file, sessions] = [path.join(folder, 'other.json'), path.join(folder, 'recordings.json')];
  await writeFile(file, JSON.stringify(buildMachineVersion(wizardThatAlwaysAsksForEnclosure(), 'other')));
  await writeFile(sessions, JSON.stringify([buildSession('7', defaultFacts)]));
  const { code, lines } = await lab('compare', today, file, '--sessions', sessions);
  expect({ code, last: lines.slice(-2) }).toEqual({
    code: 1,
    last: [
      '1 of 1 recorded sessions would go another way',
      '  7, event 11: next RATES → MACHINERY_APPLIANCE_INFORMATION: MACHINERY_APPLIANCE_INFORMATION, now ENCLOSURE_INFORMATION',
    ],
  });
});

test('asked without a version it says how to ask: exit code 2', async () => {
  expect(await lab('compare')).toEqual({
    code: 2,
    lines: ['Say what to compare: npm run lab -- compare OLD [NEW] [--sessions FILE]'],
  });
});

function lab(...words: string[]): Promise<{ code: number; lines: string[] }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/lab.ts', ...words], { cwd: root }, (problem, out, err) => {
      const lines = `${out}${err}`.split('\n').filter((line) => line !== '');
      resolve({ code: Number(problem?.code ?? 0), lines });
    });
  });
}
