import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { productUrl } from '../../support/browser/browser.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { runFailingTest } from '../../support/failure/run-failing-test.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const name = 'tests/support/failure/failing-test.ts > the screen says what nobody wrote';

test('a failed test tells its cause where failures are listed, and leaves a bug report and a trace that the player opens where it failed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-failing-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { exitCode, output, failures } = await runFailingTest(folder);
  expect(exitCode, output).toBe(1);
  const [failure = '', ...others] = failures;
  expect(others).toEqual([]);
  const lines = failure.split('\n').map((line) => line.trim());
  expect(lines[0]).toBe(`${name}: locator.waitFor: Timeout 500ms exceeded.`);
  expect(lines[1]).toBe("Line 16, waiting for getByText('What nobody wrote') to be visible");
  expect(lines[2]).toMatch(/^http:\S+\/building-characteristics: Building Characteristics$/);
  expect(lines.find((line) => line.startsWith('Calls:'))).toContain('PolicyFile: PolicyFile, ');
  expect(output).toContain(lines[2]);

  const [report = '', ...more] = globSync(path.join(folder, '*/report-*.md'));
  expect(more).toEqual([]);
  const text = readFileSync(report, 'utf8');
  expect(text.split('\n').slice(0, 10)).toEqual([
    `# ${name}: BUILDING_CHARACTERISTICS`,
    '',
    '- Link: trace-1.json beside this report; the player opens it (npm run lab, then Player)',
    expect.stringMatching(/^- Wizard: \w+$/),
    '- Screen: 800 px, dark',
    '- Faults: slow save',
    '',
    '## Steps',
    '',
    '1. start: applicationStart',
  ]);
  expect(text).toContain(': BUILDING_CHARACTERISTICS\n\n## Expected\n\nThe screen says what nobody wrote.\n');
  expect(text).toContain('## Picture\n\n![The screen at BUILDING_CHARACTERISTICS](picture-1.png)\n');
  const picture = readFileSync(path.join(path.dirname(report), 'picture-1.png'));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');

  const trace = path.join(path.dirname(report), 'trace-1.json');
  const { start } = findScenario('condominium-unit-with-mortgagee');
  for (const personal of [start.insured.firstName, start.insured.lastName])
    expect(readFileSync(trace, 'utf8')).not.toContain(personal);
  await expectTraceInPlayer(trace);
});

async function expectTraceInPlayer(trace: string): Promise<void> {
  const qa = await signInClient(productUrl(), 'qa');
  const player = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await player.goto('/vue/lab/player');
  await player.getByLabel('Open recordings, or the trace of a failed test').setInputFiles(trace);
  await player.getByRole('heading', { name }).waitFor();
  await player.getByText(/^Event (\d+) of \1 · BUILDING_CHARACTERISTICS$/).waitFor();
  const screen = player.frameLocator('iframe[title="Screen of the product"]');
  await screen.getByRole('heading', { level: 1, name: 'Building Characteristics' }).waitFor();
  expect(await player.getByLabel('Every save takes four seconds').isChecked()).toBe(true);
  const { searchParams } = new URL(player.url());
  expect([searchParams.get('width'), searchParams.get('scheme')]).toEqual(['768', 'dark']);
}
