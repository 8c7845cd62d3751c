import { expect, test } from 'vitest';
import { defaultFacts } from '../../../machines/lab/map/guard-combinations.ts';
import { playerUrl } from '../../../src/lab/paths/lab-path.ts';
import { expectAccessible, productUrl } from '../../support/browser/browser.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const qa = await signInClient(productUrl(), 'qa');
const path = {
  title: 'Four steps with a slow save',
  facts: defaultFacts,
  events: Array.from({ length: 4 }, () => ({ type: 'next' as const })),
  faults: ['slow save' as const],
};

test('a short link opens the same path, event, faults, width and colors; the bug report has it with the steps', async () => {
  const page = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/vue${playerUrl(path, 3)}&width=320&scheme=dark`);
  await page.locator('iframe[data-painted="3"]').waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/vue\/lab\/player\?link=[0-9a-z]{10}$/);
  await page.getByRole('button', { name: 'Copy as bug report' }).click();
  await page.getByText('The bug report is copied.').waitFor();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain(`- Link: ${link}\n`);
  expect(report).toContain('- Screen: 320 px, dark\n- Faults: slow save\n');
  expect(report).toContain('4. next: BUILDING_CHARACTERISTICS\n\n## Expected');
  await expectAccessible(page);
  const other = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
  await other.goto(link);
  await other.locator('iframe[data-painted="3"]').waitFor();
  const { searchParams } = new URL(other.url());
  expect([searchParams.get('at'), searchParams.get('width'), searchParams.get('scheme')]).toEqual([
    '3',
    '320',
    'dark',
  ]);
  expect(await other.getByLabel('Every save takes four seconds').isChecked()).toBe(true);
  await other.getByRole('heading', { name: 'Four steps with a slow save' }).waitFor();
  await other.goto(`${new URL(link).origin}/vue/lab/player?link=zzzzzzzzzz`);
  await other.getByText('The link zzzzzzzzzz could not be opened').waitFor();
});
