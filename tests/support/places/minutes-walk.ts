import type { Page } from 'playwright-core';
import type { StepId } from '../../../machines/contract/types.ts';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { findStep, steps } from '../../../machines/wizard/steps.ts';
import { answersShown, chooseRadio, fieldsShown, giveAnswer } from '../browser/control.ts';
import { type CountedInput, countInput, secondsAtPace } from '../browser/count-input.ts';
import { heading, loaded, readPlace, saved, signIn } from '../browser/quote-page.ts';
import { namedScenario } from '../scenarios/named-scenario.ts';
import type { Answer } from '../scenarios/scenario.ts';

/** The effort to come to a price: counted, and in seconds at a person's pace. */
export interface CountedWay extends CountedInput {
  readonly answers: number;
  readonly seconds: number;
}

/** The ways to an estimate, and on to the premium with discounts that can be bound. */
export interface MinutesToPrice {
  readonly estimate: CountedWay;
  readonly premium: CountedWay;
}

/** An ordinary home of an owner who lives there. An agent answers with it whatever a screen still asks. */
const home: { readonly [field: string]: Answer } = Object.assign(
  {},
  ...namedScenario('slab-day-364', toBusinessDate(new Date())).steps.map(({ answers }) => answers),
  { 'policy.purchaseDate': '2016-06-14', 'structure.replacementCostUser': 318_500 },
);

/** The questions of an estimate that an agent answers before there is a quote. */
const askedFirst = { isPrimaryResidence: /^Yes/ } as const;

/**
 * Signs in and continues from the home page like an agent: to the estimate of an address, and to the premium with discounts. Every press of
 * the pointer, every letter and every answer counts; questions that a screen does not ask, or has answered, are left out.
 */
export async function walkToPrice(page: Page, address: string): Promise<MinutesToPrice> {
  await startAtHome(page);
  const read = await countInput(page);
  const counted = (answers: number): CountedWay => ({ ...read(), answers, seconds: secondsAtPace(read()) });
  await estimatePlace(page, address);
  const estimate = counted(0);
  const answers = await continueToPrice(page, 'RATES_DISCOUNTED', 'Everything known: accept');
  await page.getByRole('complementary', { name: 'Premium so far' }).getByText('$').first().waitFor();
  return { estimate, premium: counted(answers) };
}

/** Signs in, which is not counted; ends on the home page. */
export async function startAtHome(page: Page): Promise<void> {
  await page.goto('/vue/sign-in');
  await signIn(page);
  await heading(page).filter({ hasText: 'Welcome' }).waitFor();
}

/** From the home page to the range at an address. */
export async function estimatePlace(page: Page, address: string): Promise<void> {
  await page.getByRole('link', { name: 'Start a quote' }).click();
  await page.locator('#estimate-address').waitFor();
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What it may cost' }).waitFor();
}

/** How a quote is started from its estimate: with all that is known and assumed accepted, or asked step by step. */
type StartButton = 'Everything known: accept' | 'Ask step by step';

/** From the range to a step of the quote, with what is asked on the way. Returns the number of answers. */
export async function continueToPrice(page: Page, last: StepId, button: StartButton): Promise<number> {
  let answers = 0;
  for (const [name, answer] of Object.entries(askedFirst)) {
    const question = page.locator(`[data-answer="${name}"]`);
    await chooseRadio(question, answer);
    await question.getByText('Answered').waitFor();
    answers += 1;
  }
  answers += await startQuote(page, button);
  return answers + (await answerUpTo(page, last));
}

/** Names the insured, whom an estimate does not know. Returns the number of answers. */
async function startQuote(page: Page, button: StartButton): Promise<number> {
  await page.getByRole('button', { name: 'Make it a quote' }).click();
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Alvarez');
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/vue\/policy\/[\w.-]+\/[\w-]+/, { waitUntil: 'commit' });
  return 2;
}

/** Answers the open questions of each screen, and continues until a step. Returns the number of answers. */
async function answerUpTo(page: Page, last: StepId): Promise<number> {
  let answers = 0;
  for (const _ of steps) {
    await loaded(page);
    const at = await readPlace(page);
    if (at === last) return answers;
    answers += await answerScreen(page);
    await saved(page);
    await page.getByRole('button', { name: /^(Next|Looks right)$/ }).click();
    await page.waitForFunction((path) => !location.pathname.endsWith(path), pathOf(at));
  }
  throw new Error(`The quote never came to ${last}; it is at ${page.url()}.`);
}

function pathOf(place: Awaited<ReturnType<typeof readPlace>>): string {
  const step = steps.find(({ id }) => id === place);
  return step === undefined ? '/' : `/${findStep(step.id).path}`;
}

/** An answer may open another question. */
async function answerScreen(page: Page): Promise<number> {
  for (let answers = 0; ; answers += 1) {
    const shown = await answersShown(page);
    const open = (await fieldsShown(page)).find(
      (field) => shown[field] === undefined && home[field] !== undefined && !field.startsWith('rating.'),
    );
    if (open === undefined) return answers;
    await giveAnswer(page, open, home[open] ?? '');
  }
}
