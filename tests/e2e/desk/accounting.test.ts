import { expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { ChoosePaymentPlan, Pay } from '../../../src/graphql/staff-documents.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { giveAnswer } from '../../support/browser/control.ts';
import { submittedAndReleased } from '../../support/browser/issued-policy.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { quoteAtEnd, servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');

test('accounting puts money into suspense, matches it to the policy that fits, and finds it in the books of the day', async () => {
  const { file } = await quoteAtEnd(agent, findScenario('slab-day-364'));
  const policyId = String(file.policy.policyId);
  const payment = { paymentTypeId: 2, amount: '20.00', token: 'tok_sample_ok', description: null };
  expect((await agent.ask(Pay, { policyId, payment })).pay.__typename).toBe('PaymentRecorded');
  const page = await openSignedInPage(await signInClient(productUrl(), 'accounting'), {
    expected: lostAnswer,
  });
  await page.goto('/vue/payments/suspense');
  await press(page, 'Enter money that matches no policy');
  await giveAnswer(page, 'suspense-type', 4);
  await page.getByLabel('Amount received').fill('33.10');
  await page.getByLabel('From').fill('Bank of the River');
  await page.getByLabel('Reference').fill(`Check for ${policyId}`);
  expect(await faultsOfScreen(page)).toEqual([]);
  await press(page, 'Put into suspense');
  const row = page.getByRole('row', { name: new RegExp(`Check for ${policyId}`) });
  await row.waitFor();
  await row.getByRole('button', { name: 'Match' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Policy id').fill(policyId);
  expect(await faultsOfScreen(page)).toEqual([]);
  await pressThroughLoss(page, dialog.getByRole('button', { name: 'Match', exact: true }), 'MatchSuspense');
  await expect.poll(() => row.count()).toBe(0);
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Bank files' }).click();
  const today = toBusinessDate(new Date());
  const heads = 'amount,received,payor,reference,policy_number,loan_number,bill_number';
  const content = `${heads}\n21.15,${today},Ebb National Bank,Lockbox ${policyId},,${policyId}-9,`;
  const fileName = `lockbox-${policyId}.csv`;
  const lockbox = { name: fileName, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('#receipt-file').setInputFiles(lockbox);
  const post = page.getByRole('button', { name: 'Post $21.15' });
  await pressThroughLoss(page, post, 'PostReceiptFile', { said: /nothing is posted twice/ });
  await page.getByText('The same file is not posted again.').waitFor();
  expect(await page.getByText('The file was not taken').count()).toBe(0);
  await page
    .getByRole('table', { name: 'Posted files' })
    .getByRole('row', { name: new RegExp(`^${fileName}`) })
    .waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Suspense' }).click();
  await page.getByRole('row', { name: new RegExp(`Lockbox ${policyId}`) }).waitFor();
  await page.getByRole('tab', { name: 'Receipts' }).click();
  await page.getByText(`Check for ${policyId}`).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Bank day' }).click();
  await page.getByText('Every movement').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Trial balance' }).click();
  await page.getByRole('row', { name: /^Total/ }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await press(page, 'Save as CSV');
  expect((await saved).suggestedFilename()).toMatch(/^trial-balance-.*\.csv$/);
  const close = page.getByRole('button', { name: /^Close the book through / });
  await close.click();
  await dialog.getByText('No entry can be posted on these days afterward.').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it open' }).click();
  await dialog.waitFor({ state: 'detached' });
  await close.waitFor();
  await page.goto(`/vue/policy/${encodePolicyId(Number(policyId))}/desk/account`);
  await press(page, 'Move money to another policy');
  expect(await faultsOfScreen(page)).toEqual([]);
  await press(page, 'Move the money');
  await page.getByText('Enter the id of the policy that receives it.').waitFor();

  await press(page, 'Request a refund');
  expect(await faultsOfScreen(page)).toEqual([]);
  await press(page, 'Request the refund');
  await page.getByText('Say why the money is refunded.').waitFor();
  await page.getByLabel('Amount to refund').fill('12.50');
  await page.locator('#policy-refund-reason').fill('Paid twice');
  await press(page, 'Request the refund');
  await page.getByText('Refund requested').first().waitFor();
});

test('staff asks for missing facts and notes that they came; premium is not taken from a claim that is not there', async () => {
  const { file } = await quoteAtEnd(agent, findScenario('slab-day-364'));
  const policyId = String(file.policy.policyId);
  await agent.ask(ChoosePaymentPlan, { policyId, plan: 'MONTHLY' });
  const { transaction } = await servedFile(agent, file.policy.policyId);
  const payment = {
    paymentTypeId: 2,
    amount: transaction.balance ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  expect((await agent.ask(Pay, { policyId, payment })).pay.__typename).toBe('PaymentRecorded');
  await submittedAndReleased(agent, file.policy.policyId);
  const page = await openSignedInPage(await signInClient(productUrl(), 'manager'), { expected: lostAnswer });
  await page.goto(`/vue/policy/${encodePolicyId(file.policy.policyId)}/desk/account`);
  const section = page.getByRole('region', { name: 'Missing premium or facts' });
  await section.getByText('No premium was billed as missing').waitFor();
  // The content above moves the section until it has loaded.
  await page.getByText('Nothing is drawn: bills are paid by hand.').waitFor();
  await page.getByRole('table', { name: 'Payments so far' }).waitFor();
  await press(page, 'Ask for facts that decide the premium');
  await press(page, 'Send the request');
  await page.getByText('Say what is wrong, in whole sentences.').waitFor();
  await section.getByLabel('Which facts are missing').fill('The year of construction is missing.');
  expect(await faultsOfScreen(page)).toEqual([]);
  await press(page, 'Send the request');
  const rows = section.getByRole('table').getByRole('row');
  await rows.filter({ hasText: 'The year of construction is missing.' }).getByText('Open').waitFor();
  await press(page, 'Note that the facts came');
  await rows.getByText('Settled').waitFor();
  await section
    .getByText('Unpaid premium cannot be taken from a claim. The term has no claim that can still be paid.')
    .waitFor();
  expect(await section.getByRole('button', { name: 'Take unpaid premium from a claim' }).count()).toBe(0);
  expect(await faultsOfScreen(page)).toEqual([]);
});
