import { test } from 'vitest';
import { productUrl } from '../support/browser/browser.ts';
import { findScenario, openAt, openSignedInPage } from '../support/browser/open-quote.ts';
import { signInClient } from '../support/server/graphql-client.ts';
const agent = await signInClient(productUrl(), 'agent');
test('shots', async () => {
  for (const step of ['APPLICATION_SUMMARY', 'APPLICATION_INTEREST'] as const) {
    const { page } = await openAt(agent, step, findScenario('slab-day-364'), { viewport: { width: 1280, height: 900 } });
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/shots/${step}.png`, fullPage: true });
  }
  for (const [w, scheme] of [[1280, 'light'], [320, 'dark']] as const) {
    const page = await openSignedInPage(agent, { viewport: { width: w, height: 900 }, colorScheme: scheme });
    await page.goto('/vue/');
    await page.waitForTimeout(3000);
    await page.screenshot({ path: `/tmp/shots/home-${w}.png` });
    await page.keyboard.press('Alt+v');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/shots/home2-${w}.png` });
  }
}, 160000);
