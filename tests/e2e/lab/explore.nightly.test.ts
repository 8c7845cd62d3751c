import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { WalkCommand } from '../../../machines/lab/explore/walk-command.ts';
import { validateScenario } from '../../../machines/lab/paths/scenario-file.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { openPage, productUrl } from '../../support/browser/browser.ts';
import { findScenario } from '../../support/browser/open-quote.ts';
import { ROOT } from '../../support/browser/product.ts';
import { arriveAt, giveAnswers, pressNext, saved, startQuote } from '../../support/browser/quote-page.ts';
import { serveAltered } from '../../support/explore/altering-proxy.ts';

/** Two minutes to find it, and time to start a browser and to shrink the path while other tests run. */
const patience = { timeout: 600_000 };

test(
  'a screen that no longer asks a question is found within two minutes, and the path to it shrunk',
  patience,
  async () => {
    const name = /name:(["'`])policy\.isRentalProperty\1/;
    const url = await serveAltered(productUrl(), {
      script: (text) => text.replace(name, 'name:"policy.isNonProfit"'),
    });
    const { code, report, commands, scenario } = await exploreAt(
      url,
      '--screens',
      '--first',
      '--minutes=2',
      '--seed=5',
    );
    expect(code).toBe(1);
    expect(commands.at(-1)).toEqual({ type: 'answer', field: 'policy.isRentalProperty', value: false });
    expect(commands.length).toBeLessThanOrEqual(4);
    expect(report).toContain('policy.isRentalProperty must be answered and is not asked.');
    expect(report).toContain('/lab/player?play=');
    expect(validateScenario(wizardMachine, scenario)).toBeNull();
  },
);

test(
  'a screen whose answer is silently not stored is found, and its path is that one answer',
  patience,
  async () => {
    const url = await serveAltered(productUrl(), { request: withoutTenant });
    const { code, report, commands } = await exploreAt(
      url,
      '--screens',
      '--first',
      '--minutes=2',
      '--seed=5',
    );
    expect(code).toBe(1);
    expect(commands).toEqual([{ type: 'answer', field: 'policy.isTenant', value: false }]);
    expect(report).toContain('policy.isTenant is stored as null instead of');
  },
);

/** A call without the answer whether it is a tenant's policy; otherwise as it was. */
function withoutTenant(text: string): string {
  return text.replace(/,"isTenant":(true|false)|"isTenant":(true|false),?/, '');
}

test('on the server as it is nothing is found, with faults', async () => {
  const { code, lines } = await exploreAt(productUrl(), '--server', '--minutes=0.2', '--seed=3', '--faults');
  expect([code, lines.at(-1)]).toEqual([
    0,
    expect.stringMatching(/^The server: \d+ walks .*; 0 failures\.$/),
  ]);
});

test('a failure is repeated by the words of its report, and by its walk where that was written', async () => {
  const url = await serveAltered(productUrl(), { request: withoutTenant });
  const found = await exploreAt(url, '--server', '--first', '--faults', '--minutes=1', '--seed=8');
  const words = /The walk that was found: npm run lab -- explore (.*)/.exec(found.report)?.[1]?.split(' ');
  const again = await exploreAt(url, ...(words ?? []).filter((word) => !word.startsWith('--url=')));
  expect([again.code, again.report.split('\n')[0]]).toEqual([1, found.report.split('\n')[0]]);
  const file = path.join(found.folder, globSync('*.walk.json', { cwd: found.folder })[0] ?? '');
  const led = await exploreAt(url, '--server', '--first', '--minutes=0.1', `--from=${file}`);
  expect([led.code, led.commands]).toEqual([1, found.commands]);
  const mended = await exploreAt(productUrl(), '--server', '--minutes=0.1', '--seed=8', `--from=${file}`);
  expect([mended.code, mended.lines[0]]).toEqual([
    0,
    `Walks begin with the ${found.commands.length} steps of ${file}.`,
  ]);
});

test.each(['REQUIRES_REVIEW', 'APPLICATION_INTEREST', 'QUOTE_SUMMARY', 'rated with both premiums'])(
  'on the server walks begin at %s',
  async (target) => {
    const { code, lines } = await exploreAt(
      productUrl(),
      ...['--server', '--minutes=0.1', '--seed=3', `--target=${target}`],
    );
    expect([code, lines.at(-1)]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^[1-9]\\d* walks began at ${target}\\.$`)),
    ]);
  },
);

test('a target that no walk comes to is told: exit code 2', async () => {
  const { code, lines } = await exploreAt(
    productUrl(),
    ...['--server', '--minutes=0.1', '--seed=3', '--target=PREMIUM_FAILURE'],
  );
  expect([code, lines.at(-1)]).toEqual([2, 'No walk came to PREMIUM_FAILURE.']);
});

test('walks begin with a quote that was recorded, by its code', async () => {
  const page = await openPage();
  const scenario = findScenario('tenant-contents-only');
  await startQuote(page, scenario.start);
  await giveAnswers(page, scenario.steps[0]?.answers ?? {});
  await pressNext(page);
  await arriveAt(page, 'FOUNDATION_INFORMATION');
  await saved(page);
  const foot = await page.getByText(/^Reference code/).innerText();
  const code = foot.replace('Reference code ', '');
  const { lines, ...led } = await exploreAt(
    productUrl(),
    ...['--server', '--minutes=0.1', '--seed=3', `--from=${code}`],
  );
  expect([led.code, lines[0]]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^Walks begin with the ([2-9]|\\d\\d) steps of ${code}\\.$`)),
  ]);
});

test('what is neither a file nor the code of a recording is told: exit code 2', async () => {
  const unknown = await exploreAt(productUrl(), '--server', '--from=nothing.json');
  const unrecorded = await exploreAt(productUrl(), '--server', '--from=000-000');
  expect([unknown.code, unknown.lines, unrecorded.code]).toEqual([
    2,
    ['There is no file nothing.json, and it is no code of a recording.'],
    2,
  ]);
});

/** Explores a product by the command; what it printed, and the failure that it wrote down. */
async function exploreAt(url: string, ...words: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-explored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { code, lines } = await lab('explore', `--url=${url}`, `--out=${folder}`, ...words);
  // Of several failures the one that was found first, which gave its name to the file.
  const [report = ''] = globSync('*.md', { cwd: folder });
  const read = (ending: string) => readFileSync(path.join(folder, report.replace(/\.md$/, ending)), 'utf8');
  if (report === '') return { code, lines, folder, report: lines.join('\n'), commands: [], scenario: null };
  const { commands }: { commands: readonly WalkCommand[] } = JSON.parse(read('.walk.json'));
  const scenario: unknown = JSON.parse(read('.json'));
  return { code, lines, folder, report: read('.md'), commands, scenario };
}

function lab(...words: string[]): Promise<{ code: number; lines: string[] }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/lab.ts', ...words], { cwd: ROOT }, (problem, out, err) => {
      const lines = `${out}${err}`.split('\n').filter((line) => line !== '');
      resolve({ code: Number(problem?.code ?? 0), lines });
    });
  });
}
