import type { Page } from 'playwright-core';

/** The input of a person on a page: presses of the pointer, and letters typed. */
export interface CountedInput {
  readonly clicks: number;
  readonly keys: number;
}

/** A person's pace: one press a second, five letters a second. */
export function secondsAtPace({ clicks, keys }: CountedInput): number {
  return clicks + keys / 5;
}

/**
 * Counts what is pressed and typed on a page from now on, over every page of the product that it goes to. A choice in a select counts as two
 * presses, a text that is filled in as one press and its letters.
 */
export async function countInput(page: Page): Promise<() => CountedInput> {
  const counted = { clicks: 0, keys: 0 };
  await page.exposeFunction('highwaterCount', (clicks: number, keys: number) => {
    counted.clicks += clicks;
    counted.keys += keys;
  });
  await page.addInitScript(watchInput);
  await page.evaluate(watchInput);
  return () => ({ ...counted });
}

/** Runs in the page. */
function watchInput(): void {
  const count = Object(window).highwaterCount as (clicks: number, keys: number) => void;
  const isTyped = (key: string) => key.length === 1 || key === 'Enter' || key === 'Tab';
  addEventListener(
    'keydown',
    (event) => {
      if (event.isTrusted && isTyped(event.key)) count(0, 1);
    },
    true,
  );
  addEventListener(
    'pointerdown',
    (event) => {
      if (event.isTrusted) count(1, 0);
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      // Filled in at once by the test, without key presses.
      const filled = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      const isText = filled && !['radio', 'checkbox', 'file'].includes(target.type);
      if (target instanceof HTMLSelectElement) count(2, 0);
      else if (isText && !Object(window).highwaterIsTyping) count(1, target.value.length);
    },
    true,
  );
  addEventListener('keydown', () => Object.assign(window, { highwaterIsTyping: true }), true);
  addEventListener('keyup', () => Object.assign(window, { highwaterIsTyping: false }), true);
}
