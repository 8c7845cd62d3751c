import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { SubmitApplication } from '../../src/graphql/documents.ts';
import { DecideReview, Pay } from '../../src/graphql/staff-documents.ts';
import { answerScreen } from '../support/browser/browser-player.ts';
import { giveAnswer } from '../support/browser/control.ts';
import { lostAnswer, pressThroughLoss } from '../support/browser/lost-answers.ts';
import { findScenario, openAt, openSignedInPage } from '../support/browser/open-quote.ts';
import { press } from '../support/browser/quote-page.ts';
import { faultsOfScreen } from '../support/browser/screen-check.ts';
import { isEverything } from '../support/extent.ts';
import { startOwnProduct } from '../support/product/own-product.ts';
import { type PlayedQuote, playServed, servedFile, startedQuote } from '../support/scenarios/quote-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';

/* A product of its own: other tests must not meet a company that issues by hand. */
const product = await startOwnProduct('issuing');
const agent = await signInClient(product.url, 'agent');
const admin = await signInClient(product.url, 'admin');
const slab = findScenario('slab-day-364');

const { companyId } = (await startedQuote(agent, slab.start)).file.policyOwner;

/** The tests have quotes on the same building, which U8 would send to underwriting. */
await setPreference('underwritingRulesSwitchedOff', 'U8');

async function setPreference(name: string, value: string | null): Promise<void> {
  const { text } = await admin.send(
    'mutation ($companyId: ID!, $name: String!, $value: String) { setPreference(owner: COMPANY, ownerId: $companyId, name: $name, value: $value) { __typename } }',
    { companyId: String(companyId), name, value },
  );
  expect(text).toContain('PreferenceSaved');
}

/** Goes from the final summary of a quote to the status of the submitted and paid application. */
async function payAndSubmit(page: Page): Promise<void> {
  await answerScreen(page, slab.steps.at(-1)?.answers ?? {});
  await giveAnswer(page, 'payment.token', 'tok_sample_ok');
  const due = await page.locator('[id="payment.amount"]').inputValue();
  await press(page, `Pay $${due} and submit`);
  await page.getByRole('heading', { level: 1, name: 'Application Status' }).waitFor();
}

/** The same over GraphQL, where the browser is not what is proved. */
async function submitted(quote: PlayedQuote): Promise<string> {
  const policyId = String(quote.file.policy.policyId);
  const amount = quote.file.transaction.balance ?? '';
  const payment = { paymentTypeId: 1, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId, payment });
  await agent.ask(SubmitApplication, { policyId });
  return policyId;
}

