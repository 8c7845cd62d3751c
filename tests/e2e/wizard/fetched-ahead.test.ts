import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import type { StepId } from '../../../machines/contract/types.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { findScenario, openQuote, openSignedInPage } from '../../support/browser/open-quote.ts';
import { arriveAtScreen, giveAnswers, press, pressNext, saved } from '../../support/browser/quote-page.ts';
import { isEverything } from '../../support/extent.ts';
import { quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const scenario = findScenario('crawlspace-with-certificate-bought-lately');

/** An answer that is there before Next is pressed, and the answer after which it is asked for. */
type FetchedAhead = readonly [name: string, since: string];

/** Presses Next with every call held, once that was fetched ahead, and the calls that were made until the next screen is whole. */
async function turnWithoutServer(
  from: StepId,
  to: StepId,
  ahead: readonly FetchedAhead[],
): Promise<{ page: Page; calls: string[] }> {
  const quote = await quoteStandingAt(agent, scenario, from);
  const page = await openSignedInPage(agent, { loadsAhead: true });
  const answered: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/graphql')) answered.push(nameCall(request));
  });
  await openQuote(page, quote);
  if (quote.file.isRatingStale) {
    // It is rated again while it is open. Data that is fetched ahead twice is hard to distinguish.
    await page.getByText('The quote was re-rated when it was opened').waitFor();
    answered.length = 0;
    await page.reload();
    await arriveAtScreen(page, from);
  }
  const { answers = {} } = scenario.steps.find(({ screen }) => screen === from) ?? {};
  await giveAnswers(page, answers);
  await saved(page);
  // Asked for once after the quote is opened, whenever the browser is idle.
  await expect.poll(() => answered).toContain('ChangedByOthers');
  const isAfter = (name: string, since = '') => answered.lastIndexOf(name) > answered.lastIndexOf(since);
  // They are asked for one after the other. What another part of the page asked for before does not count.
  const isThere = ([name, since]: FetchedAhead, index: number) =>
    isAfter(name, since) && isAfter(name, ahead[index - 1]?.[0]);
  await expect.poll(() => ahead.filter((each, index) => !isThere(each, index))).toEqual([]);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const calls: string[] = [];
  await page.route('**/graphql', (route) => {
    const call = nameCall(route.request());
    // The premium in the panel and the links to earlier proposals come beside the screen.
    if (call !== 'QuotePremium' && call !== 'ProposalLinks') calls.push(call);
  });
  await pressNext(page);
  await arriveAtScreen(page, to);
  return { page, calls };
}

/** The operation of a call, with the list or the rating that it names. */
function nameCall(request: Request): string {
  const { operationName, variables } = request.postDataJSON();
  return [operationName, variables.list, variables.after && 'of a rating'].filter(Boolean).join(' ');
}

/** The amounts in the first table of a section. */
function listAmounts(page: Page, section: string): Promise<string[]> {
  const table = page.getByRole('region', { name: section, exact: true }).locator('table').first();
  return table.locator('tbody td').filter({ hasText: '$' }).allInnerTexts();
}

if (isEverything)
  test('the turn to the preliminary options shows them before any call is answered', async () => {
    const { page, calls } = await turnWithoutServer('EFFECTIVE_DATE', 'RATES', [
      ['RatingOptions', 'SavePolicyParts'],
    ]);
    expect((await listAmounts(page, 'Options')).length).toBeGreaterThan(2);
    expect(calls).toEqual(['Next']);
  });

test('the turn to the discounted options shows them and the worksheet before any call is answered', async () => {
  const { page, calls } = await turnWithoutServer('DISCOUNT_ELIGIBILITY', 'RATES_DISCOUNTED', [
    ['RatingOptions', 'SavePolicyParts'],
    ['PremiumWorksheet', 'SavePolicyParts'],
    ['RatingChange', 'SavePolicyParts'],
  ]);
  expect((await listAmounts(page, 'Options')).length).toBeGreaterThan(2);
  await press(page, 'Worksheet, perils and waterfall');
  expect((await listAmounts(page, 'How this premium was made')).length).toBeGreaterThan(10);
  // The browser, being idle again, asks already for what the summary will show.
  expect(calls.filter((name) => name !== 'QuoteExpiration')).toEqual(['Next']);
});

if (isEverything)
  test('the turn to the summary shows all of it before any call is answered', async () => {
    const { page, calls } = await turnWithoutServer('RATES_DISCOUNTED', 'SUMMARY', [
      ['Lookups country', 'QuoteExpiration'],
    ]);
    const quote = page.getByRole('region', { name: 'The quote', exact: true });
    expect(await quote.getByText('Change how long it is valid').count()).toBe(1);
    const property = page.getByRole('region', { name: 'Property', exact: true });
    await expect.poll(() => property.innerText()).toMatch(/, [A-Z]{2} \d{5}/);
    expect(calls).toEqual(['Next']);
  });
