import pg from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { locateControl } from '../../support/browser/control.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findAddress, findScenario, openQuote, openSignedInPage } from '../../support/browser/open-quote.ts';
import { heading, press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { isEverything } from '../../support/extent.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';
import { quoteStandingAt, servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

/** A product of its own, because only this one has a mail server. */
const mail = await startTinySmtp();
afterAll(() => mail.stop());
const product = await startOwnProduct('proposal', { SMTP_URL: mail.url });

const looks = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 320, height: 800, colorScheme: 'dark' },
] as const;

const slab = findScenario('slab-day-364');

/** Opens the page of a link for a visitor who has nothing but the link. */
async function openLink(path: string, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(options);
  await page.goto(path);
  return page;
}

/** The same, of a link that opens. */
async function openProposal(path: string, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openLink(path, options);
  await page.getByRole('button', { name: /^(Download|Descargar) PDF$/ }).waitFor();
  return page;
}

/** Makes a link on step 12 and returns its path with the part after the #. */
async function copyLink(page: Page): Promise<string> {
  await press(page, 'Copy link');
  const { pathname, hash } = new URL(await page.getByLabel('Link to the proposal').inputValue());
  return pathname + hash;
}

test('an agent adds a photo, mails a proposal, and the customer opens it from the message without an account', async () => {
  const agent = await signInClient(product.url, 'agent');
  const quote = await quoteStandingAt(agent, slab, 'SUMMARY');
  const page = await openSignedInPage(agent, {
    viewport: { width: 1280, height: 900 },
    expected: lostAnswer,
  });
  await page.goto('/vue/account');
  const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: '#1565a8' } });
  await page.locator('#own-photo').setInputFiles({
    name: 'me.webp',
    mimeType: 'image/webp',
    buffer: await picture.webp().toBuffer(),
  });
  await page.getByText('The photo was saved.').waitFor();
  await page.getByRole('img', { name: 'Alex Rivera, as proposals show it' }).waitFor();

  await openQuote(page, quote);
  const box = await page.getByRole('button', { name: 'Preview PDF' }).boundingBox();
  expect(box?.y).toBeLessThan(900);
  const preview = page.waitForResponse(/\/Proposal\.pdf\?language=ES&worksheet=false$/);
  await page.getByRole('radio', { name: 'Español' }).check();
  await press(page, 'Preview PDF');
  expect((await preview).status()).toBe(200);
  await press(page, 'E-mail');
  await locateControl(page, 'send-to').fill('rosa@example.com');
  expect(await locateControl(page, 'send-subject').inputValue()).toContain('Su propuesta');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect
    .poll(() => locateControl(page, 'send-subject').inputValue())
    .toContain('Your flood insurance proposal');
  const send = page.getByRole('button', { name: 'Send the proposal' });
  await pressThroughLoss(page, send, 'MailProposal', { said: /it is not sent twice/ });
  const outcome = page.getByText('On its way to rosa@example.com', { exact: true });
  await outcome.waitFor();
  // The result appears beside the pressed button, and is read out.
  const button = await send.boundingBox();
  const resultBox = await outcome.boundingBox();
  expect(Math.abs((resultBox?.y ?? 0) - (button?.y ?? 999))).toBeLessThan(60);
  await page.locator('[role=status]').filter({ has: outcome }).waitFor();

  await expect.poll(() => mail.messages.length).toBe(1);
  const [message] = mail.messages;
  const source = (message?.source ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  const path = /\/vue\/guest\/proposal#[\w-]{43}/.exec(source)?.[0] ?? '';
  const [, attached = ''] = /\n\n(JVBERi0[\w+/=\n]+)/.exec(message?.source ?? '') ?? [];
  const { pages, texts } = readPdf(Buffer.from(attached, 'base64'));
  expect([message?.to, pages, texts.includes('What the NFIP covers')]).toEqual(['rosa@example.com', 1, true]);

  const guest = await openProposal(path, { baseURL: product.url, viewport: { width: 1280, height: 900 } });
  expect(await heading(guest).innerText()).toBe('2714 Walnut Creek Ln, Des Moines, IA 50312');
  await guest.getByRole('img', { name: 'Photo of Alex Rivera' }).waitFor();
  const download = guest.waitForEvent('download');
  await press(guest, 'Download PDF');
  expect((await download).suggestedFilename()).toBe(`proposal-${quote.file.policy.policyId}.pdf`);
  expect(await guest.context().cookies()).toEqual([]);
  // A server that wrote the link down anywhere would have it in its log.
  expect(product.log()).not.toContain(path.split('#')[1]);

  await page.reload();
  await page.getByRole('cell', { name: /^Once / }).waitFor();
});

