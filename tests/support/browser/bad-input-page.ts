import type { Page } from 'playwright-core';
import type { BadInput } from '../input/bad-input.ts';
import { locateControl, locateField } from './control.ts';

/** How the page's reaction to a bad input is wrong; null if it is right. A message may appear with a delay, some only `after` a press. */
export async function findFault(
  page: Page,
  key: string,
  input: BadInput,
  after: () => Promise<void> = async () => {},
): Promise<string | null> {
  await retype(page, key, input.text);
  await after();
  const until = Date.now() + 5_000;
  let fault = faultIn(await readControl(page, key), input);
  while (fault !== null && Date.now() < until) {
    await page.waitForTimeout(50);
    fault = faultIn(await readControl(page, key), input);
  }
  return fault;
}

interface ShownControl {
  readonly shown: string;
  readonly message: string | null;
  readonly words: string;
}

function faultIn(
  { shown, message, words }: ShownControl,
  { text, after = text, outcome }: BadInput,
): string | null {
  const isKept = shown.replaceAll(',', '').trim() === after.replaceAll(',', '').trim();
  if (outcome === 'refused') return message !== null && isKept ? null : `${message} at “${shown}”`;
  if (outcome === 'kept') return message === null && isKept ? null : `${message} at “${shown}”`;
  if (outcome === 'blanked' && !words.includes('Cleared: ')) return `says “${words}”`;
  return shown === '' ? null : `shows “${shown}”`;
}

/** The value of a control, its message and all text of its field. */
function readControl(page: Page, key: string): Promise<ShownControl> {
  return locateField(page, key).evaluate((field, id) => {
    const control = document.getElementById(id);
    const message = document.getElementById(`${id}-error`);
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return {
      shown: isText ? control.value : '',
      message: message?.innerText ?? null,
      words: field instanceof HTMLElement ? field.innerText : '',
    };
  }, key);
}

/** Replaces the text of a control, as pasting does, then leaves it. */
export async function retype(page: Page, key: string, text: string): Promise<void> {
  await locateControl(page, key).fill(text);
  await locateControl(page, key).press('Tab');
}
