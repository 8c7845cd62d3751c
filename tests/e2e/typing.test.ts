import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { StepId } from '../../machines/contract/types.ts';
import { productUrl } from '../support/browser/browser.ts';
import { locateControl, locateField, locateOption, messageAt, typeInto } from '../support/browser/control.ts';
import { findScenario, openAt } from '../support/browser/open-quote.ts';
import { press, pressNext, saved, summaryLines } from '../support/browser/quote-page.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const scenario = findScenario('slab-day-364');
const constructionDate = 'structure.constructionDate';
const phone = 'insureds.0.phone';

test('a date takes digits and slashes only, each slash by itself, is mended in place, and comes as typed in many ways', async () => {
  const page = await at('BUILDING_CHARACTERISTICS');
  const control = locateControl(page, constructionDate);
  const typed = async (keys: readonly string[]) => {
    await control.fill('');
    return shownAfterEach(page, keys);
  };
  const slashes = ['0', '05/', '05/1', '05/14/', '05/14/1', '05/14/19', '05/14/199', '05/14/1998'];
  expect(await typed([...'05141998'])).toEqual(slashes);
  const mended = await shownAfterEach(page, ['Home', 'ArrowRight', 'Delete', '7']);
  expect(mended.at(-1)).toBe('07/14/1998');
  expect((await typed([...'May 05/14x/1998!'])).at(-1)).toBe('05/14/1998');
  await typed([...'0514']);
  const back = ['Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace', '6'];
  expect(await shownAfterEach(page, back)).toEqual(['05/14', '05/1', '05/', '05', '0', '06/']);

  await typed([...'5/4/1998', 'Tab']);
  expect(await shownAt(page, constructionDate)).toBe('05/04/1998');
  await control.fill('');
  await paste(page, 'May 14, 1998');
  expect(await shownAt(page, constructionDate)).toBe('05/14/1998');
  expect((await typed([...'5-14-1998'])).at(-1)).toBe('05/14/1998');
  expect((await typed([...'1997', 'Tab'])).at(-1)).toBe('01/01/1997');
  await control.fill('');
  await paste(page, '1998-05-14');
  expect(await shownAt(page, constructionDate)).toBe('05/14/1998');
  await page.keyboard.press('Tab');
  await saved(page);
  await page.reload();
  await control.waitFor();
  expect(await shownAt(page, constructionDate)).toBe('05/14/1998');
  expect((await typed([...'6/15/98'])).at(-1)).toBe('06/15/98');
  await page.keyboard.press('Tab');
  expect(await shownAt(page, constructionDate)).toBe('06/15/1998');
  await saved(page);
  await page.reload();
  await control.waitFor();
  expect(await shownAt(page, constructionDate)).toBe('06/15/1998');
});

test('text that is not a date stays, says so at its field, in the error summary, and again after the page is reloaded', async () => {
  const page = await at('BUILDING_CHARACTERISTICS');
  await locateControl(page, constructionDate).focus();
  await shownAfterEach(page, [...'today']);
  await page.getByText('Enter a date as MM/DD/YYYY, such as 03/31/2026.').waitFor();
  await shownAfterEach(page, [...'02301998', 'Tab']);
  const isTold = async () => {
    expect(await shownAt(page, constructionDate)).toBe('02/30/1998');
    expect(await messageAt(page, constructionDate)).toContain('02/30/1998 is not on the calendar.');
  };
  await isTold();
  await pressNext(page);
  expect(await summaryLines(page)).toContain(
    'Date of construction: 02/30/1998 is not on the calendar. Enter a date as MM/DD/YYYY, such as 03/31/2026.',
  );
  await page.reload();
  await locateControl(page, constructionDate).waitFor();
  await isTold();
  expect(await locateControl(page, constructionDate).getAttribute('aria-required')).toBe('true');
  await press(page, 'Save and exit');
  const leaving = page.getByRole('dialog', { name: 'Some answers cannot be saved' });
  await leaving.getByText('Date of construction: “02/30/1998”').waitFor();
});

