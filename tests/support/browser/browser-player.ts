import type { Page } from 'playwright-core';
import { clearingRules } from '../../../machines/domain/file/clearing.ts';
import type { Action, Answer, Place, RateChoice, Scenario, ScenarioStep } from '../scenarios/scenario.ts';
import type { Passage } from '../scenarios/scenario-player.ts';
import { locateControl, locateOption } from './control.ts';
import {
  arriveAt,
  giveAnswers,
  goByRail,
  press,
  pressNext,
  readPlace,
  startQuote,
  summaryLines,
} from './quote-page.ts';
import { faultsOfScreen } from './screen-check.ts';

/** Returns what is wrong with the screen shown on a page. */
type ScreenCheck = (page: Page) => Promise<string[]>;

/**
 * Plays a scenario to its end in a page, by what a person sees and presses. Each screen is checked when it opens and after it is answered.
 */
export async function playInBrowser(
  page: Page,
  scenario: Scenario,
  check: ScreenCheck = faultsOfScreen,
): Promise<Passage[]> {
  await startQuote(page, scenario.start);
  const passages: Passage[] = [];
  for (const step of scenario.steps) passages.push(await showScreen(page, step, check));
  return passages;
}

/** Plays one screen: checks it, answers it, rates, acts, and waits for the next place. */
export async function showScreen(
  page: Page,
  step: ScenarioStep,
  check: ScreenCheck = faultsOfScreen,
): Promise<Passage> {
  const screen = await readPlace(page);
  if (screen === null) throw new Error(`${page.url()} is not a place of the wizard.`);
  const faults = await check(page);
  await answerScreen(page, step.answers);
  if (step.rate !== null) await rateOnScreen(page, step.rate);
  faults.push(...(await check(page)));
  const clears = step.action === null ? null : await act(page, step.action);
  const refusal = await arrival(page, step.expect);
  return { screen, clears, expect: (await readPlace(page)) ?? screen, trouble: [...faults, ...refusal] };
}

/** Gives the answers of a screen in order; an additional interest is included first. */
export async function answerScreen(page: Page, answers: { readonly [field: string]: Answer }): Promise<void> {
  for (const row of new Set(Object.keys(answers).flatMap(findInterest))) await includeInterest(page, row);
  await giveAnswers(page, answers);
}

/** Types coverages and deductibles; leaving them triggers the rating. Waits until the choice is rated. */
export async function rateOnScreen(page: Page, choice: RateChoice): Promise<void> {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = choice;
  await giveAnswers(page, {
    'rating.buildingCoverage': buildingCoverage,
    'rating.contentsCoverage': contentsCoverage,
    'rating.buildingDeductible': buildingDeductible,
    'rating.contentsDeductible': contentsDeductible,
  });
  await page.getByRole('button', { name: /^(Get this premium|Rating…)$/ }).waitFor({ state: 'detached' });
}

/** Acts, and confirms if going back asks first. Returns the fields that the question names; null if nothing is asked. */
async function act(page: Page, action: Action): Promise<string[] | null> {
  const before = page.url();
  if (action === 'next' || action === 'undo') {
    await (action === 'next' ? pressNext(page) : press(page, 'Undo'));
    return null;
  }
  if (action !== 'back') await goByRail(page, action.to);
  else if ((await readPlace(page)) === null || before.includes('/hardstop'))
    await press(page, 'Back to the field', 'link');
  else await press(page, 'Back');
  return answeredQuestion(page, before);
}

/** Goes back, confirms the clearing if asked, and returns what the question named. */
async function answeredQuestion(page: Page, before: string): Promise<string[] | null> {
  const came = await page.waitForFunction((url) => {
    if (document.querySelector('[aria-modal=true]')) return 'a question';
    return location.href === url ? null : 'a page';
  }, before);
  if ((await came.jsonValue()) === 'a page') return null;
  const named = await clearedByDialog(page);
  await press(page, 'Go back and clear');
  return named;
}

/** The keys of the fields that the open dialog says it clears. */
export async function clearedByDialog(page: Page): Promise<string[]> {
  const lines = await page.locator('[aria-modal=true] li').allInnerTexts();
  return lines.map((line) => keyOfLabel.get(line.slice(0, line.indexOf(':'))) ?? line);
}

const keyOfLabel: ReadonlyMap<string, string> = new Map([
  ...clearingRules.flatMap(({ fields }) =>
    fields.map(({ part, name, label }) => [label, `${part}.${name}`] as const),
  ),
  ['Rating', 'rating'],
]);

/** Waits for a place; returns the obstacles if it is not reached, otherwise nothing. */
async function arrival(page: Page, place: Place): Promise<string[]> {
  try {
    await arriveAt(page, place);
    return [];
  } catch {
    const notices = await page.locator('main [role=status] strong, main [role=alert] strong').allInnerTexts();
    return [`did not arrive at ${place}`, page.url(), ...(await summaryLines(page)), ...notices];
  }
}

async function includeInterest(page: Page, row: string): Promise<void> {
  const yes = locateOption(page, `${row}.name1`, 'yes');
  const included = locateControl(page, `${row}.isActive`);
  await yes.or(included).first().waitFor();
  if (!(await included.isVisible())) await yes.click();
  await included.waitFor();
}

function findInterest(key: string): string[] {
  return key.startsWith('lossPayees.') ? [key.slice(0, key.lastIndexOf('.'))] : [];
}
