import { expect, test } from 'vitest';
import { openPage } from '../support/browser/kept-pages.ts';
import { faultsOfScreen } from '../support/browser/screen-check.ts';

test('the check of screens looks again at a known screen where the text is pale, a name is missing or the page is wide', async () => {
  const page = await openPage({ viewport: { width: 320, height: 480 }, isFresh: true });
  const show = async (style: string, name: string) => {
    await page.setContent(
      `<html lang="en"><title>Screen</title><main class="screen-check" style="${style}"><h1>Screen</h1><p>Text</p><button>${name}</button></main></html>`,
    );
    return (await faultsOfScreen(page)).map((fault) => fault.split(':')[0]);
  };
  expect(await show('', 'Next')).toEqual([]);
  expect(await show('background: #444', 'Next')).toEqual(['color-contrast']);
  expect(await show('', '')).toEqual(['button-name']);
  expect(await show('width: 400px', 'Next')).toEqual(['blank is 408 px wide in 320']);
});
