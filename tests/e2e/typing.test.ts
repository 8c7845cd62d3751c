import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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

describe('Dates', () => {
  test('a slash comes by itself after two and after five characters', async () => {
    const page = await atTheDate();
    const shown = ['0', '05/', '05/1', '05/14/', '05/14/1', '05/14/19', '05/14/199', '05/14/1998'];
    expect(await shownAfterEach(page, [...'05141998'])).toEqual(shown);
  });

  test('only digits and slashes are accepted, and a slash that stands already is not doubled', async () => {
    const page = await atTheDate();
    expect((await shownAfterEach(page, [...'May 05/14x/1998!'])).at(-1)).toBe('05/14/1998');
  });

  test('a slash does not come on backspace', async () => {
    const page = await atTheDate();
    await shownAfterEach(page, [...'0514']);
    const back = ['Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace', '6'];
    expect(await shownAfterEach(page, back)).toEqual(['05/14', '05/1', '05/', '05', '0', '06/']);
  });

  test('a digit is mended in the middle without moving what stands behind it', async () => {
    const page = await atTheDate();
    await shownAfterEach(page, [...'05141998']);
    const mended = await shownAfterEach(page, ['Home', 'ArrowRight', 'Delete', '7']);
    expect(mended.at(-1)).toBe('07/14/1998');
  });

  test('a pasted ISO date is understood, shown as MM/DD/YYYY, and saved', async () => {
    const page = await atTheDate();
    await paste(page, '1998-05-14');
    expect(await shownAt(page, constructionDate)).toBe('05/14/1998');
    await page.keyboard.press('Tab');
    await saved(page);
    await page.reload();
    expect(await shownAt(page, constructionDate)).toBe('05/14/1998');
  });

  test('one-digit months and days are filled up when the control is left', async () => {
    const page = await atTheDate();
    await shownAfterEach(page, [...'5/4/1998', 'Tab']);
    expect(await shownAt(page, constructionDate)).toBe('05/04/1998');
  });

  test('a year of two digits is written out when the control is left, and saved', async () => {
    const page = await atTheDate();
    expect((await shownAfterEach(page, [...'5/14/98'])).at(-1)).toBe('05/14/98');
    await page.keyboard.press('Tab');
    expect(await shownAt(page, constructionDate)).toBe('05/14/1998');
    await saved(page);
    await page.reload();
    expect(await shownAt(page, constructionDate)).toBe('05/14/1998');
  });

  test('text that is no date is named by its field in the error summary', async () => {
    const page = await atTheDate();
    await shownAfterEach(page, [...'02301998', 'Tab']);
    await pressNext(page);
    expect(await summaryLines(page)).toContain(
      'Date of construction: 02/30/1998 is not on the calendar. Enter a date as MM/DD/YYYY, such as 03/31/2026.',
    );
  });

  test('text that is no date says so again after the page is loaded again', async () => {
    const page = await atTheDate();
    await shownAfterEach(page, [...'02301998', 'Tab']);
    await page.reload();
    await locateControl(page, constructionDate).waitFor();
    expect(await shownAt(page, constructionDate)).toBe('02/30/1998');
    expect(await messageAt(page, constructionDate)).toContain('02/30/1998 is not on the calendar.');
  });

  test('text that is no date stays, and says so at the field', async () => {
    const page = await atTheDate();
    await shownAfterEach(page, [...'02301998', 'Tab']);
    expect(await shownAt(page, constructionDate)).toBe('02/30/1998');
    expect(await messageAt(page, constructionDate)).toContain('02/30/1998 is not on the calendar.');
  });
});

describe('Phones', () => {
  test('ten digits are shown as (###) ###-####', async () => {
    const page = await atThePolicyholder();
    await typeInto(page, phone, '615-555-0142');
    expect(await shownAt(page, phone)).toBe('(615) 555-0142');
  });

  test('any other number of digits is blanked with a message, and Undo brings it back', async () => {
    const page = await atThePolicyholder();
    await typeInto(page, phone, '555-014');
    expect(await shownAt(page, phone)).toBe('');
    await locateField(page, phone).getByText('Cleared: 555014 is not a ten-digit phone number.').waitFor();
    await locateField(page, phone).getByRole('button', { name: 'Undo' }).click();
    expect(await shownAt(page, phone)).toBe('555014');
    await expect.poll(() => focused(page)).toBe(phone);
    await page.keyboard.press('Home');
    await page.keyboard.type('6155');
    await page.keyboard.press('Tab');
    expect(await shownAt(page, phone)).toBe('(615) 555-5014');
  });

  test('a phone pasted with its country code keeps its ten digits', async () => {
    const page = await atThePolicyholder();
    await locateControl(page, phone).focus();
    await paste(page, '+1 (615) 555-0142');
    await page.keyboard.press('Tab');
    expect(await shownAt(page, phone)).toBe('(615) 555-0142');
  });
});

test('text that is only blanks is blank', async () => {
  const page = await atThePolicyholder();
  await typeInto(page, 'insureds.0.middleName', '   ');
  await page.reload();
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

/** A new quote on Building Characteristics, with the caret in the date of construction. */
async function atTheDate(): Promise<Page> {
  const page = await at('BUILDING_CHARACTERISTICS');
  await locateControl(page, constructionDate).focus();
  return page;
}

function atThePolicyholder(): Promise<Page> {
  return at('POLICYHOLDER_INFO_ADDITIONAL');
}

async function at(step: StepId): Promise<Page> {
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  return (await openAt(agent, step, scenario, options)).page;
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
