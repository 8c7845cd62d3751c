import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { buildLab } from '../../../scripts/lab/build-lab.ts';
import { serveLab } from '../../../scripts/lab/serve-command.ts';
import { expectAccessible, openPage } from '../../support/browser/browser.ts';
import { commitAll } from '../../support/scenarios/repository-of-wizards.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const screen = 'src/wizard/screens/EffectiveDate.tsx';
const checkout = await createCheckout();
const server = await serveLab(0, { built: await buildLab(), repository: checkout });

afterAll(async () => {
  server.close();
  await rm(checkout, { recursive: true });
});

/** A checkout of its own, with what the lab is built from in one revision, and packages that are linked. */
async function createCheckout(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-pictures-'));
  for (const name of [
    'src',
    'machines',
    'scripts',
    'docs/graphql.md',
    'tsconfig.base.json',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, '.gitignore'), 'node_modules\nlab-shots/\ndist-lab/\n');
  await run('git', ['init', '--quiet', folder]);
  await commitAll(folder, 'The screens as they are');
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

async function change(from: string, to: string): Promise<void> {
  const file = path.join(checkout, screen);
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${screen} does not say ${from}.`);
  await writeFile(file, text.replace(from, to));
}

/** Runs `shots` over the sixteen screens of the plain path: its exit code, and what it said. */
async function shots(...words: string[]): Promise<{ code: number; said: string[] }> {
  const asked = ['scripts/lab.ts', 'shots', ...words, '--path=plain', `--checkout=${checkout}`];
  const ended = await run(process.execPath, asked, { cwd: root }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
  return {
    code: ended.code,
    said: `${ended.stdout}${ended.stderr}`.split('\n').filter((line) => !line.includes('pictures of')),
  };
}

/** The lab is built once or twice in a test. */
const patience = { timeout: 300_000 };

const summary = (words: string, taken: number, against: string) =>
  new RegExp(
    `^16 screens of this checkout compared with ${against}, ${taken} photographed, in \\d+ s: ${words}\\.$`,
  );

test(
  'of two revisions only the screen that changed is photographed; the page shows where, and approves it by a click',
  patience,
  async () => {
    expect((await shots('HEAD')).code).toBe(0);
    await change(
      'Coverage starts 30 days after application and payment.',
      'Coverage starts thirty days after payment.',
    );
    await change(
      '<Section title="Dates">',
      '<Section title="Dates"><p>Lot {Math.random().toString().slice(2, 12)}</p>',
    );
    const { code, said } = await shots('HEAD');
    expect(code).toBe(1);
    expect(said.find((line) => line.startsWith('16 '))).toMatch(
      summary('15 the same, 1 changed, 0 new, 0 gone, 0 failed', 2, '\\w{8}'),
    );
    const [changed, unstable] = said.filter((line) => line.startsWith('  '));
    expect(changed).toMatch(
      /^ {2}changed: 4 · Loan Closing Date, .*: Coverage starts thirty days after payment\./,
    );
    expect(unstable).toMatch(/^ {2}unstable, not compared: 4 · Loan Closing Date, .*Lot \d/);

    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${server.url}/lab/pictures`);
    const detail = page.getByRole('region', { name: '4 · Loan Closing Date, 1280 px, light' });
    await detail.getByRole('img', { name: /this checkout$/ }).waitFor();
    const differs = detail.getByRole('list', { name: 'What differs' });
    await differs.getByText('Coverage starts thirty days after payment.').first().waitFor();
    await detail
      .getByRole('list', { name: 'Unstable regions' })
      .getByText(/Lot \d/)
      .waitFor();
    await expectAccessible(page);
    await detail.getByLabel('Compare by').selectOption('Slider');
    const cut = page.locator('div[style*="clip-path"]');
    await page.getByRole('slider').fill('80');
    await expect.poll(() => cut.getAttribute('style')).toContain('inset(0px 0px 0px 80%)');
    await detail.getByLabel('Compare by').selectOption('Onion skin');
    await page.reload();
    await page.getByRole('slider').fill('30');
    await expect.poll(() => page.locator('div[style*="opacity"]').getAttribute('style')).toContain('0.3');
    await expectAccessible(page);
    await page.getByText('1 of 16 pictures; 1 to look at').waitFor();
    await detail.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('0 of 16 pictures; nothing is left to look at').waitFor();
    await page.getByLabel('Show').selectOption({ label: 'Approved (1)' });
    await detail.getByText('Approved', { exact: true }).waitFor();
    const kept = JSON.parse(await readFile(path.join(checkout, 'tests/pictures/approved.json'), 'utf8'));
    expect(kept.map(({ title }: { title: string }) => title)).toEqual(['4 · Loan Closing Date']);
    const again = await shots('HEAD');
    expect([again.code, again.said.some((line) => line.endsWith('; 1 of them approved.'))]).toEqual([
      0,
      true,
    ]);
  },
);

test(
  'without a revision the approved pictures are the earlier ones: a screen that has none is an error',
  patience,
  async () => {
    const first = await shots();
    expect(first.code).toBe(3);
    expect(first.said.filter((line) => line.startsWith('  new: '))).toHaveLength(15);
    expect((await shots('--approve')).code).toBe(0);
    const same = await shots();
    expect([same.code, same.said[0]]).toEqual([
      0,
      expect.stringMatching(
        summary(
          '16 the same, 0 changed, 0 without an approved picture, 0 gone, 0 failed',
          0,
          'the approved pictures',
        ),
      ),
    ]);
    await change('thirty days', '31 days');
    const changed = await shots();
    expect([changed.code, changed.said[1]]).toEqual([1, expect.stringMatching(/^ {2}changed: 4 · Loan/)]);
  },
);

test('a revision that is not there, or a screen on no path, is said', patience, async () => {
  expect(await shots('nowhere')).toEqual({ code: 2, said: ['git has no revision nowhere here.', ''] });
  const { code, said } = await shots('--screen=NONE');
  expect([code, said[0]]).toEqual([2, 'No path passes such a screen.']);
});

test('the page takes the pictures too, and tells how far it is', patience, async () => {
  const page = await openPage({ viewport: { width: 320, height: 900 } });
  await page.goto(`${server.url}/lab/pictures`);
  await page.getByRole('button', { name: 'What is compared' }).click();
  await page.getByLabel('Screens').selectOption({ label: '4 · Loan Closing Date' });
  await page.getByLabel('Earlier revision').fill('nowhere');
  const take = page.getByRole('button', { name: 'Take and compare the pictures' });
  await take.click();
  await page.getByText('git has no revision nowhere here.').waitFor();
  await page.getByLabel('Earlier revision').fill('HEAD');
  await take.click();
  await page.getByRole('button', { name: 'Taking pictures…' }).waitFor();
  await take.waitFor({ timeout: 120_000 });
  await page.getByText(/^24 screens of this checkout compared with \w{8} on /).waitFor();
  await page.getByLabel('Show').selectOption('changed');
  await page.getByText(/^24 of 24 pictures; \d+ to look at$/).waitFor();
  await expectAccessible(page);
});
