import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  formatAmount,
  formatDate,
  formatDollarsAndCents,
  toBusinessDate,
} from '../../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { SavePolicyParts, SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { isEverything } from '../../support/extent.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';
import { quoteAtEnd, servedFile } from '../../support/scenarios/quote-player.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

/** A product of its own, because only this one has a mail server. */
const mail = await startTinySmtp();
afterAll(() => mail.stop());
const product = await startOwnProduct('letters', { SMTP_URL: mail.url });

const agent = await signInClient(product.url, 'agent');
const examiner = await signInClient(product.url, 'examiner');
const lender = {
  lossPayeeType: 'FIRST_MORTGAGEE' as const,
  name1: 'Prairie Home Loans',
  streetAddress1: '500 Locust St',
  city: 'Des Moines',
  stateAbbreviation: 'IA',
  stateId: 19,
  postalCode: '50309',
  loanNumber: 'L-4711',
  isActive: true,
};

const played = (await quoteAtEnd(agent, findScenario('slab-day-364'))).file;
const policyId = String(played.policy.policyId);
await agent.ask(SavePolicyParts, { policyId, parts: { lossPayees: [lender] } });
const amount = played.rating.totalPremium ?? '';
await agent.ask(Pay, {
  policyId,
  payment: { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null },
});
await agent.ask(SubmitApplication, { policyId });
const { displayedPolicyNumber, policy, rating } = await servedFile(agent, Number(policyId));
const subject = `Flood insurance declarations, policy ${displayedPolicyNumber}`;
const today = formatDate(toBusinessDate(new Date()));

async function openAs(userName: string, path: string, width = 1280): Promise<Page> {
  const client = await signInClient(product.url, userName);
  const page = await openSignedInPage(client, { viewport: { width, height: 900 }, expected: lostAnswer });
  await page.goto(path);
  return page;
}

/** The PDF that a press of a button opens, asked for again as the page did, because it becomes a blob there, and read back. */
async function readPdfAfter(page: Page, address: RegExp, act: () => Promise<unknown>) {
  const answer = page.waitForResponse((response) => address.test(response.url()) && response.ok());
  await act();
  const request = (await answer).request();
  const copy = await page.request.get(request.url(), { headers: await request.allHeaders() });
  return readPdf(await copy.body());
}

test('an issue sends the declarations by e-mail to the agent; staff send them again from the outbox, and the mail server has them twice', async () => {
  await expect.poll(() => mail.messages.length, { timeout: 20_000 }).toBe(1);
  const page = await openAs('csr', '/vue/staff/outbox');
  const copies = page.getByRole('table', { name: 'Letters, the newest first' });
  const rows = copies.getByRole('row').filter({ hasText: subject });
  await expect.poll(() => rows.count()).toBe(3);
  await rows
    .filter({ hasText: 'Agent, by e-mail' })
    .getByText(/^Sent /)
    .waitFor();
  await expect.poll(() => rows.getByText('Waits for the printer').count()).toBe(2);
  expect(await faultsOfScreen(page)).toEqual([]);
  const again = page.getByRole('button', { name: 'Send again to Alex Rivera' });
  await pressThroughLoss(page, again, 'SendCopyAgain', { said: /nothing is done twice/ });
  await page.getByText('The letter goes to Alex Rivera again.').waitFor();
  await expect.poll(() => mail.messages.length).toBe(2);
  for (const { to, source } of mail.messages) {
    expect([to, source.includes(`Subject: ${subject}`)]).toEqual(['agent@example.com', true]);
    expect(source).toContain('Content-Type: application/pdf');
  }
  await page.getByLabel('Status').selectOption({ label: 'Sent' });
  await press(page, 'Show the letters');
  await expect.poll(() => rows.getByText('Agent, by e-mail').count()).toBe(2);
});

test("the day's letters by mail are printed from the outbox: the manifest has each addressee and the pages of each letter", async () => {
  const page = await openAs('csr', '/vue/staff/outbox', 320);
  const day = page.getByRole('region', { name: `Print run of ${today}` });
  await day.getByText('2 letters wait for the printer.').waitFor();
  const waiting = page.getByText('Waits for the printer', { exact: true });
  expect(await waiting.count()).toBe(2);
  const { texts, pages } = await readPdfAfter(page, /\/Letters\/PrintRun\/\d+$/, () =>
    press(page, 'Print what waits'),
  );
  await expect.poll(() => waiting.count()).toBe(0);
  const findRow = (name: string) => {
    const at = texts.indexOf(name);
    return texts.slice(at - 1, at + 2);
  };
  // The manifest's last column is filled in when every letter is set.
  const afterManifest = texts.indexOf('Page 1 of 1') + 1;
  const footers = texts.filter((text) => /^Page \d of \d$/.test(text));
  expect({
    head: texts[0],
    rows: [findRow('Rosa Alvarez'), findRow('Prairie Home Loans')],
    counts: texts.slice(afterManifest, afterManifest + 2),
    footers,
    pages,
  }).toEqual({
    head: `Letters of ${today}`,
    rows: [
      ['Declarations, new business', 'Rosa Alvarez', expect.stringContaining('2714 Walnut Creek Ln')],
      ['Declarations, new business', 'Prairie Home Loans', '500 Locust St, Des Moines, IA 50309'],
    ],
    counts: ['2', '2'],
    footers: ['Page 1 of 1', 'Page 1 of 2', 'Page 2 of 2', 'Page 1 of 2', 'Page 2 of 2'],
    pages: 5,
  });
  await day.getByText('No letter by mail waits for the printer.').waitFor();
  await day.getByRole('button', { name: /^Open run \d+$/ }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => page.getByText(/^Printed \d/).count()).toBe(2);
});

