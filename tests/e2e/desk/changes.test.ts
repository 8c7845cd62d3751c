import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { hasFocus, productUrl } from '../../support/browser/browser.ts';
import { locateControl, typeInto } from '../../support/browser/control.ts';
import { holdCalls } from '../../support/browser/held-calls.ts';
import { issuedPolicy } from '../../support/browser/issued-policy.ts';
import { lostAnswer, pressThroughLoss } from '../../support/browser/lost-answers.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { isAnswerTo, press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { isEverything } from '../../support/extent.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, saved } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const examiner = await signInClient(productUrl(), 'examiner');
const manager = await signInClient(productUrl(), 'manager');
const principal = await signInClient(productUrl(), 'principal');

test('an agent lowers the coverage: the page shows what it was, the factor and each line, and the desk the coming version', async () => {
  const { from, path } = await issuedPolicy(agent);
  const page = await openSignedInPage(agent, { expected: lostAnswer });
  await page.goto(`${path}/change`);
  await page.getByRole('button', { name: /Coverages and deductibles/ }).click();
  const day = page.getByLabel('First day of the change');
  await day.fill(formatDate(addDays(from, 100)));
  await press(page, 'Open the change');
  const building = page.getByRole('textbox', { name: 'Building coverage' });
  await building.fill('150000');
  await press(page, 'Get this premium');
  await page.getByRole('button', { name: 'Worksheet, perils and waterfall' }).waitFor();
  await press(page, 'Price the change');
  await page.getByText('265 of 365 days are left from the first day of the change.').waitFor();
  const main = await page.locator('main').innerText();
  expect(main).toContain('$250,000\t$150,000');
  expect(main).toContain('0.726');
  expect(main).toContain('$8.00 is returned');
  expect(await faultsOfScreen(page)).toEqual([]);
  await press(page, 'Issue the change');
  await page.getByText('Enter the day on which the agent signed the request.').first().waitFor();
  await page.getByLabel('The agent signed on').fill('11/01/2026');
  await page.getByLabel('The insured signed on').fill('11/01/2026');
  await pressThroughLoss(page, page.getByRole('button', { name: 'Issue the change' }), 'IssueChange');
  await page.getByText(`It is accepted and takes effect on ${formatDate(addDays(from, 100))}.`).waitFor();
  await page.goto(`${path}/desk/timeline`);
  await page.getByText(`In force from ${formatDate(addDays(from, 100))}`).waitFor();
});

test('a principal cancels by reason code 28, which decides day and money; an examiner sees the difference and releases it', async () => {
  const { path } = await issuedPolicy(agent);
  const page = await openSignedInPage(principal);
  await page.goto(`${path}/change`);
  await page.getByRole('button', { name: /^Cancellation/ }).click();
  await page
    .getByLabel('Why is the policy cancelled?')
    .selectOption({ label: '28 Insurance no longer required by the lender' });
  await page.getByText('The Federal Policy Fee and a probation surcharge are kept.').waitFor();
  await press(page, 'Prepare the cancellation');
  await press(page, 'Price the change');
  await page.getByText('The Federal Policy Fee is returned only if a term is void.').waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'release.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  });
  await page.getByText('On file', { exact: true }).waitFor();
  await page.getByLabel('The agent signed on').fill('11/01/2026');
  await page.getByLabel('The insured signed on').fill('11/01/2026');
  await page.getByText('A cancellation is always reviewed.').waitFor();
  await page.getByText(/ to the card that paid on .*Accounting approves and sends it\.$/).waitFor();
  await press(page, 'Submit for review');
  await page.getByText('Underwriting holds it. An examiner releases, returns or declines it.').waitFor();
  const review = await openSignedInPage(examiner);
  await review.goto(`${path}/desk`);
  await review
    .getByRole('region', { name: 'What happens next' })
    .getByText('Underwriting holds a cancellation. Decide about it.')
    .waitFor();
  await review.getByRole('link', { name: 'Decide the review' }).first().click();
  await review.getByRole('heading', { name: /^Cancellation from/ }).waitFor();
  await review.getByText('Insurance no longer required by the lender.').waitFor();
  expect(await review.getByText('Not signed yet').count()).toBe(0);
  await review.getByRole('button', { name: /^Release…/ }).click();
  await press(review, 'Release it');
  // The banner of a policy whose coverage has ended; that of one in force has more words.
  await review.getByText(/^Policy \d+\.$/).waitFor();
  await review.goto(`${path}/desk`);
  await review
    .getByText(/Cancelled from 12:01 a.m. of|Void from its first day/)
    .first()
    .waitFor();
});

