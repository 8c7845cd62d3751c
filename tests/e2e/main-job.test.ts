import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { addDays } from '../../machines/domain/calendar.ts';
import { shownDate, todayIn } from '../../machines/domain/format.ts';
import { openPage } from '../support/browser.ts';
import { answersShown } from '../support/control.ts';
import { startProduct } from '../support/product.ts';
import { heading, press, saved, signIn } from '../support/quote-page.ts';

const today = todayIn(new Date());

test('an agent quotes, adds a mortgagee, pays and applies; after kill -9 the same quote opens at the same step with every answer', async () => {
  const dataFolder = await newDataFolder();
  const first = await startProduct({ dataFolder });
  onTestFinished(() => first.stop());
  const port = Number(new URL(first.url).port);
  const page = await openPage({ baseURL: first.url, viewport: { width: 1280, height: 900 } });

  await startTheQuote(page);
  await describeTheBuilding(page);
  const premium = await chooseAnOption(page);
  await answerTheRest(page);
  await readTheQuote(page, premium);
  await addTheMortgagee(page);

  await arriveAt(page, 'Policyholder Information');
  await choose(page, 'Same as the property address?', 'Yes');
  await field(page, 'E-mail').first().fill('rosa.alvarez@example.com');
  await saved(page);
  const typed = await answersShown(page);
  await first.kill();
  const second = await startProduct({ dataFolder, port });
  onTestFinished(() => second.stop());
  await page.reload();
  await arriveAt(page, 'Policyholder Information');
  expect(await answersShown(page)).toEqual(typed);
  await press(page, 'Next');

  await answerTheLast(page);
  await arriveAt(page, 'Quote Summary');
  const quoted = await page.locator('main').innerText();
  await press(page, 'Next');
  await payAndSubmit(page);
  const status = await page.locator('main').innerText();
  await second.kill();
  const third = await startProduct({ dataFolder, port });
  onTestFinished(() => third.stop());
  await page.reload();
  await arriveAt(page, 'Application Status');
  expect(await page.locator('main').innerText()).toEqual(status);
  expect(quoted).toContain('Cumberland River Bank');
});

async function startTheQuote(page: Page): Promise<void> {
  await page.goto('/vue/');
  await signIn(page);
  await page.getByRole('link', { name: 'Start a quote' }).first().click();
  await arriveAt(page, 'Start a quote');
  await page.getByRole('combobox', { name: 'Sample place' }).selectOption('nashville-tn');
  await field(page, 'First name').fill('Rosa');
  await field(page, 'Last name').fill('Alvarez');
  await press(page, 'Next');
}

async function describeTheBuilding(page: Page): Promise<void> {
  await arriveAt(page, 'Building Information');
  await choose(page, 'Type of building', 'Single-family home');
  await field(page, 'What is the building?').selectOption('MAIN_DWELLING');
  await choose(page, 'Is the policyholder a tenant?', 'No');
  await choose(page, 'Is it rented to others?', 'No');
  await choose(page, 'Is it force-placed by a lender?', 'No');
  await press(page, 'Next');

  await arriveAt(page, 'Foundation Information');
  await choose(page, 'What does the building stand on?', 'Crawlspace');
  await choose(page, 'Is there an elevation certificate?', 'Yes');
  await choose(page, "Is it the policyholder's primary residence?", 'Yes');
  await field(page, 'Replacement cost').fill('320000');
  await press(page, 'Next');

  await arriveAt(page, 'Building Characteristics');
  await field(page, 'Date of construction').pressSequentially('05141998');
  await choose(page, 'Was it substantially improved?', 'No');
  await choose(page, 'Is it under construction?', 'No');
  await choose(page, 'Construction', 'Frame');
  await field(page, 'Building area').fill('2100');
  await field(page, 'Number of floors').fill('2');
  await choose(page, 'Does the building stand over water?', 'Not over water');
  await press(page, 'Next');

  await arriveAt(page, 'Loan Closing Date');
  await choose(page, 'What starts the cover?', 'Standard 30-day wait');
  await field(page, 'Purchase date').pressSequentially(shownDate(addDays(today, -100)));
  await press(page, 'Next');
}

/** Takes an option of the grid; answers its premium as it is shown. */
async function chooseAnOption(page: Page): Promise<string> {
  await arriveAt(page, 'Preliminary Premium Options (undiscounted)');
  const option = page.getByRole('grid', { name: 'Premium options' }).getByRole('gridcell').nth(2);
  const offered = amountIn(await option.innerText());
  await option.click();
  await premiumSoFar(page).getByText(offered).waitFor();
  await page.getByText('How this premium was made').first().waitFor();
  await press(page, 'Next');
  return offered;
}