test('an insured is asked once to confirm facts, though the answer about it was lost', async () => {
  const page = await openAs('manager', `/vue/policy/${encodePolicyId(policy.policyId)}/desk/documents`);
  await page.getByLabel('Facts that the insured should confirm').fill('Do you live in the building?');
  const ask = page.getByRole('button', { name: 'Ask the insured' });
  await pressThroughLoss(page, ask, 'AskForRecertification', { said: /nothing is done twice/ });
  await page.getByText(/^The insured is asked to answer by /).waitFor();
  await expect.poll(async () => (await subjects(policy.policyId)).length).toBe(2);
});

test.runIf(isEverything)(
  "the desk's declarations bear the amounts of the worksheet and of the ledger",
  async () => {
    const page = await openAs('agent', `/vue/policy/${encodePolicyId(policy.policyId)}/desk/documents`);
    await page
      .getByRole('row')
      .filter({ hasText: 'Prairie Home Loans' })
      .getByText('Mortgagee, by mail')
      .waitFor();
    const { texts } = await readPdfAfter(page, /\/Document\/\d+$/, () =>
      press(page, `Open the PDF of ${subject}`),
    );
    const { body } = await agent.send(
      'query ($policyId: ID!) { ledger(policyId: $policyId) { kind postings { account line amount } } }',
      { policyId },
    );
    const entries = Object(body?.data).ledger as {
      kind: string;
      postings: { account: string; line: string | null; amount: string }[];
    }[];
    const postings = entries.filter(({ kind }) => kind === 'CHARGED').flatMap((entry) => entry.postings);
    const charged = (name: string) =>
      formatAmount(
        postings.find(({ account, line }) => (line ?? account) === name)?.amount.replace(/^-/, '') ?? null,
      );
    const printed = (label: string) => texts[texts.lastIndexOf(label) + 1];
    for (const [label, line, worksheet] of [
      ['Reserve fund assessment', 'RESERVE_FUND', rating.reserveFund],
      ['HFIAA surcharge', 'HFIAA_SURCHARGE', rating.hfiaaSurcharge],
      ['Federal Policy Fee', 'FEDERAL_POLICY_FEE', rating.fedFee],
      ['Total premium, surcharges, fees and taxes', 'PREMIUM_RECEIVABLE', rating.totalPremium],
    ] as const)
      expect([label, printed(label), charged(line)]).toEqual([
        label,
        formatAmount(worksheet),
        formatAmount(worksheet),
      ]);
    await page.getByRole('tab', { name: 'Account' }).click();
    await page
      .getByRole('region', { name: 'Account' })
      .getByText(formatDollarsAndCents(rating.totalPremium))
      .first()
      .waitFor();
  },
);

test('a principal writes a new version of a text and previews it on a real policy; the next letter uses it, and older letters keep theirs', async () => {
  const held = (await quoteAtEnd(agent, findScenario('condominium-building'))).file.policy.policyId;
  await agent.ask(SubmitApplication, { policyId: String(held) });
  await enterCheck(product.url, held);
  await askFor(held, 'Lease');
  const own = `Documents that we need by ${formatDate(dueDate)}`;
  const received = 'We have your application for flood insurance';
  await expect.poll(() => subjects(held)).toEqual([own, received]);
  const page = await openAs('principal', '/vue/staff/templates');
  await press(page, 'Change the text of Request for documents');
  await page.getByLabel('Subject').fill('{insuredName}: please send {documents}');
  await page.getByLabel('Preview with policy or quote number').fill(String(held));
  await press(page, 'Preview');
  await page.getByText('Rosa Alvarez: please send Elevation certificate, Building photos').waitFor();
  await page.getByRole('button', { name: 'Open the PDF' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await press(page, 'Save as a new version');
  await page
    .getByText('Saved. Letters of the kind "Request for documents" use the new version from now on.')
    .waitFor();
  await page
    .getByRole('row', { name: /^Request for documents/ })
    .getByText(/^Yours, version 1 of/)
    .waitFor();
  await askFor(held, 'Building photos');
  await expect
    .poll(() => subjects(held))
    .toEqual(['Rosa Alvarez: please send Building photos', own, received]);
});

const dueDate = toBusinessDate(new Date(Date.now() + 14 * 86_400_000));

async function askFor(id: number, documentType: string): Promise<void> {
  const { text } = await examiner.send(
    'mutation ($id: ID!, $documentType: String!, $dueDate: Date!) { requestDocument(policyId: $id, request: { documentType: $documentType, dueDate: $dueDate, note: "Please." }) { __typename } }',
    { id: String(id), documentType, dueDate },
  );
  expect(text).toContain('DocumentRequestChanged');
}

/** The subjects of the letters about a policy whose PDF is made, the newest first. */
async function subjects(id: number): Promise<unknown[]> {
  const { body } = await agent.send(
    'query ($id: ID!) { policyFile(policyId: $id) { letters { subject } } }',
    { id: String(id) },
  );
  return Object(body?.data?.policyFile).letters.map((letter: { subject: string }) => letter.subject);
}
