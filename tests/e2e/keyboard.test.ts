import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { samplePassword } from '../../server/identity/sign-in/sample-people.ts';
import { openPage, productUrl } from '../support/browser/browser.ts';
import { fieldsShown, locateControl } from '../support/browser/control.ts';
import { answerByKeys, tabTo, tabToRole, tabToWords } from '../support/browser/keyboard.ts';
import { findScenario, openAt } from '../support/browser/open-quote.ts';
import { arriveAt, giveAnswers, heading } from '../support/browser/quote-page.ts';
import type { ScenarioStep } from '../support/scenarios/scenario.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const scenario = findScenario('slab-day-364');

test('a whole quote, from signing in to the status of the application, by keyboard alone', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } });
  await page.goto('/vue/start');
  await heading(page).filter({ hasText: 'Sign in' }).waitFor();
  await tabTo(page, 'user-name');
  await page.keyboard.type('agent');
  await tabTo(page, 'password');
  await page.keyboard.type(samplePassword);
  await page.keyboard.press('Enter');
  await startByKeys(page);
  for (const step of scenario.steps.slice(0, -1)) await passByKeys(page, step);
  await applyByKeys(page, scenario.steps.at(-1));
});

describe('shortcuts', () => {
  test('Alt+N is Next, Alt+B is Back, Alt+S saves and leaves, ? lists them and can switch them off', async () => {
    const { page } = await openAt(await signInClient(productUrl(), 'agent'), 'EFFECTIVE_DATE', scenario);
    await page.keyboard.press('Alt+b');
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    await page.keyboard.press('Alt+n');
    await arriveAt(page, 'EFFECTIVE_DATE');
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect
      .poll(() => list.locator('dt').allInnerTexts())
      .toEqual(['Alt + N', 'Alt + B', 'Alt + S', 'F1', '?']);
    await list.getByLabel('Use these shortcuts').press('Space');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await page.keyboard.press('Alt+b');
    await page.keyboard.press('?');
    await expect.poll(() => list.isVisible()).toBe(false);
    await arriveAt(page, 'EFFECTIVE_DATE');
    await page.evaluate(() => localStorage.removeItem('highwater-shortcuts-off'));
    await page.keyboard.press('Alt+s');
    await heading(page).filter({ hasText: 'Welcome' }).waitFor();
  });

  test('a dialog holds the focus, Escape stays, and the focus goes back', async () => {
    const { page } = await openAt(
      await signInClient(productUrl(), 'agent'),
      'MACHINERY_APPLIANCE_INFORMATION',
      scenario,
    );
    await page.keyboard.press('Alt+b');
    await arriveAt(page, 'RATES');
    await tabToWords(page, 'Back');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Go back to Loan Closing Date?' }).waitFor();
    await expect.poll(() => focusedWords(page)).toBe('Stay');
    const words: string[] = [];
    for (let presses = 0; presses < 4; presses += 1) {
      words.push(await focusedWords(page));
      await page.keyboard.press('Tab');
    }
    expect(words.filter((one) => one !== 'Stay' && one !== 'Go back and clear' && one !== '')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focusedWords(page)).toBe('Back');
    await arriveAt(page, 'RATES');
  });
});

test('F1 opens and closes the help of a question, whose button is no stop: step 3 has one stop for each question', async () => {
  const { page } = await openAt(
    await signInClient(productUrl(), 'agent'),
    'BUILDING_CHARACTERISTICS',
    scenario,
  );
  await page.getByRole('button', { name: 'Help: Construction', exact: true }).waitFor();
  await giveAnswers(page, scenario.steps[2]?.answers ?? {});
  const shown = await fieldsShown(page);
  const stops: string[] = [];
  await page.locator('h1').focus();
  for (let presses = 0; presses <= shown.length; presses += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute('name') || at?.id || at?.textContent || '';
      }),
    );
  }
  expect(stops).toEqual([...shown, 'Back']);
  await tabTo(page, 'structure.floorsCount');
  await page.keyboard.press('F1');
  const help = page.locator('[id="structure.floorsCount-help"]');
  await help.waitFor();
  expect(await locateControl(page, 'structure.floorsCount').getAttribute('aria-describedby')).toBe(
    'structure.floorsCount-help',
  );
  await page.keyboard.press('F1');
  await help.waitFor({ state: 'detached' });
});

async function startByKeys(page: Page): Promise<void> {
  const { place, insured } = scenario.start;
  await arriveAt(page, 'APPLICATION_START');
  await answerByKeys(page, 'sample-place', place);
  await answerByKeys(page, 'insureds.0.firstName', insured.firstName);
  await answerByKeys(page, 'insureds.0.lastName', insured.lastName);
  await pressByKeys(page, 'Next');
  const first = heading(page).filter({ hasText: 'Building Information' });
  const goOn = page.getByRole('link', { name: 'Continue to Building Information' });
  const allTheSame = page.getByRole('button', { name: 'Start the quote anyway' });
  await first.or(goOn).or(allTheSame).waitFor();
  if (await allTheSame.isVisible()) await pressByKeys(page, 'Start the quote anyway');
  await first.or(goOn).waitFor();
  if (await goOn.isVisible()) await pressByKeys(page, 'Continue to Building Information');
}

/** A screen answered and left by keys; on the rates an option of the grid is chosen with the arrows. */
async function passByKeys(
  page: Page,
  { screen, answers, rate, expect: following }: ScenarioStep,
): Promise<void> {
  await arriveAt(page, screen);
  for (const [key, answer] of Object.entries(answers)) await answerByKeys(page, key, answer);
  if (rate !== null) {
    await tabToRole(page, 'gridcell');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { selected: true }).waitFor();
    await page.getByRole('button', { name: 'Worksheet, perils and waterfall' }).waitFor();
    // The premium of the first options stands in the panel until that of these is there.
    const panel = page.getByRole('complementary', { name: 'Premium so far' });
    await panel.getByText(screen === 'RATES' ? 'Preliminary' : 'Discounted', { exact: true }).waitFor();
  }
  await pressByKeys(page, 'Next');
  await arriveAt(page, following);
}

/** Submits, which quotes of other tests on the same building may send to underwriting; then pays. */
async function applyByKeys(page: Page, last: ScenarioStep | undefined): Promise<void> {
  await answerByKeys(page, 'transaction.agentSignedDate', last?.answers['transaction.agentSignedDate'] ?? '');
  await answerByKeys(page, 'policy.areDeclarationsAccepted', true);
  await answerByKeys(page, 'policy.policyBillingType', 'INSURED');
  await answerByKeys(page, 'payment.time', 'later');
  await pressByKeys(page, 'Submit, pay later');
  const status = heading(page).filter({ hasText: 'Application Status' });
  const stopped = heading(page).filter({ hasText: 'Cannot Proceed' });
  await status.or(stopped).first().waitFor();
  if (await stopped.isVisible()) await pressByKeys(page, 'Application status');
  await status.waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  await answerByKeys(page, 'payment.token', 'tok_sample_ok');
  await pressByKeys(page, 'Pay');
  await page.getByText('Paid in full', { exact: true }).waitFor();
}

async function pressByKeys(page: Page, words: string): Promise<void> {
  await tabToWords(page, words);
  await page.keyboard.press('Enter');
}

function focusedWords(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLButtonElement ? document.activeElement.innerText : '',
  );
}
