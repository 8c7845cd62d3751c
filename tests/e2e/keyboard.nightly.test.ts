import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { samplePassword } from '../../server/identity/sign-in/sample-people.ts';
import { openPage } from '../support/browser/kept-pages.ts';
import { answerByKeys, tabTo, tabToRole, tabToWords } from '../support/browser/keyboard.ts';
import { findScenario } from '../support/browser/open-quote.ts';
import { arriveAt, heading } from '../support/browser/quote-page.ts';
import type { ScenarioStep } from '../support/scenarios/scenario.ts';

const scenario = findScenario('slab-day-364');

test('a whole quote, from signing in to the status of the application, by keyboard alone', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto('/vue/start/form');
  await heading(page).filter({ hasText: 'Sign in' }).waitFor();
  await tabTo(page, 'user-name');
  await page.keyboard.type('agent');
  await tabTo(page, 'password');
  await page.keyboard.type(samplePassword);
  await page.keyboard.press('Enter');
  await startByKeys(page);
  for (const step of scenario.steps.slice(0, -1)) await passByKeys(page, step);
  await applyByKeys(page, scenario.steps.at(-1));
});

async function startByKeys(page: Page): Promise<void> {
  const { place, insured } = scenario.start;
  await arriveAt(page, 'APPLICATION_START');
  await answerByKeys(page, 'sample-place', place);
  await answerByKeys(page, 'insureds.0.firstName', insured.firstName);
  await answerByKeys(page, 'insureds.0.lastName', insured.lastName);
  await pressByKeys(page, 'Next');
  const first = heading(page).filter({ hasText: 'Building Information' });
  const goOn = page.getByRole('link', { name: 'Continue to Building Information' });
  const allTheSame = page.getByRole('button', { name: 'Start the quote anyway' });
  await first.or(goOn).or(allTheSame).waitFor();
  if (await allTheSame.isVisible()) await pressByKeys(page, 'Start the quote anyway');
  await first.or(goOn).waitFor();
  if (await goOn.isVisible()) await pressByKeys(page, 'Continue to Building Information');
}

/** A screen answered and left by keys; on the rates an option of the grid is chosen with the arrows. */
async function passByKeys(
  page: Page,
  { screen, answers, rate, expect: following }: ScenarioStep,
): Promise<void> {
  await arriveAt(page, screen);
  for (const [key, answer] of Object.entries(answers)) await answerByKeys(page, key, answer);
  if (rate !== null) {
    await tabToRole(page, 'gridcell');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { selected: true }).waitFor();
    await page.getByRole('button', { name: 'Worksheet, perils and waterfall' }).waitFor();
    // The panel shows the premium of the first options until that of these arrives.
    const panel = page.getByRole('complementary', { name: 'Premium so far' });
    await panel.getByText(screen === 'RATES' ? 'Preliminary' : 'Discounted', { exact: true }).waitFor();
  }
  await pressByKeys(page, 'Next');
  await arriveAt(page, following);
}

/** Submits, which quotes of other tests on the same building may send to underwriting; then pays. */
async function applyByKeys(page: Page, last: ScenarioStep | undefined): Promise<void> {
  await answerByKeys(page, 'transaction.agentSignedDate', last?.answers['transaction.agentSignedDate'] ?? '');
  await answerByKeys(page, 'policy.areDeclarationsAccepted', true);
  await answerByKeys(page, 'policy.policyBillingType', 'INSURED');
  await answerByKeys(page, 'payment.time', 'later');
  await pressByKeys(page, 'Submit, pay later');
  const status = heading(page).filter({ hasText: 'Application Status' });
  const stopped = heading(page).filter({ hasText: 'Cannot Proceed' });
  await status.or(stopped).first().waitFor();
  if (await stopped.isVisible()) await pressByKeys(page, 'Application status');
  await status.waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  await answerByKeys(page, 'payment.token', 'tok_sample_ok');
  await pressByKeys(page, 'Pay');
  await page.getByText('Paid in full', { exact: true }).waitFor();
}

async function pressByKeys(page: Page, words: string): Promise<void> {
  await tabToWords(page, words);
  await page.keyboard.press('Enter');
}
