import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { decideOnPage, makeChange } from '../../support/browser/browser-changes.ts';
import { issuedPolicy } from '../../support/browser/issued-policy.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { isEverything } from '../../support/extent.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const principal = await signInClient(productUrl(), 'principal');
const examiner = await signInClient(productUrl(), 'examiner');

/** Makes a policy the next term of another one. No screen renews a policy yet. */
async function makeNextTerm(policyId: number, of: number): Promise<void> {
  const database = new pg.Client(inject('productOwner'));
  await database.connect();
  // The days of a term never change: past the rules that say so, for this connection only.
  await database.query('set session_replication_role = replica');
  await database.query(
    'update policy set policy_main_id = (select policy_main_id from policy where policy_id = $2) where policy_id = $1',
    [policyId, of],
  );
  for (const [table, from, to] of [
    ['policy_part', 'effective_date', 'expiration_date'],
    ['transaction', 'effective_date', 'expiration_date'],
    ['version_slice', 'from_date', 'to_date'],
  ])
    await database.query(
      `update ${table} set ${from} = ${from} + 365, ${to} = ${to} + 365 where policy_id = $1`,
      [policyId],
    );
  await database.end();
}

test.runIf(isEverything)(
  'a sold building ends the next term too: the page lists both terms with their money, and one decision ends both',
  async () => {
    const today = toBusinessDate(new Date());
    const first = await issuedPolicy(agent);
    const next = await issuedPolicy(agent);
    await makeNextTerm(next.policyId, first.policyId);
    const page = await openSignedInPage(principal);
    const look = async () => expect(await faultsOfScreen(page)).toEqual([]);
    const sale = {
      by: 'principal',
      kind: 'CANCELLATION',
      day: 'start+200',
      reason: 'BUILDING_SOLD_OR_REMOVED',
      newAgent: null,
      screens: [],
      decide: null,
      review: 'release',
    } as const;
    await makeChange(page, first.path, { from: first.from, today }, sale, async () => {
      await look();
      const rows = await page
        .getByRole('table', { name: 'Terms that are changed together' })
        .locator('tbody tr')
        .allInnerTexts();
      expect(rows).toHaveLength(2);
      expect(rows[1]).toContain(formatDate(addDays(first.from, 365)));
    });
    await page.goto(`${next.path}/change`);
    await page.getByText('This goes with the cancellation of an earlier term', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^(Price|Issue)/ }).count()).toBe(0);
    await look();
    const review = await openSignedInPage(examiner);
    await review.goto(`${first.path}/in-process`);
    await review.getByText('$433.00 is returned').waitFor();
    expect(await faultsOfScreen(review)).toEqual([]);
    await decideOnPage(review, first.path, 'release');
    await page.goto(`${next.path}/desk`);
    await page.getByText('Void from its first day').first().waitFor();
  },
);
