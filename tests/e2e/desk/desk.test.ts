import { expect, test } from 'vitest';
import { formatDate, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { paidAndIssued } from '../../support/browser/issued-policy.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { playServed } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const quote = await playServed(agent, findScenario('slab-day-364'));
const { rating } = quote.file;
const policyId = String(quote.file.policy.policyId);
const issued = await paidAndIssued(agent, quote.file);
const total = formatDollarsAndCents(rating.totalPremium);

test('an issued policy opens on its desk: whether it is in force, its cover, its account, and its version of any day', async () => {
  const page = await openSignedInPage(agent, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/vue/policy/${encodePolicyId(Number(policyId))}`);
  await page.getByRole('heading', { level: 1, name: `Policy ${issued.displayedPolicyNumber}` }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/desk$/);
  const starts = issued.policy.effectiveDate ?? '';
  await page.getByText(`Starts on ${formatDate(starts)}`, { exact: true }).waitFor();
  await page
    .getByText(`Term ${formatDate(starts)} to ${formatDate(issued.policy.expirationDate ?? '')}`)
    .waitFor();
  const next = page.getByRole('region', { name: 'What happens next' });
  await next.getByText(`Starts on ${formatDate(starts)}. No action is needed.`).waitFor();
  const menu = page.getByRole('button', { name: 'Actions', exact: true });
  await menu.press('Enter');
  await page.getByText('The policy is issued. Its answers can no longer be changed here.').waitFor();
  await page.getByText('Nothing is due.').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await menu.getAttribute('aria-expanded')).toBe('false');

  const tabs = page.getByRole('tablist', { name: 'Policy' });
  await tabs.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
  await page.getByRole('heading', { name: 'Premium', exact: true }).waitFor();
  await tabs.getByRole('tab', { name: 'Account' }).click();
  expect(new URL(page.url()).pathname).toMatch(/\/desk\/account$/);
  const account = page.getByRole('region', { name: 'Account' });
  await account.getByText('Nothing is owed.').waitFor();
  await account.getByText(total).first().waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);

  await tabs.getByRole('tab', { name: 'Parties' }).click();
  await page.getByRole('region', { name: 'Agent', exact: true }).getByText('Agent of record').waitFor();
  await page.getByText('The policy names no lender and no other interest.').waitFor();

  await tabs.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByText(`In force from ${formatDate(starts)}`).waitFor();
  await press(page, 'Show the version');
  await page.getByText(/^Nothing was in force on /).waitFor();
  await page.getByLabel('As of', { exact: true }).fill(formatDate(starts));
  await press(page, 'Show the version');
  const version = page.getByRole('region', { name: 'The policy as of a day' });
  await version.getByText(total).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
});

test('the desk reflows at 320 px, where each tab is as readable in the dark', async () => {
  const page = await openSignedInPage(agent, {
    viewport: { width: 320, height: 700 },
    colorScheme: 'dark',
  });
  for (const tab of ['', '/premium', '/timeline', '/account', '/documents', '/parties', '/activity']) {
    await page.goto(`/vue/policy/${encodePolicyId(Number(policyId))}/desk${tab}`);
    await page.getByRole('region', { name: 'What happens next' }).getByText('No action is needed.').waitFor();
    expect(await faultsOfScreen(page)).toEqual([]);
  }
});
