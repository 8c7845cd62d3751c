import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findStep } from '../../machines/wizard/steps.ts';
import { productUrl } from '../support/browser/browser.ts';
import { fieldsShown, typeInto } from '../support/browser/control.ts';
import {
  findAddress,
  findScenario,
  openAt,
  openQuote,
  openSignedInPage,
} from '../support/browser/open-quote.ts';
import { giveAnswers, pressNext, saved } from '../support/browser/quote-page.ts';
import { faultsOfScreen } from '../support/browser/screen-check.ts';
import { isEverything, takeSample } from '../support/extent.ts';
import { quoteStandingAt, servedFile } from '../support/scenarios/quote-player.ts';
import type { Scenario } from '../support/scenarios/scenario.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const reedbank = 'Reedbank Flood (sample)';
const millpond = 'Millpond Mutual (sample)';
const nfip = 'National Flood Insurance Program';

/** A home in Nashville, zone AE, on a crawlspace; what the carriers make of it is worked out in tests/server/market/private-market.test.ts. */
function scenarioIn(rateMarket: 'BOTH' | 'PRIVATE'): Scenario {
  const scenario = findScenario('crawlspace-with-certificate-bought-lately');
  return { ...scenario, start: { ...scenario.start, rateMarket } };
}

const answers = {
  'policy.surplusLinesHasPriorLosses': false,
  'privateQuestions.isVacant': false,
  'privateQuestions.hasUnrepairedDamage': false,
  'privateQuestions.distanceToCoastMiles': 420,
};

const looks = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
  { width: 320, height: 800, colorScheme: 'dark' },
  { width: 320, height: 800, colorScheme: 'light' },
] as const;

