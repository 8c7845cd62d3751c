import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { defaultFacts } from '../../machines/lab/map/guard-combinations.ts';
import { buildMachineVersion } from '../../machines/lab/versions/machine-version.ts';
import { isEverything } from '../support/extent.ts';
import { wizardThatAlwaysAsksForEnclosure } from '../support/scenarios/other-wizard.ts';
import { buildSession } from '../support/scenarios/recorded-session.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'highwater-compare-'));
const today = 'machines/wizard/wizard.machine.ts';

afterAll(() => rm(folder, { recursive: true, force: true }));

test.runIf(isEverything)('a wizard and itself, run and as a file, are the same: exit code 0', async () => {
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
  const cause =
    'Enclosure Information is now always entered; before it was entered only if “foundation is crawlspace or elevated”';
  const [rating, enclosure, machinery] = [
    'Preliminary Premium Options (undiscounted)',
    'Enclosure Information',
    'Machinery and Equipment Information',
  ];
  expect(lines).toEqual([
    `${cause}; 1,888 of 3,904 paths affected, 128 paths new.`,
    'Changed paths by their cause:',
    expect.stringContaining(
      `  ${cause}: 1,888 lead elsewhere, 128 are new. For example ${rating} → ${enclosure} → ${machinery}; before`,
    ),
    '1 of 2 recorded sessions would go another way',
    `  7, event 11, next RATES → MACHINERY_APPLIANCE_INFORMATION: to ${machinery} before, now to ${enclosure}`,
    '2 of 8 scenarios go another way',
    `  paths/held-up-by-faults-on-the-way, event 6, next: to ${machinery} before, now to ${enclosure}`,
    `  paths/to-the-end-and-back-without-conditions, event 6, next: to ${machinery} before, now to ${enclosure}`,
    `Note: ${other} does not tell the order in the contract, the fields that going back clears, the words of hard stops, the rules and what is asked, the kinds of change and the reasons for a cancellation; so nothing is said of that.`,
  ]);
});

test.runIf(isEverything)('a version in a file is replayed too', async () => {
  const [file, sessions] = [path.join(folder, 'other.json'), path.join(folder, 'recordings.json')];
  await writeFile(file, JSON.stringify(buildMachineVersion(wizardThatAlwaysAsksForEnclosure(), 'other')));
  await writeFile(sessions, JSON.stringify([buildSession('7', defaultFacts)]));
  const { code, lines } = await lab('compare', today, file, '--sessions', sessions);
  const at = lines.indexOf('1 of 1 recorded sessions would go another way');
  expect({ code, told: lines[at + 1] }).toEqual({
    code: 1,
    told: '  7, event 11, next RATES → MACHINERY_APPLIANCE_INFORMATION: to Machinery and Equipment Information before, now to Enclosure Information',
  });
});

test('asked without a version it says how to ask: exit code 2', async () => {
  expect(await lab('compare')).toEqual({
    code: 2,
    lines: ['Say what to compare: npm run lab -- compare OLD [NEW] [--sessions FILE] [--scenarios]'],
  });
});

test('a version that cannot be read is named: exit code 2', async () => {
  const { code, lines } = await lab('compare', 'no-such-revision');
  expect({ code, line: lines[0] }).toEqual({
    code: 2,
    line: 'no-such-revision cannot be read: git has no such revision here.',
  });
});

test('recordings that cannot be read are named: exit code 2', async () => {
  const file = path.join(folder, 'no-recordings.json');
  await writeFile(file, JSON.stringify({ events: [] }));
  expect(await lab('compare', today, '--sessions', file)).toEqual({
    code: 2,
    lines: [`${file} cannot be read: it has no list of recordings.`],
  });
  const missing = path.join(folder, 'missing.json');
  const { code, lines } = await lab('compare', today, '--sessions', missing);
  expect({ code, line: lines[0] }).toEqual({
    code: 2,
    line: `${missing} cannot be read: ENOENT: no such file or directory, open '${missing}'`,
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
