import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { WalkCommand } from '../../../machines/lab/explore/walk-command.ts';
import { validateScenario } from '../../../machines/lab/paths/scenario-file.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { ROOT } from '../../support/browser/product.ts';
import { serveAltered } from '../../support/explore/altering-proxy.ts';

test('a screen that no longer asks a question is found within two minutes, and the path to it shrunk', async () => {
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
});

test('a screen whose answer is silently not stored is found, and its path is that one answer', async () => {
  const url = await serveAltered(productUrl(), {
    request: (text) => text.replace(/"isTenant":(true|false),?/, ''),
  });
  const { code, report, commands } = await exploreAt(url, '--screens', '--first', '--minutes=2', '--seed=5');
  expect(code).toBe(1);
  expect(commands).toEqual([{ type: 'answer', field: 'policy.isTenant', value: false }]);
  expect(report).toContain('policy.isTenant is stored as null instead of');
});

test('on the server as it is nothing is found, with faults', async () => {
  const { code, lines } = await exploreAt(productUrl(), '--server', '--minutes=0.2', '--seed=3', '--faults');
  expect([code, lines.at(-1)]).toEqual([
    0,
    expect.stringMatching(/^The server: \d+ walks .*; 0 failures\.$/),
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
  if (report === '') return { code, lines, report: lines.join('\n'), commands: [], scenario: null };
  const { commands }: { commands: readonly WalkCommand[] } = JSON.parse(read('.walk.json'));
  const scenario: unknown = JSON.parse(read('.json'));
  return { code, lines, report: read('.md'), commands, scenario };
}

function lab(...words: string[]): Promise<{ code: number; lines: string[] }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/lab.ts', ...words], { cwd: ROOT }, (problem, out, err) => {
      const lines = `${out}${err}`.split('\n').filter((line) => line !== '');
      resolve({ code: Number(problem?.code ?? 0), lines });
    });
  });
}