test('a phone is shown as (###) ###-####, pasted with its country code too; any other number of digits is blanked with Undo; blanks are blank', async () => {
  const page = await at('POLICYHOLDER_INFO_ADDITIONAL');
  await typeInto(page, phone, '615-555-0142');
  expect(await shownAt(page, phone)).toBe('(615) 555-0142');
  await page.keyboard.press('Shift+Tab');
  expect(await selectedText(page)).toBe('(615) 555-0142');
  await page.keyboard.type('555-014');
  await page.keyboard.press('Tab');
  expect(await shownAt(page, phone)).toBe('');
  await locateField(page, phone).getByText('Cleared: 555014 is not a ten-digit phone number.').waitFor();
  await locateField(page, phone).getByRole('button', { name: 'Undo' }).click();
  expect(await shownAt(page, phone)).toBe('555014');
  await expect.poll(() => focused(page)).toBe(phone);
  await page.keyboard.press('Home');
  await page.keyboard.type('6155');
  await page.keyboard.press('Tab');
  expect(await shownAt(page, phone)).toBe('(615) 555-5014');
  await selectAll(page, phone);
  await paste(page, '+1 (٦١٥) 555-0142');
  await page.keyboard.press('Tab');
  expect(await shownAt(page, phone)).toBe('(615) 555-0142');

  await typeInto(page, 'insureds.0.middleName', '   ');
  await page.reload();
  await locateControl(page, 'insureds.0.middleName').waitFor();
  expect(await shownAt(page, 'insureds.0.middleName')).toBe('');
  await typeInto(page, 'insureds.0.lastName', '   ');
  await pressNext(page);
  expect(await messageAt(page, 'insureds.0.lastName')).toContain('Enter the last name');
});

test('an interest that No hides comes back with what was typed; a further one is added, removed and brought back', async () => {
  const page = await at('APPLICATION_INTEREST');
  const first = 'lossPayees.LOSS_PAYEE';
  const further = `${first}.2`;
  await locateOption(page, `${first}.name1`, 'yes').click();
  await press(page, byHand);
  await typeInto(page, `${first}.name1`, 'Boat Dealer');
  await saved(page);
  await locateOption(page, `${first}.isActive`, 'no').click();
  await locateOption(page, `${first}.name1`, 'yes').click();
  await press(page, 'Add another loss payee');
  await expect.poll(() => focused(page)).toBe(`${further}.lender`);
  await press(page, byHand);
  await typeInto(page, `${further}.name1`, 'Lessor');
  await saved(page);
  await press(page, 'Remove loss payee 2');
  await expect.poll(() => focused(page)).toBe('add-loss-payee');
  await press(page, 'Undo');
  await saved(page);
  await page.reload();
  for (const name of ['Boat Dealer', 'Lessor']) await page.getByText(name, { exact: true }).waitFor();
});

const byHand = 'Not in the list: enter it by hand';

/** A new quote at a step, in a page that may read and write the clipboard. */
async function at(step: StepId): Promise<Page> {
  const { page } = await openAt(agent, step, scenario);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page;
}

/** Presses keys one by one; answers what the focused control shows after each. */
async function shownAfterEach(page: Page, keys: readonly string[]): Promise<string[]> {
  const control = locateControl(page, await focused(page));
  const shown: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    shown.push(await control.inputValue());
  }
  return shown;
}

/** Selects the text of a control, which shows it without its signs once it has the focus. */
function selectedText(page: Page): Promise<string> {
  return page.evaluate(() => String(globalThis.getSelection()));
}

async function selectAll(page: Page, key: string): Promise<void> {
  await locateControl(page, key).focus();
  await page.keyboard.press('Control+A');
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press('Control+V');
}

function shownAt(page: Page, key: string): Promise<string> {
  return locateControl(page, key).inputValue();
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? '');
}
