import { expect, test } from 'vitest';
import { openPage } from '../support/browser/kept-pages.ts';
import { signInOnPage } from '../support/browser/sign-in.ts';
import { runAxe } from '../support/page/run-axe.ts';

test('a signed-in user runs the first query and an example in GraphiQL at /graphql', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
  await page.goto('/graphql');
  await page.getByText('No user is signed in.').waitFor();
  await signInOnPage(page, 'principal');
  await page.goto('/graphql');
  await page.getByText(/^Calls are made as .+, Agency principal\.$/).waitFor();
  const answer = page.getByRole('region', { name: 'Result Window' });
  // The editor is loaded after the page: pressed before, the button would send nothing.
  const editor = page.getByRole('region', { name: 'Operation Editor' });
  await editor.getByText('recentPolicies').first().waitFor();
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await answer.getByText('"recentPolicies"').waitFor();
  await page.getByRole('button', { name: 'Show Examples' }).click();
  await page.getByRole('button', { name: /^Codes/ }).click();
  await editor.getByText('problemCodes').first().waitFor();
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await answer.getByText('"problemCodes"').waitFor();
  expect(await runAxe(page, { selectors: ['header', '[aria-label="Examples"]'] })).toEqual([]);
});
