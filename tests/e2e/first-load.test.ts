import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, productUrl } from '../support/browser.ts';
import { clientOf } from '../support/graphql-client.ts';
import { addressOf, pageOf, quoteAt, scenarioOf } from '../support/open-quote.ts';

/** Watches the scripts that cross the wire, answer's head and body, until the page is read. */
async function watchScripts(page: Page): Promise<() => { bytes: number; encodings: string[] }> {
  // What is loaded while nothing else is to be done belongs to the next steps.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const wire = await page.context().newCDPSession(page);
  const encodings = new Map<string, string>();
  let bytes = 0;
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') encodings.set(requestId, response.headers['content-encoding'] ?? 'identity');
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodings.has(requestId)) bytes += encodedDataLength;
  });
  await wire.send('Network.enable');
  return () => ({ bytes, encodings: [...new Set(encodings.values())] });
}

const mostBytes = 190_000;

test('the sign-in page loads at most 190 kB of script, all of it as brotli', async () => {
  const page = await openPage();
  const loaded = await watchScripts(page);
  await page.goto('/vue/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(loaded().encodings).toEqual(['br']);
  expect(loaded().bytes).toBeLessThanOrEqual(mostBytes);
});
