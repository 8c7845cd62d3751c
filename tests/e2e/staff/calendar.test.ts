import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDollarsAndCents, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { takeSample } from '../../support/extent.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const admin = await signInClient(productUrl(), 'admin');

const looks = [
  [320, 'dark'],
  [1280, 'light'],
] as const;

test.each(takeSample(looks, 1, 0))(
  'an administrator sees the runs, runs the calendar now, and asks what a day would bring: %i px, %s',
  async (width, colorScheme) => {
    const page = await openSignedInPage(admin, { viewport: { width, height: 1000 }, colorScheme });
    await page.goto('/vue/calendar');
    await page.getByRole('heading', { name: 'Needs a person' }).waitFor();
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByText(/^The calendar works on \d\d\/\d\d\/\d{4}\.$/).waitFor();
    await page.getByText('Done, started by hand').first().waitFor();
    const far = addDays(toBusinessDate(new Date()), 400);
    const [year, month, day] = far.split('-');
    await page.getByLabel('Day', { exact: true }).fill(`${month}/${day}/${year}`);
    await page.getByRole('button', { name: 'Show what is due' }).click();
    await page
      .getByText(/by \d\d\/\d\d\/\d{4}/)
      .last()
      .waitFor();
    expect(await faultsOfScreen(page)).toEqual([]);
  },
);

test.each(takeSample(looks, 1, 0))(
  'accounting sees money that was left in suspense, and goes to where it is matched or returned: %i px, %s',
  async (width, colorScheme) => {
    const accountant = await signInClient(productUrl(), 'accounting');
    const receivedDate = addDays(toBusinessDate(new Date()), -30);
    const received = { paymentTypeId: 10, amount: `9${width}.00`, receivedDate };
    await accountant.send(
      'mutation ($received: SuspenseInput!) { enterSuspense(received: $received) { __typename } }',
      { received },
    );
    const page = await openSignedInPage(accountant, { viewport: { width, height: 1000 }, colorScheme });
    await admin.send('mutation { runCalendar { __typename } }');
    const sum = formatDollarsAndCents(received.amount);
    await expect
      .poll(async () => {
        await page.goto('/vue/payments/waiting');
        await page.getByRole('heading', { name: 'Refunds to send' }).waitFor();
        return page.getByText(`The ${sum} has been in suspense since`).count();
      })
      .toBe(1);
    expect(await faultsOfScreen(page)).toEqual([]);
    await page.getByRole('link', { name: 'Suspense' }).first().click();
    await page.getByRole('tab', { name: 'Suspense', selected: true }).waitFor();
    await page.getByText(sum).first().waitFor();
  },
);

test('an agent has no calendar in the menu, and its page says so', async () => {
  const page = await openSignedInPage(await signInClient(productUrl(), 'agent'));
  await page.goto('/vue/calendar');
  await page
    .getByText(/calendar/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Run now' }).count()).toBe(0);
});
