import { expect, test } from 'vitest';
import { productUrl } from '../../support/browser/browser.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { takeSample } from '../../support/extent.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const homes = [
  ['agent', 'Pipeline', true],
  ['principal', 'Your day', true],
  ['csr', 'Your day', true],
  ['examiner', 'Review queue', true],
  ['manager', 'Your day', true],
  ['accounting', 'Your day', false],
  ['claims', 'Your day', false],
  ['admin', 'Needs your attention', false],
  ['qa', 'Recent policies', false],
] as const;

test.for(takeSample(homes, 4, 1))('%s lands on the search and on: %s', async ([role, heading, maySell]) => {
  const page = await openSignedInPage(await signInClient(productUrl(), role));
  await page.goto('/vue/');
  await page.getByRole('searchbox', { name: 'Find a policy or quote' }).waitFor();
  await page.getByRole('heading', { level: 2, name: heading }).waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings[0]).toBe(heading);
  expect((await page.getByRole('link', { name: 'Start a quote' }).count()) > 0).toBe(maySell);
  expect(await faultsOfScreen(page)).toEqual([]);
});