test.runIf(isEverything)(
  'a copied link shows the proposal in both languages on a wide and a narrow screen, as a keyboard reaches it',
  async () => {
    const agent = await signInClient(productUrl(), 'agent');
    const quote = await quoteStandingAt(agent, slab, 'SUMMARY');
    const page = await openSignedInPage(agent);
    await openQuote(page, quote);
    const path = await copyLink(page);
    expect(await faultsOfScreen(page)).toEqual([]);
    for (const { colorScheme, ...viewport } of looks) {
      const guest = await openProposal(path, { viewport, colorScheme });
      expect(await faultsOfScreen(guest)).toEqual([]);
      const spanish = guest.getByRole('button', { name: 'Español' });
      await spanish.focus();
      await guest.keyboard.press('Enter');
      await guest.getByRole('heading', { name: 'Lo que no cubre' }).waitFor();
      expect(await guest.locator('main').getAttribute('lang')).toBe('es');
      expect(await faultsOfScreen(guest)).toEqual([]);
    }
  },
);

if (isEverything)
  test('the page says when the quote has changed since; a withdrawn and an ended link say that they are', async () => {
    const agent = await signInClient(productUrl(), 'agent');
    const quote = await quoteStandingAt(agent, slab, 'SUMMARY');
    const { policyId } = quote.file.policy;
    const page = await openSignedInPage(agent);
    await openQuote(page, quote);
    const path = await copyLink(page);
    const { version } = (await servedFile(agent, policyId)).structure;
    await agent.ask(SavePolicyParts, {
      policyId: String(policyId),
      parts: { structure: { replacementCostUser: 150_000, version } },
    });
    const guest = await openProposal(path, { expected: /422/ });
    await guest.getByText('The quote has changed since this proposal was made').waitFor();
    expect(await faultsOfScreen(guest)).toEqual([]);

    await page.goto(findAddress(quote, 'SUMMARY'));
    await page.getByRole('button', { name: /^Withdraw the link/ }).click();
    await page.getByText('Withdrawn', { exact: true }).waitFor();
    await guest.reload();
    await guest.getByText('This link was withdrawn. If your agent sent you a newer one, use that.').waitFor();
    expect(await faultsOfScreen(guest)).toEqual([]);

    const ending = await copyLink(page);
    const database = new pg.Client(inject('productDatabase'));
    await database.connect();
    await database.query('update guest_link set expires_at = now() where policy_id = $1', [policyId]);
    await database.end();
    const late = await openLink(ending, { expected: /422/ });
    await late.getByText('This link has expired. Ask your agent for a new one.').waitFor();
    await openLink('/vue/guest/proposal#nothing', { expected: /422/ }).then((unknown) =>
      unknown.getByText('This link is not valid. Check that the whole address was copied.').waitFor(),
    );
  });

test('on paper the quote is headed Quote, not with the name of the step', async () => {
  const agent = await signInClient(productUrl(), 'agent');
  const page = await openSignedInPage(agent);
  await openQuote(page, await quoteStandingAt(agent, slab, 'SUMMARY'));
  expect(await heading(page).innerText()).toBe('Quote Summary (post-discount)');
  // As a browser says it before it lays out the sheets.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await heading(page).innerText()).toBe('Quote');
});
