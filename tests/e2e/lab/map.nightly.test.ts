import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildMachineVersion } from '../../../machines/lab/versions/machine-version.ts';
import { steps } from '../../../machines/wizard/steps.ts';
import { expectAccessible, productUrl } from '../../support/browser/browser.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { wizardThatAlwaysAsksForEnclosure } from '../../support/scenarios/other-wizard.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const qa = await signInClient(productUrl(), 'qa');

async function openLab(view: string, width = 1280): Promise<Page> {
  const page = await openSignedInPage(qa, { viewport: { width, height: 900 } });
  await page.goto(`/vue/lab/${view}`);
  await page.getByRole('heading', { level: 1, name: /^QA lab: / }).waitFor();
  return page;
}

const chart = (page: Page) => page.getByRole('region', { name: /^Statechart/ });
const lines = (page: Page, kind: string) => chart(page).locator(`[data-kind="${kind}"]`);

test('the map of the wizard is whole at 1280 px: all 17 titles without scrolling it, the same as text below', async () => {
  const page = await openLab('map');
  for (const { number, title } of steps) {
    const step = chart(page)
      .getByRole('button', { name: `${number} ${title}`, exact: false })
      .first();
    await step.waitFor();
  }
  const frame = await chart(page).evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth <= clientWidth,
    scrollHeight <= clientHeight,
  ]);
  expect(frame).toEqual([true, true]);
  const sizes = await chart(page)
    .locator('text')
    .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  await page.getByText('129 of 129 transitions, 25 of 25 states').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: '2 · Foundation Information Going back to it clears building area, construction' })
    .waitFor();
  await expectAccessible(page);
});

test('kinds of lines are switched off and on, a pressed step tells where it leads, and the address holds both', async () => {
  const page = await openLab('map');
  await expect.poll(() => lines(page, 'stop').count()).toBe(17);
  expect(await lines(page, 'back').count()).toBe(0);
  await page.getByRole('checkbox', { name: /^Hard stop/ }).uncheck();
  await page.getByRole('checkbox', { name: /^Back \d/ }).check();
  await expect.poll(() => lines(page, 'stop').count()).toBe(0);
  await chart(page).getByRole('button', { name: /^5 / }).click();
  await page.mouse.move(0, 0);
  const about = page
    .getByText('Next: 6 · Enclosure Information (if foundation is crawlspace or elevated)')
    .first();
  await about.waitFor();
  await page.reload();
  await about.waitFor();
  await expect.poll(() => lines(page, 'back').count()).toBeGreaterThan(30);
  expect(await lines(page, 'stop').count()).toBe(0);
  const lit = await chart(page)
    .locator('[data-look="lit"]')
    .evaluateAll((edges) => edges.map((edge) => edge.getAttribute('data-edge')));
  expect(lit.every((edge) => /\bRATES\b/.test(edge ?? ''))).toBe(true);
  expect(lit).toContain('RATES ENCLOSURE_INFORMATION next');
});

test('the search marks states by title, and finds guards in the text', async () => {
  const page = await openLab('map');
  await page.getByLabel('Search').fill('elevation certificate');
  await chart(page).locator('[data-found]').waitFor();
  await page.getByText(/^\d+ of 129 transitions, 1 of 25 states$/).waitFor();
  const row = page.getByRole('row', { name: /^7 · Machinery and Equipment Information next policy has an/ });
  await row.waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('elevation certificate');
});

test('keys zoom the map; what no longer fits is scrolled', async () => {
  const page = await openLab('map');
  await chart(page).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  // Until the larger map is laid out there is nowhere to scroll to.
  await expect
    .poll(() => chart(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeGreaterThan(40);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chart(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('0');
  await expect
    .poll(() => chart(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))
    .toBe(true);
});

test('on paper the map is one page without its tools', async () => {
  const page = await openLab('map');
  await chart(page).getByRole('button', { name: /^17 / }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('toolbar', { name: 'Map of Wizard' }).isVisible()).toBe(false);
  const height = await chart(page)
    .locator('svg')
    .evaluate((svg) => svg.getBoundingClientRect().height);
  // 165 mm at 96 px an inch: a landscape letter has 190 mm between its margins.
  expect(height).toBeLessThanOrEqual(165 * (96 / 25.4) + 1);
});

test('in a narrow window the text comes first, and nothing is wider than the window', async () => {
  const page = await openLab('map', 320);
  const text = page.getByRole('heading', { name: 'The same as text' });
  await chart(page).waitFor();
  const [textBox, chartBox] = [await text.boundingBox(), await chart(page).boundingBox()];
  expect(textBox?.y ?? 0).toBeLessThan(chartBox?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

test('compare shows both maps with what changed, and the paths of each change', async () => {
  const page = await openLab('compare');
  const other = buildMachineVersion(wizardThatAlwaysAsksForEnclosure(), 'kept');
  await page.getByLabel('Earlier version').setInputFiles({
    name: 'version.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(other)),
  });
  const side = (name: string) => page.getByRole('region', { name: `Statechart of ${name}`, exact: false });
  const after = side("After: Today's wizard");
  await after.getByRole('button', { name: /^6 Enclosure Information .*, changed$/ }).waitFor();
  expect(await after.locator('[role="button"][data-tone="warn"]').count()).toBe(1);
  const added = after.locator('[data-edge][data-tone="good"]');
  expect(await added.evaluateAll((edges) => edges.map((edge) => edge.getAttribute('data-edge')))).toEqual([
    'RATES ENCLOSURE_INFORMATION next',
    'RATES MACHINERY_APPLIANCE_INFORMATION next',
  ]);
  const gone = side('Before: version.json').locator('[data-edge][data-tone="bad"]');
  expect(await gone.count()).toBe(1);
  await page.getByRole('button', { name: /^Enclosure Information is now entered only if/ }).click();
  await expectAccessible(page);
});
