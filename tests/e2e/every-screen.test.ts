import { expect, test } from 'vitest';
import { productUrl } from '../support/browser.ts';
import { playInBrowser } from '../support/browser-player.ts';
import { passagesOf } from '../support/browser-scenarios.ts';
import { clientOf } from '../support/graphql-client.ts';
import { pageOf, scenarioOf } from '../support/open-quote.ts';

const agent = await clientOf(productUrl(), 'agent');
const seventeenSteps = scenarioOf('crawlspace-with-certificate-bought-lately');

test('every screen reflows at 320 px', async () => {
  const page = await pageOf(agent, { viewport: { width: 320, height: 640 }, colorScheme: 'light' });
  expect(await playInBrowser(page, seventeenSteps)).toEqual(passagesOf(seventeenSteps));
});

test('every screen is as readable in the dark', async () => {
  const page = await pageOf(agent, { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
  expect(await playInBrowser(page, seventeenSteps)).toEqual(passagesOf(seventeenSteps));
});
