import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, productUrl } from '../../support/browser/browser.ts';
import { showScreen } from '../../support/browser/browser-player.ts';
import { locateControl } from '../../support/browser/control.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { arriveAt, press, readPlace } from '../../support/browser/quote-page.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const ordinaryHome = findScenario('slab-day-364');
const agent = await signInClient(productUrl(), 'agent');
const wide = { viewport: { width: 1280, height: 900 } };

/** Documents that are read from top to bottom: the prices with their worksheet, the quote as the customer reads it, every answer. */
const longScreens = ['RATES', 'RATES_DISCOUNTED', 'SUMMARY', 'QUOTE_SUMMARY'];

test('each screen of an ordinary home that is filled in fits 900 px at 1280 wide, opened and answered', async () => {
  const { page } = await openAt(
    await signInClient(productUrl(), 'agent'),
    'BUILDING_INFORMATION',
    ordinaryHome,
    wide,
  );
  const tooHigh: string[] = [];
  for (const step of ordinaryHome.steps) {
    await showScreen(page, step, async () => {
      tooHigh.push(...(await measureHeight(page)));
      return [];
    });
  }
  expect(tooHigh).toEqual([]);
});

test('Compact makes the controls 36 px high, and stays chosen on the device', async () => {
  const { page } = await openAt(agent, 'BUILDING_CHARACTERISTICS', ordinaryHome, wide);
  const area = locateControl(page, 'structure.totalBuildingAreaFeet');
  expect((await area.boundingBox())?.height).toBe(42);
  await press(page, 'Compact');
  await expect.poll(async () => (await area.boundingBox())?.height).toBe(36);
  await page.reload();
  await arriveAt(page, 'BUILDING_CHARACTERISTICS');
  expect((await area.boundingBox())?.height).toBe(36);
  await expectAccessible(page);
});

async function measureHeight(page: Page): Promise<string[]> {
  const place = await readPlace(page);
  // What a screen loads has come by then, and a line that waits for it is gone.
  await page
    .waitForFunction(() => document.documentElement.scrollHeight <= 900, null, { timeout: 3_000 })
    .catch(() => undefined);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return height <= 900 || longScreens.includes(String(place)) ? [] : [`${place} is ${height} px high`];
}