async function answerTheRest(page: Page): Promise<void> {
  await arriveAt(page, 'Enclosure Information');
  await field(page, 'Enclosed area').fill('900');
  await field(page, 'Flood openings').fill('6');
  await choose(page, 'Use of the enclosed area', 'Parking, access or storage only');
  await field(page, 'Outside walls with openings').fill('3');
  await choose(page, 'Are all openings within 1 ft of grade?', 'Yes');
  await choose(page, 'Are the openings engineered?', 'No');
  await field(page, 'Net area of the openings').fill('960');
  await press(page, 'Next');

  await arriveAt(page, 'Machinery and Equipment Information');
  await choose(page, 'Is all machinery and equipment elevated?', 'No');
  await choose(page, 'Are all appliances elevated?', 'No');
  await press(page, 'Next');

  await arriveAt(page, 'Elevation Certificate');
  await choose(page, 'Building diagram', 'Diagram 8');
  await field(page, 'Certificate date').pressSequentially('06122019');
  await choose(page, 'Section', 'Section C, surveyed');
  await choose(page, 'Elevation datum', 'NAVD 1988');
  await field(page, 'Base flood elevation').fill('416');
  await field(page, 'Top of the bottom floor (C2a)').fill('414.2');
  await field(page, 'Top of the next higher floor (C2b)').fill('418.6');
  await field(page, 'Lowest adjacent grade (C2f)').fill('415.1');
  await press(page, 'Next');

  await arriveAt(page, 'Additional Building Characteristics');
  await field(page, 'Detached structures').fill('0');
  await choose(page, 'Is it in the Coastal Barrier Resources System?', 'No');
  await choose(page, 'Is it walled and roofed?', 'Yes');
  await field(page, 'Share of the value above ground').fill('100');
  await press(page, 'Next');

  await arriveAt(page, 'Discount Eligibility');
  await press(page, 'Next');
}

/** The discounted premium is not more than the undiscounted one, and stands in the quote. */
async function readTheQuote(page: Page, undiscounted: string): Promise<void> {
  await arriveAt(page, 'Premium Options (discounted)');
  await premiumSoFar(page).getByText('Discounted').waitFor();
  const total = amountIn(await premiumSoFar(page).innerText());
  expect(dollars(total)).toBeGreaterThan(0);
  expect(dollars(total)).toBeLessThanOrEqual(dollars(undiscounted));
  await press(page, 'Next');
  await arriveAt(page, 'Quote Summary (post-discount)');
  await page.locator('main').getByText(total).first().waitFor();
  await press(page, 'Next');
}

async function addTheMortgagee(page: Page): Promise<void> {
  await arriveAt(page, 'Additional Interest');
  await choose(page, 'Is there a first mortgagee?', 'Yes');
  await field(page, 'Name').first().fill('Cumberland River Bank');
  await field(page, 'Loan number').fill('778-10442');
  await field(page, 'Street address').first().fill('500 Commerce Street');
  await field(page, 'City').fill('Nashville');
  await field(page, 'State', true).selectOption({ label: 'Tennessee' });
  await field(page, 'ZIP code').fill('37203');
  await press(page, 'Next');
}

async function answerTheLast(page: Page): Promise<void> {
  await arriveAt(page, 'Additional Building Information');
  await choose(page, 'Does it stand on federal land?', 'No');
  await choose(page, 'Is there more than one building at the address?', 'No');
  await choose(page, 'Is the insurance a mandatory purchase?', 'Yes');
  await choose(page, 'Is the insurance required for disaster assistance?', 'No');
  await press(page, 'Next');
}

async function payAndSubmit(page: Page): Promise<void> {
  await arriveAt(page, 'Summary (final)');
  await field(page, 'Agent signed on').pressSequentially(shownDate(today));
  await choose(page, 'Who pays the premium', 'First mortgagee');
  await choose(page, 'Pay with', 'Sample card that is accepted');
  await press(page, 'Pay');
  await page.getByText('Paid in full').waitFor();
  await page.getByRole('checkbox', { name: 'I have read the declarations' }).check();
  await press(page, 'Submit the application');
  await arriveAt(page, 'Application Status');
}

async function arriveAt(page: Page, title: string): Promise<void> {
  await heading(page)
    .and(page.getByRole('heading', { name: title, exact: true }))
    .waitFor();
}

/** Presses an option of a question, both by their words. */
async function choose(page: Page, question: string, option: string): Promise<void> {
  const group = page
    .getByRole('radiogroup', { name: new RegExp(`^${question.replace(/[?]/g, '\\?')}`) })
    .first();
  await group.locator('label', { hasText: option }).first().click();
}

/** A field to type into or to choose from, by its label. */
function field(page: Page, name: string, exact = false): Locator {
  return page.getByRole('textbox', { name, exact }).or(page.getByRole('combobox', { name, exact }));
}

function premiumSoFar(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Premium so far' });
}

/** The first amount in a text: $1,204. */
function amountIn(text: string): string {
  return /\$[\d,]+/.exec(text)?.[0] ?? '';
}

function dollars(amount: string): number {
  return Number(amount.replace(/[$,]/g, ''));
}

async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-main-job-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
