import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { decodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import { ShareProposal } from '../../../src/graphql/staff-documents.ts';
import { messagesPath } from '../../../src/messages-path.ts';
import { cutNetwork, pressThroughCut } from '../../support/browser/cut-network.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { answerByKeys, tabTo, tabToWords } from '../../support/browser/keyboard.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { isAnswerTo } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { isEverything } from '../../support/extent.ts';
import { askFor, estimateLoss, moveDays, signInStaff, turnOn } from '../../support/portal/insured-staff.ts';
import {
  askForPrimaryResidence,
  issueOwnPolicy,
  type OwnPolicy,
  readOwnLink,
} from '../../support/portal/own-policies.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';
import { quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { startTinyGateway } from '../../support/texts/tiny-gateway.ts';

/** A product of its own, whose clock is moved into the term, and whose texts go to a gateway. */
const gateway = await startTinyGateway();
afterAll(() => gateway.stop());
const { url, account, token, from } = gateway.settings;
const product = await startOwnProduct('own_policy', {
  ...{
    HIGHWATER_SANDBOX: 'on',
    TEXTS_URL: url,
    TEXTS_ACCOUNT: account,
    TEXTS_TOKEN: token,
    TEXTS_FROM: from,
  },
});
const daysAhead = 45;
const lossDay = addDays(toBusinessDate(new Date()), daysAhead - 1);
const staff = await signInStaff(product.url);
const { agent } = staff;

/** The link of a proposal whose insured may buy without the agent. */
async function shareProposal(): Promise<string> {
  const { file } = await quoteStandingAt(agent, findScenario('slab-day-364'), 'SUMMARY');
  const [insured] = file.insureds;
  const policyId = String(file.policy.policyId);
  const insureds = [
    { insuredId: String(insured?.insuredId), version: insured?.version, email: 'rosa@example.com' },
  ];
  await agent.ask(SavePolicyParts, { policyId, parts: { insureds } });
  await turnOn(staff, 'ConsumerMaySubmit');
  const shared = (await agent.ask(ShareProposal, { policyId, language: 'EN', withWorksheet: false }))
    .shareProposal;
  if (shared.__typename !== 'ProposalShared') throw new Error(JSON.stringify(shared));
  const { pathname, hash } = new URL(shared.url);
  return pathname + hash;
}

async function pressByKeys(page: Page, words: string): Promise<void> {
  await tabToWords(page, words);
  await page.keyboard.press('Enter');
}

test('a proposal is accepted, its last questions are answered, it is signed and paid in parts from its link by keyboard alone, and My policy lists the parts', async () => {
  const page = await openPage({
    baseURL: product.url,
    locale: 'en-US',
    expected: lostAnswer,
    viewport: { width: 320, height: 780 },
  });
  await page.goto(await shareProposal());
  await page.getByRole('heading', { name: 'Accept this proposal' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await pressByKeys(page, 'Accept this proposal');
  await tabTo(page, 'proposal-package');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('radio', { name: 'Highest deductible: $417 a year', checked: true }).waitFor();
  await pressByKeys(page, 'Accept: send me the code');
  await page.getByText(/the code is/).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  const code = /\d{6}/.exec(await page.getByText(/the code is/).innerText())?.[0] ?? '';
  await tabTo(page, 'proposal-code');
  await page.keyboard.type(code);
  await pressThroughLoss(page, page.getByRole('button', { name: 'Accept and continue' }), 'AcceptProposal', {
    said: /nothing is done twice/,
    byKeys: true,
  });
  await page.getByRole('heading', { level: 1, name: 'Your price' }).waitFor();
  await page.getByText('$417.00 a year').waitFor();
  await tabTo(page, 'signature-name');
  await page.keyboard.type('Rosa Alvarez');
  await pressByKeys(page, 'Sign the application');
  await page.getByText(/^You signed on /).waitFor();
  const address = new URL(page.url()).pathname;
  const policyId = decodePolicyId(address.split('/').at(-1) ?? '');
  await answerByKeys(page, `plan-escrow-${policyId}`, 'NO');
  const chosen = page.waitForResponse(isAnswerTo('ChooseOwnPlan'));
  await answerByKeys(page, `plan-choice-${policyId}`, 'MONTHLY');
  await chosen;
  await page.getByRole('radio', { name: 'In parts', checked: true }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await pressByKeys(page, 'Send it and pay');
  await page.getByRole('heading', { level: 1, name: 'Pay for your flood insurance' }).waitFor();
  await answerByKeys(page, 'guest-card', 'tok_sample_ok');
  expect(await faultsOfScreen(page)).toEqual([]);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pressByKeys(page, await pay.innerText());
  await page.getByText('Thank you, your payment was received').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.goto(address);
  const parts = page.getByRole('region', { name: 'Your payments in parts' });
  await parts.waitFor();
  expect([
    await parts.getByText('It is paid.').count(),
    await parts.getByText('It is not due yet.').count(),
  ]).toEqual([1, 11]);
  expect(await faultsOfScreen(page)).toEqual([]);
}, 120_000);

let issued: Promise<OwnPolicy> | undefined;

/** The policy of the tests below, in force. */
function readOwnPolicy(): Promise<OwnPolicy> {
  issued ??= issueOwnPolicy(staff, 'marta@example.com').then(async (policy) => {
    await moveDays(staff, daysAhead);
    return policy;
  });
  return issued;
}

/** Takes a photo of a thing of the own claim and puts it on the list. */
async function listChair(page: Page): Promise<void> {
  const photo = { name: 'chair.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('#things-camera').setInputFiles(photo);
  await page.locator('#thing-cost').fill('89.99');
  await page.locator('#thing-quantity').fill('4');
  await page.locator('#thing-age').fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Write what it is and in which room.').first().waitFor();
  await page.locator('#thing-room').fill('Kitchen');
  await page.locator('#thing-caption').fill('Chair');
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('4 × $89.99').waitFor();
  await expect.poll(() => page.getByText('$359.96').count()).toBe(2);
  expect(await faultsOfScreen(page)).toEqual([]);
}

test('on a phone an insured sees what a flood would pay, chooses how letters come, and reads and swears to a settlement', async () => {
  const policy = await readOwnPolicy();
  await estimateLoss(staff, policy.policyId, lossDay);
  const page = await openPage({
    baseURL: product.url,
    locale: 'en-US',
    expected: lostAnswer,
    viewport: { width: 360, height: 780 },
  });
  await page.goto(await readOwnLink(staff, policy));
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('link', { name: 'What if water stood in my house?' }).click();
  await page.getByRole('heading', { name: 'Room by room' }).waitFor();
  await page.getByRole('radio', { name: '1 foot', exact: true }).check();
  await page.getByRole('heading', { name: 'All in all' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to my policy' }).click();

  await page.getByRole('link', { name: 'How we reach you' }).click();
  await page.getByRole('radio', { name: 'By e-mail', exact: true }).check();
  await page.getByRole('radio', { name: 'Spanish', exact: true }).check();
  await page.getByRole('button', { name: 'Save the change' }).click();
  await page.getByText('Saved. It applies from the next letter on.').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to my policy' }).click();

  await page.getByRole('link', { name: /^Claim C/ }).click();
  await page.getByRole('heading', { name: 'What is not paid, and why' }).waitFor();
  await page.getByText('Your deductible', { exact: true }).first().waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByText('Su deducible', { exact: true }).first().waitFor();
  await page.getByText('Qué lo cambiaría').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Your full name').fill(policy.name);
  const sign = page.getByRole('button', { name: 'Sign the proof' });
  await sign.click();
  const oath = page.getByRole('checkbox', { description: 'Check this box to sign.' });
  expect(await oath.getAttribute('aria-invalid')).toBe('true');
  expect(await faultsOfScreen(page)).toEqual([]);
  await oath.check();
  await pressThroughLoss(page, sign, 'SignOwnProof', { said: /^The call failed/ });
  await page.getByText(/ signed the proof on /).waitFor();
  await listChair(page);

  // 120 days before the end of the year the insured is asked for a fact.
  await askForPrimaryResidence(staff, policy, daysAhead);
  await page.goto('/vue/my');
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('link', { name: 'Next year' }).click();
  await page.getByRole('radio', { name: 'That is right' }).check();
  expect(await faultsOfScreen(page)).toEqual([]);
  const answer = page.getByRole('button', { name: 'Send the answer' });
  await pressThroughLoss(page, answer, 'AnswerOwnFacts', { said: /^The call failed/ });
  await page.getByText('You answered. You can change it.').waitFor();
}, 120_000);

test('an insured turns text messages on by the code that comes to a phone, signs in by it, and ends them', async () => {
  const policy = await readOwnPolicy();
  await turnOn(staff, 'TextMessages');
  const page = await openPage({
    baseURL: product.url,
    locale: 'en-US',
    viewport: { width: 360, height: 780 },
  });
  const readCode = () => /\b(\d{6})\b/.exec(gateway.messages.at(-1)?.body ?? '')?.[1] ?? '';
  await page.goto(await readOwnLink(staff, policy));
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('link', { name: 'How we reach you' }).click();
  await page.getByLabel('Cell phone').fill('6155550123');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByText('Tick the box if you want text messages.').waitFor();
  await page.getByRole('checkbox', { name: 'I agree' }).check();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByText('A code is on its way to your phone.').waitFor();
  await expect.poll(readCode).not.toBe('');
  await page.getByLabel('The six digits of the text message').fill(readCode());
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn text messages on' }).click();
  await page.getByText('The number that ends in 0123').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);

  const other = await openPage({
    baseURL: product.url,
    locale: 'es-US',
    viewport: { width: 360, height: 780 },
  });
  await other.goto('/vue/my');
  await other.getByRole('button', { name: 'Usar mi teléfono celular' }).click();
  await other.getByLabel('Teléfono celular').fill('6155550123');
  expect(await faultsOfScreen(other)).toEqual([]);
  const sentBefore = gateway.messages.length;
  await other.getByRole('button', { name: 'Envíenme el enlace por texto' }).click();
  await other.getByRole('heading', { name: 'Mire su teléfono' }).waitFor();
  await expect.poll(() => gateway.messages.length).toBeGreaterThan(sentBefore);
  await other.getByLabel(/^Los seis dígitos/).fill(readCode());
  expect(await faultsOfScreen(other)).toEqual([]);
  await other.getByRole('button', { name: 'Seguir' }).click();
  await other.getByRole('link', { name: /^Abrir/ }).waitFor();

  await page.getByRole('button', { name: 'End text messages' }).click();
  await page.getByRole('button', { name: 'Text me a code' }).waitFor();
}, 120_000);

test('where the network is lost nothing is lost that was typed, in no language and after no new load, and it is sent once', async () => {
  const policy = await readOwnPolicy();
  const page = await openPage({
    baseURL: product.url,
    locale: 'en-US',
    viewport: { width: 360, height: 780 },
    expected: cutNetwork,
  });
  await page.goto(await readOwnLink(staff, policy));
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('link', { name: 'Messages' }).click();
  const text = page.locator('#message-text');
  await text.fill('When does my cover end?');
  await page.reload();
  await expect.poll(() => text.inputValue()).toBe('When does my cover end?');
  await page.getByRole('button', { name: 'Español' }).click();
  const send = page.getByRole('button', { name: 'Enviar el mensaje' });
  await pressThroughCut(page, send, { typed: text, said: /Lo que escribió se conserva aquí/ });
  await page.getByText(/^Le respondemos a más tardar/).waitFor();
  await expect.poll(() => page.getByText('When does my cover end?').count()).toBe(1);
  expect(await text.inputValue()).toBe('');
}, 120_000);

test.runIf(isEverything)(
  'of two papers of an insured each gets its own answer, the older one first',
  async () => {
    const policy = await readOwnPolicy();
    const own = await openPage({
      baseURL: product.url,
      locale: 'en-US',
      viewport: { width: 360, height: 780 },
    });
    await own.goto(await readOwnLink(staff, policy));
    await own.getByRole('link', { name: /^Open/ }).click();
    await own.getByRole('link', { name: 'Hand in a paper' }).click();
    for (const name of ['survey.txt', 'photo.txt']) {
      const paper = { name, mimeType: 'text/plain', buffer: Buffer.from(name) };
      await own.locator('#paper-other').setInputFiles(paper);
      await own.getByText(name, { exact: true }).waitFor();
    }
    const page = await openSignedInPage(agent);
    await page.goto(`/vue${messagesPath(policy.policyId)}`);
    const papers = page.getByRole('region', { name: 'Papers of the insured' });
    for (const note of ['The survey changes nothing.', 'The photo changes nothing.']) {
      await papers.getByLabel('Answer to the insured').fill(note);
      await papers.getByRole('button', { name: 'Answer the paper' }).click();
      await papers.getByText(`No change of the premium: ${note}`).waitFor();
    }
    const { ownPapers } = await askFor(
      agent,
      'query ($policyId: ID!) { ownPapers(policyId: $policyId) { fileName note } }',
      { policyId: policy.policyId },
    );
    expect(ownPapers).toEqual([
      { fileName: 'photo.txt', note: 'The photo changes nothing.' },
      { fileName: 'survey.txt', note: 'The survey changes nothing.' },
    ]);
  },
  120_000,
);
