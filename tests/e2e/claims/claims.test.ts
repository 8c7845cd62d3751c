import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { OneClaim, SaveClaimFacts } from '../../../src/graphql/office-documents.ts';
import { giveAnswer } from '../../support/browser/control.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { isAnswerTo, press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { heicPhoto } from '../../support/claims/heic-photo.ts';
import { issueInTerm } from '../../support/claims/insured-product.ts';
import { change } from '../../support/claims/screen-claim.ts';
import { isEverything } from '../../support/extent.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

/* A product of its own, whose clock is moved into the term. */
const product = await startOwnProduct('claims', { HIGHWATER_SANDBOX: 'on' });
const daysAhead = 45;
const today = addDays(toBusinessDate(new Date()), daysAhead);
const lender = {
  'lossPayees.FIRST_MORTGAGEE.name1': 'Cumberland River Bank',
  'lossPayees.FIRST_MORTGAGEE.loanNumber': '778-10442',
  'lossPayees.FIRST_MORTGAGEE.streetAddress1': '500 Commerce Street',
  'lossPayees.FIRST_MORTGAGEE.city': 'Nashville',
  'lossPayees.FIRST_MORTGAGEE.stateId': 47,
  'lossPayees.FIRST_MORTGAGEE.postalCode': '37203',
};
const policyId = await issueInTerm(product, daysAhead, lender);

async function openAs(userName: string, path: string, expected?: RegExp): Promise<Page> {
  const page = await openSignedInPage(await signInClient(product.url, userName), expected && { expected });
  await page.goto(path);
  return page;
}

