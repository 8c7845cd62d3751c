import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { typeInto } from '../../support/browser/control.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { arriveAt, saved } from '../../support/browser/quote-page.ts';
import { quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');

test('an answer that is saved in the wizard is on the desk and on the home page before any further request is answered', async () => {
  const quote = await quoteStandingAt(agent, findScenario('slab-day-364'), 'POLICYHOLDER_INFO_ADDITIONAL');
  const { policyId } = quote.file.policy;
  const address = `/vue/policy/${encodePolicyId(policyId)}`;
  // High enough for the rows that other tests bring before this one: only those in the window are drawn.
  const page = await openSignedInPage(agent, { viewport: { width: 1280, height: 4000 } });
  await page.goto('/vue/');
  const row = page.locator(`a[href="${address}"]`).first();
  await row.waitFor();
  const before = await row.innerText();
  await row.click();
  await arriveAt(page, 'POLICYHOLDER_INFO_ADDITIONAL');
  await typeInto(page, 'insureds.0.lastName', 'Cachewright');
  await saved(page);

  // The pages ask for what has changed since; from now on nothing is answered but what is on its way already.
  await page.route('**/graphql', () => undefined);
  const asked = new Set<Request>();
  const answered: string[] = [];
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => {
    if (asked.has(request) && request.url().endsWith('/graphql')) answered.push(nameCall(request));
  });
  await navigate(page, `${address}/desk`);
  await page.getByText(/Cachewright · /).waitFor();
  await navigate(page, '/vue/');
  await expect.poll(() => row.innerText()).toMatch(/Cachewright$/);
  expect({ before: before.includes('Cachewright'), answered }).toEqual({ before: false, answered: [] });
});

/** Opens another page of the app, as a link does. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => history.pushState(null, '', url), path);
}

function nameCall(request: Request): string {
  return String(request.postDataJSON()?.operationName);
}
