import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { recentRevisions } from '../../scripts/lab/revisions.ts';
import { expectAccessible, openPage } from '../support/browser.ts';
import { repositoryOfWizards } from '../support/repository-of-wizards.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const repository = await repositoryOfWizards();
const server = spawn(process.execPath, ['scripts/lab.ts', 'serve', '0', repository.folder], { cwd: root });
const url = await new Promise<string>((told) =>
  server.stdout.on('data', (words: Buffer) => {
    const found = /http:\S+/.exec(words.toString())?.[0];
    if (found !== undefined) told(found);
  }),
);

afterAll(async () => {
  server.kill();
  await repository.remove();
});

test('without server and sign-in the lab compares a git revision with today’s wizard by one press', async () => {
  const [changed, same] = (await recentRevisions(repository.folder)) ?? [];
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${url}/compare`);
  await page.getByRole('button', { name: `Compare ${same?.id} with today’s wizard` }).click();
  await page.getByText(`Nothing changed since ${same?.id}.`).waitFor();
  await page.getByRole('button', { name: `Compare ${changed?.id} with today’s wizard` }).click();
  await page.getByText(`Changed since ${changed?.id}:`).waitFor();
  const ways = page.getByRole('listitem').filter({ hasText: /^(Added|Removed|Changed): RATES: next/ });
  expect(await ways.allInnerTexts()).toEqual([
    'Added: RATES: next [foundation is crawlspace or elevated] → ENCLOSURE_INFORMATION',
    'Changed: RATES: next → ENCLOSURE_INFORMATION, now RATES: next → MACHINERY_APPLIANCE_INFORMATION',
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Paths' }).click();
  await page.getByRole('link', { name: 'Compare' }).click();
  await page.getByRole('combobox', { name: 'Earlier, of those opened' }).selectOption(String(same?.id));
  await page.getByText(`Nothing changed since ${same?.id}.`).waitFor();
});

test('the player plays by itself at the speed that was chosen, pauses, and steps back', async () => {
  const page = await openPage({ viewport: { width: 768, height: 900 } });
  await page.goto(`${url}/paths`);
  await page.getByRole('link', { name: '0001', exact: true }).click();
  const speed = page.getByRole('combobox', { name: 'Speed', exact: true });
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await speed.selectOption('Slow');
  await play.click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await speed.selectOption('Fast');
  await play.click();
  await page.getByText('Event 15 of 15 · pastTheLastStep').waitFor();
  await play.waitFor();
  await page.getByRole('button', { name: 'Step back' }).click();
  await page.getByText('Event 14 of 15 · APPLICATION_SUMMARY').waitFor();
  await page.getByRole('combobox', { name: 'Size', exact: true }).selectOption('fitted');
  await page.getByRole('combobox', { name: 'Width', exact: true }).selectOption('1280');
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBeLessThan(768);
});
