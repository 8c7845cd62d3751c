import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { expectAccessible, productUrl } from '../../support/browser/browser.ts';
import { answerScreen } from '../../support/browser/browser-player.ts';
import {
  answersShown,
  giveAnswer,
  locateControl,
  locateField,
  locateOption,
  typeInto,
} from '../../support/browser/control.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { arriveAt, press, pressNext, saved } from '../../support/browser/quote-page.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const slab = findScenario('slab-day-364');
const wide = { viewport: { width: 1280, height: 900 } };

/** The same home in zone AE, with a loan that is stated on step 4. */
const lent = {
  ...slab,
  start: { ...slab.start, place: 'nashville-tn' },
  steps: slab.steps.map((step) =>
    step.screen === 'EFFECTIVE_DATE'
      ? { ...step, answers: { ...step.answers, 'policy.loanAmount': 150_000 } }
      : step,
  ),
};

/** The shown answer of a question of the screen, once it has one. */
function answered(page: Page, key: string) {
  return expect.poll(async () => (await answersShown(page))[key]);
}

const mortgagee = 'lossPayees.FIRST_MORTGAGEE';

test('a stated loan names its lender, and the purchase is mandatory, with the source; No is remembered', async () => {
  const { page, quote } = await openAt(agent, 'APPLICATION_INTEREST', lent, wide);
  await page.getByText('A loan of $150,000 was entered').waitFor();
  await answered(page, `${mortgagee}.isActive`).toBe('yes');
  await locateOption(page, `${mortgagee}.isActive`, 'no').click();
  await answered(page, `${mortgagee}.name1`).toBe('no');
  await saved(page);
  await page.reload();
  await arriveAt(page, 'APPLICATION_INTEREST');
  await answered(page, `${mortgagee}.name1`).toBe('no');
  await answerScreen(page, {
    [`${mortgagee}.name1`]: 'Cumberland River Bank',
    [`${mortgagee}.loanNumber`]: '778-10442',
    [`${mortgagee}.streetAddress1`]: '500 Commerce Street',
    [`${mortgagee}.city`]: 'Nashville',
    [`${mortgagee}.stateId`]: 47,
    [`${mortgagee}.postalCode`]: '37203',
  });
  await pressNext(page);
  await arriveAt(page, 'POLICYHOLDER_INFO_ADDITIONAL');
  await answered(page, 'mailingAddress.isSameAsPropertyAddress').toBe('yes');
  await page.getByText('The primary residence: ').waitFor();
  await expectAccessible(page);
  await pressNext(page);
  await arriveAt(page, 'BUILDING_INFORMATION_ADDITIONAL');
  await page.getByText('Assumed: no disaster agency is named').waitFor();
  await press(page, 'Change');
  const mandatory = locateField(page, 'policy.isMandatoryPurchase');
  await answered(page, 'policy.isMandatoryPurchase').toBe('yes');
  await mandatory.getByText('A mortgagee is named. Zone AE is a Special Flood Hazard Area.').waitFor();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
  await giveAnswer(page, 'policy.isMandatoryPurchase', false);
  await mandatory.getByText('A mortgagee is named.').waitFor({ state: 'detached' });
  await saved(page);
  expect((await servedFile(agent, quote.file.policy.policyId)).policy.isMandatoryPurchase).toBe(false);
});

test('the day of a loan closing is offered as that of the purchase, and taken by a press', async () => {
  const { page } = await openAt(agent, 'EFFECTIVE_DATE', lent, wide);
  const closing = formatDate(addDays(toBusinessDate(new Date()), 20));
  await giveAnswer(page, 'policy.effectiveDateType', 'LOAN_CLOSING');
  await typeInto(page, 'policy.loanClosingDate', closing);
  const purchase = locateControl(page, 'policy.purchaseDate');
  expect(await purchase.inputValue()).toBe('');
  await press(page, `The loan buys it: ${closing}`);
  await expect.poll(() => purchase.inputValue()).toBe(closing);
  await page.getByRole('button', { name: 'The loan buys it' }).waitFor({ state: 'detached' });
  await saved(page);
});
