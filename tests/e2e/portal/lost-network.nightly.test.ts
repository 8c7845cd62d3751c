import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { decodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { paths } from '../../../src/paths.ts';
import { cutNetwork, pressThroughCut } from '../../support/browser/cut-network.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { askFor, estimateClaim, moveDays, signInStaff, turnOn } from '../../support/portal/insured-staff.ts';
import { answerOwnQuestions, answerQuestions } from '../../support/portal/own-questions.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';

/** A product of its own, whose clock is moved into the term. */
const product = await startOwnProduct('lost_network', { HIGHWATER_SANDBOX: 'on' });
const staff = await signInStaff(product.url);
await turnOn(staff, 'ConsumerMaySubmit');
const { account } = await askFor(staff.agent, '{ account { consumerPortalLink } }');
const kept = /What you typed is kept here/;
const daysAhead = 45;
const lossDay = addDays(toBusinessDate(new Date()), daysAhead - 1);

/** Presses a button of a form through a cut network. */
function send(page: Page, button: string, typed?: string): Promise<void> {
  return pressThroughCut(page, page.getByRole('button', { name: button, exact: true }), {
    said: kept,
    ...(typed !== undefined && { typed: page.getByRole('textbox', { name: typed }) }),
  });
}

async function fillIn(page: Page, fields: { readonly [label: string]: string }): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: label }).fill(value);
}

/** From the link of an agent to a policy that is paid, each step with a lost network. Returns the number of the policy. */
async function buy(page: Page): Promise<string> {
  await page.goto(new URL(account.consumerPortalLink).pathname);
  await page.getByRole('combobox', { name: 'Address of the building' }).click();
  await page.keyboard.type('118 riv');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  const home = page.locator('[data-answer="isPrimaryResidence"]');
  await home.waitFor();
  await page.context().setOffline(true);
  await home.getByRole('radio', { name: /^Yes/ }).check();
  await page.getByText('What you answered is kept.').waitFor();
  await page.context().setOffline(false);
  await home.getByText('Answered').waitFor();
  await page
    .locator('[data-answer="foundationType"]')
    .getByRole('radio', { name: /^Slab on grade/ })
    .check();
  await page.getByRole('button', { name: 'Continue with this price' }).click();
  await fillIn(page, {
    'First name': 'Ana',
    'Last name': 'Lopez',
    'Your e-mail address': 'ana.lost@example.com',
  });
  await pressThroughCut(page, page.getByRole('button', { name: 'Send me the link' }), {
    said: /Nothing was sent/,
    typed: page.getByLabel('Your e-mail address'),
  });
  const link = page.getByRole('link', { name: /\/vue\/my\/open/ });
  const { hash } = new URL((await link.getAttribute('href')) ?? '');
  await page.context().setOffline(true);
  // A link that is opened where the page is open already.
  await page.evaluate((token) => {
    location.hash = token;
  }, hash);
  await page.getByText(/nothing is done twice/).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'A few more questions' }).waitFor();
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
  await answerQuestions(page);
  const readAnswers = () =>
    page
      .locator('form :is(input, select)')
      .evaluateAll((all) =>
        (all as HTMLInputElement[]).map(({ type, checked, value }) => (type === 'radio' ? checked : value)),
      );
  const answers = await readAnswers();
  expect(answers.length).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(readAnswers).toEqual(answers);
  await send(page, 'Continue');
  await answerOwnQuestions(page);
  await page.getByLabel('Your full name').fill('Ana Lopez');
  await send(page, 'Sign the application', 'Your full name');
  await page.getByText(/^You signed on /).waitFor();
  await pressThroughCut(page, page.getByRole('button', { name: 'Send it and pay' }), {
    said: /nothing is done twice/,
  });
  await page.getByLabel('Pay with').selectOption('tok_sample_ok');
  await pressThroughCut(page, page.getByRole('button', { name: /^Pay \$/ }), { said: /^No answer came/ });
  await page.getByText('Thank you, your payment was received').waitFor();
  await page.getByRole('link', { name: 'My policy' }).click();
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('heading', { level: 1, name: 'My policy' }).waitFor();
  return String(decodePolicyId(page.url().split('/').at(-1) ?? ''));
}