test.runIf(isEverything)(
  'the premium may be paid in twelve monthly payments: the first one goes with the application',
  async () => {
    const { page, quote } = await openAt(agent, 'APPLICATION_SUMMARY', slab);
    await press(page, 'Pay in installments');
    const plan = page.getByRole('radiogroup', { name: 'How is the term paid?' });
    await plan.getByRole('radio', { name: /^Twelve monthly payments/ }).check();
    const rows = page.getByRole('table', { name: 'Payments in installments' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(13);
    expect(await faultsOfScreen(page)).toEqual([]);
    const amount = page.locator('[id="payment.amount"]');
    const total = quote.file.transaction.balance ?? '';
    await expect.poll(async () => Number(await amount.inputValue()) < Number(total)).toBe(true);
    await payAndSubmit(page);
    await page.getByText('Issued').first().waitFor();
  },
);

test('an agent applies, pays and submits: the policy is issued at once, and the page says so with its days', async () => {
  const { page } = await openAt(agent, 'APPLICATION_SUMMARY', slab);
  await payAndSubmit(page);
  const first = addDays(toBusinessDate(new Date()), 30);
  await page.getByText('The policy is issued', { exact: true }).waitFor();
  const banner = await page.getByText(/^Policy \d{10}\. Coverage runs from/).innerText();
  expect(banner.replace(/\d{10}/, '…')).toBe(
    `Policy …. Coverage runs from ${formatDate(first)} to ${formatDate(`${Number(first.slice(0, 4)) + 1}${first.slice(4)}`)}.`,
  );
  await press(page, 'Why?');
  await page.getByText(/^These are the conditions on .* Underwriting is not holding it\.$/).waitFor();
  await press(page, 'History');
  await page.getByText(/^The policy was issued automatically as \d{10}\.$/).waitFor();
  expect(await page.getByRole('button', { name: 'Issue the policy' }).count()).toBe(0);
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByText('What is on file for the policy.', { exact: true }).waitFor();
  expect(await page.getByText('until the policy is issued').count()).toBe(0);
  expect(await faultsOfScreen(page)).toEqual([]);
});

test.runIf(isEverything)(
  'where the company issues by hand, the agent has no button, and an examiner issues from the queue',
  async () => {
    await setPreference('AutomaticIssue', 'false');
    const { page, quote } = await openAt(agent, 'APPLICATION_SUMMARY', slab);
    await payAndSubmit(page);
    await page.getByText('Everything is complete. An underwriter will issue the policy.').waitFor();
    expect(await page.getByRole('button', { name: 'Issue the policy' }).count()).toBe(0);
    await page.goto('/vue/');
    await page.getByRole('heading', { name: 'Pipeline' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Ready to issue' }).count()).toBe(0);

    const desk = await openSignedInPage(await signInClient(product.url, 'examiner'), {
      expected: lostAnswer,
    });
    await desk.goto('/vue/');
    const queue = desk.getByRole('table', { name: 'Ready to issue' });
    await queue.getByRole('link', { name: `Application ${quote.file.policy.policyId}` }).click();
    await desk.getByRole('heading', { name: 'Issue', exact: true }).waitFor();
    expect(await faultsOfScreen(desk)).toEqual([]);
    await pressThroughLoss(desk, desk.getByRole('button', { name: 'Issue the policy' }), 'IssuePolicy');
    await desk.getByText('The policy is issued', { exact: true }).waitFor();
    await desk.goto('/vue/');
    await desk.getByRole('heading', { name: 'Ready to issue' }).waitFor();
    const link = desk.getByRole('link', { name: `Application ${quote.file.policy.policyId}` });
    await expect.poll(() => link.count()).toBe(0);
    await setPreference('AutomaticIssue', null);
  },
);

test('a paid application that was returned shows its reason, and its agent corrects and submits it again', async () => {
  const policyId = await submitted(await playServed(agent, findScenario('condominium-building')));
  const examiner = await signInClient(product.url, 'examiner');
  await examiner.ask(DecideReview, { policyId, release: false, message: 'Count the floors again.' });
  const page = await openSignedInPage(agent);
  await page.goto(`/vue/policy/${encodePolicyId(Number(policyId))}/in-process`);
  await page.getByText('Underwriting returned this application', { exact: true }).waitFor();
  await page.getByText('Count the floors again.', { exact: true }).first().waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('link', { name: 'Correct the application' }).click();
  await press(page, 'Submit the application');
  await page.getByRole('heading', { level: 1, name: 'Cannot Proceed' }).waitFor();
});

test('the address of a quote, changed twice with the first answer lost, is changed once', async () => {
  const { page, quote } = await openAt(agent, 'SUMMARY', slab, { expected: lostAnswer });
  await press(page, 'Change address');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('118 Riverside Dr, Nashville, TN 37206');
  const change = dialog.getByRole('button', { name: 'Look up and change' });
  await pressThroughLoss(page, change, 'ChangeAddress', { said: /^The call failed/ });
  await dialog.waitFor({ state: 'detached' });
  const { propertyAddress } = await servedFile(agent, quote.file.policy.policyId);
  expect([propertyAddress.city, propertyAddress.version]).toEqual([
    'Nashville',
    quote.file.propertyAddress.version + 1,
  ]);
});
