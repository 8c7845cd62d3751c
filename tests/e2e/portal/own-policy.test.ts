import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { Pay, SavePolicyParts, SubmitApplication } from '../../../src/graphql/documents.ts';
import {
  AssignClaim,
  MoveClaim,
  ReportLoss,
  SaveClaimFacts,
  SaveClaimLines,
} from '../../../src/graphql/office-documents.ts';
import { ShareProposal } from '../../../src/graphql/staff-documents.ts';
import { openPage } from '../../support/browser/browser.ts';
import { answerByKeys, tabTo, tabToWords } from '../../support/browser/keyboard.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { findScenario } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { skipNightsBefore } from '../../support/database/quiet-nights.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';
import {
  quoteAtEnd,
  quoteStandingAt,
  savedAnswers,
  servedFile,
} from '../../support/scenarios/quote-player.ts';
import { clientWith, signInClient } from '../../support/server/graphql-client.ts';
import { findServedDatabase } from '../../support/server/served-databases.ts';

/** A product of its own, whose clock is moved into the term. */
const product = await startOwnProduct('own_policy', { HIGHWATER_SANDBOX: 'on' });
const daysAhead = 45;
const lossDay = addDays(toBusinessDate(new Date()), daysAhead - 1);
const agent = await signInClient(product.url, 'agent');
const claims = await signInClient(product.url, 'claims');
const adjuster = await signInClient(product.url, 'adjuster');

