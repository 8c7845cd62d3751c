import type { Locator, Page, Response } from 'playwright-core';
import { enums } from '../../../machines/contract/enums.ts';
import type { HardStopType, RatingStatus, StepId } from '../../../machines/contract/types.ts';
import { messages } from '../../../machines/domain/format/messages.ts';
import { findStep, findStepByPath, steps } from '../../../machines/wizard/steps.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import type { Answer, Guards, Place, Start } from '../scenarios/scenario.ts';
import { giveAnswer } from './control.ts';
import { listKeys } from './keys.ts';

/** Signs in by typing, on the sign-in page that is open; ends on the page that was originally requested. */
export async function signIn(page: Page, userName = 'agent'): Promise<void> {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForFunction(() => !location.pathname.endsWith('/sign-in'));
}

/**
 * Opens the start page, signs in there if asked, and starts a quote at a sample place, so that the
 * wizard is on its first step. Returns the encoded id.
 */
export async function startQuote(page: Page, start: Start, userName = 'agent'): Promise<string> {
  await page.goto('/vue/start/form');
  const title = heading(page).filter({ hasText: 'Start a quote' });
  await title.or(page.getByLabel('User name')).waitFor();
  if (!(await title.isVisible())) await signIn(page, userName);
  await fillStart(page, start);
  await press(page, 'Next');
  return intoTheWizard(page);
}

/** Fills in the start screen. */
export async function fillStart(
  page: Page,
  { place, insured, rateMarket, isTransfer }: Start,
): Promise<void> {
  await giveAnswer(page, 'sample-place', place);
  await giveAnswer(page, 'insureds.0.firstName', insured.firstName);
  await giveAnswer(page, 'insureds.0.lastName', insured.lastName);
  await giveAnswer(page, 'policy.rateMarketType', rateMarket);
  await giveAnswer(page, 'policy.priorNfipPolicyIndicator', isTransfer);
}

/**
 * Goes from Next on the start page to the first step, past the possible-duplicate notice (other tests' quotes also cause it) and the notice
 * about the started quote. Returns the encoded id.
 */
export async function intoTheWizard(page: Page): Promise<string> {
  const first = heading(page).filter({ hasText: findStep('BUILDING_INFORMATION').title });
  const allTheSame = page.getByRole('button', { name: 'Start the quote anyway' });
  const goOn = page.getByRole('link', { name: 'Continue to Building Information' });
  await first.or(allTheSame).or(goOn).waitFor();
  if (await allTheSame.isVisible()) {
    await allTheSame.click();
    await first.or(goOn).waitFor();
  }
  if (await goOn.isVisible()) await goOn.click();
  await page.waitForURL(/\/building-information$/);
  await first.waitFor();
  return readEncodedId(page);
}

/** The encoded policy id in the address. */
function readEncodedId(page: Page): string {
  return new URL(page.url()).pathname.split('/')[3] ?? '';
}

/** The page's only h1. */
export function heading(page: Page): Locator {
  return page.locator('h1');
}

/** Presses a button, or a link that looks like one, by its label. */
export function press(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  return page.getByRole(role, { name, exact: true }).click();
}

/** Presses Next, which is called Finish if no step follows, and Looks right where all that a step asks is known. */
export function pressNext(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^(Next|Finish|Looks right)$/ }).click();
}

/** The button of the last step, which says what it does: "Pay $568.00 and submit", "Submit, pay later", "Submit the application". */
export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Submit the application|Submit, .+|Pay \$[\d,.]+ and submit)$/ });
}

/** Waits until all input is stored: the tab keeps none of it any longer, and the header says so. */
export async function saved(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !Object.keys(sessionStorage).some((name) => /^highwater-typed:.*:policy /.test(name)),
  );
  await page.locator('header [data-kind=saved]').waitFor();
}

/** Gives answers in order. */
export async function giveAnswers(page: Page, answers: { readonly [field: string]: Answer }): Promise<void> {
  for (const [key, answer] of Object.entries(answers)) await giveAnswer(page, key, answer);
}

/** The line of a step in the quote's progress, shown or folded away. */
function railStep(page: Page, step: StepId): Locator {
  return rail(page).locator(`li[data-step="${step}"]`);
}

/** The link of a step in the quote's progress, shown or folded away. */
export function railLink(page: Page, step: StepId): Locator {
  return railStep(page, step).locator('a');
}

/** Goes to a step by the quote's progress: a step behind is read first, and Change there goes back. */
export async function goByRail(page: Page, step: StepId): Promise<void> {
  const at = await readPlace(page);
  await openFromRail(page, step);
  if (at !== null && stepsBehind(at).includes(step)) await press(page, 'Change');
}

function stepsBehind(at: Place): StepId[] {
  const index = steps.findIndex(({ id }) => id === at);
  return steps.slice(0, Math.max(0, index)).map(({ id }) => id);
}

