import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { chooseRadio } from '../../support/browser/control.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findScenario, openQuote, openSignedInPage } from '../../support/browser/open-quote.ts';
import { press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';
import { quoteAtEnd } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

/** A product of its own, because only this one has a mail server. */
const mail = await startTinySmtp();
afterAll(() => mail.stop());
const product = await startOwnProduct('guests', { SMTP_URL: mail.url });

const agent = await signInClient(product.url, 'agent');

/** A quote on its last step, whose insured has an e-mail address, open on the agent's screen. */
async function openLastStep(email: string, { width = 1280 } = {}): Promise<Page> {
  const quote = await quoteAtEnd(agent, findScenario('slab-day-364'));
  const [insured] = quote.file.insureds;
  const policyId = String(quote.file.policy.policyId);
  const { insuredId, version } = insured ?? {};
  const insureds = [{ insuredId: String(insuredId), version, email }];
  const { savePolicyParts } = await agent.ask(SavePolicyParts, { policyId, parts: { insureds } });
  expect(savePolicyParts.__typename).toBe('PartsSaved');
  const page = await openSignedInPage(agent, { viewport: { width, height: 900 }, expected: lostAnswer });
  await openQuote(page, quote);
  return page;
}

/** A guest's browser, which has no session, opened at the link in the newest message to an address. */
async function openAsGuest(email: string, { language = 'en-US', width = 390 } = {}): Promise<Page> {
  await expect.poll(() => linkTo(email)).not.toBe('');
  const page = await openPage({
    baseURL: product.url,
    locale: language,
    viewport: { width, height: 800 },
    expected: /422|ERR_CONNECTION_RESET/,
  });
  await page.goto(linkTo(email));
  return page;
}

function linkTo(email: string): string {
  const source = mail.messages.findLast(({ to }) => to === email)?.source ?? '';
  const text = source.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return /\/vue\/guest\/\w+#[\w-]+/.exec(text)?.[0] ?? '';
}

test('the insured pays through a link on a phone, in Spanish too; the agent sees it, and the link is used up', async () => {
  const email = 'pays@example.com';
  const page = await openLastStep(email);
  await chooseRadio(page, 'Later, or by a link');
  await press(page, 'Send the insured a link to pay');
  await pressThroughLoss(page, page.getByRole('button', { name: 'Send the pay link' }), 'SendPayLink');
  await page.getByText(`On its way to ${email}`).waitFor();
  await page.getByText(/^Sent .* to pays@example.com, not yet paid\. It ends /).waitFor();
  const guest = await openAsGuest(email, { width: 320 });
  expect(await page.getByLabel('The link').inputValue()).toMatch(new RegExp(`:\\d+${linkTo(email)}$`));
  await guest.getByRole('heading', { level: 1, name: 'Pay for your flood insurance' }).waitFor();
  await guest.getByRole('button', { name: /^Pay \$/ }).waitFor();
  expect(await faultsOfScreen(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Español' }).click();
  await guest.getByRole('heading', { level: 1, name: 'Pague su seguro contra inundaciones' }).waitFor();
  await guest.getByRole('button', { name: /^Pagar / }).click();
  await guest.getByText('Elija una tarjeta o cuenta.').waitFor();
  await guest.getByLabel('Pagar con').selectOption('tok_sample_declined');
  await guest.getByRole('button', { name: /^Pagar / }).click();
  await guest.getByText('El pago fue rechazado.', { exact: false }).waitFor();
  await guest.getByRole('button', { name: 'English' }).click();
  await guest.getByLabel('Bank account (ACH)').check();
  await guest.getByLabel('Pay with').selectOption('tok_sample_ok');
  await pressThroughLoss(guest, guest.getByRole('button', { name: /^Pay \$/ }), 'Payment/Pay');
  await guest.getByText('Thank you, your payment was received').waitFor();
  expect(await faultsOfScreen(guest)).toEqual([]);
  await guest.reload();
  await guest.getByRole('region', { name: 'Receipt' }).getByText('Bank account (ACH)').waitFor();
  await page.reload();
  await page.getByText('Paid in full').waitFor();
  await page.getByText(/^Sent .* to pays@example.com, paid /).waitFor();
});

test('the insured reads and signs through a link; the agent sees who, when and how, and can withdraw a link', async () => {
  const email = 'signs@example.com';
  const page = await openLastStep(email);
  await press(page, 'Send a link to sign');
  await press(page, 'Send the link to sign');
  await page.getByText(/^Sent .* to signs@example.com, not yet signed\. It ends /).waitFor();
  const first = linkTo(email);
  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await page.getByText(/^Sent .* to signs@example.com, withdrawn\.$/).waitFor();
  const closed = await openAsGuest(email);
  await closed.getByText('This link was withdrawn.', { exact: false }).waitFor();
  expect(await faultsOfScreen(closed)).toEqual([]);
  await press(page, 'Send the link to sign');
  await page.getByText(/^Sent .* to signs@example.com, not yet signed\. It ends /).waitFor();
  await expect.poll(() => linkTo(email)).not.toBe(first);
  const guest = await openAsGuest(email, { width: 320, language: 'es' });
  await guest.getByRole('heading', { level: 1, name: 'Lea y firme su solicitud' }).waitFor();
  expect(await faultsOfScreen(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Firmar la solicitud' }).click();
  await guest.getByText('Escriba su nombre completo.').waitFor();
  await guest.getByLabel('Su nombre completo').fill('Rosa Alvarez');
  await guest.getByLabel('Dibujando').check();
  await guest.getByRole('button', { name: 'Firmar la solicitud' }).click();
  await guest.getByText('Dibuje su firma o elija firmar', { exact: false }).waitFor();
  const pad = guest.getByRole('img', { name: 'Dibuje aquí su firma' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  const { x, y } = box ?? { x: 0, y: 0 };
  await guest.mouse.move(x + 20, y + 50);
  await guest.mouse.down();
  await guest.mouse.move(x + 60, y + 20, { steps: 5 });
  await guest.mouse.move(x + 120, y + 60, { steps: 5 });
  await guest.mouse.up();
  await guest.getByText('Dibujada.').waitFor();
  const signing = guest.getByRole('button', { name: 'Firmar la solicitud' });
  await pressThroughLoss(guest, signing, 'Signature/Sign');
  await guest.getByText('Gracias, ha firmado').waitFor();
  await guest.getByText(/Firmado por Rosa Alvarez el /).waitFor();
  await page.reload();
  await page.getByText(/^Signed by Rosa Alvarez, .*, drawn, through a link\.$/).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
});

test('the insured signs on the screen of the agent by keyboard alone', async () => {
  const page = await openLastStep('screen@example.com', { width: 320 });
  await page.getByRole('button', { name: 'Sign on this screen' }).focus();
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Full name of the insured');
  await name.waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await name.focus();
  await page.keyboard.type('Rosa Alvarez');
  await page.keyboard.press('Enter');
  await page.getByText(/^Signed by Rosa Alvarez, .*, typed, on the agent's screen\.$/).waitFor();
});

test('nothing of a guest’s page is kept, and an unknown link says no more than that', async () => {
  const response = await fetch(`${product.url}/vue/guest/pay`);
  const names = ['cache-control', 'referrer-policy'];
  expect(names.map((each) => response.headers.get(each))).toEqual(['no-store', 'no-referrer']);
  const page = await openPage({ baseURL: product.url, expected: /422/ });
  await page.goto('/vue/guest/sign#nothing-that-was-ever-sent');
  await page.getByText('This link is not valid.', { exact: false }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  expect(product.log()).not.toContain('nothing-that-was-ever-sent');
});