test('where the network is lost in a step from the price to the end of a policy, nothing typed is lost and each act is done once', async () => {
  const page = await openPage({
    ...{ baseURL: product.url, locale: 'en-US', viewport: { width: 360, height: 780 }, expected: cutNetwork },
  });
  const policyId = await buy(page);
  const open = (task?: Parameters<typeof paths.my>[1]) =>
    page.goto(`/vue${paths.my(Number(policyId), task)}`);
  const address = {
    'Street and number': '1 Bank St',
    City: 'Nashville',
    'State, two letters': 'TN',
    'ZIP code': '37203',
  };

  await open('lender');
  await fillIn(page, { 'Name of the lender': 'First River Bank', 'Loan number': '778', ...address });
  await send(page, 'Save the change', 'Loan number');
  await page.getByText(/^A check for the building names you and First River Bank[.] /).waitFor();

  await open('address');
  await fillIn(page, { 'Street and number': '2 Hill Rd' });
  await page.reload();
  await expect.poll(() => page.getByLabel('Street and number').inputValue()).toBe('2 Hill Rd');
  await send(page, 'Save the change', 'Street and number');
  await page.getByText(/^Saved[.]/).waitFor();

  await open('helpers');
  await fillIn(page, {
    'First name': 'Tomas',
    'Last name': 'Rivera',
    'E-mail address of your helper': 'tomas@example.com',
  });
  await send(page, 'Ask for help', 'First name');
  await page.getByRole('heading', { name: 'Who helps you' }).waitFor();

  await open('messages');
  await fillIn(page, { 'Your message': 'When does my cover end?' });
  await send(page, 'Send the message', 'Your message');
  await page.getByText(/^You get an answer by /).waitFor();

  await open('reach');
  await page.getByRole('radio', { name: 'By e-mail', exact: true }).check();
  await send(page, 'Save the change');
  await page.getByText('Saved. It applies from the next letter on.').waitFor();

  await open('papers');
  await page.getByText('You have not handed in a paper yet.').waitFor();
  await page.context().setOffline(true);
  const paper = { name: 'survey.txt', mimeType: 'text/plain', buffer: Buffer.from('The survey.') };
  await page.locator('#paper-other').setInputFiles(paper);
  await page.getByText(/^You are offline[.]/).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^We got it on .* You get an answer by /).waitFor();

  await moveDays(staff, daysAhead);
  await open('report');
  await fillIn(page, { 'On which day did the water come?': formatDate(lossDay) });
  await page.getByRole('radio', { name: 'A river, a stream or a lake' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await fillIn(page, { 'What happened?': 'The river came in.' });
  await pressThroughCut(page, page.getByRole('button', { name: 'Send the report' }), {
    said: /^You have no connection now/,
    isPressedAgain: false,
  });
  await page.getByText(/^We have your report[.] It is claim /).waitFor();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Claim / }).waitFor();
  const claimId = page.url().split('/').at(-1) ?? '';

  const photo = { name: 'kitchen.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.context().setOffline(true);
  await page.locator('#claim-camera').setInputFiles(photo);
  await page.getByText(/^You are offline[.]/).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^We got it on /).waitFor();

  await estimateClaim(staff, claimId, lossDay);
  await page.reload();
  await page.getByLabel('Your full name').fill('Ana Lopez');
  await page.getByRole('checkbox').check();
  await send(page, 'Sign the proof', 'Your full name');
  await page.getByText(/ signed the proof on /).waitFor();

  await open('cancel');
  await page.getByRole('radio').first().check();
  await send(page, 'Show what comes back');
  await page.getByLabel('Your full name').fill('Ana Lopez');
  await send(page, 'Sign and send', 'Your full name');
  await page.getByText(/^You asked to end this policy on /).waitFor();

  const counts = await askFor(
    staff.agent,
    `query ($policyId: ID!) {
      policyFile(policyId: $policyId) { payments { amount } documents { fileName } lossPayees { name1 isActive } }
      messageThread(policyId: $policyId) { messages { text } }
      claims(policyId: $policyId) { nodes { claimId } }
    }`,
    { policyId },
  );
  expect(counts).toEqual({
    policyFile: {
      payments: [{ amount: expect.any(String) }],
      documents: expect.any(Array),
      lossPayees: [{ name1: 'First River Bank', isActive: true }],
    },
    messageThread: {
      messages: [{ text: 'When does my cover end?' }, { text: 'I handed in a paper: Other document.' }],
    },
    claims: { nodes: [{ claimId }] },
  });
  const names: string[] = counts.policyFile.documents.map(({ fileName }: { fileName: string }) => fileName);
  expect(names.filter((name) => ['survey.txt', 'kitchen.png'].includes(name)).sort()).toEqual([
    'kitchen.png',
    'survey.txt',
  ]);
}, 400_000);
