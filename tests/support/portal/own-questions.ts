import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** An answer that is refused first, at the question with that label. */
interface Mistake {
  readonly label: RegExp;
  readonly text: string;
}

/**
 * Answers the questions of an own quote, page by page, until the application can be signed. After a mistake the right answer is given, and the
 * question is not asked again.
 */
export async function answerOwnQuestions(page: Page, mistake?: Mistake): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  const sign = page.getByRole('button', { name: 'Sign the application' });
  for (let turn = 0; turn < 20; turn += 1) {
    await goOn.or(sign).waitFor();
    if ((await sign.count()) > 0) return;
    const asked = await listQuestions(page);
    await answerQuestions(page);
    const isMistaken = mistake !== undefined && (await makeMistake(page, mistake));
    if (isMistaken) {
      await goOn.click();
      await page.locator('form [aria-invalid="true"]').waitFor();
      await answerQuestions(page);
    }
    await goOn.click();
    await page.waitForFunction((before) => {
      const labels = [...document.querySelectorAll<HTMLElement>('form :is(legend, label)')];
      return labels.map(({ innerText }) => innerText).join('; ') !== before;
    }, asked);
    if (isMistaken) expect(await page.getByRole('textbox', { name: mistake.label }).count()).toBe(0);
  }
}

/** Gives the wrong answer where its question is on the page. */
async function makeMistake(page: Page, { label, text }: Mistake): Promise<boolean> {
  const field = page.getByRole('textbox', { name: label });
  const isAsked = (await field.count()) > 0;
  if (isAsked) await field.fill(text);
  return isAsked;
}

/** The questions on the page: they stay until the next ones come. */
async function listQuestions(page: Page): Promise<string> {
  return (await page.locator('form :is(legend, label)').allInnerTexts()).join('; ');
}

/** Answers each question on the page that has an answer here; a question of yes and no is answered No. */
export async function answerQuestions(page: Page): Promise<void> {
  for (const group of await page.getByRole('radiogroup').all()) {
    const wanted = group.getByRole('radio', {
      name: /^(In 30 days|Slab on grade|Frame|Single-family|Main dwelling|No\b)/,
    });
    await wanted.first().check();
  }
  for (const box of await page.locator('form select').all()) await box.selectOption({ index: 1 });
  for (const [label, value] of typedAnswers) {
    const field = page.getByRole('textbox', { name: label });
    if ((await field.count()) > 0) await field.fill(value);
  }
}

const typedAnswers: readonly (readonly [label: RegExp, value: string])[] = [
  [/When did you buy/, '06/15/2015'],
  [/How many other buildings/, '0'],
  [/built\?/, '1995'],
  [/floors/, '1'],
  [/area/, '1900'],
];
