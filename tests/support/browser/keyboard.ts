import type { Page } from 'playwright-core';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import type { Answer } from '../scenarios/scenario.ts';
import { readControlKind } from './control.ts';

const MOST_PRESSES = 250;

/** Answers a field by keyboard alone: Tab to reach it, arrows and the space bar to choose, characters to type. */
export async function answerByKeys(page: Page, key: string, answer: Answer): Promise<void> {
  await openKnown(page, key);
  await tabTo(page, key);
  switch (await readControlKind(page, key)) {
    case 'radio':
      return chooseByArrows(page, typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer));
    case 'checkbox':
      return page.keyboard.press('Space');
    case 'select':
      return page.keyboard.type(await optionWords(page, String(answer)));
    case 'text':
      return page.keyboard.type(
        findFieldSpec(key)?.kind === 'date' ? formatDate(String(answer)) : String(answer),
      );
  }
}

/** Opens the form of a step whose known answers are in one list, if the field is among them. */
async function openKnown(page: Page, key: string): Promise<void> {
  const control = page.locator(`[id="${key}"], [name="${key}"]`).first();
  const change = page.getByRole('button', { name: 'Change', exact: true });
  await control.or(change).first().waitFor({ state: 'attached' });
  if ((await control.count()) > 0) return;
  await tabUntil(page, (wanted) => document.activeElement?.textContent?.trim() === wanted, 'Change');
  await page.keyboard.press('Enter');
  await control.waitFor({ state: 'attached' });
}

/** Presses Tab until the control of a field has the focus. */
export function tabTo(page: Page, key: string): Promise<void> {
  return tabUntil(
    page,
    (wanted) => {
      const at = document.activeElement;
      return at?.id === wanted || at?.getAttribute('name') === wanted;
    },
    key,
  );
}

/** Presses Tab until a button or a link with this text has the focus. */
export function tabToWords(page: Page, words: string): Promise<void> {
  return tabUntil(
    page,
    (wanted) => {
      const at = document.activeElement;
      return at instanceof HTMLElement && at.matches('a, button') && at.innerText.trim() === wanted;
    },
    words,
  );
}

/** Presses Tab until an element with this role has the focus. */
export function tabToRole(page: Page, role: string): Promise<void> {
  return tabUntil(page, (wanted) => document.activeElement?.getAttribute('role') === wanted, role);
}

async function tabUntil(page: Page, isThere: (wanted: string) => boolean, wanted: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await page.evaluate(isThere, wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${wanted} on ${page.url()}.`);
}

async function chooseByArrows(page: Page, value: string): Promise<void> {
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('value'))) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrows never came to ${value}.`);
}

/** The text of an option of the focused select; typing it chooses the option. */
function optionWords(page: Page, value: string): Promise<string> {
  return page.evaluate((wanted) => {
    const select = document.activeElement;
    const options = select instanceof HTMLSelectElement ? [...select.options] : [];
    return options.find((option) => option.value === wanted)?.text ?? '';
  }, value);
}