describe('The premium screen with both markets', () => {
  test.each(takeSample(looks, 1, 2))(
    'questions, offers side by side and a choice at $width px, $colorScheme',
    async ({ width, height, colorScheme }) => {
      const options = { viewport: { width, height }, colorScheme };
      const { page, quote } = await openAt(agent, 'RATES', scenarioIn('BOTH'), options);
      await page.getByText('Nothing was rated yet').waitFor();
      await chooseCell(page);
      await page.getByText('Not asked yet').first().waitFor();
      expect(await page.getByText('Differs').count()).toBe(0);
      expect(await faultsOfScreen(page)).toEqual([]);

      await giveAnswers(page, answers);
      await saved(page);
      await page.getByRole('dialog', { name: 'What private carriers ask' }).waitFor();
      expect(await faultsOfScreen(page)).toEqual([]);
      await askCarriers(page);
      await locateTotal(page, reedbank, '$1,725.46').waitFor();
      await expect
        .poll(() => readValues(page, 'Total for the year'))
        .toEqual(['$572', '$1,725.46', '$1,131.52']);
      await expect
        .poll(() => readValues(page, 'Taxes and fees'))
        .toEqual(['$156', '$179.90\n1 of them unverified', '$85']);
      expect(await faultsOfScreen(page)).toEqual([]);
      await openDetails(page);
      await expect
        .poll(() => readValues(page, 'State taxes and fees'))
        .toEqual(['–', 'Surplus lines tax $82.03\nClearinghouse fee $2.87 (unverified)', '–']);
      expect(await faultsOfScreen(page)).toEqual([]);

      await page.getByRole('button', { name: `Choose ${reedbank}` }).click();
      await page.getByText('The offer of a private carrier.').waitFor();
      await expect.poll(() => page.locator('main').getByText('$1,725.46').first().isVisible()).toBe(true);
      expect(await faultsOfScreen(page)).toEqual([]);
      await shot(page, `both-${width}-${colorScheme}`);
      const { rating } = await servedFile(agent, quote.file.policy.policyId);
      expect([rating.privateFloodProviderId, rating.totalPremium]).toEqual([1, '1725.46']);
    },
  );

  if (isEverything)
    test('the NFIP’s covers, limits and waits are listed beside the samples’, with the benefits lost by leaving it; a carrier that declines says why', async () => {
      const page = await withOffers();
      const heads = await comparison(page).locator('thead th').allInnerTexts();
      expect(heads.map((head) => head.split('\n'))).toEqual([
        [nfip, 'Chosen'],
        [reedbank, 'Sample carrier'],
        [millpond, 'Sample carrier'],
      ]);
      await page.getByText('Sample carriers are invented; nothing can be bought from them.').waitFor();
      await expect
        .poll(() => readValues(page, 'Waiting period'))
        .toEqual([
          '30 days as a rule; 1 after a map revision; none for a loan closing.',
          '10 days; none for a loan closing.',
          '14 days; none for a loan closing.',
        ]);
      await expect
        .poll(() => readValues(page, 'Limits, building / contents'))
        .toEqual(['$250,000 / $100,000', '$1,000,000 / $500,000', '$500,000 / $250,000']);
      await openDetails(page);
      await expect
        .poll(() => readValues(page, 'Loss of use'))
        .toEqual(['Not covered', '10 % of the building coverage', 'Not covered']);
      expect(await page.getByText('Differs').count()).toBe(0);
      await page.getByText('Leaving the NFIP gives up', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'What is given up, in full' }).click();
      await page.getByText(/^The NFIP insures the building again every year/).waitFor();

      await giveAnswers(page, { 'privateQuestions.isVacant': true });
      await saved(page);
      await page.getByText('Answers changed since').first().waitFor();
      await askCarriers(page);
      await locateTotal(page, reedbank, 'Declined').waitFor();
      await openDetails(page);
      await expect
        .poll(async () => (await readValues(page, 'Answer'))[1])
        .toBe('Declined\nIt does not write vacant buildings.');
      await expect.poll(() => page.getByRole('button', { name: `Choose ${reedbank}` }).count()).toBe(0);
      expect(await faultsOfScreen(page)).toEqual([]);
    });

  test.runIf(isEverything)(
    'everything goes by keyboard, a question is asked once the answer before it calls for it, and the choice is kept on the next screen, taxes and all',
    async () => {
      const page = await withOffers();
      await page.getByRole('button', { name: 'What the carriers ask' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => fieldsShown(page)).toContain('privateQuestions.isVacant');
      await expect.poll(() => fieldsShown(page)).not.toContain('privateQuestions.priorFloodLossesCount');
      await giveAnswers(page, { 'policy.surplusLinesHasPriorLosses': true });
      await typeInto(page, 'privateQuestions.priorFloodLossesCount', '1');
      await saved(page);
      await page.getByRole('button', { name: 'Ask the carriers' }).focus();
      await page.keyboard.press('Enter');
      await locateTotal(page, millpond, 'Declined').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: `Choose ${reedbank}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('The offer of a private carrier.').waitFor();
      await pressNext(page);
      await page.waitForURL((url) => url.pathname.endsWith(findStep('ENCLOSURE_INFORMATION').path));
      const panel = page.getByRole('complementary', { name: 'Premium so far' });
      await expect.poll(() => panel.innerText()).toMatch(/\$[\d,]+\.\d\d/);
      await expect.poll(() => panel.innerText()).toContain('Private carrier');
    },
  );
});

test.runIf(isEverything)(
  'in the market Private the lowest quote is kept, and no NFIP grid is shown',
  async () => {
    const page = await openSignedInPage(agent);
    const quote = await quoteStandingAt(agent, scenarioIn('PRIVATE'), 'RATES');
    await openQuote(page, quote);
    await page.getByRole('button', { name: 'What the carriers ask' }).waitFor();
    await expect.poll(() => page.getByRole('grid').count()).toBe(0);
    await typeInto(page, 'rating.buildingCoverage', '250000');
    await typeInto(page, 'rating.contentsCoverage', '100000');
    await giveAnswers(page, { 'rating.buildingDeductible': 2_000, 'rating.contentsDeductible': 2_000 });
    // The coverages are refused where they are sent before the answers, and are sent again with the question to the carriers.
    await giveAnswers(page, answers);
    await askCarriers(page);
    await comparison(page).getByText('$1,131.52').waitFor();
    const heads = await comparison(page).locator('thead th').allInnerTexts();
    expect(heads.map((head) => head.split('\n').at(-1))).toEqual(['Sample carrier', 'Chosen']);
    expect(await faultsOfScreen(page)).toEqual([]);
    await shot(page, 'private-1280-light');
    expect(page.url()).toContain(findAddress(quote));
  },
);

/** A page on the preliminary rates with every offer there. */
async function withOffers(): Promise<Page> {
  const { page } = await openAt(agent, 'RATES', scenarioIn('BOTH'));
  await chooseCell(page);
  await giveAnswers(page, answers);
  await saved(page);
  await askCarriers(page);
  await locateTotal(page, reedbank, '$1,725.46').waitFor();
  return page;
}

/** $250,000 and $100,000 at a deductible of $2,000. */
async function chooseCell(page: Page): Promise<void> {
  const row = page.getByRole('grid').getByRole('row', { name: /\$250,000 \/ \$100,000/ });
  await row.getByRole('gridcell').nth(2).click();
  await row.getByRole('gridcell', { name: /Your choice/, selected: true }).waitFor();
  expect(await row.getByRole('gridcell').nth(2).getAttribute('aria-selected')).toBe('true');
}

async function askCarriers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask the carriers' }).click();
}

function comparison(page: Page): Locator {
  return page.getByRole('region', { name: 'Offers side by side' }).locator('table').first();
}

/** Opens the rest of the comparison, if it is still folded. */
async function openDetails(page: Page): Promise<void> {
  const details = page.getByRole('button', { name: 'Every amount and coverage compared' });
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
}

function locateRow(page: Page, label: string): Locator {
  return page
    .locator('main table tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
}

/** The values in the columns of a row. */
function readValues(page: Page, label: string): Promise<string[]> {
  return locateRow(page, label).locator('td > div').allInnerTexts();
}

/** The cell of a carrier's total, once it shows this. */
function locateTotal(page: Page, carrier: string, words: string): Locator {
  const column = [nfip, reedbank, millpond].indexOf(carrier);
  return locateRow(page, 'Total for the year')
    .locator('td')
    .nth(column)
    .getByText(words, { exact: true })
    .first();
}

/** Keeps a picture of the whole page where a folder for them is named. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.HIGHWATER_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
