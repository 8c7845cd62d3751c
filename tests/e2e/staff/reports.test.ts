import { expect, test } from 'vitest';
import { productUrl } from '../../support/browser/browser.ts';
import { issuedPolicy } from '../../support/browser/issued-policy.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');

test('a principal reads a report as bars and as a table, and opens the policies that a figure counts', async () => {
  const { policyId } = await issuedPolicy(agent);
  const { nfipPolicyNum } = (await servedFile(agent, policyId)).policy;
  const page = await openSignedInPage(await signInClient(productUrl(), 'principal'));
  await page.goto('/vue/reports/conversion');
  await page.getByRole('heading', { level: 2, name: 'Quotes to policies' }).waitFor();
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.getByLabel('By').selectOption('AGENCY');
  await page
    .getByRole('row', { name: /^Total/ })
    .getByRole('button', { name: /Quotes of Total/ })
    .click();
  const lines = page.getByRole('region', { name: 'Quotes, Total' });
  await lines
    .getByRole('link', { name: nfipPolicyNum ?? 'no number' })
    .first()
    .waitFor();
  const saved = page.waitForEvent('download');
  await lines.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^quotes-.*\.csv$/);
});

test('the home of a manager begins with what is due, and a figure opens its report', async () => {
  const page = await openSignedInPage(await signInClient(productUrl(), 'manager'));
  await page.goto('/vue/');
  const day = page.getByRole('region', { name: 'Your day' });
  await day.getByRole('link', { name: /^Policies in force [\d,]+/ }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await day.getByRole('link', { name: /^Policies in force/ }).click();
  await page.getByRole('heading', { level: 2, name: 'In force' }).waitFor();
});
