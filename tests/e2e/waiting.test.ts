import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { samplePlaceOf } from '../../server/providers/samples/all-samples.ts';
import { expectAccessible, openPage } from '../support/browser.ts';
import { arriveAt, intoTheWizard, press } from '../support/quote-page.ts';
import { signInOnPage } from '../support/sign-in.ts';

test('what is slow says so after 5 s and can be stopped after 15 s; the call ends, nothing typed is lost, and it can be asked for again', async () => {
  const page = await openPage();
  await page.clock.install();
  await signInOnPage(page);

  const lists = await hold(page, 'MyQuotes');
  await page.goto('/vue/');
  await page.getByRole('status').filter({ hasText: 'Loading your quotes' }).waitFor();
  await slowWords(page, 'This is taking longer than usual.');
  await stopWaiting(page);
  await page.getByText('Your quotes could not be loaded').waitFor();
  expect(await lists.letGo()).toBe(1);
  await press(page, 'Try again');
  await page.getByText('Your quotes could not be loaded').waitFor({ state: 'detached' });

  await page.goto('/vue/start');
  await page.getByLabel('First name').fill('Jordan');
  await page.getByLabel('Last name').fill('Lee');
  await page.locator('#sample-place').selectOption({ label: samplePlaceOf('nashville-tn').label });
  const starts = await hold(page, 'StartQuote');
  await press(page, 'Next');
  await page.getByRole('button', { name: 'One moment…' }).waitFor();
  await slowWords(page, 'The address or the map service is slow. What you typed is kept.');
  await expectAccessible(page);
  await stopWaiting(page);
  await page.getByText(/^You stopped waiting\..*Nothing you typed is lost: try Next again/).waitFor();
  expect(await page.getByLabel('Last name').inputValue()).toBe('Lee');
  expect(await starts.letGo()).toBe(1);
  await press(page, 'Next');
  await intoTheWizard(page);

  const moves = await hold(page, 'Back');
  await press(page, 'Back');
  await page.getByRole('button', { name: 'One moment…' }).waitFor();
  await slowWords(page, 'This is taking longer than usual. What you entered is kept.');
  await stopWaiting(page);
  await page
    .getByText(/^You stopped waiting; .* What you entered is kept; ask for it again when you like\.$/)
    .waitFor();
  await arriveAt(page, 'BUILDING_INFORMATION');
  expect(await moves.letGo()).toBe(1);
  await press(page, 'Back');
  await arriveAt(page, 'APPLICATION_START');
});

/** Leaves the calls of an operation without an answer until they are let go, which tells how many the page gave up. */
async function hold(page: Page, operation: string) {
  let ended = 0;
  page.on('requestfailed', (request) => {
    if (request.postDataJSON()?.operationName === operation) ended += 1;
  });
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON()?.operationName === operation ? undefined : route.continue(),
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
  expect(await page.getByRole('button', { name: 'Stop waiting' }).count()).toBe(0);
}

async function stopWaiting(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await press(page, 'Stop waiting');
}
