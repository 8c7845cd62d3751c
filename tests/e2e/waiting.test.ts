import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, productUrl } from '../support/browser/browser.ts';
import { holdCalls } from '../support/browser/held-calls.ts';
import { openPage } from '../support/browser/kept-pages.ts';
import { findAddress, findScenario, openSignedInPage } from '../support/browser/open-quote.ts';
import { arriveAt, intoTheWizard, press } from '../support/browser/quote-page.ts';
import { signInOnPage } from '../support/browser/sign-in.ts';
import { takeSample } from '../support/extent.ts';
import { findSamplePlace } from '../support/input/find-sample-place.ts';
import { quoteStandingAt } from '../support/scenarios/quote-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';

test('a page whose script comes at once is rendered without a sign of waiting', async () => {
  const page = await openPage();
  await signInOnPage(page);
  await page.addInitScript(() => {
    const note = () => {
      if (document.body?.innerText.includes('Loading the page')) document.documentElement.dataset.waited = '';
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  await page.clock.install();
  // While the clock is paused, a script comes at once however slow the machine is.
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto('/vue/start');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Neither where it is loaded with the page nor where a link leads to it.
  await page.getByRole('link', { name: 'Use the full form' }).click();
  await page.getByRole('heading', { level: 1, name: 'Start a quote by form' }).waitFor();
  expect(await page.locator('html').getAttribute('data-waited')).toBe(null);
});

test('a page whose script takes longer says that it loads', async () => {
  const page = await openPage();
  await signInOnPage(page);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/EstimatePage*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/vue/start', { waitUntil: 'commit' });
  await page.getByText('Loading the page').waitFor();
  release();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a slow call says so after 5 s and can be stopped after 15 s; the call ends, nothing typed is lost, and it can be repeated', async () => {
  const page = await openPage();
  await page.clock.install();
  await signInOnPage(page);
  // The calls of the home behind the sign-in end with that page.
  await page.goto('/vue/account');

  const lists = await hold(page, 'Pipeline');
  const renewals = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      response.request().postDataJSON()?.operationName === 'RenewalsToWin',
  );
  await page.goto('/vue/');
  await page.getByRole('status').filter({ hasText: 'Loading the pipeline' }).waitFor();
  // Only the pipeline stays without an answer.
  await renewals;
  await slowWords(page, 'This is taking longer than usual.');
  await stopWaiting(page);
  await page.getByText('The pipeline could not be loaded').waitFor();
  expect(await lists.letGo()).toBe(1);
  await press(page, 'Try again');
  await page.getByText('The pipeline could not be loaded').waitFor({ state: 'detached' });

  await page.goto('/vue/start/form');
  await page.getByLabel('First name').fill('Jordan');
  await page.getByLabel('Last name').fill('Lee');
  await page.locator('#sample-place').selectOption({ label: findSamplePlace('nashville-tn').label });
  const starts = await hold(page, 'StartQuote');
  await press(page, 'Next');
  await page.getByRole('button', { name: 'Working…' }).waitFor();
  await slowWords(page, 'The address or the map service is slow. What you typed is kept.');
  await expectAccessible(page);
  await stopWaiting(page);
  await page.getByText(/^You stopped waiting\..*Nothing you typed is lost: try Next again/).waitFor();
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Lee');
  expect(await starts.letGo()).toBe(1);
  await press(page, 'Next');
  await intoTheWizard(page);

  const moves = await hold(page, 'Back');
  await press(page, 'Back');
  await page.getByRole('button', { name: 'Working…' }).waitFor();
  await slowWords(page, 'This is taking longer than usual. What you entered is kept.');
  await stopWaiting(page);
  await page.getByText(/^You stopped waiting; .* What you entered is kept; try again\.$/).waitFor();
  await arriveAt(page, 'BUILDING_INFORMATION');
  expect(await moves.letGo()).toBe(1);
  await press(page, 'Back');
  await arriveAt(page, 'APPLICATION_START');

  await page.goto('/vue/account/password');
  await page.getByLabel('Your current password').fill('highwater-sample');
  await page.getByLabel('New password').fill('a quiet tide at noon 71');
  const changes = await hold(page, '/vue/api/User/ChangePassword');
  await press(page, 'Change the password');
  await page.getByRole('button', { name: 'Working…' }).click();
  await page.getByLabel('New password').press('Enter');
  await slowWords(page, 'This is taking longer than usual.');
  await stopWaiting(page);
  await page.getByText(/^You stopped waiting; the server may still do/).waitFor();
  await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('a quiet tide at noon 71');
  expect(await changes.letGo()).toBe(1);
});

test('an answer that comes late does not move what can be pressed below it', async () => {
  const agent = await signInClient(productUrl(), 'agent');
  const quote = await quoteStandingAt(agent, findScenario('slab-day-364'), 'APPLICATION_SUMMARY');
  for (const width of takeSample([320, 390, 700, 1280], 1, 0)) {
    const page = await openSignedInPage(agent, { viewport: { width, height: 900 } });
    const signature = await holdCalls(page, 'InsuredSignature');
    await page.goto(findAddress(quote));
    const later = page.getByRole('radio', { name: 'Later, or by a link' });
    const place = await measurePlace(later);
    await signature.release();
    await page.getByRole('button', { name: 'Sign on this screen' }).waitFor();
    expect(await measurePlace(later)).toEqual(place);

    const options = await holdCalls(page, 'RatingOptions');
    await page.goto(findAddress(quote, 'RATES'));
    const other = page.getByRole('button', { name: 'Other coverages and deductibles' });
    const { y } = await measurePlace(other);
    await options.release();
    await page.getByRole('list', { name: 'Packages' }).waitFor();
    // The room is what most quotes take; a reason or an option more changes it by lines, not by a screen.
    expect(Math.abs((await measurePlace(other)).y - y)).toBeLessThan(120);
  }
});

/** Where the middle of a control is on the page, however far it is scrolled. */
async function measurePlace(control: Locator): Promise<{ x: number; y: number }> {
  await control.waitFor({ state: 'attached' });
  return control.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return { x: Math.round(x + scrollX), y: Math.round(y + scrollY) };
  });
}

/** Leaves the calls of an operation, or to an address, without an answer until they are let go, which returns how many the page gave up. */
async function hold(page: Page, held: string) {
  let ended = 0;
  const asked = new Set<Request>();
  const isHeld = (request: Request) =>
    request.url().endsWith(held) || request.postDataJSON()?.operationName === held;
  // A call from before may end only now, as its page goes.
  page.on('request', (request) => {
    if (isHeld(request)) asked.add(request);
  });
  page.on('requestfailed', (request) => {
    if (asked.has(request)) ended += 1;
  });
  await page.route(/\/graphql$|\/vue\/api\//, (route) =>
    isHeld(route.request()) ? undefined : route.continue(),
  );
  return {
    letGo: async () => {
      await expect.poll(() => ended).not.toBe(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      return ended;
    },
  };
}

async function slowWords(page: Page, words: string): Promise<void> {
  await page.clock.fastForward(5_000);
  await page.getByRole('status').filter({ hasText: words }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Stop waiting' }).count()).toBe(0);
}

async function stopWaiting(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await press(page, 'Stop waiting');
}
