import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { productUrl } from '../support/browser.ts';
import { playInBrowser } from '../support/browser-player.ts';
import { passagesOf } from '../support/browser-scenarios.ts';
import { clientOf } from '../support/graphql-client.ts';
import { pageOf, scenarioOf } from '../support/open-quote.ts';
import { loaded } from '../support/quote-page.ts';
import { faultsOfScreen } from '../support/screen-check.ts';

const agent = await clientOf(productUrl(), 'agent');
const seventeenSteps = scenarioOf('crawlspace-with-certificate-bought-lately');
const narrow = { viewport: { width: 320, height: 640 }, colorScheme: 'light' } as const;
const dark = { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' } as const;

test('every screen reflows at 320 px, where a whole quote is made, and is as readable in the dark', async () => {
  const page = await pageOf(agent, narrow);
  expect(await playInBrowser(page, seventeenSteps, faultsInBoth)).toEqual(passagesOf(seventeenSteps));
});

/** What is wrong with a screen wide in the dark, and narrow in the light, as which it is left. */
async function faultsInBoth(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { viewport, colorScheme } of [dark, narrow]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await loaded(page);
    faults.push(...(await faultsOfScreen(page)));
  }
  return faults;
}
