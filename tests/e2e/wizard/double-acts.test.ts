import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { DecideReview } from '../../../src/graphql/staff-documents.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { answerScreen } from '../../support/browser/browser-player.ts';
import { giveAnswer } from '../../support/browser/control.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findAddress, findScenario, openAt, openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { isEverything } from '../../support/extent.ts';
import { priorPolicy } from '../../support/rollover/prior-policy.ts';
import { quoteStandingAt, servedFile } from '../../support/scenarios/quote-player.ts';
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

test.runIf(isEverything)(
  'a rollover is scheduled for billing and withdrawn, and a book is imported, each pressed twice with its first answer lost',
  async () => {
    const cells = Object.entries(priorPolicy(addDays(toBusinessDate(new Date()), 70)));
    const { body } = await agent.send(
      'mutation ($input: StartRolloverInput!) { startRollover(input: $input) { ... on RolloverStarted { file { policy { policyId } } } } }',
      { input: { cells: cells.map(([key, value]) => ({ key, value })) } },
    );
    const policyId = Number(Object(body?.data?.startRollover).file.policy.policyId);
    const file = await servedFile(agent, policyId);
    const page = await openSignedInPage(agent, { expected: lostAnswer });
    await page.goto(findAddress({ file, at: 'APPLICATION_SUMMARY' }));
    const rollover = page.getByRole('region', { name: 'Rollover' });
    const schedule = rollover.getByRole('button', { name: 'Schedule for billing' });
    await pressThroughLoss(page, schedule, 'ScheduleRollover', { said: /^The server did not answer/ });
    await schedule.waitFor({ state: 'detached' });
    await page.goto(`/vue/policy/${encodePolicyId(policyId)}/desk/renewal`);
    await rollover.getByRole('button', { name: 'Withdraw the rollover' }).click();
    await rollover.getByLabel('Why').fill('The insured stays there.');
    const withdraw = rollover.getByRole('button', { name: 'Withdraw', exact: true });
    await pressThroughLoss(page, withdraw, 'RescindRollover', { said: /^The server did not answer/ });
    await withdraw.waitFor({ state: 'detached' });
    expect(await whatCameOfIt(agent, policyId)).toEqual([
      'DELETED_INCOMPLETE_ROLLOVER_TRANSFER',
      'RESCINDED_ROLLOVER_TRANSFER',
      [],
    ]);
    const csr = await openSignedInPage(await signInClient(productUrl(), 'csr'), { expected: lostAnswer });
    await csr.goto('/vue/staff/rollovers');
    const quoted = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(',');
    const lines = [cells.map(([key]) => key), cells.map(([, value]) => value)].map(quoted);
    const name = `book-${policyId}.csv`;
    const book = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await csr.locator('#rollover-book').setInputFiles(book);
    await csr.getByLabel('Agent of record').selectOption({ index: 1 });
    const send = csr.getByRole('button', { name: 'Import the book' });
    await pressThroughLoss(csr, send, 'StartRolloverBook', { said: /nothing is done twice/ });
    await send.waitFor({ state: 'detached' });
    await csr.getByRole('row', { name: new RegExp(`^${name}`) }).waitFor();
  },
);

test.runIf(isEverything)(
  'the rates of FEMA, entered twice with the first answer lost, are one rating',
  async () => {
    const examiner = await signInClient(productUrl(), 'examiner');
    const quote = await quoteStandingAt(agent, findScenario('posts-on-a-barrier-island'), 'SUMMARY');
    const page = await openSignedInPage(examiner, { expected: lostAnswer });
    await page.goto(findAddress(quote));
    const form = page.getByRole('region', { name: 'Rates from FEMA' });
    await form.waitFor();
    for (const field of await form.getByRole('textbox').all()) await field.fill('50');
    const enter = form.getByRole('button', { name: 'Enter the rates' });
    await pressThroughLoss(page, enter, 'EnterFemaRates', { said: /^The call failed/ });
    await enter.waitFor({ state: 'detached' });
    const { rating } = await servedFile(agent, quote.file.policy.policyId);
    expect([rating.status, rating.totalPremium]).toEqual(['RATED', '350.00']);
  },
);
