import { expect, test } from 'vitest';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { DecideReview, Pay } from '../../../src/graphql/staff-documents.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { answerScreen } from '../../support/browser/browser-player.ts';
import { giveAnswer } from '../../support/browser/control.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findScenario, openAt, openSignedInPage } from '../../support/browser/open-quote.ts';
import { press } from '../../support/browser/quote-page.ts';
import { quoteAtEnd, servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

/* Underwriting reviews every building of this kind. By day the same calls are sent twice over the wire, in the tests of idempotency. */
const held = findScenario('condominium-building');
const agent = await signInClient(productUrl(), 'agent');

async function readAct(policyId: number) {
  const { transaction, payments } = await servedFile(agent, policyId);
  const amounts = payments.map(({ amount }) => amount).toSorted();
  return [transaction.policyState, transaction.transactionStatus, amounts];
}

/** An application that underwriting holds, with seven dollars paid. */
async function heldApplication(): Promise<number> {
  const { policyId } = (await quoteAtEnd(agent, held)).file.policy;
  const payment = { paymentTypeId: 2, amount: '7.00', token: 'tok_sample_ok', description: null };
  await agent.ask(SubmitApplication, { policyId: String(policyId) });
  await agent.ask(Pay, { policyId: String(policyId), payment });
  return policyId;
}

test('submit, pressed twice with its first answer lost and a review rule on, is one application', async () => {
  const { page, quote } = await openAt(agent, 'APPLICATION_SUMMARY', held, { expected: lostAnswer });
  const { policyId } = quote.file.policy;
  await answerScreen(page, held.steps.at(-1)?.answers ?? {});
  await giveAnswer(page, 'payment.time', 'later');
  const button = page.getByRole('button', { name: 'Submit, pay later', exact: true });
  await pressThroughLoss(page, button, 'SubmitApplication');
  // Its review waits for the payment.
  await page.getByRole('heading', { level: 1, name: 'Application Status' }).waitFor();
  expect(await readAct(policyId)).toEqual(['APPLICATION', 'IN_PROCESS', []]);
});

test('a payment, pressed twice with its first answer lost and a review rule on, is charged once', async () => {
  const policyId = await heldApplication();
  const page = await openSignedInPage(agent, { expected: lostAnswer });
  await page.goto(`/vue/policy/${encodePolicyId(policyId)}/in-process`);
  await page.locator('[id="payment.amount"]').fill('5.00');
  await giveAnswer(page, 'payment.token', 'tok_sample_ok');
  await pressThroughLoss(page, page.getByRole('button', { name: /^Pay( \$|$)/ }), 'Pay');
  await expect
    .poll(() => readAct(policyId))
    .toEqual(['APPLICATION', 'PENDING_UNDERWRITING', ['5.00', '7.00']]);
});

test('withdrawing, pressed twice with its first answer lost, ends the application and asks for one refund', async () => {
  const policyId = await heldApplication();
  const examiner = await signInClient(productUrl(), 'examiner');
  await examiner.ask(DecideReview, { policyId: String(policyId), release: false, message: 'Count again.' });
  const page = await openSignedInPage(agent, { expected: lostAnswer });
  await page.goto(`/vue/policy/${encodePolicyId(policyId)}/in-process`);
  const opener = page.getByRole('button', { name: 'Withdraw the application' }).first();
  await opener.click();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Withdraw the application' });
  await pressThroughLoss(page, button, 'WithdrawApplication', { opener });
  await expect.poll(() => readAct(policyId)).toEqual(['APPLICATION', 'ABANDONED', ['-7.00', '7.00']]);
});

test('moving money, pressed twice with its first answer lost, moves it once', async () => {
  const [from, to] = [await heldApplication(), await heldApplication()];
  const accounting = await signInClient(productUrl(), 'accounting');
  const page = await openSignedInPage(accounting, { expected: lostAnswer });
  await page.goto(`/vue/policy/${encodePolicyId(from)}/desk/account`);
  await press(page, 'Move money to another policy');
  await page.locator('[id="transfer-policy"]').fill(String(to));
  await page.locator('[id="transfer-amount"]').fill('3.00');
  await page.locator('[id="transfer-reason"]').fill('It was for the other building.');
  const button = page.getByRole('button', { name: 'Move the money' });
  await pressThroughLoss(page, button, 'TransferCash', { said: /nothing is done twice/ });
  await expect
    .poll(async () => [await readAct(from), await readAct(to)])
    .toEqual([
      ['APPLICATION', 'PENDING_UNDERWRITING', ['-3.00', '7.00']],
      ['APPLICATION', 'PENDING_UNDERWRITING', ['3.00', '7.00']],
    ]);
});
