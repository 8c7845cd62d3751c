import { test } from 'vitest';
import { createPage } from '../support/browser/browser.ts';
test('shots', async () => {
  const { page } = await createPage({ viewport: { width: 1280, height: 900 } });
  await page.goto('http://localhost:4117/lab/map');
  await page.waitForTimeout(6000);
  await page.screenshot({ path: '/tmp/shots/old-map.png' });
  await page.context().close();
}, 60000);
