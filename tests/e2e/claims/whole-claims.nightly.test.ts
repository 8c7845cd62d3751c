import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDollarsAndCents, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { type ClaimStep, listClaimScenarios } from '../../support/claims/claim-scenario.ts';
import { issueInTerm } from '../../support/claims/insured-product.ts';
import { ScreenClaim } from '../../support/claims/screen-claim.ts';
import { startOwnProduct } from '../../support/product/own-product.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

/* Whole claims on the screens of the people who work on them. All of a claim is played on one day: its clocks are proved over the wire. */
const product = await startOwnProduct('whole_claims', { HIGHWATER_SANDBOX: 'on' });
const daysAhead = 45;
const today = addDays(toBusinessDate(new Date()), daysAhead);
const policyId = await issueInTerm(product, daysAhead, {});

const userNames = {
  ...{ agent: 'agent', claims: 'claims', adjuster: 'adjuster', manager: 'claimsmanager' },
} as const;

/** Opens a page for each person who does something, once. */
function openPages() {
  const pages = new Map<string, Promise<Page>>();
  return (by: ClaimStep['by']): Promise<Page> => {
    const open = async () => openSignedInPage(await signInClient(product.url, userNames[by]));
    const page = pages.get(by) ?? open();
    pages.set(by, page);
    return page;
  };
}

const played = ['the claim is denied', 'sworn to again and paid'];
const scenarios = listClaimScenarios().filter(({ title }) => played.some((words) => title.includes(words)));

test.each(scenarios.map((scenario, at) => [scenario.title, scenario, at] as const))(
  'on the screens: %s',
  async (_title, { steps, expected }, at) => {
    const claim = new ScreenClaim({ openAs: openPages(), policyId, today, lossDay: addDays(today, -1 - at) });
    for (const step of steps) await claim.play(step);
    const page = await claim.openTab('claims', 'Payments');
    const paid = page.getByRole('table', { name: 'Payments' }).getByRole('row');
    await paid.nth(expected.payments.length).waitFor();
    const rows = (await paid.allInnerTexts()).slice(1).map((row) => row.split('\t'));
    const payments = expected.payments.map((payment) => {
      const [, , amount = '', , ...names] = payment.split(' ');
      return [names.join(' '), 'Cashed', formatDollarsAndCents(amount)];
    });
    expect(rows.map(([payee, , status, amount]) => [payee, status, amount])).toEqual(payments);
    await claim.openTab('claims', 'Summary');
    await page.getByText(/^Closed\./).waitFor();
    expect(await faultsOfScreen(page)).toEqual([]);
  },
);
