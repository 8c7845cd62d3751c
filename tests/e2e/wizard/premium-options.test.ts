import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasFocus, productUrl } from '../../support/browser/browser.ts';
import { locateControl, typeInto } from '../../support/browser/control.ts';
import { findScenario, openAt } from '../../support/browser/open-quote.ts';
import { arriveAt, press, pressNext, summaryLines } from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { takeSample } from '../../support/extent.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const crawlspace = findScenario('crawlspace-with-certificate-bought-lately');
const condominium = findScenario('condominium-unit-with-mortgagee');
const looks = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 320, height: 800, colorScheme: 'dark' },
] as const;

describe('The recommended option', () => {
  test('is chosen at once with its reason, and Next alone takes it as if it were chosen by hand', async () => {
    const { page, quote } = await openAt(agent, 'RATES', crawlspace);
    const { policyId } = quote.file.policy;
    await page.getByText('Press Next to accept it').waitFor();
    await page
      .getByText(/^Deductible: the lowest\. Even the best trade, \$1,500 more risk saves \$4/)
      .waitFor();
    const panel = page.getByRole('complementary', { name: 'Premium so far' });
    await expect.poll(() => panel.innerText()).toContain('$576');
    expect(await panel.innerText()).toContain('Recommended, not chosen yet');
    expect(await page.getByText('Not rated yet').count()).toBe(0);
    expect((await servedFile(agent, policyId)).rating.status).toBeNull();
    await pressNext(page);
    await arriveAt(page, 'ENCLOSURE_INFORMATION');
    const { rating } = await servedFile(agent, policyId);
    expect([rating.stage, rating.totalPremium, rating.buildingDeductible, rating.contentsDeductible]).toEqual(
      ['PRELIMINARY', '576.00', 1_250, 1_250],
    );
  });

  test('fills the fields, and typing over one of them takes the others with it', async () => {
    const { page, quote } = await openAt(agent, 'RATES', crawlspace);
    await page.getByText('Press Next to accept it').waitFor();
    await press(page, 'Other coverages and deductibles');
    expect(await locateControl(page, 'rating.buildingCoverage').inputValue()).toBe('250,000');
    await typeInto(page, 'rating.contentsCoverage', '60000');
    await page.getByText(/^For \$250,000 on the building and \$60,000 on the contents\./).waitFor();
    const { rating } = await servedFile(agent, quote.file.policy.policyId);
    expect([rating.buildingCoverage, rating.contentsCoverage, rating.contentsDeductible]).toEqual([
      250_000, 60_000, 1_250,
    ]);
  });

  test('asks for rates where nothing can be rated: Next continues without a premium', async () => {
    const { page, quote } = await openAt(agent, 'RATES', findScenario('posts-on-a-barrier-island'));
    await page.getByText('Next requests rates for the full cover').waitFor();
    await pressNext(page);
    await page.waitForURL((url) => !url.pathname.endsWith('/rates'));
    expect(await summaryLines(page)).toEqual([]);
    expect((await servedFile(agent, quote.file.policy.policyId)).rating.status).toBe('NOT_RATABLE');
  });

  test('is the same before and after another option was chosen, on both rates screens', async () => {
    const { page } = await openAt(agent, 'RATES', condominium);
    const recommended = page.getByRole('listitem').filter({ hasText: 'Recommended' });
    await expect.poll(() => recommended.innerText()).toContain('$438');
    await page.getByRole('button', { name: 'Choose Lender minimum' }).click();
    await page
      .getByText(/^For \$160,000 on the building\. Compared with the recommended option: \$60 less a year;/)
      .waitFor();
    expect(await recommended.innerText()).toContain('$438');
    await page.getByRole('button', { name: 'Choose Recommended' }).waitFor();
    await page.reload();
    await expect.poll(() => recommended.innerText()).toContain('$438');
  });
});

test.each(takeSample(looks, 1, 1))(
  'Packages are side by side, the grid names its axes and shows the current choice at $width px, $colorScheme',
  async ({ width, height, colorScheme }) => {
    const options = { viewport: { width, height }, colorScheme };
    const { page } = await openAt(agent, 'RATES', condominium, options);
    const packages = page.getByRole('list', { name: 'Packages' }).getByRole('listitem');
    await expect
      .poll(async () => (await packages.allInnerTexts()).map(readLines))
      .toEqual([
        expect.arrayContaining(['Lender minimum', '$378', 'Contents', 'None']),
        expect.arrayContaining(['Recommended', '$438', 'Preselected']),
        expect.arrayContaining([
          'Highest deductible',
          '$411',
          'The same coverage. $17,500 more risk saves $27 a year: not worth it, it pays for itself after 649 years.',
        ]),
      ]);
    expect(await faultsOfScreen(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose Highest deductible' }).click();
    const chosen = page.getByRole('gridcell', { selected: true });
    await chosen.getByText('Your choice').waitFor();
    await expect.poll(() => chosen.innerText()).toContain('$411');
    expect(await readOverhang(page)).toBe(0);
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toContain('Deductible, building and contents each →');
    expect(await faultsOfScreen(page)).toEqual([]);
  },
);

test('In the grid arrows move, the cell says what it is worth, and Enter chooses', async () => {
  const { page } = await openAt(agent, 'RATES', condominium);
  const recommended = page.getByRole('gridcell', { name: /Recommended/ });
  await recommended.focus();
  expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
  for (const key of ['ArrowDown', 'End', 'ArrowUp', 'Home', 'Control+End']) await page.keyboard.press(key);
  const last = page.getByRole('gridcell').last();
  await hasFocus(last);
  await page.getByText('$73 less a year; $50,000 less on the building').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: /^\$365 Your choice/, selected: true }).waitFor();
  await hasFocus(last);
});

/** How many pixels of the chosen cell are outside the window or the grid's frame. */
function readOverhang(page: Page): Promise<number> {
  return page.getByRole('gridcell', { selected: true }).evaluate((cell) => {
    const frame = cell.closest('table')?.parentElement?.getBoundingClientRect();
    const { left, right } = cell.getBoundingClientRect();
    if (frame === undefined) return Number.NaN;
    return Math.max(0, frame.left - left) + Math.max(0, right - Math.min(innerWidth, frame.right));
  });
}

function readLines(text: string): string[] {
  return text.split(/\n+/).map((line) => line.trim());
}
