import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { productUrl } from '../support/browser/browser.ts';
import { playInBrowser } from '../support/browser/browser-player.ts';
import { listPassages } from '../support/browser/browser-scenarios.ts';
import { findScenario, openSignedInPage } from '../support/browser/open-quote.ts';
import { loaded } from '../support/browser/quote-page.ts';
import { faultsOfScreen } from '../support/browser/screen-check.ts';
import { isEverything } from '../support/extent.ts';
import { seventeenSteps } from '../support/scenarios/browser-share.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const scenario = findScenario(seventeenSteps);
const narrow = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const;
const wide = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;

test('every screen reflows at 320 px and is readable in the dark, where a whole quote is made', async () => {
  const page = await openSignedInPage(agent, narrow);
  const check = isEverything ? faultsInBoth : faultsOfScreen;
  expect(await playInBrowser(page, scenario, check)).toEqual(listPassages(scenario));
});

/** What is wrong with a screen wide in the light, and narrow in the dark, as which it is left. */
async function faultsInBoth(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { viewport, colorScheme } of [wide, narrow]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await loaded(page);
    faults.push(...(await faultsOfScreen(page)));
  }
  return faults;
}