/** A policy in force, and the link by which its insured opens it: a product without a mail server shows it. */
async function issuePolicy(): Promise<{ policyId: string; link: string; name: string }> {
  const email = { 'insureds.0.email': 'marta@example.com' };
  const { file } = await savedAnswers(agent, await quoteAtEnd(agent, findScenario('slab-day-364')), email);
  const policyId = String(file.policy.policyId);
  const payment = {
    paymentTypeId: 2,
    amount: file.rating.totalPremium ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(Pay, { policyId, payment });
  await agent.ask(SubmitApplication, { policyId });
  // The proposal that was bought before is for the same building, so underwriting looks at this application.
  const examiner = await signInClient(product.url, 'examiner');
  const released = await examiner.send(
    'mutation ($policyId: ID!) { decideReview(policyId: $policyId, release: true, message: "Both are wanted.") { __typename } }',
    { policyId },
  );
  expect(released.text).not.toContain('errors');
  const qa = await signInClient(product.url, 'qa');
  await qa.send('mutation ($days: Int!) { moveClock(days: $days) { __typename } }', { days: daysAhead });
  const read = await agent.send(
    'query ($policyId: ID!) { policyFile(policyId: $policyId) { displayedPolicyNumber insureds { firstName lastName } propertyAddress { postalCode } } }',
    { policyId },
  );
  const { displayedPolicyNumber, insureds, propertyAddress } = Object(read.body?.data).policyFile;
  const request = {
    policyNumber: displayedPolicyNumber,
    lastName: insureds[0].lastName,
    postalCode: propertyAddress.postalCode.slice(0, 5),
  };
  const visitor = clientWith(product.url, { accessToken: '', refreshToken: '' });
  const sent = await visitor.send(
    'mutation ($request: PolicyDoorInput!) { requestPolicySignIn(request: $request) { ... on ConsumerSignInSent { url } } }',
    { request },
  );
  return {
    policyId,
    name: `${insureds[0].firstName} ${insureds[0].lastName}`,
    link: Object(sent.body?.data).requestPolicySignIn.url.replace('localhost', '127.0.0.1'),
  };
}

/** A loss whose estimate is ready to be sworn to, with one item that the policy does not insure. */
async function estimateLoss(policyId: string): Promise<void> {
  const notice = {
    dateOfLoss: lossDay,
    cause: 'STREAM' as const,
    waterDepthInches: 30,
    description: 'The river stood in the house.',
    reporterName: 'Alex Rivera',
    contactPhone: '6155550142',
  };
  const reported = (await agent.ask(ReportLoss, { policyId, notice })).reportLoss;
  if (reported.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(reported));
  const { claimId } = reported.claim;
  const { body } = await claims.send('{ adjusters { userId name } }');
  const adjusters: { userId: string; name: string }[] = Object(body?.data).adjusters;
  const adjusterUserId = adjusters.find(({ name }) => name === 'Ash Tran')?.userId ?? '';
  await claims.ask(AssignClaim, { claimId, adjusterUserId });
  const facts = {
    ...{ contactedDate: lossDay, inspectedDate: lossDay, waterDepthInches: 30 },
    ...{ isPrincipalResidence: true, replacementCost: '320000.00' },
  };
  const inspected = (await adjuster.ask(SaveClaimFacts, { claimId, facts })).saveClaimFacts;
  if (inspected.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(inspected));
  const item = { property: 'ORDINARY', quantity: 1, unit: 'EA' } as const;
  const lines = [
    {
      ...item,
      coverage: 'BUILDING',
      room: 'Kitchen',
      description: 'Base cabinets',
      unitCost: '22000.00',
      depreciation: '4250.00',
    },
    {
      ...item,
      coverage: 'CONTENTS',
      room: 'Bedroom',
      description: 'Bed frame',
      unitCost: '9000.00',
      depreciation: '1500.00',
    },
    {
      ...item,
      coverage: 'BUILDING',
      room: 'Yard',
      description: 'Fence',
      unitCost: '900.00',
      depreciation: '0.00',
      refusal: 'EXCLUDED_PROPERTY',
    },
  ] as const;
  await adjuster.ask(SaveClaimLines, { claimId, lines: [...lines], revision: inspected.claim.revision });
  const asked = (await adjuster.ask(MoveClaim, { claimId, action: 'REQUEST_PROOF' })).moveClaim;
  if (asked.__typename !== 'ClaimSaved') throw new Error(JSON.stringify(asked));
}

/** The link of a proposal whose insured may buy without the agent. */
async function shareProposal(): Promise<string> {
  const { file } = await quoteStandingAt(agent, findScenario('slab-day-364'), 'SUMMARY');
  const [insured] = file.insureds;
  const policyId = String(file.policy.policyId);
  const insureds = [
    { insuredId: String(insured?.insuredId), version: insured?.version, email: 'rosa@example.com' },
  ];
  await agent.ask(SavePolicyParts, { policyId, parts: { insureds } });
  const principal = await signInClient(product.url, 'principal');
  const { body } = await agent.send('{ account { user { entityId } } }');
  const ownerId = Object(body?.data?.account).user.entityId;
  await principal.send(
    'mutation ($ownerId: ID!) { setPreference(owner: ENTITY, ownerId: $ownerId, name: "ConsumerMaySubmit", value: "true") { __typename } }',
    { ownerId },
  );
  const shared = (await agent.ask(ShareProposal, { policyId, language: 'EN', withWorksheet: false }))
    .shareProposal;
  if (shared.__typename !== 'ProposalShared') throw new Error(JSON.stringify(shared));
  const { pathname, hash } = new URL(shared.url);
  return pathname + hash;
}

/** Has the company ask for a fact before its renewals, and moves the clock to the day of the question. */
async function askForPrimaryResidence(policyId: string): Promise<void> {
  const { policy, policyOwner } = await servedFile(agent, Number(policyId));
  const admin = await signInClient(product.url, 'admin');
  await admin.send(
    'mutation ($companyId: ID!) { setPreference(owner: COMPANY, ownerId: $companyId, name: "RenewalFacts", value: "PRIMARY_RESIDENCE") { __typename } }',
    { companyId: String(policyOwner.companyId) },
  );
  const day = addDays(policy.expirationDate ?? '', -120);
  const served = findServedDatabase(product.url);
  if (served) await skipNightsBefore(served.db, day);
  const qa = await signInClient(product.url, 'qa');
  const days = daysBetween(toBusinessDate(new Date()), day) - daysAhead;
  await qa.send('mutation ($days: Int!) { moveClock(days: $days) { __typename } }', { days });
  const asked = 'query ($policyId: ID!) { renewal(policyId: $policyId) { facts { fact } } }';
  await expect
    .poll(async () => (await agent.send(asked, { policyId })).body?.data)
    .toEqual({ renewal: { facts: [{ fact: 'PRIMARY_RESIDENCE' }] } });
}

async function pressByKeys(page: Page, words: string): Promise<void> {
  await tabToWords(page, words);
  await page.keyboard.press('Enter');
}

test('a proposal is accepted, its last questions are answered, and it is signed and paid from its link by keyboard alone', async () => {
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
  await page.getByText('$417.00', { exact: false }).waitFor();
  await tabTo(page, 'signature-name');
  await page.keyboard.type('Rosa Alvarez');
  await pressByKeys(page, 'Sign the application');
  await page.getByText(/^You signed on /).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await pressByKeys(page, 'Send it and pay');
  await page.getByRole('heading', { level: 1, name: 'Pay for your flood insurance' }).waitFor();
  await answerByKeys(page, 'guest-card', 'tok_sample_ok');
  expect(await faultsOfScreen(page)).toEqual([]);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pressByKeys(page, await pay.innerText());
  await page.getByText('Thank you, your payment was received').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
}, 120_000);

test('on a phone an insured sees what a flood would pay, chooses how letters come, and reads and swears to a settlement', async () => {
  const { policyId, link, name } = await issuePolicy();
  await estimateLoss(policyId);
  const page = await openPage({
    baseURL: product.url,
    locale: 'en-US',
    expected: lostAnswer,
    viewport: { width: 360, height: 780 },
  });
  await page.goto(link);
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
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('checkbox').check();
  const sign = page.getByRole('button', { name: 'Sign the proof' });
  await pressThroughLoss(page, sign, 'SignOwnProof', { said: /^The call failed/ });
  await page.getByText(/ signed the proof on /).waitFor();

  // 120 days before the end of the year the insured is asked for a fact.
  await askForPrimaryResidence(policyId);
  await page.goto('/vue/my');
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('link', { name: 'Next year' }).click();
  await page.getByRole('radio', { name: 'That is right' }).check();
  expect(await faultsOfScreen(page)).toEqual([]);
  const answer = page.getByRole('button', { name: 'Send the answer' });
  await pressThroughLoss(page, answer, 'AnswerOwnFacts', { said: /^The call failed/ });
  await page.getByText('You answered. You can change it.').waitFor();
}, 120_000);
