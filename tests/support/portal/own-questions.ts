import type { Page } from 'playwright-core';

/** Answers the questions of an own quote, page by page, until the application can be signed. */
export async function answerOwnQuestions(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  const sign = page.getByRole('button', { name: 'Sign the application' });
  for (let turn = 0; turn < 20; turn += 1) {
    await goOn.or(sign).waitFor();
    if ((await sign.count()) > 0) return;
    const asked = await listQuestions(page);
    await answerQuestions(page);
    await goOn.click();
    await page.waitForFunction((before) => {
      const labels = [...document.querySelectorAll<HTMLElement>('form :is(legend, label)')];
      return labels.map(({ innerText }) => innerText).join('; ') !== before;
    }, asked);
  }
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
