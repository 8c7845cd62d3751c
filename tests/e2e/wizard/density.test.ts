import { expect, test } from 'vitest';
import { steps } from '../../../machines/wizard/steps.ts';
import { expectAccessible, productUrl } from '../../support/browser/browser.ts';
import { answerScreen } from '../../support/browser/browser-player.ts';
import { locateControl } from '../../support/browser/control.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { arriveAt, press, saved } from '../../support/browser/quote-page.ts';
import { takeSample } from '../../support/extent.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const ordinaryHome = findScenario('slab-day-364');
const agent = await signInClient(productUrl(), 'agent');
const wide = { viewport: { width: 1280, height: 900 } };

/** Documents that are read from top to bottom: the prices with their worksheet, the quote as the customer reads it, every answer. */
const longScreens: readonly string[] = ['RATES', 'RATES_DISCOUNTED', 'SUMMARY', 'QUOTE_SUMMARY'];

const shortScreens = steps
  .filter(({ id }) => !longScreens.includes(id))
  .flatMap(({ id }) =>
    ordinaryHome.steps.filter(({ screen }) => screen === id).map(({ answers }) => ({ id, answers })),
  );

test.each(takeSample(shortScreens, 2, 2))(
  '$id of an ordinary home that is filled in fits 900 px at 1280 wide, opened and answered',
  async ({ id, answers }) => {
    const { page } = await openAt(agent, id, ordinaryHome, wide);
    const isHigh = () => page.evaluate(() => document.documentElement.scrollHeight > 900);
    await expect.poll(isHigh).toBe(false);
    await answerScreen(page, answers);
    await saved(page);
    await expect.poll(isHigh).toBe(false);
  },
);

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
