import type { Locator, Page } from 'playwright-core';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import type { Answer } from '../scenarios/scenario.ts';

/** What kind of control asks for a field. */
type ControlKind = 'radio' | 'checkbox' | 'select' | 'text';

/** The control of a field; its key is its id. A group of radio buttons has the id at its first one. */
export function controlOf(page: Page, key: string): Locator {
  return page.locator(`[id="${key}"]`);
}

/** Everything that belongs to a field: label, messages, control. */
export function fieldOf(page: Page, key: string): Locator {
  return page.locator(`[id="${key}-field"]`);
}

/** Answers one field as a person does: a press on the words of an option, or typing and leaving. */
export async function giveAnswer(page: Page, key: string, answer: Answer): Promise<void> {
  const kind = await fillAnswer(page, key, answer);
  if (kind === 'select' || kind === 'text') await controlOf(page, key).press('Tab');
}

/** Answers one field without leaving it. */
export async function fillAnswer(page: Page, key: string, answer: Answer): Promise<ControlKind> {
  const kind = await kindUnfolded(page, key);
  const control = controlOf(page, key);
  if (kind === 'radio') await optionOf(page, key, optionValue(answer)).click();
  else if (kind === 'checkbox') await control.setChecked(answer === true);
  else if (kind === 'select') await control.selectOption(String(answer));
  else await control.fill(shownAnswer(key, answer));
  return kind;
}

/** How a field is asked for, unfolded where it is folded away. One look where it stands there, as nearly all do. */
async function kindUnfolded(page: Page, key: string): Promise<ControlKind> {
  const now = await page.evaluate(kindIfThere, key);
  if (now !== null) return now;
  await unfoldTo(page, key);
  return kindOf(page, key);
}

/** In the page. */
function kindIfThere(id: string): ControlKind | null {
  const control = document.getElementById(id);
  if (control instanceof HTMLSelectElement) return 'select';
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox'))
    return control.type;
  return control === null ? null : 'text';
}

/** Unfolds everything that is folded away on the screen. */
export async function unfoldAll(page: Page): Promise<void> {
  while ((await folded(page).count()) > 0) await folded(page).first().click();
}

/** Unfolds what is folded away, until the control of a field stands there. */
async function unfoldTo(page: Page, key: string): Promise<void> {
  await controlOf(page, key).or(folded(page).first()).first().waitFor({ state: 'attached' });
  while ((await controlOf(page, key).count()) === 0 && (await folded(page).count()) > 0)
    await folded(page).first().click();
}

function folded(page: Page): Locator {
  return page.locator('main button[aria-expanded=false][aria-controls]');
}

/** Puts a text into a control in place of what stands there, and leaves it. */
export async function typeInto(page: Page, key: string, text: string): Promise<void> {
  const control = controlOf(page, key);
  await control.fill(text);
  await control.press('Tab');
}

/** The label of one option of a group of radio buttons. */
export function optionOf(page: Page, key: string, value: string): Locator {
  // By XPath, which the browser itself looks up: a label that has an input is searched for through all labels.
  return page.locator(`xpath=//label[.//input[@name="${key}" and @value="${value}"]]`);
}

/** The message at a field; null where none stands. */
export async function messageAt(page: Page, key: string): Promise<string | null> {
  const message = page.locator(`[id="${key}-error"]`);
  return (await message.count()) === 0 ? null : (await message.innerText()).replace(/\s+/g, ' ');
}

/** What stands in every control of the screen, by field key: the value chosen, or the text typed; a blank one is left out. */
export function answersShown(page: Page): Promise<{ [key: string]: string }> {
  return page.locator('main').evaluate((main) => {
    const shown: { [key: string]: string } = {};
    for (const control of main.querySelectorAll('input, select, textarea')) {
      if (control instanceof HTMLInputElement && control.type === 'radio') {
        if (control.checked) shown[control.name] = control.value;
      } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
        shown[control.id] = String(control.checked);
      } else if (
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
      ) {
        if (control.id !== '' && control.value !== '') shown[control.id] = control.value;
      }
    }
    return shown;
  });
}

/** The keys of the fields that the screen asks for. */
export async function fieldsShown(page: Page): Promise<string[]> {
  const ids = await page
    .locator('main input, main select, main textarea')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') || control.id));
  return [...new Set(ids)].filter((id) => findFieldSpec(id) !== null);
}

/** How a field is asked for. Waits until it is. */
export async function kindOf(page: Page, key: string): Promise<ControlKind> {
  await controlOf(page, key).waitFor({ state: 'attached' });
  return (await page.evaluate(kindIfThere, key)) ?? 'text';
}

function optionValue(answer: Answer): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  return String(answer);
}

/** An answer as it is typed: days as MM/DD/YYYY. */
function shownAnswer(key: string, answer: Answer): string {
  return findFieldSpec(key)?.kind === 'date' ? formatDate(String(answer)) : String(answer);
}
