import type { Page } from 'playwright-core';
import { type CountedInput, countInput, secondsAtPace } from '../browser/count-input.ts';
import { answerOwnQuestions } from './own-questions.ts';

/** The effort of a task: presses, letters, and seconds at a person's pace. */
export interface CountedTask extends CountedInput {
  readonly seconds: number;
}

/** The tasks that an insured does alone: the first two from the link of an agent, a change of the lender from the page of the policy. */
export interface InsuredMinutes {
  readonly range: CountedTask;
  readonly bought: CountedTask;
  readonly lender: CountedTask;
}

/** From the link of an agent to a policy that is paid, and a new lender, as a visitor on a phone. */
export async function walkAsInsured(page: Page, portalPath: string): Promise<InsuredMinutes> {
  await page.goto(portalPath);
  const read = await countInput(page);
  await page.getByRole('combobox', { name: 'Address of the building' }).click();
  await page.keyboard.type('118 riv');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-answer]').first().waitFor();
  const range = countTask(read());
  await buy(page);
  const bought = countTask(read());

  await page.getByRole('link', { name: 'My policy' }).click();
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.getByRole('heading', { level: 1, name: 'My policy' }).waitFor();
  const before = read();
  await changeLender(page);
  return { range, bought, lender: countTask(read(), before) };
}

/** Swears to the loss of a claim whose proof can be signed. */
export async function walkThroughProof(page: Page, path: string, name: string): Promise<CountedTask> {
  await page.goto(path);
  const sign = page.getByRole('button', { name: 'Sign the proof' });
  await sign.waitFor();
  const read = await countInput(page);
  await page.getByLabel('Your full name').fill(name);
  await page.getByRole('checkbox').check();
  await sign.click();
  await page.getByText(/ signed the proof on /).waitFor();
  return countTask(read());
}

function countTask(end: CountedInput, start: CountedInput = { clicks: 0, keys: 0 }): CountedTask {
  const counted = { clicks: end.clicks - start.clicks, keys: end.keys - start.keys };
  return { ...counted, seconds: secondsAtPace(counted) };
}

/** From the range to the receipt: the account, the questions that are left, the signature and the payment. */
async function buy(page: Page): Promise<void> {
  await page.locator('[data-answer="isPrimaryResidence"]').getByRole('radio', { name: /^Yes/ }).check();
  await page
    .locator('[data-answer="foundationType"]')
    .getByRole('radio', { name: /^Slab on grade/ })
    .check();
  await page.getByRole('button', { name: 'Continue with this price' }).click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Lopez');
  await page.getByLabel('Your e-mail address').fill('ana.minutes@example.com');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByRole('link', { name: /\/vue\/my\/open/ }).click();
  await answerOwnQuestions(page);
  await page.getByLabel('Your full name').fill('Ana Lopez');
  await page.getByRole('button', { name: 'Sign the application' }).click();
  await page.getByRole('button', { name: 'Send it and pay' }).click();
  await page.getByLabel('Pay with').selectOption('tok_sample_ok');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Thank you, your payment was received').waitFor();
}

async function changeLender(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change my lender' }).click();
  await page.getByLabel('Name of the lender').fill('First River Bank');
  await page.getByLabel('Loan number').fill('778');
  await page.getByLabel('Street and number').fill('1 Bank St');
  await page.getByLabel('City').fill('Nashville');
  await page.getByLabel('State, two letters').fill('TN');
  await page.getByLabel('ZIP code').fill('37203');
  await page.getByRole('button', { name: 'Save the change' }).click();
  await page.getByText(/^A check for the building names you and First River Bank[.] /).waitFor();
}