/** Clicks a step in the quote's progress; the phase it belongs to is opened first. */
export async function openFromRail(page: Page, step: StepId): Promise<void> {
  const link = railLink(page, step);
  await link.waitFor({ state: 'attached' });
  const phase = rail(page).locator('li', { has: page.locator(`li[data-step="${step}"]`) });
  if (!(await link.isVisible())) await phase.first().locator('> button').click();
  await link.click();
}

/** The quote's progress. */
function rail(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Quote progress' });
}

/** The text of each step in the progress as a screen reader reads it: "Foundation Done". In the order of the steps. */
export async function railWords(page: Page): Promise<string[]> {
  const lines = await Promise.all(steps.map(({ id }) => railStep(page, id).textContent()));
  return lines.map((line) => (line ?? '').trim().replace(/\s+/g, ' '));
}

/** The place of the page by its address; PAST_THE_LAST_STEP if the page says so. Null for any other page. */
export async function readPlace(page: Page): Promise<Place | null> {
  const { pathname, searchParams } = new URL(page.url());
  if (pathname === '/vue/start/form') return 'APPLICATION_START';
  const screen = pathname.split('/')[4] ?? '';
  if (screen === 'hardstop')
    return hardStopTypes.find((type) => enums.HardStopType[type].wire === searchParams.get('type')) ?? null;
  const step = findStepByPath(screen);
  if (step?.id === 'QUOTE_SUMMARY' && (await errorSummary(page).count()) > 0) return 'PAST_THE_LAST_STEP';
  return step?.id ?? null;
}

/** Waits until a place is reached: its address, its h1, and the screen under it. Rejects after `milliseconds`. */
export async function arriveAt(page: Page, place: Place, milliseconds = 15_000): Promise<void> {
  const options = { timeout: milliseconds };
  if (place === 'PAST_THE_LAST_STEP') return errorSummary(page).waitFor(options);
  await page.waitForURL((url) => url.pathname.endsWith(findPath(place)), options);
  await arriveAtScreen(page, place, milliseconds);
}

/** Waits for the h1 of a place and the screen under it. */
export async function arriveAtScreen(
  page: Page,
  place: Exclude<Place, 'PAST_THE_LAST_STEP'>,
  timeout = 15_000,
): Promise<void> {
  await heading(page)
    .filter({ hasText: exactly(findTitle(place)) })
    .waitFor({ timeout });
  await loaded(page);
}

/** Waits until nothing on the page is loading any longer. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main div[aria-busy=true]') === null);
}

/** The box that lists the problems. */
export function errorSummary(page: Page): Locator {
  return page.getByRole('region', { name: 'There is a problem' });
}

/** The lines of the error summary; empty if it is not shown. */
export async function summaryLines(page: Page): Promise<string[]> {
  return errorSummary(page).locator('li').allInnerTexts();
}

/** The title of a place, as in its h1. */
function findTitle(place: Exclude<Place, 'PAST_THE_LAST_STEP'>): string {
  if (place === 'APPLICATION_START') return 'Start a quote by form';
  return isHardStop(place) ? messages.cannotProceed : findStep(place).title;
}

function findPath(place: Exclude<Place, 'PAST_THE_LAST_STEP'>): string {
  if (place === 'APPLICATION_START') return '/vue/start/form';
  return isHardStop(place) ? '/hardstop' : `/${findStep(place).path}`;
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

const hardStopTypes = listKeys(enums.HardStopType);

function isHardStop(place: Place): place is HardStopType {
  return hardStopTypes.some((type) => type === place);
}

/** Which steps with an entry condition the progress shows as needed; null without a progress. */
export async function guardsShown(page: Page): Promise<Guards | null> {
  if ((await rail(page).count()) === 0) return null;
  const lines = await railWords(page);
  const isNeeded = (step: StepId) =>
    lines.some((line) => line.startsWith(findStep(step).title) && !line.includes('Not needed'));
  return {
    enclosure: isNeeded('ENCLOSURE_INFORMATION'),
    certificate: isNeeded('ELEVATION_CERTIFICATE'),
    discount: isNeeded('DISCOUNT_ELIGIBILITY'),
    premium: isNeeded('APPLICATION_SUMMARY'),
  };
}

/** The rating status by the text of the premium panel; null if nothing is rated. */
export async function ratingShown(page: Page): Promise<RatingStatus | null> {
  const words = await page.getByRole('complementary', { name: 'Premium so far' }).innerText();
  if (words.includes('No premium: rates required')) return 'NOT_RATABLE';
  if (words.includes('Not rated') || words.includes('Estimate')) return null;
  return words.includes('Assumed') ? 'PROVISIONAL' : 'RATED';
}

/** Matches the responses to a GraphQL operation, for `waitForResponse`. */
export function isAnswerTo(operation: string) {
  return (response: Response) =>
    response.url().endsWith('/graphql') && response.request().postDataJSON()?.operationName === operation;
}
