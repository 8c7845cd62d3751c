import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, productUrl } from '../../support/browser/browser.ts';
import { findAddress, findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

/** Bytes of script on the wire until the first question takes an answer. */
const mostBytes = { signIn: 115_000, step1: 230_000 };
const agent = await signInClient(productUrl(), 'agent');
const scenario = findScenario('slab-day-364');

/** Watches the scripts that cross the wire, head and body of each answer. What a page loads at idle is for later. */
async function watchScripts(page: Page): Promise<() => { bytes: number; encodings: string[] }> {
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

test('the sign-in page loads at most 115 kB of script, all of it as brotli', async () => {
  const page = await openPage({ loadsAhead: true });
  const loaded = await watchScripts(page);
  await page.goto('/vue/sign-in');
  await heading(page, 'Sign in').waitFor();
  await page.getByLabel('User name').fill('agent');
  await page.waitForLoadState('networkidle');
  expect(loaded().encodings).toEqual(['br']);
  expect(loaded().bytes).toBeLessThanOrEqual(mostBytes.signIn);
});

test('a link to step 1 of a quote loads at most 230 kB of script, all of it as brotli, before it can be answered', async () => {
  const quote = await quoteStandingAt(agent, scenario, 'BUILDING_INFORMATION');
  const page = await openSignedInPage(agent, { loadsAhead: true, isFresh: true });
  const loaded = await watchScripts(page);
  await page.goto(findAddress(quote));
  await heading(page, 'Building Information').waitFor();
  const home = page.getByRole('radio', { name: 'Single-family home', exact: true });
  await home.check();
  expect(await home.isChecked()).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(loaded().encodings).toEqual(['br']);
  expect(loaded().bytes).toBeLessThanOrEqual(mostBytes.step1);
});

test('once step 1 stands, every screen is loaded at idle, and a step turns without a load', async () => {
  const page = await openSignedInPage(agent, { loadsAhead: true });
  await openFirstStep(page);
  await expect.poll(() => listScripts(page)).toEqual(expect.arrayContaining([lastScreen]));
  await turnWithoutLoad(page);
});

test('a browser that saves data loads the next screen at idle and no later one', async () => {
  const page = await openSignedInPage(agent);
  await openFirstStep(page);
  const nextScreen = expect.stringMatching(/\/FoundationInformation-[^/]*\.js$/);
  await expect.poll(() => listScripts(page)).toEqual(expect.arrayContaining([nextScreen]));
  await page.waitForLoadState('networkidle');
  await turnWithoutLoad(page);
  expect(await listScripts(page)).not.toEqual(expect.arrayContaining([lastScreen]));
});

const lastScreen = expect.stringMatching(/\/ApplicationSummary-[^/]*\.js$/);

async function openFirstStep(page: Page): Promise<void> {
  const quote = await quoteStandingAt(agent, scenario, 'FOUNDATION_INFORMATION');
  await page.goto(findAddress(quote, 'BUILDING_INFORMATION'));
  await heading(page, 'Building Information').waitFor();
}

/** Presses Next while no script arrives any more. */
async function turnWithoutLoad(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.route('**/assets/*.js', () => undefined);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await heading(page, 'Foundation Information').waitFor();
}

/** The addresses of the scripts that the page has loaded. */
function listScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.filter((name) => name.endsWith('.js'));
  });
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}
