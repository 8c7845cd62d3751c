import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { productUrl } from '../../support/browser/browser.ts';
import { locateControl } from '../../support/browser/control.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const at = 'lossPayees.FIRST_MORTGAGEE';
const section = (page: Page) => page.getByRole('region', { name: 'First mortgagee' });

test('a lender is chosen by the beginnings of its name by keyboard; only the loan number is asked', async () => {
  const options = { viewport: { width: 320, height: 900 } };
  const { page, quote } = await openAt(agent, 'APPLICATION_INTEREST', findScenario('slab-day-364'), options);
  const first = section(page);
  await first.getByText('Yes', { exact: true }).click();
  const box = first.getByRole('combobox', { name: 'Search by name' });
  await box.focus();
  await page.keyboard.type('sav cumb');
  const option = first.getByRole('option', { name: /Cumberland Sample Savings/ });
  await option.getByText('Sample lender').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await first.getByText('Cumberland Sample Savings ISAOA/ATIMA').waitFor();
  await first.getByText('210 Union St, Nashville, TN 37219', { exact: false }).waitFor();
  expect(await locateControl(page, `${at}.streetAddress1`).count()).toBe(0);
  await locateControl(page, `${at}.loanNumber`).fill('L-4711');
  await first.getByText('ATIMA', { exact: true }).click();
  await first.getByText('Cumberland Sample Savings ATIMA').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await press(page, 'Next');
  await page.getByRole('heading', { level: 1, name: 'Policyholder Information' }).waitFor();
  const stored = await servedFile(agent, quote.file.policy.policyId);
  const [lender] = stored.lossPayees;
  expect([lender?.name1, lender?.name2, lender?.stateId, lender?.phone, lender?.loanNumber]).toEqual([
    'Cumberland Sample Savings',
    'ATIMA',
    47,
    '6155550120',
    'L-4711',
  ]);
  // The agency's next policy offers it before a letter is typed.
  const next = await openAt(agent, 'APPLICATION_INTEREST', findScenario('slab-day-364'));
  await section(next.page).getByText('Yes', { exact: true }).click();
  await section(next.page).getByRole('combobox', { name: 'Search by name' }).click();
  const used = section(next.page).getByRole('option', { name: /Cumberland Sample Savings ATIMA/ });
  await used.getByText('Used before').waitFor();
  // A long list lies over what follows it.
  await next.page.keyboard.press('Escape');
  await press(next.page, 'Not in the list: enter it by hand');
  await locateControl(next.page, `${at}.name1`).waitFor();
  await locateControl(next.page, `${at}.phone`).waitFor();
  expect(await locateControl(next.page, `${at}.fax`).count()).toBe(0);
});
