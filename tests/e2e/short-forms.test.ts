import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { productUrl } from '../support/browser/browser.ts';
import { answerScreen } from '../support/browser/browser-player.ts';
import { giveAnswer, locateControl, messageAt } from '../support/browser/control.ts';
import { findAddress, findScenario, openQuote, openSignedInPage } from '../support/browser/open-quote.ts';
import { press } from '../support/browser/quote-page.ts';
import { quoteStandingAt } from '../support/scenarios/quote-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const slab = findScenario('slab-day-364');
const agent = await signInClient(productUrl(), 'agent');

test('Enter sends the proposal by e-mail; the first field with a problem takes the focus, and the rest stays as typed', async () => {
  const quote = await quoteStandingAt(agent, slab, 'APPLICATION_SUMMARY');
  const page = await openSignedInPage(agent);
  await openQuote(page, quote);
  await page.goto(findAddress(quote, 'SUMMARY'));
  await press(page, 'E-mail');
  await locateControl(page, 'send-to').fill('rosa at example');
  await locateControl(page, 'send-subject').fill('');
  await locateControl(page, 'send-message').fill('See the attached quote.');
  await locateControl(page, 'send-subject').press('Enter');
  await expect.poll(() => focusedId(page)).toBe('send-to');
  expect(await messageAt(page, 'send-to')).toBe('Error: Enter an e-mail address, such as name@example.com.');
  expect(await messageAt(page, 'send-subject')).toBe('Error: Enter a subject.');
  expect(await locateControl(page, 'send-message').inputValue()).toBe('See the attached quote.');

  await locateControl(page, 'send-to').fill('rosa@example.com');
  expect(await messageAt(page, 'send-to')).toBe(null);
  await locateControl(page, 'send-subject').fill('Your quote');
  await locateControl(page, 'send-subject').press('Enter');
  await page
    .getByText('Not sent yet: it waits in the outbox for rosa@example.com until mail is set up', {
      exact: true,
    })
    .waitFor();
});

test('Enter in the amount sends the payment; a declined card says so at its field, which takes the focus, and the amount stays', async () => {
  const quote = await quoteStandingAt(agent, slab, 'APPLICATION_SUMMARY');
  const page = await openSignedInPage(agent);
  await openQuote(page, quote);
  await answerScreen(page, slab.steps.at(-1)?.answers ?? {});
  await locateControl(page, 'payment.amount').fill('50.00');
  await locateControl(page, 'payment.amount').press('Enter');
  await expect.poll(() => focusedId(page)).toBe('payment.token');
  expect(await messageAt(page, 'payment.token')).toBe('Error: Choose a sample card.');
  await giveAnswer(page, 'payment.token', 'tok_sample_declined');
  await locateControl(page, 'payment.amount').press('Enter');
  await expect.poll(() => messageAt(page, 'payment.token')).toBe('Error: The card was declined.');
  expect(await locateControl(page, 'payment.amount').inputValue()).toBe('50.00');
});

function focusedId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id);
}