/** Chooses photos while the server cannot be reached: they are sent after a reload, each once, and are looked at one after the other. */
async function sendPhotos(page: Page): Promise<void> {
  const uploads = '**/Documents/Photograph';
  await page.route(uploads, (route) => route.abort('internetdisconnected'));
  const kitchen = { name: 'kitchen.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const phone = { name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer: heicPhoto };
  await page.locator('#claim-document').setInputFiles([kitchen, phone, { ...phone, name: 'copy.heic' }]);
  await page.getByText('0 of 2 files are sent.').waitFor();
  await page.reload();
  await page.getByText('0 of 2 files are sent.').waitFor();
  await page.unroute(uploads);
  const photos = page.getByRole('list', { name: 'Photos' });
  await expect.poll(() => photos.getByRole('button').allInnerTexts()).toEqual([phone.name, kitchen.name]);
  await expect.poll(() => photos.locator('img').count()).toBe(2);
  await photos.getByRole('button', { name: phone.name }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText('1 of 2').waitFor();
  await viewer.getByRole('img', { name: phone.name }).waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('2 of 2').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await viewer.getByLabel('Room or side of the building').fill('Kitchen');
  await viewer.getByLabel('What the photo shows').fill('The water line');
  await change(page, 'Save the words');
  await page.keyboard.press('Escape');
  await photos.getByRole('button', { name: 'Kitchen: The water line' }).waitFor();
}

/** Types a fact while another person saves others: the first save is refused and loads those, the second saves the typed one. */
async function saveAfterAnother(page: Page): Promise<void> {
  const claimId = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  const claims = await signInClient(product.url, 'claims');
  const facts = {
    ...{ contactedDate: today, inspectedDate: today, isPrincipalResidence: true, unitCount: 2 },
    ...{
      waterDepthInches: 31,
      replacementCost: '320000.00',
      buildingSalvage: '0.00',
      contentsSalvage: '0.00',
    },
  };
  await page.locator('#claim-depth').fill('32');
  await claims.ask(SaveClaimFacts, { claimId, facts });
  await change(page, 'Save the inspection');
  await page.getByText('Another person has changed the claim. The newest claim is now shown').waitFor();
  const read = () =>
    Promise.all(['depth', 'units'].map((name) => page.locator(`#claim-${name}`).inputValue()));
  await expect.poll(read).toEqual(['32', '2']);
  await change(page, 'Save the inspection');
  const { claim } = await claims.ask(OneClaim, { claimId });
  expect([claim?.waterDepthInches, claim?.unitCount]).toEqual([32, 2]);
}

/** Enters a contents list from a workbook, whose unnamed column is chosen by hand, after a pasted one with a fault. */
async function importContents(page: Page): Promise<void> {
  await openTab(page, 'Contents');
  await page.getByRole('button', { name: 'Import a contents list' }).click();
  await page.locator('#import-contents-pasted').fill('Room\tItem\tQty\tPrice\nDen\tSofa\ttwo\t900');
  await page.getByText('Quantity – “two” cannot be read.').waitFor();
  const rows = [
    ['Room', 'Item', 'Qty', 'New'],
    ['Garage', 'Lawn mower', 1, 400],
  ];
  const workbook = await writeWorkbook([
    { sheet: 'Contents', data: rows.map((row) => row.map((value) => ({ value }))) },
  ]).toBuffer();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page
    .locator('#import-contents-file')
    .setInputFiles({ name: 'contents.xlsx', mimeType, buffer: workbook });
  await page.getByText('Choose the columns that have: Cost of one, new.').waitFor();
  await page.getByRole('button', { name: /^Columns: 1 are not used/ }).click();
  await page.getByLabel('What New fills').selectOption({ label: 'Cost of one, new (needed)' });
  await page.getByText('1 line, $400.00 new.').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await change(page, 'Enter 1 line');
  await page.getByRole('row', { name: /^Garage: Lawn mower/ }).waitFor();
}

/** Opens the worksheet of a claim alone and prints it: the paper has its amounts and the limits, and none of the buttons and tabs. */
async function printWorksheet(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/Worksheet`);
  await page.getByRole('table', { name: /payable \$6,000\.00, due \$0\.00/ }).waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('body[data-printed="yes"]').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print', exact: true }).isVisible()).toBe(false);
  expect(await page.getByRole('tab').count()).toBe(0);
  const paper = await page.locator('body').innerText();
  for (const part of ['6,000.00', 'In force on the date of loss', 'Lenders on payments for the building'])
    expect(paper).toContain(part);
  await page.emulateMedia({ media: 'screen' });
}

/** Presses a button whose first answer is lost, until its call is answered, and waits until the page has loaded the claim again. */
async function changeThroughLoss(page: Page, button: string | Locator, call: string): Promise<void> {
  const loaded = page.waitForResponse(isAnswerTo('OneClaim'));
  const found = page.getByRole('button', { name: String(button), exact: true }).first();
  await pressThroughLoss(page, typeof button === 'string' ? found : button, call, {
    said: /The call failed/,
  });
  await loaded;
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** The path of the claim's page. */
let path = '';

test('a loss is reported, assigned and estimated', async () => {
  const agent = await openAs('agent', `/vue/policy/${encodePolicyId(policyId)}/desk`, lostAnswer);
  await agent.getByRole('button', { name: /ctions$/ }).click();
  await agent.getByRole('menuitem', { name: 'Report a loss', exact: true }).click();
  await press(agent, 'Report the loss');
  await agent.getByText('Enter the day of the loss.').waitFor();
  await agent.locator('#loss-date').fill(formatDate(addDays(today, -1)));
  await agent.locator('#loss-cause').selectOption('STREAM');
  await agent.locator('#loss-description').fill('The creek stood in the house.');
  await agent.locator('#loss-depth').fill('30');
  await agent.locator('#loss-phone').fill('6155550142');
  expect(await faultsOfScreen(agent)).toEqual([]);
  const report = agent.getByRole('button', { name: 'Report the loss', exact: true });
  await pressThroughLoss(agent, report, 'ReportLoss', { said: /The call failed/ });
  await agent.getByRole('heading', { level: 1, name: /^Claim C\d+/ }).waitFor();
  path = new URL(agent.url()).pathname;

  const claims = await openAs('claims', '/vue/claims', lostAnswer);
  await claims.getByRole('row', { name: /Assign an adjuster by/ }).waitFor();
  expect(await faultsOfScreen(claims)).toEqual([]);
  await openTab(claims, 'Flood events');
  await claims.locator('#event-number').fill('FL0126');
  await claims.locator('#event-name').fill('Creek flood');
  await claims.locator('#event-first').fill(formatDate(addDays(today, -2)));
  await claims.locator('#event-last').fill(formatDate(today));
  await claims.locator('#event-states').fill('IA');
  await press(claims, 'Save the event');
  await claims.getByRole('heading', { name: 'FL0126 Creek flood' }).waitFor();
  expect(await faultsOfScreen(claims)).toEqual([]);
  await openTab(claims, 'Queues');
  await claims
    .getByRole('row', { name: /^Assign an adjuster/ })
    .getByRole('button', { name: 'Show' })
    .click();
  await claims
    .getByRole('tabpanel', { name: 'Queues' })
    .getByRole('checkbox', { name: /^Choose C/ })
    .check();
  await claims.getByLabel('Give the chosen claims to').selectOption({ label: 'Ash Tran (0 open)' });
  expect(await faultsOfScreen(claims)).toEqual([]);
  const assign = claims.getByRole('button', { name: 'Assign 1 claim' });
  await pressThroughLoss(claims, assign, 'AssignClaims', { said: /The call failed/ });
  await assign.waitFor({ state: 'detached' });
  await claims.goto(`${path}/Assignment`);
  await claims.locator('#claim-adjuster').selectOption({ label: 'Ash Tran (1 open)' });
  await changeThroughLoss(claims, claims.getByRole('button', { name: 'Assign', exact: true }), 'AssignClaim');
  await claims.getByRole('tabpanel').getByText('Ash Tran', { exact: true }).waitFor();
  await expect
    .poll(() => claims.locator('#claim-adjuster option').allInnerTexts())
    .toContain('Ash Tran (1 open)');

  const adjuster = await openAs('adjuster', `${path}/AdjusterReports`, /ERR_INTERNET_DISCONNECTED/);
  await adjuster.locator('#claim-contacted').fill(formatDate(today));
  await adjuster.locator('#claim-inspected').fill(formatDate(today));
  await adjuster.locator('[id="claim-residence-field"]').getByText('Yes', { exact: true }).click();
  await adjuster.locator('#claim-replacement-cost').fill('320000');
  await adjuster.locator('#claim-building-salvage').fill('0');
  await adjuster.locator('#claim-contents-salvage').fill('0');
  await change(adjuster, 'Save the inspection');
  await adjuster.getByText(/^Inspected\./).waitFor();
  await adjuster.locator('#claim-depth').fill('31');
  await change(adjuster, 'Record the preliminary report');
  expect(await adjuster.locator('#claim-depth').inputValue()).toBe('31');
  await change(adjuster, 'Save the inspection');
  await saveAfterAnother(adjuster);
  await change(adjuster, 'Record the closing report');
  await adjuster.getByRole('row', { name: /^Closing .* as PDF .* as XML$/ }).waitFor();
  expect(await faultsOfScreen(adjuster)).toEqual([]);
  await openTab(adjuster, 'Documents and photos');
  await adjuster
    .locator('#claim-document')
    .setInputFiles({ name: 'waterline.txt', mimeType: 'text/plain', buffer: Buffer.from('Water line') });
  await adjuster.getByRole('row', { name: /^waterline\.txt Photograph/ }).waitFor();
  await sendPhotos(adjuster);
  expect(await faultsOfScreen(adjuster)).toEqual([]);
  await openTab(adjuster, 'Building estimates');
  await adjuster.locator('#line-building-room').fill('Living room');
  await adjuster.locator('#line-building-item').fill('Drywall, hung and finished');
  await adjuster.locator('#line-building-quantity').fill('400');
  await adjuster.locator('#line-building-unit').fill('SF');
  await adjuster.locator('#line-building-cost').fill('20');
  await adjuster.locator('#line-building-depreciation').fill('1500');
  await change(adjuster, 'Add the line');
  await adjuster.getByRole('table', { name: /payable \$6,000\.00, due \$6,000\.00/ }).waitFor();
  expect(await faultsOfScreen(adjuster)).toEqual([]);
  await importContents(adjuster);
});

test('the estimate is sworn to, paid with the lender on the check, and closed', async () => {
  const agent = await openAs('agent', `${path}/ProofOfLoss`, lostAnswer);
  await expect.poll(() => agent.locator('#proof-building').inputValue()).toMatch(/^6,?000\.00$/);
  await changeThroughLoss(agent, 'Receive the proof of loss', 'ReceiveLossProof');
  await agent.getByRole('row', { name: /Signed by the insured/ }).waitFor();
  expect(await faultsOfScreen(agent)).toEqual([]);

  const claims = await openAs('claims', `${path}/Payments`, lostAnswer);
  await changeThroughLoss(claims, 'Approve the payment', 'PayClaim');
  await claims.getByRole('rowheader', { name: 'Rosa Alvarez and Cumberland River Bank' }).waitFor();
  await changeThroughLoss(claims, 'Send a check', 'MoveClaimPayment');
  // The first check is stopped and canceled: its amount is due again and approved again.
  await change(claims, 'Stop the check');
  await change(claims, 'Cancel the payment');
  await claims.getByRole('cell', { name: 'Canceled' }).waitFor();
  await change(claims, 'Approve the payment');
  await change(claims, 'Send a check');
  await change(claims, 'Record that the bank paid it');
  await claims.locator('#pay-kind').selectOption('EXPENSE');
  await change(claims, 'Approve the payment');
  await change(claims, 'Send to the bank account');
  expect(await faultsOfScreen(claims)).toEqual([]);
  await openTab(claims, 'Reserves');
  for (const coverage of ['Building', 'Contents']) {
    await claims.locator('[id="reserve-coverage-field"]').getByText(coverage, { exact: true }).click();
    await claims.locator('#reserve-amount').fill('0');
    await claims.locator('#reserve-reason').fill('Nothing more is expected');
    await change(claims, 'Set the reserve');
  }
  await openTab(claims, 'Documents and photos');
  const letterOf = (name: string) =>
    claims.getByRole('region', { name }).getByRole('button', { name: 'Send the letter' });
  const seeSent = (name: string) =>
    claims.getByRole('region', { name }).getByText('The letter is on its way to the insured.').waitFor();
  await claims.locator('#claim-paper').selectOption({ index: 1 });
  await changeThroughLoss(claims, letterOf('Ask for what is missing'), 'AskForClaimPapers');
  await seeSent('Ask for what is missing');
  expect(await claims.locator('#claim-paper').inputValue()).toBe('');
  await claims.locator('#reserved-refusal').selectOption({ index: 1 });
  await claims.locator('#reserved-fact').fill('The pump was off');
  await changeThroughLoss(claims, letterOf('Reserve rights'), 'ReserveClaimRights');
  await seeSent('Reserve rights');
  expect(await claims.locator('#reserved-fact').inputValue()).toBe('');
  await openTab(claims, 'Summary');
  await changeThroughLoss(claims, 'Close the claim', 'MoveClaim');
  await claims.getByText(/^Closed\./).waitFor();
  expect(await faultsOfScreen(claims)).toEqual([]);

  await claims.goto(`${path}/Payments`);
  await claims.getByRole('row', { name: /^Cumberland River Bank Building A mortgagee/ }).waitFor();
  await openTab(claims, 'Adjuster reports');
  await claims.getByRole('heading', { name: 'Total loss' }).waitFor();
  expect(await faultsOfScreen(claims)).toEqual([]);
  await claims.goto('/vue/claims');
  await openTab(claims, 'Clocks kept');
  await claims
    .getByRole('row', { name: /^Assign an adjuster/ })
    .getByRole('button', { name: /ended: open$/ })
    .click();
  await claims.getByRole('link', { name: /^C\d{8}$/ }).waitFor();
  expect(await faultsOfScreen(claims)).toEqual([]);
  await openTab(claims, 'Flood events');
  await claims.getByRole('link', { name: 'Open FL0126' }).click();
  await claims.getByRole('img', { name: /^Paid and reserved by county/ }).waitFor();
  await claims.getByRole('table', { name: 'Loss ratio of Creek flood by state' }).waitFor();
  await claims
    .getByRole('button', { name: /claims of .+: open$/ })
    .first()
    .click();
  await claims
    .getByRole('link', { name: /^C\d{8}$/ })
    .first()
    .waitFor();
  expect(await faultsOfScreen(claims)).toEqual([]);

  await printWorksheet(claims, path);

  await agent.goto(path);
  await agent.getByRole('table', { name: /payable \$6,000\.00, due \$0\.00/ }).waitFor();
  const deductible = 'The deductible is subtracted once per coverage and loss, before the limit.';
  await agent.getByRole('tabpanel').getByText(deductible).first().waitFor();
});

test.runIf(isEverything)(
  'a total loss, the move of loans to another servicer and the end of a month, each pressed twice with its first answer lost, are done once',
  async () => {
    const claims = await openAs('claims', '/vue/claims', lostAnswer);
    await openTab(claims, 'Closed or withdrawn');
    await claims.getByRole('link', { name: /^C\d{8}$/ }).click();
    await claims.getByRole('heading', { level: 1, name: /^Claim C\d+/ }).waitFor();
    const claimId = new URL(claims.url()).pathname.split('/').at(-1) ?? '';
    const adjuster = await signInClient(product.url, 'adjuster');
    const facts = { inspectedDate: today, isTotalLossOfMobileHome: true };
    expect((await adjuster.ask(SaveClaimFacts, { claimId, facts })).saveClaimFacts.__typename).toBe(
      'ClaimSaved',
    );
    await claims.reload();
    await openTab(claims, 'Adjuster reports');
    await claims.getByLabel('The building was gone on').fill(formatDate(today));
    await claims.getByLabel('Shown by').fill('Permit 118');
    await changeThroughLoss(claims, 'Open the cancellation', 'CancelAfterTotalLoss');
    await claims.getByRole('button', { name: 'Open the cancellation' }).waitFor();
    const { claim } = await adjuster.ask(OneClaim, { claimId });
    const acts = claim?.events.map(({ sentence }) => sentence.replace(/:.*/, '')) ?? [];
    const pressed = /^The cancellation|^The claim was closed|^Rights were|was asked for|assigned to/;
    expect(acts.filter((act) => pressed.test(act))).toEqual([
      `The cancellation of the policy from ${formatDate(today)} was opened`,
      'The claim was closed.',
      'Rights were reserved',
      'The insured was asked for',
      'The claim was assigned to an adjuster.',
    ]);

    const csr = await openAs('csr', '/vue/staff/servicing', lostAnswer);
    await csr.getByLabel('Lender now').fill('Cumberland River Bank');
    await csr.getByLabel('New servicer').fill('North Bay Servicing');
    await csr.getByLabel('Street').fill('9 Bay Street');
    await csr.getByLabel('City').fill('Mobile');
    await giveAnswer(csr, 'servicer-state', 1);
    await csr.getByLabel('ZIP code').fill('36602');
    await csr.getByRole('button', { name: 'Find the policies' }).click();
    const move = csr.getByRole('button', { name: 'Move the loan' });
    await pressThroughLoss(csr, move, 'StartServicingTransfer', { said: /nothing is done twice/ });
    await move.waitFor({ state: 'detached' });
    await csr.getByRole('row', { name: /^North Bay Servicing/ }).waitFor();

    const books = await openAs('accounting', '/vue/payments/trial-balance', lostAnswer);
    const close = books.getByRole('button', { name: /^Close the book through / });
    await close.click();
    const closeIt = books.getByRole('dialog').getByRole('button', { name: 'Close it' });
    await pressThroughLoss(books, closeIt, 'CloseMonth', { said: /nothing is done twice/, opener: close });
    await books.getByRole('table', { name: 'Closed months' }).getByRole('row').nth(1).waitFor();
    await expect.poll(() => close.count()).toBe(0);
  },
);
