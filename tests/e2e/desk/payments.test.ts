import { expect, test } from 'vitest';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { sumMoney } from '../../../machines/domain/money/money.ts';
import { nameMainInsured } from '../../../machines/domain/parties/main-insured.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { giveAnswer } from '../../support/browser/control.ts';
import { releaseIfHeld, submittedAndReleased } from '../../support/browser/issued-policy.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { quoteAtEnd } from '../../support/scenarios/quote-player.ts';
import { changesOf } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const quote = await quoteAtEnd(agent, findScenario('slab-day-364'));
const { policy, rating } = quote.file;

test('accounting enters a check and clears it, which issues the policy; a refund waits for another person, and a return says what it leads to', async () => {
  await submittedAndReleased(agent, policy.policyId);
  const total = formatDollarsAndCents(rating.totalPremium);
  const received = formatDollarsAndCents(sumMoney(rating.totalPremium, '10.00'));
  const page = await openSignedInPage(await signInClient(productUrl(), 'accounting'), {
    expected: lostAnswer,
  });
  await page.goto(`/vue/policy/${encodePolicyId(policy.policyId)}/in-process`);
  await press(page, 'Enter a check, lender payment, wire or sweep');
  await giveAnswer(page, 'received.paymentTypeId', 4);
  await page.locator('[id="received.amount"]').fill(received.replace('$', ''));
  await giveAnswer(page, 'received.paidBy', 'LENDER');
  await giveAnswer(page, 'received.description', 'Check 1042, Rosa Alvarez');
  await pressThroughLoss(page, page.getByRole('button', { name: 'Enter the payment' }), 'EnterPayment', {
    said: /nothing is done twice/,
  });
  const payments = page.getByRole('table', { name: 'Payments so far' });
  const check = payments.getByRole('row').nth(1);
  await check.getByText('Submitted', { exact: true }).waitFor();
  expect(await payments.getByRole('row').count()).toBe(2);
  await releaseIfHeld(agent, policy.policyId);
  const home = await openSignedInPage(await signInClient(productUrl(), 'accounting'));
  await home.goto('/vue/');
  const waiting = home.getByRole('table', { name: 'Waiting for the bank' });
  await waiting.getByText('Check 1042, Rosa Alvarez').waitFor();
  const row = waiting.getByRole('row').filter({ hasText: 'Check 1042, Rosa Alvarez' });
  const named = await row.getByRole('rowheader').innerText();
  expect(named.replace(/^\S+( \d+)?, /, '')).toBe(nameMainInsured(quote.file.insureds));
  expect(await faultsOfScreen(home)).toEqual([]);
  await home.getByRole('link', { name: 'Payments' }).click();
  await home.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  // Other tests may have asked for refunds; none of this check's waits.
  const refunds = home.getByRole('table', { name: 'Refunds to approve' });
  await home.getByText('No refund is waiting for approval.').or(refunds).waitFor();
  expect(await refunds.getByText('Check 1042, Rosa Alvarez').count()).toBe(0);
  await press(page, 'Account statement');
  const statement = page.getByRole('region', { name: 'Account' });
  await statement.getByText(`${received} more was received than is charged.`).waitFor();

  await check.getByRole('button', { name: 'Clear' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`The bank has the ${received}.`).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await pressThroughLoss(page, dialog.getByRole('button', { name: 'Clear' }), 'ApplyPaymentAction');
  await page.getByText('The policy is issued', { exact: true }).waitFor();
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  await payment.getByText('Nothing; $10.00 is owed back').waitFor();
  expect(await payment.getByText('Charged for the term').locator('..').innerText()).toContain(total);
  await statement.getByRole('button', { name: 'Charged' }).click();
  await statement.getByText('Written premium, Building').waitFor();

  await check.getByRole('button', { name: 'Return' }).click();
  await dialog.getByText(`${total} is due afterwards.`).waitFor();
  await dialog.getByText('stays in force until someone decides').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await check.getByRole('button', { name: 'Refund' }).click();
  const amount = dialog.getByLabel('Amount to refund');
  expect(await amount.inputValue()).toBe('10.00');
  await amount.fill('99.00');
  await dialog.getByLabel('Reason').fill('The lender paid it too');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog
    .getByText(/^Up to \$10\.00 can be refunded, the amount that is not applied to the premium\./)
    .waitFor();
  await amount.fill('10.00');
  await dialog.getByLabel('Reason').fill('The lender paid it too');
  await dialog.getByLabel('Send it to').selectOption('INSURED');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByText(/No document on file sends this money to a party other than its payor/).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await changesOf(agent, policy.policyId).upload("Lender's release of the refund");
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await payments.getByText('A different person must approve this refund.').waitFor();
  await payments.getByText('Refund by check to the insured by the document on file').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
});

test('what is paid on the account of the desk is no longer asked for at its head', async () => {
  const { file } = await quoteAtEnd(agent, findScenario('slab-day-364'));
  await submittedAndReleased(agent, file.policy.policyId);
  const page = await openSignedInPage(agent);
  await page.goto(`/vue/policy/${encodePolicyId(file.policy.policyId)}/desk/account`);
  const asked = page.getByRole('link', { name: 'Take a payment' });
  await asked.waitFor();
  await giveAnswer(page, 'payment.token', 'tok_sample_ok');
  await press(page, 'Pay');
  await page.getByText('Paid in full', { exact: true }).waitFor();
  await asked.waitFor({ state: 'detached' });
});

test('an agent sees the payments and no action that belongs to accounting', async () => {
  const page = await openSignedInPage(agent);
  await page.goto(`/vue/policy/${encodePolicyId(policy.policyId)}/in-process`);
  const payments = page.getByRole('table', { name: 'Payments so far' });
  await payments.waitFor();
  for (const name of ['Clear', 'Return', 'Void', 'Approve'])
    expect(await payments.getByRole('button', { name }).count()).toBe(0);
  expect(await page.getByText('Enter a check, lender payment, wire or sweep').count()).toBe(0);
});
