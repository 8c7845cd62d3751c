import { expect, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { playInBrowser } from '../support/browser-player.ts';
import { passagesOf } from '../support/browser-scenarios.ts';
import { scenarioOf } from '../support/open-quote.ts';

const seventeenSteps = scenarioOf('crawlspace-with-certificate-bought-lately');

test('every screen reflows at 320 px', async () => {
  const page = await openPage({ viewport: { width: 320, height: 640 }, colorScheme: 'light' });
  expect(await playInBrowser(page, seventeenSteps)).toEqual(passagesOf(seventeenSteps));
});

test('every screen is as readable in the dark', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
  expect(await playInBrowser(page, seventeenSteps)).toEqual(passagesOf(seventeenSteps));
});
