import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { StepId } from '../../../machines/contract/types.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { arriveAtScreen, giveAnswers, pressNext, saved } from '../../support/browser/quote-page.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const scenario = findScenario('crawlspace-with-certificate-bought-lately');

/** Presses Next with every call held, and the calls that were made once the next screen is whole. */
async function turnWithoutServer(from: StepId, to: StepId): Promise<{ page: Page; calls: string[] }> {
  const { page } = await openAt(agent, from, scenario);
  const { answers = {} } = scenario.steps.find(({ screen }) => screen === from) ?? {};
  await giveAnswers(page, answers);
  await saved(page);
  // A person reads the screen that long.
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  await page.route('**/graphql', (route) => {
    const { operationName, variables } = route.request().postDataJSON();
    // The notice that a quote was rated anew when it was opened names the rating, and belongs to no screen.
    if (variables.after === undefined) calls.push(operationName);
  });
  await pressNext(page);
  await arriveAtScreen(page, to);
  return { page, calls };
}

/** The amounts in the first table of a section. */
function listAmounts(page: Page, section: string): Promise<string[]> {
  const table = page.getByRole('region', { name: section, exact: true }).locator('table').first();
  return table.locator('tbody td').filter({ hasText: '$' }).allInnerTexts();
}

test('the turn to the preliminary options shows them before any call is answered', async () => {
  const { page, calls } = await turnWithoutServer('EFFECTIVE_DATE', 'RATES');
  expect((await listAmounts(page, 'Options')).length).toBeGreaterThan(2);
  expect(calls).toEqual(['Next']);
});

test('the turn to the discounted options shows them and the worksheet before any call is answered', async () => {
  const { page, calls } = await turnWithoutServer('DISCOUNT_ELIGIBILITY', 'RATES_DISCOUNTED');
  expect((await listAmounts(page, 'Options')).length).toBeGreaterThan(2);
  expect((await listAmounts(page, 'How this premium was made')).length).toBeGreaterThan(10);
  expect(calls.filter((name) => name !== 'QuoteExpiration')).toEqual(['Next']);
});

test('the turn to the summary shows all of it before any call is answered', async () => {
  const { page, calls } = await turnWithoutServer('RATES_DISCOUNTED', 'SUMMARY');
  const quote = page.getByRole('region', { name: 'The quote', exact: true });
  expect(await quote.getByText('Change how long it holds').count()).toBe(1);
  const property = page.getByRole('region', { name: 'Property', exact: true });
  await expect.poll(() => property.innerText()).toMatch(/, [A-Z]{2} \d{5}/);
  expect(calls).toEqual(['Next']);
});
