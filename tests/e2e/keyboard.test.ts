import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productUrl } from '../support/browser/browser.ts';
import { fieldsShown, locateControl } from '../support/browser/control.ts';
import { tabTo, tabToWords } from '../support/browser/keyboard.ts';
import { findScenario, openAt } from '../support/browser/open-quote.ts';
import { arriveAt, giveAnswers, heading } from '../support/browser/quote-page.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const scenario = findScenario('slab-day-364');

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

test('F1 opens and closes the help of a question, whose button is not a tab stop: step 3 has one stop for each question', async () => {
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

function focusedWords(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLButtonElement ? document.activeElement.innerText : '',
  );
}
