import { test } from 'vitest';
import { productUrl } from '../support/browser/browser.ts';
import { openSignedInPage } from '../support/browser/open-quote.ts';
import { signInClient } from '../support/server/graphql-client.ts';
test('shots', async () => {
  const client = await signInClient(productUrl(), 'examiner');
  for (const [w, scheme] of [[1280,'dark'],[1280,'light'],[320,'light']] as const) {
    const page = await openSignedInPage(client, { viewport: { width: w, height: 1000 } });
    await page.goto(`${productUrl()}/vue/lab/coverage?show=classes&exercised=no&by=browser&stop=BUILDING_INFORMATION+INVALID_MOBILE`);
    await page.getByText(/of 1248 path classes/).waitFor();
    await page.evaluate((s) => { document.documentElement.dataset.colorScheme = s; }, scheme);
    await page.screenshot({ path: `/tmp/shots/cov1-${w}-${scheme}.png` });
    await page.getByText(/of 1248 path classes/).evaluate((e) => e.scrollIntoView());
    await page.screenshot({ path: `/tmp/shots/cov2-${w}-${scheme}.png` });
  }
});
