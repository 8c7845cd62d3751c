import { expect, test } from 'vitest';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { StartDemonstrationBook } from '../../src/graphql/staff-documents.ts';
import { openPage } from '../support/browser/kept-pages.ts';
import { findScenario } from '../support/browser/open-quote.ts';
import { faultsOfScreen } from '../support/browser/screen-check.ts';
import { signInOnPage } from '../support/browser/sign-in.ts';
import { isEverything } from '../support/extent.ts';
import { startOwnProduct } from '../support/product/own-product.ts';
import { startedQuote } from '../support/scenarios/quote-player.ts';
import { printed, signInClient } from '../support/server/graphql-client.ts';

const product = await startOwnProduct('sandbox', { HIGHWATER_SANDBOX: 'on' });

test('every page of a sandbox says so; a user with the right moves its clock there, and others see the new day', async () => {
  const day = (ahead: number) => formatDate(addDays(toBusinessDate(new Date()), ahead));
  const page = await openPage({ baseURL: product.url, viewport: { width: 320, height: 900 } });
  await page.goto('/vue/sign-in');
  const banner = page.getByRole('complementary', { name: 'Sandbox' });
  await banner.getByText(day(0), { exact: true }).waitFor();
  await signInOnPage(page, 'qa');
  await banner.getByLabel('Days').fill('40');
  await banner.getByRole('button', { name: 'Move the clock' }).click();
  await banner.getByText(day(40), { exact: true }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  const other = await openPage({ baseURL: product.url, colorScheme: 'dark' });
  await signInOnPage(other, 'agent');
  const sandboxNote = other.getByRole('complementary', { name: 'Sandbox' });
  await expect
    .poll(() => sandboxNote.innerText())
    .toMatch(`Its day is ${day(40)}, 40 days ahead of the real time.`);
  await expect.poll(() => sandboxNote.getByRole('button').count()).toBe(0);
  await banner.getByRole('button', { name: 'Real time' }).click();
  await banner.getByText(day(0), { exact: true }).waitFor();
});

test.runIf(isEverything)('while days go by the banner shows the day of each, without a reload', async () => {
  const day = (ahead: number) => formatDate(addDays(toBusinessDate(new Date()), ahead));
  const page = await openPage({ baseURL: product.url });
  await signInOnPage(page, 'qa');
  await page.goto('/vue/calendar');
  const banner = page.getByRole('complementary', { name: 'Sandbox' });
  const travel = page.getByRole('region', { name: 'Time travel' });
  await travel.getByLabel('Days').fill('2');
  await travel.getByRole('button', { name: 'Let the days go by' }).click();
  await banner.getByText(day(2), { exact: true }).waitFor();
  await banner.getByRole('button', { name: 'Real time' }).click();
  await banner.getByText(day(0), { exact: true }).waitFor();
});

test.runIf(isEverything)(
  'sample policies are offered to a newcomer, and at the end of the page after the first quote; one click makes them, and the desk says what each shows',
  async () => {
    const page = await openPage({ baseURL: product.url, viewport: { width: 320, height: 900 } });
    // The first two stories represent all of them.
    await page.route('**/graphql', (route) => {
      const body = route.request().postDataJSON();
      if (body?.operationName !== 'StartDemonstrationBook') return route.continue();
      const query = printed(StartDemonstrationBook).replace(
        'startDemonstrationBook',
        'startDemonstrationBook(policies: 2)',
      );
      return route.continue({ postData: { operationName: body.operationName, query } });
    });
    await signInOnPage(page, 'agent');
    const make = page.getByRole('button', { name: 'Make 61 sample policies' });
    await make.waitFor();
    const agent = await signInClient(product.url, 'agent');
    await startedQuote(agent, findScenario('slab-day-364').start);
    await page.reload();
    const offer = page.getByRole('region', { name: 'Sample policies' });
    await offer.waitFor();
    expect([await make.count(), await faultsOfScreen(page)]).toEqual([1, []]);
    await offer.getByRole('button').click();
    await page.getByText('2 sample policies are ready').waitFor();
    expect(await faultsOfScreen(page)).toEqual([]);
    await page.goto('/vue/?q=Sample%20Row');
    await page
      .getByRole('link', { name: /1000000001/ })
      .first()
      .click();
    await page.getByText('Sample policy: In force', { exact: true }).waitFor();
  },
);
