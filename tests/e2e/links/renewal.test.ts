import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { SavePolicyParts, SubmitApplication } from '../../../src/graphql/documents.ts';
import { DecideReview, Pay, PolicyRenewal } from '../../../src/graphql/staff-documents.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { skipNightsBefore } from '../../support/database/quiet-nights.ts';
import { isEverything } from '../../support/extent.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';
import { quoteAtEnd, servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { findServedDatabase } from '../../support/server/served-databases.ts';

/** A product of its own, because only this one has a clock that moves and a mail server. */
const mail = await startTinySmtp();
afterAll(() => mail.stop());
const product = await startOwnProduct('year', { SMTP_URL: mail.url, HIGHWATER_SANDBOX: 'on' });
const [agent, examiner, qa, csr, admin] = await Promise.all([
  signInClient(product.url, 'agent'),
  signInClient(product.url, 'examiner'),
  signInClient(product.url, 'qa'),
  signInClient(product.url, 'csr'),
  signInClient(product.url, 'admin'),
]);
const today = toBusinessDate(new Date());
let ahead = 0;

/** An issued policy whose insured has an e-mail address. */
async function issueFor(email: string): Promise<{ policyId: number; to: string }> {
  const { file } = await quoteAtEnd(agent, findScenario('slab-day-364'));
  const policyId = String(file.policy.policyId);
  const [insured] = file.insureds;
  const insureds = [{ insuredId: String(insured?.insuredId), version: insured?.version, email }];
  await agent.ask(SavePolicyParts, { policyId, parts: { insureds } });
  const amount = file.rating.totalPremium ?? '';
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  await agent.ask(Pay, { policyId, payment });
  const { submitApplication } = await agent.ask(SubmitApplication, { policyId });
  if (submitApplication.__typename === 'SentToUnderwriting')
    await examiner.ask(DecideReview, { policyId, release: true, message: 'The other one is a sample.' });
  const { policy, transaction } = await servedFile(agent, Number(policyId));
  expect(transaction.transactionStatus).toBe('ISSUED');
  return { policyId: Number(policyId), to: policy.expirationDate ?? '' };
}

/** Moves the clock of the sandbox to a day. `plays` asks for each night in between, though nothing is due in them. */
async function goTo(day: string, plays = isEverything): Promise<void> {
  const served = findServedDatabase(product.url);
  if (served !== undefined && !plays) await skipNightsBefore(served.db, day);
  const days = daysBetween(today, day) - ahead;
  await qa.send('mutation ($days: Int) { moveClock(days: $days) { __typename } }', { days });
  ahead += days;
}

async function readStage(policyId: number): Promise<string | undefined> {
  const { renewal } = await agent.ask(PolicyRenewal, { policyId: String(policyId) });
  return renewal?.stage;
}

async function openRenewal(page: Page, policyId: number): Promise<void> {
  await page.goto(`/vue/policy/${encodePolicyId(policyId)}/desk/renewal`);
  await page.getByRole('heading', { name: 'Renewal', exact: true }).waitFor();
}

function linkTo(email: string): string {
  const source = mail.messages.findLast(({ to }) => to === email)?.source ?? '';
  return /\/vue\/guest\/pay#[\w-]+/.exec(source.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[0] ?? '';
}

test('a policy is offered, billed, paid through a link and renewed; another is not paid, lapses after grace, and its late money is held; a third one is billed again and ended', async () => {
  const email = 'renews@example.com';
  const paid = await issueFor(email);
  const unpaid = await issueFor('forgets@example.com');
  const unread = await issueFor('moves@example.com');
  const { companyId } = (await servedFile(agent, paid.policyId)).policyOwner;
  await admin.send(
    'mutation ($companyId: ID!) { setPreference(owner: COMPANY, ownerId: $companyId, name: "RenewalFacts", value: "LOSSES") { __typename } }',
    { companyId: String(companyId) },
  );
  await goTo(addDays(paid.to, -120), false);
  const desk = await openSignedInPage(csr, { expected: lostAnswer });
  await expect.poll(() => countFacts(paid.policyId)).toBe(1);
  await openRenewal(desk, paid.policyId);
  await desk.getByLabel('Which fact').selectOption({ index: 1 });
  await desk.getByRole('radio', { name: 'It is right' }).check();
  const keep = desk.getByRole('button', { name: 'Keep the answer' });
  await pressThroughLoss(desk, keep, 'AnswerRenewalFacts', { said: /^The call failed/ });
  await desk.getByText(/^Right[.]/).waitFor();
  await goTo(addDays(paid.to, -60), false);
  await expect.poll(() => readStage(paid.policyId)).toBe('OFFERED');
  await goTo(addDays(paid.to, -45));
  await expect.poll(() => readStage(paid.policyId)).toBe('BILLED');
  await expect.poll(() => readStage(unpaid.policyId)).toBe('BILLED');
  const page = await openSignedInPage(agent, { viewport: { width: 320, height: 900 } });
  await page.goto('/vue/');
  const toWin = page.getByRole('region', { name: 'Renewals to win' });
  const opener = page.getByRole('button', { name: '3 renewals to win, first in 45 days' });
  await opener.click();
  await expect.poll(() => toWin.getByRole('row').count()).toBe(4);
  expect(await faultsOfScreen(page)).toEqual([]);
  // The first file of the pipeline is in sight, counted from the header, which is below the bar of a sandbox.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await opener.waitFor();
  const firstFile = page.getByRole('region', { name: 'Pipeline' }).getByRole('row').nth(1);
  await firstFile.waitFor();
  const findTop = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  expect((await findTop(firstFile)) - (await findTop(page.getByRole('banner')))).toBeLessThanOrEqual(400);
  await page.setViewportSize({ width: 320, height: 900 });
  await openRenewal(page, paid.policyId);
  await page.getByText('Billed', { exact: true }).first().waitFor();
  await page.getByRole('table', { name: 'What changes in the premium' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('link', { name: 'Take the payment' }).first().click();
  await page.getByText('The next term is issued once its bill is paid.').waitFor();
  await press(page, 'Send the insured a link to pay');
  await press(page, 'Send the pay link');
  await expect.poll(() => linkTo(email)).not.toBe('');
  const guest = await openPage({ baseURL: product.url, viewport: { width: 390, height: 800 } });
  await guest.goto(linkTo(email));
  await guest.getByLabel('Pay with').selectOption('tok_sample_ok');
  await guest.getByRole('button', { name: /^Pay \$/ }).click();
  await guest.getByText('Thank you, your payment was received').waitFor();
  await openRenewal(page, paid.policyId);
  await page.getByText('Renewed', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Open the next term' }).click();
  await page
    .getByText(`Starts on ${formatDate(paid.to)}`)
    .first()
    .waitFor();
  for (const days of [-30, -15, 0]) {
    await goTo(addDays(unpaid.to, days));
    await expect
      .poll(() => letterKinds(unpaid.policyId))
      .toContain(days === 0 ? 'RENEWAL_FINAL_NOTICE' : 'RENEWAL_REMINDER');
  }
  await goTo(addDays(unpaid.to, 31));
  await expect.poll(() => readStage(unpaid.policyId)).toBe('LAPSED');
  await openRenewal(page, unpaid.policyId);
  await page.getByText('Lapsed', { exact: true }).first().waitFor();
  const { renewal } = await agent.ask(PolicyRenewal, { policyId: String(unpaid.policyId) });
  const { body } = await csr.send(
    `mutation ($policyId: ID!, $received: ManualPaymentInput!) { enterPayment(policyId: $policyId, received: $received) { __typename } }`,
    {
      policyId: renewal?.offeredPolicyId,
      received: { paymentTypeId: 4, amount: renewal?.options[0]?.totalPremium, description: 'Check 17' },
    },
  );
  expect(Object(body?.data).enterPayment).toEqual({ __typename: 'PaymentChanged' });
  await expect.poll(() => letterKinds(unpaid.policyId)).toContain('LATE_PAYMENT');

  // No notice arrived: a second bill. Then the insured asks us not to renew.
  await openRenewal(desk, unread.policyId);
  const second = desk.getByRole('button', { name: 'Send a second bill' });
  await pressThroughLoss(desk, second, 'SendSecondBill', { said: /^The call failed/ });
  await desk.getByText('Billed', { exact: true }).first().waitFor();
  await desk.getByLabel('Why it is not renewed').selectOption('INSURED_REQUEST');
  const end = desk.getByRole('button', { name: 'End the renewal' });
  await pressThroughLoss(desk, end, 'EndRenewal', { said: /^The call failed/ });
  await desk.getByText('Not renewed', { exact: true }).first().waitFor();
  const letters = await letterKinds(unread.policyId);
  expect(letters.filter((kind) => kind === 'RENEWAL_SECOND_BILL')).toEqual(['RENEWAL_SECOND_BILL']);
});

async function countFacts(policyId: number): Promise<number | undefined> {
  const { renewal } = await agent.ask(PolicyRenewal, { policyId: String(policyId) });
  return renewal?.facts.length;
}

/** The kinds of letters about the term that follows a policy. */
async function letterKinds(policyId: number): Promise<string[]> {
  const { renewal } = await agent.ask(PolicyRenewal, { policyId: String(policyId) });
  const { body } = await agent.send(
    'query ($policyId: ID!) { policyFile(policyId: $policyId) { letters { kind } } }',
    { policyId: renewal?.offeredPolicyId },
  );
  return Object(body?.data).policyFile.letters.map(({ kind }: { kind: string }) => kind);
}
