import { expect, test } from 'vitest';
import { productUrl } from '../support/browser/browser.ts';
import { openPage } from '../support/browser/kept-pages.ts';
import { openSignedInPage } from '../support/browser/open-quote.ts';
import { faultsOfScreen } from '../support/browser/screen-check.ts';
import { takeSample } from '../support/extent.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const examiner = await signInClient(productUrl(), 'examiner');

const looks = [
  [320, 'dark'],
  [1280, 'light'],
] as const;

test.each(takeSample(looks, 1, 0))(
  'staff see the providers, the lists and what waits, %s px wide and %s',
  async (width, colorScheme) => {
    const page = await openSignedInPage(examiner, { viewport: { width, height: 900 }, colorScheme });
    await page.goto('/vue/status');
    const providers = page.getByRole('table', { name: 'Providers' });
    const addresses = providers.getByRole('row', { name: /^Addresses/ });
    await expect
      .poll(() => addresses.innerText())
      .toMatch(/Built in[\s\S]+Known addresses: the sample places\./);
    const list = page.getByRole('table', { name: 'Lists' }).getByRole('row', { name: /^Sanctions list/ });
    await expect.poll(() => list.innerText()).toMatch(/Not imported/);
    await page.getByRole('button', { name: 'Refresh' }).click();
    expect(await faultsOfScreen(page)).toEqual([]);
  },
);

test('a script that gets into a page does not run, and the REST reference works without one', async () => {
  const page = await openPage({ expected: /Content Security Policy/ });
  await page.goto('/vue/sign-in');
  const ran = await page.evaluate(async () => {
    const refused = new Promise<string>((resolve) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken"';
    document.head.append(script);
    return { refused: await refused, isTaken: document.title === 'taken' };
  });
  expect(ran).toEqual({ refused: 'script-src-elem', isTaken: false });
  const reference = await openPage();
  await reference.goto('/vue/api/reference');
  await reference.getByRole('heading', { level: 1, name: 'Highwater REST reference' }).waitFor();
});
