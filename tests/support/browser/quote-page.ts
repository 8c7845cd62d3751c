import type { Locator, Page } from 'playwright-core';
import { enums } from '../../../machines/contract/enums.ts';
import type { HardStopType, RatingStatus, StepId } from '../../../machines/contract/types.ts';
import { messages } from '../../../machines/domain/format/messages.ts';
import { findStep, findStepByPath } from '../../../machines/wizard/steps.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import type { Answer, Guards, Place, Start } from '../scenarios/scenario.ts';
import { giveAnswer } from './control.ts';
import { keysOf } from './keys.ts';

/** Signs in by typing, from the page that asks for it; ends where one wanted to go. */
export async function signIn(page: Page, userName = 'agent'): Promise<void> {
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForFunction(() => !location.pathname.endsWith('/sign-in'));
}

/** Opens the start, signs in there where that is asked for, and starts a quote at a sample place; the wizard stands on its first step. Answers the encoded id. */
export async function startQuote(page: Page, start: Start, userName = 'agent'): Promise<string> {
  await page.goto('/vue/start');
  const title = heading(page).filter({ hasText: 'Start a quote' });
  await title.or(page.getByLabel('User name')).waitFor();
  if (!(await title.isVisible())) await signIn(page, userName);
  await fillStart(page, start);
  await press(page, 'Next');
  return intoTheWizard(page);
}

/** Fills the start screen in. */
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

/** From Next on the start to the first step, through the notice of a possible duplicate (quotes of other tests stand there too) and what is to be known first. */
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
  return encodedIdOf(page);
}

/** The encoded policy id of the address. */
function encodedIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[3] ?? '';
}

/** The page's one h1. */
export function heading(page: Page): Locator {
  return page.locator('h1');
}

/** Presses a button, or a link that looks like one, by its words. */
export function press(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  return page.getByRole(role, { name, exact: true }).click();
}

/** Presses Next, which is called Finish where no step follows. */
export function pressNext(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^(Next|Finish)$/ }).click();
}

/** Waits until all that was typed is stored: the tab keeps nothing of it any more, and the header says so. */
export async function saved(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !Object.keys(sessionStorage).some((name) => /^highwater-typed:.*:policy /.test(name)),
  );
  await page.locator('header [data-kind=saved]').waitFor();
}

/** Gives answers in their order. */
export async function giveAnswers(page: Page, answers: { readonly [field: string]: Answer }): Promise<void> {
  for (const [key, answer] of Object.entries(answers)) await giveAnswer(page, key, answer);
}

/** The link of a step in the quote's progress. */
export function railLink(page: Page, step: StepId): Locator {
  return rail(page).getByRole('link', { name: findStep(step).label ?? findStep(step).title, exact: true });
}

/** The quote's progress. */
function rail(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Quote progress' });
}

/** Each step of the progress in the words that stand there: "Foundation Done". */
export async function railWords(page: Page): Promise<string[]> {
  const lines = await rail(page).locator('li').allInnerTexts();
  return lines.map((line) => line.trim().replace(/\s+/g, ' '));
}

/** Where the page stands by its address; PAST_THE_LAST_STEP where that is what it says. Null for any other page. */
export async function placeOf(page: Page): Promise<Place | null> {
  const { pathname, searchParams } = new URL(page.url());
  if (pathname === '/vue/start') return 'APPLICATION_START';
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
  await page.waitForURL((url) => url.pathname.endsWith(pathOf(place)), options);
  await arriveAtScreen(page, place, milliseconds);
}

/** Waits for the h1 of a place and the screen under it. */
export async function arriveAtScreen(
  page: Page,
  place: Exclude<Place, 'PAST_THE_LAST_STEP'>,
  timeout = 15_000,
): Promise<void> {
  await heading(page)
    .filter({ hasText: exactly(titleOf(place)) })
    .waitFor({ timeout });
  await loaded(page);
}

/** Waits until nothing on the page is being loaded any more. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main div[aria-busy=true]') === null);
}

/** The box that lists what is wrong. */
export function errorSummary(page: Page): Locator {
  return page.getByRole('region', { name: 'There is a problem' });
}

/** The lines of the error summary; none where it does not stand. */
export async function summaryLines(page: Page): Promise<string[]> {
  return errorSummary(page).locator('li').allInnerTexts();
}

/** The title of a place, as its h1 says it. */
function titleOf(place: Exclude<Place, 'PAST_THE_LAST_STEP'>): string {
  if (place === 'APPLICATION_START') return 'Start a quote';
  return isHardStop(place) ? messages.cannotProceed : findStep(place).title;
}

function pathOf(place: Exclude<Place, 'PAST_THE_LAST_STEP'>): string {
  if (place === 'APPLICATION_START') return '/vue/start';
  return isHardStop(place) ? '/hardstop' : `/${findStep(place).path}`;
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

const hardStopTypes = keysOf(enums.HardStopType);

function isHardStop(place: Place): place is HardStopType {
  return hardStopTypes.some((type) => type === place);
}

/** Which steps with an entry condition the progress shows as needed; null where there is no progress. */
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

/** What the rating came to by the words of the premium panel; null where nothing is rated. */
export async function ratingShown(page: Page): Promise<RatingStatus | null> {
  const words = await page.getByRole('complementary', { name: 'Premium so far' }).innerText();
  if (words.includes('No premium: rates required')) return 'NOT_RATABLE';
  if (words.includes('Not rated')) return null;
  return words.includes('Assumed') ? 'PROVISIONAL' : 'RATED';
}
