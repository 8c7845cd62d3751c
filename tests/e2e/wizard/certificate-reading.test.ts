import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, productUrl } from '../../support/browser/browser.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const certified = findScenario('crawlspace-with-certificate-bought-lately');

/** A scan of a certificate: its lines drawn in the browser, a little askew and speckled, as a picture. */
async function scanCertificate(): Promise<Buffer> {
  const page = await openPage({ viewport: { width: 1000, height: 700 }, deviceScaleFactor: 2 });
  const lines = [
    'A7. Building Diagram Number: 8',
    'B1. NFIP Community Number: 999999',
    'B9. Base Flood Elevation(s) (BFE): 416.0',
    'C2. Elevations. Elevation Datum: NAVD 1988',
    'a) Top of bottom floor (including basement, crawlspace, or enclosure floor): 414.2 feet',
    'b) Top of the next higher floor: 418.6 feet',
    'e) Lowest elevation of machinery and equipment servicing the building: 419.0 feet',
    'f) Lowest Adjacent Grade (LAG) next to building: 417.4 feet',
    'g) Highest Adjacent Grade (HAG) next to building: 416.9 feet',
  ];
  const speckles = Array.from(
    { length: 250 },
    (_, at) => `<i style="left:${(at * 397) % 1000}px;top:${(at * 211) % 700}px"></i>`,
  );
  await page.setContent(
    `<style>body{margin:0;background:#f4f2ec;font:20px Georgia,serif}main{padding:60px;transform:rotate(0.5deg)}
    p{margin:0 0 26px}i{position:absolute;width:2px;height:2px;background:#999}</style>
    <main><h1>Elevation Certificate</h1>${lines.map((line) => `<p>${line}</p>`).join('')}</main>${speckles.join('')}`,
  );
  const scan = await page.screenshot();
  await page.context().close();
  return scan;
}

function readValue(page: Page, label: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
}

test('a scan is read, each value is shown beside its place in the page, doubtful ones are not chosen, and chosen values fill the step, where the paper is beside each elevation', async () => {
  const { page } = await openAt(agent, 'ELEVATION_CERTIFICATE', certified, {
    viewport: { width: 1280, height: 900 },
  });
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  const words = page.getByText('8 · Crawlspace at or above grade');
  expect(await leftOf(page.getByRole('radio', { name: /^8 · / }))).toBeLessThan(await leftOf(words));
  await page
    .locator('#certificate-to-read')
    .setInputFiles({ name: 'certificate.png', mimeType: 'image/png', buffer: await scanCertificate() });
  const diagram = readValue(page, 'Building diagram');
  await diagram.waitFor({ timeout: 60_000 });
  const bottom = readValue(page, 'Top of the bottom floor (C2a)');
  await bottom.getByRole('img').waitFor();
  expect(await bottom.getByRole('img').getAttribute('aria-label')).toContain('Top of bottom floor');
  const lag = readValue(page, 'Lowest adjacent grade (C2f)');
  expect(await lag.getByText('The lowest adjacent grade (C2f) is above the highest (C2g).').count()).toBe(1);
  expect(await lag.getByRole('checkbox').isChecked()).toBe(false);
  const machinery = readValue(page, 'Lowest machinery and equipment (C2e)');
  expect(await machinery.getByRole('checkbox').isChecked()).toBe(true);
  const community = readValue(page, 'Community number');
  expect([
    await community.getByRole('checkbox').count(),
    await community.getByText('may be of another').count(),
  ]).toEqual([0, 1]);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Use the \d+ chosen values$/ }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Base flood elevation' }).inputValue(), { timeout: 20_000 })
    .toMatch(/^416(\.0)?$/);
  await page.getByText('The chosen values were copied to the application.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Use none' }).count()).toBe(0);
  const elevations = page.getByRole('region', { name: 'Elevations', exact: true });
  const paper = elevations.getByRole('figure').filter({ hasText: 'read as 418.6' });
  const question = elevations.getByRole('textbox', { name: 'Top of the next higher floor' });
  expect(await question.inputValue()).toBe('418.6');
  const [typed, read] = [await question.boundingBox(), await paper.boundingBox()];
  expect(read !== null && typed !== null && read.x >= typed.x + typed.width).toBe(true);
  expect(read !== null && typed !== null && read.y <= typed.y && typed.y <= read.y + read.height).toBe(true);
  await expectAccessible(page);
  await page.context().close();
}, 120_000);
