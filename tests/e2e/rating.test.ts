import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatDate, toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { SavePolicyParts } from '../../src/graphql/documents.ts';
import { Viewer } from '../../src/graphql/viewer-document.ts';
import { productUrl } from '../support/browser/browser.ts';
import { giveAnswer, typeInto } from '../support/browser/control.ts';
import { findAddress, findScenario, openAt, openSignedInPage } from '../support/browser/open-quote.ts';
import { press } from '../support/browser/quote-page.ts';
import { faultsOfScreen } from '../support/browser/screen-check.ts';
import { isEverything } from '../support/extent.ts';
import { byHandAtRates, factsOfAPlace } from '../support/scenarios/quote-by-hand.ts';
import { quoteStandingAt } from '../support/scenarios/quote-player.ts';
import { signInClient } from '../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const examiner = await signInClient(productUrl(), 'examiner');
const manager = await signInClient(productUrl(), 'manager');
const crawlspace = findScenario('crawlspace-with-certificate-bought-lately');
const slab = findScenario('slab-day-364');
const withWidth = (width: number) => ({ viewport: { width, height: 900 } });

describe('how a premium was made', () => {
  test('unfolds line by line with numbers, parts and results, and comes as a PDF', async () => {
    const { page, quote } = await openAt(agent, 'SUMMARY', crawlspace, withWidth(320));
    await page.goto(findAddress(quote, 'RATES_DISCOUNTED'));
    const section = page.getByRole('region', { name: 'How this premium was made' });
    const sheet = section.getByRole('table', { name: /^In the order of the calculation/ });
    await expectWholeOnPaper(page, sheet);
    await press(page, 'Worksheet, perils and waterfall');
    await section.getByText(/^Every line of the calculation/).click();
    const firstLine = sheet.getByRole('row', { name: /^1 Distance to the river/ });
    await expect.poll(() => firstLine.innerText()).toMatch(/sheet DTR - NL/);
    expect(await faultsOfScreen(page)).toEqual([]);
    await section.getByRole('tab', { name: 'By peril' }).click();
    const perils = section.getByRole('table', { name: 'Premium by peril' });
    const amounts = await perils.getByRole('row').locator('td:last-child').allInnerTexts();
    const [total, ...parts] = amounts.map(dollarsIn).toReversed();
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    expect(total).toBe(Number(quote.file.rating.totalPremium));
    expect(await faultsOfScreen(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await faultsOfScreen(page)).toEqual([]);
    await section.getByRole('tab', { name: 'How it was made' }).click();
    const answer = page.waitForResponse(/\/Worksheet\.pdf$/);
    await press(page, 'Worksheet as PDF');
    expect([(await answer).status(), (await answer).headers()['content-type']]).toEqual([
      200,
      'application/pdf',
    ]);
  });

  test.runIf(isEverything)(
    'what if: the certificate, each deductible, a height that a certificate might show, two options',
    async () => {
      const { page, quote } = await openAt(agent, 'SUMMARY', crawlspace, withWidth(320));
      await page.goto(findAddress(quote, 'RATES_DISCOUNTED'));
      await press(page, 'What if: certificate, deductibles, two options side by side');
      const certificate = page.getByRole('table', { name: 'With and without an elevation certificate' });
      await certificate.waitFor();
      await expect.poll(() => certificate.getByRole('row').count()).toBe(3);
      await typeInto(page, 'what-if-height', '12');
      await page.getByText(/^Such a certificate saves \$[\d,]+ a year\.$/).waitFor();
      const deductibles = page.getByRole('table', { name: /^Each deductible/ });
      await expect.poll(() => deductibles.getByText('Now', { exact: true }).count()).toBe(1);
      await page.getByLabel('Another option').selectOption({ label: await lastOption(page) });
      await page.locator('p:visible', { hasText: /^\(\$[\d,]+\): / }).waitFor();
      await page.locator('summary:visible', { hasText: /^Every line that differs/ }).click();
      expect(await faultsOfScreen(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await faultsOfScreen(page)).toEqual([]);
    },
  );
});

test('a discounted premium says so above the options without discounts', async () => {
  const { page, quote } = await openAt(agent, 'SUMMARY', slab);
  await page.goto(findAddress(quote, 'RATES'));
  await page
    .getByText(
      'For $250,000 on the building and $100,000 on the contents. The premium includes discounts; the options are shown without them.',
    )
    .waitFor();
});

test.runIf(isEverything)(
  'a stale quote is rated again when it is opened, and says in one line what changed',
  async () => {
    const { file, at } = await quoteStandingAt(agent, crawlspace, 'SUMMARY');
    const policyId = String(file.policy.policyId);
    const structure = { replacementCostUser: 610_000, version: file.structure.version };
    await agent.ask(SavePolicyParts, { policyId, parts: { structure } });
    const page = await openSignedInPage(agent, withWidth(1280));
    await page.goto(findAddress({ file, at }));
    const banner = page.getByRole('status').filter({ hasText: 'The quote was re-rated when it was opened' });
    await banner.getByText(/building value \$[\d,]+ → \$610,000/).waitFor();
    await expect.poll(() => page.getByText('Answers changed since this rating').count()).toBe(0);
    await press(page, 'How this premium was made');
    const made = page.getByRole('dialog', { name: /^\$[\d,]+ a year$/ });
    await made.getByRole('table', { name: 'The lines of the premium, in whole dollars' }).waitFor();
    await page.keyboard.press('Escape');
    await made.waitFor({ state: 'hidden' });
    expect(await faultsOfScreen(page)).toEqual([]);
  },
);

test.runIf(isEverything)('the last day of a quote is set where it may be', async () => {
  const { page } = await openAt(agent, 'SUMMARY', crawlspace, withWidth(320));
  await press(page, 'Change how long it is valid');
  const day = formatDate(toBusinessDate(new Date()));
  await typeInto(page, 'quote-last-day', '01/01/2020');
  await press(page, 'Set this day');
  await page.getByText('Choose today or a later day.').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await typeInto(page, 'quote-last-day', day);
  await press(page, 'Set this day');
  await page.getByText(`Valid until ${day}`).waitFor();
});

test.runIf(isEverything)('staff see editions, sheets and how sure each dated figure is', async () => {
  const page = await openSignedInPage(manager, withWidth(320));
  await page.goto('/vue/rates');
  await page.getByRole('heading', { name: 'Figures to be confirmed' }).waitFor();
  const unsure = page.getByRole('table', { name: /^Unverified and assumed figures/ });
  await expect
    .poll(() => unsure.getByRole('row', { name: /^Newly mapped discount/ }).innerText())
    .toMatch(/70 %[\s\S]*Unverified/);
  await page.getByText(/^Edition 02\/24\/2023 of the rate figures may be superseded/).waitFor();
  await page
    .getByRole('img', { name: /^Every situation, .*None rated: AK, AS, GU, HI, MP, PR, VI\.$/ })
    .waitFor();
  await page.getByLabel('Situation', { exact: true }).selectOption({ label: 'Great Lakes shore' });
  await page.getByRole('img', { name: /Not ratable: IL, IN, MI, MN, NY, OH, PA, WI\./ }).waitFor();
  await press(page, 'Every state and situation (56)');
  await press(page, 'Sheets that are loaded (33)');
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await faultsOfScreen(page)).toEqual([]);
});

test('facts that no service knows are entered by an examiner, and then there are options', async () => {
  const { quote } = await byHandAtRates(examiner, slab);
  const page = await openSignedInPage(examiner, withWidth(320));
  await page.goto(findAddress(quote));
  const section = page.getByRole('region', { name: 'Location facts' });
  await section.waitFor();
  const options = page.getByRole('region', { name: 'Options', exact: true });
  await options.getByText('The watershed (HUC12) is not known.').waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  for (const [key, answer] of Object.entries(factsOfAPlace())) await giveAnswer(page, key, answer);
  await giveAnswer(page, 'locationFacts.isBarrierIsland', false);
  await giveAnswer(page, 'locationFacts.provenance', 'County survey of 11/02/2026, plate 7');
  await options.getByRole('grid', { name: 'Premium options' }).waitFor();
  expect(await faultsOfScreen(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await faultsOfScreen(page)).toEqual([]);
});

test('an agent reads that an examiner must enter the facts of the place', async () => {
  const { quote } = await byHandAtRates(examiner, slab);
  const policyId = String(quote.file.policy.policyId);
  const { userId } = (await agent.ask(Viewer, {})).viewer ?? {};
  const policyOwner = { userId, version: quote.file.policyOwner.version };
  await examiner.ask(SavePolicyParts, { policyId, parts: { policyOwner } });
  const page = await openSignedInPage(agent, withWidth(320));
  await page.goto(findAddress(quote));
  await page.getByText('Underwriting must enter facts about this place').waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Location facts' }).count()).toBe(0);
  expect(await faultsOfScreen(page)).toEqual([]);
});

test.runIf(isEverything)('only staff see rates', async () => {
  const page = await openSignedInPage(agent);
  await page.goto('/vue/rates');
  await page.getByText('You do not have authorization to access the rates').waitFor();
});

/** On paper folded content is open, before the sheets are laid out, under number, date and a notice that it is not a binder. */
async function expectWholeOnPaper(page: Page, folded: Locator): Promise<void> {
  await page.getByText(/^Every line of the calculation/).waitFor({ state: 'attached' });
  await expect.poll(() => folded.count()).toBe(0);
  const announce = (event: string) => page.evaluate((type) => void dispatchEvent(new Event(type)), event);
  await announce('beforeprint');
  await expect.poll(() => folded.count()).toBe(1);
  await announce('afterprint');
  await folded.waitFor({ state: 'detached' });
  await page.emulateMedia({ media: 'print' });
  await folded.waitFor();
  await expect
    .poll(() => page.getByText('Preliminary – not a binder', { exact: true }).isVisible())
    .toBe(true);
  expect(
    await page
      .getByText(/^Quote \d+$/)
      .filter({ visible: true })
      .count(),
  ).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await folded.waitFor({ state: 'detached' });
}

async function lastOption(page: Page): Promise<string> {
  const labels = await page.getByLabel('Another option').locator('option').allInnerTexts();
  return labels.at(-1) ?? '';
}

/** Whole dollars as they are shown: a negative amount is in parentheses, and is spoken as minus. */
function dollarsIn(shown: string): number {
  const digits = Number(/\$([\d,]+)/.exec(shown)?.[1]?.replaceAll(',', ''));
  return shown.includes('(') ? -digits : digits;
}
