import { afterAll, expect, inject, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import {
  formatDate,
  formatDollars,
  formatDollarsAndCents,
  toBusinessDate,
} from '../../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { addVersionSlice, saveTransactionsOfPolicy } from '../../../server/policy/versions/versions.store.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { paidAndIssued } from '../../support/browser/issued-policy.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { takeSample } from '../../support/extent.ts';
import { quoteAtEnd } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { copyTransaction } from '../../support/server/second-transaction.ts';

/* The second transaction is inserted the way the versions store issues one, until a change can be made on a screen. */
const db = openDatabase(inject('productOwner'));
const agent = await signInClient(productUrl(), 'agent');
const { file } = await quoteAtEnd(agent, findScenario('slab-day-364'));
const { policyId } = file.policy;
afterAll(() => db.destroy());

const issued = await paidAndIssued(agent, file);
const { effectiveDate, expirationDate } = issued.policy;
const day = addDays(effectiveDate ?? '', 100);
const second = await copyTransaction(db, policyId, file.transaction.transactionId);
const premium = Math.round(Number(file.rating.totalPremium)) + 50;
await db
  .updateTable('transaction')
  .set({ transaction_type: 'ENDORSEMENT' })
  .where('transaction_id', '=', second)
  .execute();
await db
  .updateTable('insured')
  .set({ last_name: 'Alvarez-Ito' })
  .where('transaction_id', '=', second)
  .execute();
await db
  .updateTable('rating')
  .set({ total_premium_cents: premium * 100 })
  .where('transaction_id', '=', second)
  .execute();
await addVersionSlice(db, {
  policyId,
  issueSequence: 2,
  fromDate: day,
  toDate: expirationDate ?? '',
  transactionId: second,
  // Later than today, so that what is known on two days differs.
  issuedByTransactionId: second,
  issuedAt: new Date(Date.now() + 3 * 86_400_000).toISOString(),
});

const looks = [
  { width: 320, height: 700, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
] as const;

test.each(takeSample(looks, 1, 0))(
  'two transactions are compared field by field and line by line, by keyboard alone, and the policy is seen as of a day ($width px)',
  async ({ width, height, colorScheme }) => {
    const page = await openSignedInPage(agent, { viewport: { width, height }, colorScheme });
    await page.goto(`/vue/policy/${encodePolicyId(policyId)}/desk/timeline`);
    const first = page.getByRole('checkbox', { name: `New business ${file.transaction.transactionId}` });
    await first.press('Space');
    await page.getByRole('checkbox', { name: `Endorsement ${second}` }).press('Space');
    const compared = async (caption: RegExp) =>
      (await page.getByRole('table', { name: caption }).locator('tbody tr').allInnerTexts()).map((row) =>
        row.split(/\s*[\t\n]\s*/).filter(Boolean),
      );
    await page.getByRole('table', { name: /^Premium of transaction/ }).waitFor();
    const rows = [
      ...(await compared(/^Answers that differ/)),
      ...(await compared(/^Premium of transaction/)),
    ];
    expect(rows.map((row) => row.join(' '))).toEqual([
      `Last name ${file.insureds[0]?.lastName} Alvarez-Ito`,
      `Total for the year ${formatDollars(Number(file.rating.totalPremium))} ${formatDollars(premium)}`,
    ]);
    expect(await faultsOfScreen(page)).toEqual([]);

    const version = page.getByRole('region', { name: 'The policy as of a day' });
    const today = toBusinessDate(new Date());
    for (const [asOf, knownOn, shown] of [
      [addDays(day, -1), '', formatDollarsAndCents(file.rating.totalPremium)],
      [day, '', formatDollarsAndCents(`${premium}.00`)],
      [day, today, formatDollarsAndCents(file.rating.totalPremium)],
      [day, addDays(today, -5), `Nothing was in force on ${formatDate(day)}.`],
    ] as const) {
      await page.getByLabel('As of', { exact: true }).fill(formatDate(asOf));
      await page.getByLabel('As known on').fill(knownOn === '' ? '' : formatDate(knownOn));
      await press(page, 'Show the version');
      await version.getByText(shown).waitFor();
    }
    expect(await faultsOfScreen(page)).toEqual([]);
  },
);

test('a printed desk shows every tab and none of its buttons', async () => {
  const page = await openSignedInPage(agent, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/vue/policy/${encodePolicyId(policyId)}/desk`);
  await page.getByRole('button', { name: 'Other actions', exact: true }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: 'Transactions', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Account', exact: true }).first().waitFor();
  const shown = await Promise.all(
    ['Coverage', 'Transactions', 'Account', 'Insured'].map((name) =>
      page.getByRole('heading', { name, exact: true }).first().isVisible(),
    ),
  );
  expect([shown, await page.getByRole('button', { name: 'Other actions', exact: true }).isVisible()]).toEqual(
    [[true, true, true, true], false],
  );
});

test('while a change is open, every tab shows the version in force, and the change is shown separately', async () => {
  const { transactionId } = file.transaction;
  const open = await copyTransaction(db, policyId, second);
  await db
    .updateTable('transaction')
    .set({
      issued_date: null,
      transaction_type: 'ENDORSEMENT',
      transaction_status: 'IN_PROCESS',
      effective_date: day,
    })
    .where('transaction_id', '=', open)
    .execute();
  await db.updateTable('insured').set({ last_name: 'Openname' }).where('transaction_id', '=', open).execute();
  await saveTransactionsOfPolicy(db, policyId, { current: transactionId, open });
  const page = await openSignedInPage(agent, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/vue/policy/${encodePolicyId(policyId)}`);
  await page.getByText('Endorsement in progress', { exact: true }).waitFor();
  await page.getByText('It is not in force yet. This page shows the policy without it.').waitFor();
  const tabs = page.getByRole('tablist', { name: 'Policy' }).getByRole('tab');
  for (const tab of await tabs.all()) {
    await tab.click();
    const text = await page.locator('main').innerText();
    expect([text.includes('Openname'), text.includes(file.insureds[0]?.lastName ?? '–')]).toEqual([
      false,
      true,
    ]);
  }
  expect(await tabs.count()).toBe(8);
  expect(await faultsOfScreen(page)).toEqual([]);
});
