import type { FrameLocator, Locator, Page } from 'playwright-core';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import type { Answer } from '../scenarios/scenario.ts';

/** The kind of control that asks for a field. */
type ControlKind = 'radio' | 'checkbox' | 'select' | 'text';

/** The control of a field; its id is the field's key. In a group of radio buttons, the first one has the id. */
export function locateControl(page: Page, key: string): Locator {
  return page.locator(`[id="${key}"]`);
}

/** Everything that belongs to a field: label, messages, control. */
export function locateField(page: Page, key: string): Locator {
  return page.locator(`[id="${key}-field"]`);
}

/** Answers a field as a person does: clicks an option's label, or types and leaves. */
export async function giveAnswer(page: Page, key: string, answer: Answer): Promise<void> {
  const kind = await fillAnswer(page, key, answer);
  if (kind === 'select' || kind === 'text') await locateControl(page, key).press('Tab');
}

/** Answers a field without leaving it. */
export async function fillAnswer(page: Page, key: string, answer: Answer): Promise<ControlKind> {
  if (answer === 'OUT_OF_RANGE') {
    await locateControl(page, `${key}-none`).setChecked(true);
    return 'checkbox';
  }
  const kind = await kindUnfolded(page, key);
  const control = locateControl(page, key);
  if (kind === 'radio') await locateOption(page, key, optionValue(answer)).click();
  else if (kind === 'checkbox') await control.setChecked(answer === true);
  else if (kind === 'select') await control.selectOption(String(answer));
  else await control.fill(shownAnswer(key, answer));
  return kind;
}

/** The kind of the field's control, expanded if it is collapsed. Takes a single look if it is already there, as nearly all are. */
async function kindUnfolded(page: Page, key: string): Promise<ControlKind> {
  const now = await page.evaluate(kindIfThere, key);
  if (now !== null) return now;
  await unfoldTo(page, key);
  return readControlKind(page, key);
}

/** Runs in the page. */
function kindIfThere(id: string): ControlKind | null {
  const control = document.getElementById(id);
  if (control instanceof HTMLSelectElement) return 'select';
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox'))
    return control.type;
  return control === null ? null : 'text';
}

/** Expands everything that is collapsed on the screen. A drawer, which covers the screen, stays closed. */
export async function unfoldAll(page: Page): Promise<void> {
  while ((await folded(page).count()) > 0) await folded(page).first().click();
}

/** Expands what is collapsed until the control of a field appears; opens the drawer last. */
async function unfoldTo(page: Page, key: string): Promise<void> {
  const control = locateControl(page, key);
  await control.or(folded(page).first()).or(closedDrawer(page)).first().waitFor({ state: 'attached' });
  while ((await control.count()) === 0 && (await folded(page).count()) > 0)
    await folded(page).first().click();
  if ((await control.count()) === 0 && (await closedDrawer(page).count()) > 0)
    await closedDrawer(page).click();
}

function folded(page: Page): Locator {
  return page.locator('main button[aria-expanded=false][aria-controls]:not([aria-haspopup])');
}

/** The button that opens the drawer of the screen. */
export function closedDrawer(page: Page): Locator {
  return page.locator('main button[aria-expanded=false][aria-haspopup=dialog]');
}

/** Replaces the text of a control and leaves it. */
export async function typeInto(page: Page, key: string, text: string): Promise<void> {
  const control = locateControl(page, key);
  await control.fill(text);
  await control.press('Tab');
}

/** The label of one option of a group of radio buttons. */
export function locateOption(page: Page, key: string, value: string): Locator {
  // By XPath, which the browser itself evaluates; a label that has an input would be searched for through all labels.
  return page.locator(`xpath=//label[.//input[@name="${key}" and @value="${value}"]]`);
}

/** Chooses a radio button by its label, as a person does: the label is visible, and is pressed once it does not move. */
export async function chooseRadio(place: Page | Locator, name: string | RegExp): Promise<void> {
  await place.getByRole('radio', { name }).locator('xpath=ancestor::label').click();
}

/** The message at a field; null if there is none. */
export async function messageAt(page: Page, key: string): Promise<string | null> {
  const message = page.locator(`[id="${key}-error"]`);
  return (await message.count()) === 0 ? null : (await message.innerText()).replace(/\s+/g, ' ');
}

/** The value of every control of the screen by field key: the chosen value, or the typed text; blank controls are left out. */
export function answersShown(page: Page | FrameLocator): Promise<{ [key: string]: string }> {
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
    .locator(':is(main, [aria-modal=true]) :is(input, select, textarea)')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') || control.id));
  return [...new Set(ids)].filter((id) => findFieldSpec(id) !== null);
}

/** The kind of a field's control. Waits until it appears. */
export async function readControlKind(page: Page, key: string): Promise<ControlKind> {
  await locateControl(page, key).waitFor({ state: 'attached' });
  return (await page.evaluate(kindIfThere, key)) ?? 'text';
}

function optionValue(answer: Answer): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  return String(answer);
}

/** An answer in its typed form: dates as MM/DD/YYYY. */
function shownAnswer(key: string, answer: Answer): string {
  return findFieldSpec(key)?.kind === 'date' ? formatDate(String(answer)) : String(answer);
}
