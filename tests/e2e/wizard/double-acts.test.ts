import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DecideReview } from '../../../src/graphql/staff-documents.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { answerScreen } from '../../support/browser/browser-player.ts';
import { giveAnswer } from '../../support/browser/control.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { isEverything } from '../../support/extent.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';

/* Underwriting reviews every building of this kind. */
const held = findScenario('condominium-building');
const lostAnswer = /ERR_CONNECTION_RESET/;
const agent = await signInClient(productUrl(), 'agent');

/** Lets the first call of an operation reach the server, and loses its answer. */
async function loseFirstAnswer(page: Page, operationName: string): Promise<void> {
  let isLost = false;
  await page.route('**/graphql', async (route) => {
    const call: { operationName?: string } = route.request().postDataJSON() ?? {};
    if (isLost || call.operationName !== operationName) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

async function pressTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).dblclick();
}

async function whatCameOfIt(client: Client, policyId: number) {
  const { transaction, payments } = await servedFile(client, policyId);
  const { policyState, transactionStatus } = transaction;
  return [policyState, transactionStatus, payments.map(({ amount }) => amount)];
}

test('pay and submit, pressed twice with its first answer lost and a review rule on, is one payment and one application that underwriting has', async () => {
  const { page, quote } = await openAt(agent, 'APPLICATION_SUMMARY', held, { expected: lostAnswer });
  const { policyId } = quote.file.policy;
  await answerScreen(page, held.steps.at(-1)?.answers ?? {});
  await giveAnswer(page, 'payment.token', 'tok_sample_ok');
  const due = await page.locator('[id="payment.amount"]').inputValue();
  await loseFirstAnswer(page, 'PayAndSubmit');
  await pressTwice(page, `Pay $${due} and submit`);
  await page.getByText('The outcome of the payment is not known').waitFor();
  await pressTwice(page, `Pay $${due} and submit`);
  await page.getByRole('heading', { level: 1, name: 'Cannot Proceed' }).waitFor();
  await page.getByText('The application was submitted and underwriting acts next.').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('link', { name: 'Application status' }).click();
  await page.getByText('An examiner releases it or returns it to the agent.').waitFor();
  await page.getByText(/^Submitted on /).waitFor();
  const amount = due.replace(/[$,]/g, '');
  expect(await whatCameOfIt(agent, policyId)).toEqual(['APPLICATION', 'PENDING_UNDERWRITING', [amount]]);

  const examiner = await signInClient(productUrl(), 'examiner');
  const message = 'The building was inspected.';
  await examiner.ask(DecideReview, { policyId: String(policyId), release: true, message });
  await page.reload();
  await page
    .getByText(/Add what is missing: /)
    .first()
    .waitFor();
});

if (isEverything)
  test('submit, pressed twice with its first answer lost and a review rule on, is one application', async () => {
    const { page, quote } = await openAt(agent, 'APPLICATION_SUMMARY', held, { expected: lostAnswer });
    const { policyId } = quote.file.policy;
    await answerScreen(page, held.steps.at(-1)?.answers ?? {});
    await giveAnswer(page, 'payment.time', 'later');
    await loseFirstAnswer(page, 'SubmitApplication');
    await pressTwice(page, 'Submit, pay later');
    // Its review waits for the payment.
    await expect.poll(() => whatCameOfIt(agent, policyId)).toEqual(['APPLICATION', 'IN_PROCESS', []]);
    await press(page, 'Submit, pay later');
    await page.getByRole('heading', { level: 1, name: 'Application Status' }).waitFor();
    await page.getByText(/^Submitted on /).waitFor();
  });
