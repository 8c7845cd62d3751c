import { expect, test } from 'vitest';
import { DecideReview } from '../../../src/graphql/staff-documents.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { answerScreen } from '../../support/browser/browser-player.ts';
import { giveAnswer } from '../../support/browser/control.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';

/* Underwriting reviews every building of this kind. */
const held = findScenario('condominium-building');
const agent = await signInClient(productUrl(), 'agent');

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
  const button = page.getByRole('button', { name: `Pay $${due} and submit`, exact: true });
  await pressThroughLoss(page, button, 'PayAndSubmit', {
    said: 'The outcome of the payment is not known',
  });
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
