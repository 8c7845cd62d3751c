import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { StepId } from '../../machines/contract/types.ts';
import { openPage, productUrl } from '../support/browser.ts';
import { controlOf, giveAnswer, messageAt, typeInto } from '../support/control.ts';
import { clientOf } from '../support/graphql-client.ts';
import { addressOf, openQuote, quoteAt, scenarioOf, signInAs } from '../support/open-quote.ts';
import { arriveAt, press, pressNext, saved, summaryLines } from '../support/quote-page.ts';
import type { PlayedQuote } from '../support/quote-player.ts';

const agent = await clientOf(productUrl(), 'agent');
const scenario = scenarioOf('slab-day-364');
const area = 'structure.totalBuildingAreaFeet';
const floors = 'structure.floorsCount';
const built = 'structure.constructionDate';

describe('Errors', () => {
  test('Next is never disabled: it lists what is wrong, takes the focus, and the title says Error', async () => {
    const { page } = await at('BUILDING_INFORMATION');
    await pressNext(page);
    const first = 'Choose the type of building.';
    expect((await summaryLines(page))[0]).toBe(first);
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 18))).toBe(
      'There is a problem',
    );
    expect(await messageAt(page, 'policy.buildingType')).toContain(first);
    expect(await page.title()).toMatch(/^Error: Building Information – Quote \d+ – step 1 of \d+$/);
    await page.getByRole('link', { name: first }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('policy.buildingType');
  });

  test('text that is no value stays as it is typed, also over a reload, and leaving asks first', async () => {
    const { page } = await at('BUILDING_CHARACTERISTICS');
    await typeInto(page, built, '13/45/1985');
    await typeInto(page, floors, '2');
    await page.locator('header [data-kind=saved]').waitFor();
        console.log(
          await page.locator('header').innerText(),
          await page.evaluate(() => JSON.stringify({ ...sessionStorage })),
        );
      });
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    expect([await shownAt(page, built), await shownAt(page, floors)]).toEqual(['13/45/1985', '2']);
    await press(page, 'Save and exit');
    expect(await page.getByRole('dialog').getByRole('listitem').allInnerTexts()).toEqual([
      'Date of construction: “13/45/1985”',
    ]);
  });
});

describe('Going back', () => {
  test('the browser’s Back is the wizard’s Back: what it clears is said first, Stay stays, Undo brings it back', async () => {
    const { page } = await at('BUILDING_INFORMATION', undefined, 'FOUNDATION_INFORMATION');
    await pressNext(page);
    await arriveAt(page, 'FOUNDATION_INFORMATION');
    await giveAnswer(page, 'policy.isPrimaryResidence', true);
    await typeInto(page, 'structure.replacementCostUser', '320000');
    await saved(page);
    await page.goBack();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      'Replacement cost: $320,000',
      'Primary residence: Yes',
    ]);
    await press(page, 'Stay');
    await arriveAt(page, 'FOUNDATION_INFORMATION');
    expect(await shownAt(page, 'structure.replacementCostUser')).toBe('320,000');
    await press(page, 'Back');
    await press(page, 'Go back and clear');
    await arriveAt(page, 'BUILDING_INFORMATION');
    await press(page, 'Undo');
    await page.getByText('Cleared by going back').waitFor({ state: 'detached' });
    await pressNext(page);
    await arriveAt(page, 'FOUNDATION_INFORMATION');
    expect(await shownAt(page, 'structure.replacementCostUser')).toBe('320,000');
  });

  test('an address that cannot be reached leads to the nearest step that can, and says why', async () => {
    const { page, quote } = await at('FOUNDATION_INFORMATION');
    await page.goto(addressOf(quote, 'RATES'));
    await arriveAt(page, 'FOUNDATION_INFORMATION');
    await page.getByText('Foundation Information is not complete').waitFor();
  });
});

describe('Saving', () => {
  test('what is typed without a connection is kept, and sent when it is back', async () => {
    const { page } = await at('BUILDING_CHARACTERISTICS', /ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await typeInto(page, area, '1850');
    await page.getByText('No connection').waitFor();
    await page.getByText('Not saved').first().waitFor();
    await page.context().setOffline(false);
    await saved(page);
    await page.reload();
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    expect(await shownAt(page, area)).toBe('1,850');
  });

  test('somebody else’s save is never overwritten: both values are shown, and one is chosen', async () => {
    const { page, quote } = await at('BUILDING_CHARACTERISTICS');
    const other = await page.context().newPage();
    await openQuote(other, quote);
    await typeInto(other, floors, '3');
    await saved(other);
    await other.close();
    await typeInto(page, floors, '5');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('row').nth(1).innerText()).toBe('Number of floors\t3\t5');
    await press(page, 'Keep my answers');
    await saved(page);
    await page.reload();
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    expect(await shownAt(page, floors)).toBe('5');
  });
});

describe('The keyboard', () => {
  test('has shortcuts with a list and an off switch', async () => {
    const { page } = await at('FOUNDATION_INFORMATION');
    await page.locator('h1').focus();
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').getByRole('term').allInnerTexts()).toEqual([
      'Alt + N',
      'Alt + B',
      'Alt + S',
      '?',
    ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+n');
    await page.getByText('There is a problem').waitFor();
    await page.keyboard.press('?');
    await page.getByLabel('Use these shortcuts').uncheck();
    await press(page, 'Close');
    await page.keyboard.press('Alt+b');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await arriveAt(page, 'FOUNDATION_INFORMATION');
  });

  test('a step change puts the focus on its heading', async () => {
    const { page } = await at('BUILDING_INFORMATION', undefined, 'FOUNDATION_INFORMATION');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });
});

/** A quote of the agent, played up to a step and opened there, or opened at an earlier one by Back. */
async function at(
  step: StepId,
  expected?: RegExp,
  from: StepId = step,
): Promise<{ page: Page; quote: PlayedQuote }> {
  const quote = await quoteAt(agent, from, scenario);
  const page = await openPage({ viewport: { width: 1280, height: 900 }, ...(expected ? { expected } : {}) });
  await signInAs(page.context(), agent, productUrl());
  await openQuote(page, quote);
  if (from !== step) {
    await press(page, 'Back');
    await arriveAt(page, step);
  }
  return { page, quote };
}

function shownAt(page: Page, key: string): Promise<string> {
  return controlOf(page, key).inputValue();
}
