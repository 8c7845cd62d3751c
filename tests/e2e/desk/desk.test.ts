import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDate, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { paidAndIssued } from '../../support/browser/issued-policy.ts';
import { findScenario, openSignedInPage } from '../../support/browser/open-quote.ts';
import { loaded, press } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { takeSample } from '../../support/extent.ts';
import { quoteAtEnd } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const quote = await quoteAtEnd(agent, findScenario('slab-day-364'));
const { rating } = quote.file;
const policyId = String(quote.file.policy.policyId);
const issued = await paidAndIssued(agent, quote.file);
const total = formatDollarsAndCents(rating.totalPremium);

const looks = [
  { width: 320, height: 700, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
] as const;

test.each(takeSample(looks, 1, 0))(
  'an issued policy opens on its desk: whether it is in force, its cover, its account, and its version of any day ($width px, $colorScheme)',
  async ({ width, height, colorScheme }) => {
    const page = await openSignedInPage(agent, { viewport: { width, height }, colorScheme });
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
    const menu = page.getByRole('button', { name: 'Other actions', exact: true });
    await menu.press('Enter');
    await page.getByText('The policy is issued. Its answers can no longer be changed here.').waitFor();
    await page.getByText('Nothing is due.').waitFor();
    expect(await faultsOfScreen(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('aria-expanded')).toBe('false');

    const tabs = page.getByRole('tablist', { name: 'Policy' });
    await tabs.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
    await page.getByRole('heading', { name: 'Premium', exact: true }).waitFor();
    await expectNoFaults(page);

    await openTab(page, 'Account');
    expect(new URL(page.url()).pathname).toMatch(/\/desk\/account$/);
    const account = page.getByRole('region', { name: 'Account' });
    await account.getByText('Nothing is owed.').waitFor();
    await account.getByText(total).first().waitFor();
    await expectNoFaults(page);

    await openTab(page, 'Parties');
    await page.getByRole('region', { name: 'Agent', exact: true }).getByText('Agent of record').waitFor();
    await page.getByText('The policy names no lender and no other interest.').waitFor();
    await expectNoFaults(page);

    for (const name of ['Documents', 'Activity']) {
      await openTab(page, name);
      await expectNoFaults(page);
    }

    await openTab(page, 'Timeline');
    await page.getByText(`In force from ${formatDate(starts)}`).waitFor();
    await press(page, 'Show the version');
    await page.getByText(/^Nothing was in force on /).waitFor();
    await page.getByLabel('As of', { exact: true }).fill(formatDate(starts));
    await press(page, 'Show the version');
    const version = page.getByRole('region', { name: 'The policy as of a day' });
    await version.getByText(total).waitFor();
    await expectNoFaults(page);
  },
);

async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tablist', { name: 'Policy' }).getByRole('tab', { name });
  await tab.click();
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
}

async function expectNoFaults(page: Page): Promise<void> {
  await loaded(page);
  expect(await faultsOfScreen(page)).toEqual([]);
}
