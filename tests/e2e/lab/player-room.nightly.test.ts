import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productUrl } from '../../support/browser/browser.ts';
import { findClassAddress } from '../../support/browser/class-address.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const qa = await signInClient(productUrl(), 'qa');
const agent = await signInClient(productUrl(), 'agent');

async function openPlayer(width: number, height: number): Promise<Page> {
  const page = await openSignedInPage(qa, { viewport: { width, height } });
  await page.goto(`/vue${findClassAddress('Certificate: back below step 5')}`);
  await page.locator('iframe[data-painted="0"]').waitFor();
  await page.getByRole('button', { name: /^back EFFECTIVE_DATE$/ }).click();
  await page.getByText(/^Taken: RATES: back/).waitFor({ state: 'attached' });
  return page;
}

/** The part of an element that is in view, within what scrolls it and within the window. */
const inView = (element: Locator) =>
  element.evaluate((one) => {
    const whole = one.getBoundingClientRect();
    let [left, top, right, bottom] = [whole.left, whole.top, whole.right, whole.bottom];
    for (let frame = one.parentElement; frame !== null; frame = frame.parentElement) {
      if (getComputedStyle(frame).overflowY === 'visible') continue;
      const box = frame.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return {
      width: Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) / whole.width,
      height: Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / whole.height,
    };
  });

describe('at 1280 × 900 the player shows without scrolling', () => {
  test('at least 70 % of the screen, all fault switches, the controls and the event of the tape', async () => {
    const page = await openPlayer(1280, 900);
    const screen = await inView(page.locator('iframe'));
    expect([screen.width, screen.height >= 0.7]).toEqual([1, true]);
    const whole = [
      page.getByLabel('Every save takes four seconds'),
      page.getByLabel('The server cannot be reached'),
      page.getByRole('combobox', { name: 'The address check answers' }),
      page.getByRole('button', { name: 'Step', exact: true }),
      page.getByRole('navigation', { name: 'Events' }).locator('[aria-current=step]'),
    ];
    for (const one of whole) expect(await inView(one)).toEqual({ width: 1, height: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  });

  test('the whole screen where it is fitted', async () => {
    const page = await openPlayer(1280, 900);
    await page.getByRole('combobox', { name: 'Size', exact: true }).selectOption('fitted');
    await expect.poll(() => inView(page.locator('iframe'))).toEqual({ width: 1, height: 1 });
  });
});

test.each([320, 1280, 1920])(
  'at %i px every column of the facts can be read, and nothing is cut off',
  async (width) => {
    const page = await openPlayer(width, 900);
    const facts = page.getByRole('table', { name: 'What the guards know, before and after this event' });
    await facts.waitFor();
    const measured = await facts.evaluate((table) => ({
      narrowest: Math.min(
        ...[...table.querySelectorAll('th')].map((head) => head.getBoundingClientRect().width),
      ),
      isTall: table.getBoundingClientRect().height > 1000,
      isCut: [...table.querySelectorAll('th, td')].some((cell) => cell.scrollWidth > cell.clientWidth + 1),
      isWide: document.documentElement.scrollWidth > innerWidth,
    }));
    expect({ ...measured, narrowest: measured.narrowest >= 70 }).toEqual({
      narrowest: true,
      isTall: false,
      isCut: false,
      isWide: false,
    });
  },
);

test.each(['coverage', 'coverage?exercised=no', 'sessions', 'map?search=elevation'])(
  'each table of %s has a caption that is seen',
  async (view) => {
    if (view === 'sessions') await startedQuote(agent, findScenario('slab-day-364').start);
    const page = await openSignedInPage(qa, { viewport: { width: 1280, height: 900 } });
    await page.goto(`/vue/lab/${view}`);
    await page.locator('main table').first().waitFor({ state: 'attached' });
    const captions = page.locator('main table').evaluateAll((tables) =>
      tables.map((table) => {
        const caption = table.querySelector('caption');
        return caption !== null && !caption.classList.contains('hw-hidden') && caption.innerText.length > 10;
      }),
    );
    expect(await captions).not.toContain(false);
  },
);