test.runIf(isEverything)(
  "the company cancels beside an agent's open change: the agent reads why it is not theirs, and the person who handed it in has no button to release it",
  async () => {
    const { path, policyId } = await issuedPolicy(agent);
    const own = changesOf(agent, policyId);
    saved(await own.open({ kind: 'LENDERS' }));
    const page = await openSignedInPage(manager);
    await page.goto(`${path}/change`);
    await press(page, 'Cancel the policy for the company');
    const reason = page.getByLabel('Why is the policy cancelled?');
    await reason.waitFor();
    expect(await reason.innerText()).not.toContain('28 Insurance no longer required by the lender');
    await reason.selectOption({ label: '06 Not eligible at application' });
    await press(page, 'Prepare the cancellation');
    // Until the cancellation is open, the page shows the agent's change, which has a button of the same name.
    await page
      .getByText(/^Cancellation from/)
      .first()
      .waitFor();
    await press(page, 'Price the change');
    await page.getByRole('heading', { name: 'What it costs', exact: true }).waitFor();
    const theirs = await openSignedInPage(agent);
    await theirs.goto(`${path}/change`);
    await theirs.getByText('The company is cancelling this policy. Underwriting is working on it.').waitFor();
    expect(await theirs.getByRole('button', { name: /Price|Issue|Abandon|Cancel the policy/ }).count()).toBe(
      0,
    );
    expect(await faultsOfScreen(theirs)).toEqual([]);
    const companys = changesOf(manager, policyId);
    await companys.addEvidence();
    saved(await companys.issue());
    await page.goto(`${path}/in-process`);
    await page.getByText('You submitted this. A different person must release it.').waitFor();
    await page.getByRole('button', { name: /^Return to the agent/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Release/ }).count()).toBe(0);
    expect(await faultsOfScreen(page)).toEqual([]);
  },
);

test('of two who answer the same question of a change, the second chooses whose answer is kept; the heading of another screen takes the focus', async () => {
  const { from, path, policyId } = await issuedPolicy(agent);
  const own = changesOf(agent, policyId);
  saved(await own.open({ kind: 'BUILDING', effectiveDate: from }));
  const page = await openSignedInPage(agent);
  await page.goto(`${path}/change`);
  await press(page, 'Building Characteristics');
  await hasFocus(page.getByRole('heading', { name: 'Building Characteristics', exact: true }));
  const area = 'structure.totalBuildingAreaFeet';
  await locateControl(page, area).waitFor();
  const readStructure = async () => (await servedFile(agent, policyId)).structure;
  const { version } = await readStructure();
  expect(await own.save({ structure: { version, totalBuildingAreaFeet: 1900 } })).toBe('PartsSaved');
  await typeInto(page, area, '2345');
  await page.getByRole('dialog', { name: 'You changed this in another window' }).waitFor();
  await press(page, 'Keep my answers');
  await expect.poll(async () => (await readStructure()).totalBuildingAreaFeet).toBe(2345);
  await press(page, 'Back');
  await hasFocus(page.getByRole('heading', { name: 'Foundation Information', exact: true }));
});

test('a change that costs nothing shows its price again after another answer', async () => {
  const { path, policyId } = await issuedPolicy(agent);
  const own = changesOf(agent, policyId);
  saved(await own.open({ kind: 'MAILING_ADDRESS' }));
  const { version } = (await servedFile(agent, policyId)).mailingAddress;
  const address = {
    version,
    isSameAsPropertyAddress: false,
    streetAddress1: '9 New Road',
    city: 'Metairie',
    stateId: 19,
    postalCode: '70001',
  };
  expect(await own.save({ mailingAddress: address })).toBe('PartsSaved');
  saved(await own.price());
  const page = await openSignedInPage(agent);
  await page.goto(`${path}/change`);
  const issue = page.getByRole('button', { name: 'Issue the change' });
  await issue.waitFor();
  await typeInto(page, 'mailingAddress.streetAddress1', '10 New Road');
  await page.getByText('No price yet', { exact: true }).waitFor();
  await press(page, 'Price the change');
  await issue.waitFor();
});

test('what a flood would pay is computed again whenever its page is opened', async () => {
  const { path } = await issuedPolicy(agent);
  const page = await openSignedInPage(agent);
  await page.goto(`${path}/desk`);
  for (let time = 0; time < 2; time += 1) {
    const computed = page.waitForResponse(isAnswerTo('PolicyFlood'));
    await page.getByRole('link', { name: 'What if water stood in this house' }).click();
    await computed;
    await page.getByRole('heading', { name: 'By room' }).waitFor();
    await page.getByRole('link', { name: 'Back to the policy' }).click();
  }
});

test('an action that is not possible now is shown with its reason', async () => {
  const { path } = await issuedPolicy(agent);
  const page = await openSignedInPage(agent);
  await page.goto(`${path}/change`);
  await press(page, 'What is not possible now');
  await page
    .getByText('The policy is not cancelled, or its term is over.')
    .first()
    .or(page.getByText("You don't have permission to make this change.").first())
    .waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
});

if (isEverything)
  test('a price is shown though an older look at the change is answered after a newer one', async () => {
    const { from, path } = await issuedPolicy(agent);
    const page = await openSignedInPage(agent);
    await page.goto(`${path}/change`);
    await page.getByRole('button', { name: /Coverages and deductibles/ }).click();
    await page.getByLabel('First day of the change').fill(formatDate(addDays(from, 100)));
    await press(page, 'Open the change');
    await page.getByRole('textbox', { name: 'Building coverage' }).fill('150000');
    const looks = await holdCalls(page, 'ChangeOfPolicy');
    await press(page, 'Get this premium');
    // Asked for when the coverage is rated, so its answer has no price.
    const older = await looks.route(1);
    const unpriced = await older.fetch();
    await page.getByRole('button', { name: 'Worksheet, perils and waterfall' }).waitFor();
    await press(page, 'Price the change');
    const newer = await looks.route(2);
    await newer.fulfill({ response: await newer.fetch() });
    const price = page.getByRole('heading', { name: 'What it costs', exact: true });
    await price.waitFor();
    const answered = page.waitForEvent('requestfinished', (request) => request === older.request());
    await older.fulfill({ response: unpriced });
    await answered;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await price.isVisible()).toBe(true);
  });
