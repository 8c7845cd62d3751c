import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { decodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { chooseRadio } from '../../support/browser/control.ts';
import { countInput, secondsAtPace } from '../../support/browser/count-input.ts';
import { openPage } from '../../support/browser/kept-pages.ts';
import { openSignedInPage } from '../../support/browser/open-quote.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { signInOnPage } from '../../support/browser/sign-in.ts';
import { isEverything, takeSample } from '../../support/extent.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');

const looks = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
  { width: 320, height: 800, colorScheme: 'dark' },
  { width: 320, height: 800, colorScheme: 'light' },
] as const;

function openEstimate(
  options: {
    viewport?: { width: number; height: number };
    colorScheme?: 'light' | 'dark';
    locale?: string;
  } = {},
): Promise<Page> {
  return openSignedInPage(agent, { viewport: { width: 1280, height: 900 }, ...options }).then(
    async (page) => {
      await page.goto('/vue/start');
      await page.getByRole('combobox').waitFor();
      return page;
    },
  );
}

/** Types the beginning of an address into the line that has the focus and takes the first suggestion. */
async function chooseFirst(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-answer]').first().waitFor();
}

/** The shown amounts of the range: least, likely, most. */
async function readRange(page: Page): Promise<readonly number[]> {
  const text = (await page.getByRole('img', { name: /likely|probable/ }).getAttribute('aria-label')) ?? '';
  const [least = 0, most = 0, likely = 0] = (text.match(/\$[\d,]+/g) ?? []).map((amount) =>
    Number(amount.replace(/[$,]/g, '')),
  );
  return [least, likely, most];
}

const question = (page: Page, answer: string) => page.locator(`[data-answer="${answer}"]`);

describe('an estimate', () => {
  test('needs an address and nothing else: zone, community, range and questions are there at once', async () => {
    const page = await openSignedInPage(agent, { viewport: { width: 1280, height: 900 } });
    await page.goto('/vue/');
    await page.getByRole('link', { name: 'Start a quote' }).click();
    await page.getByRole('combobox', { name: 'Address of the building' }).waitFor();
    await chooseFirst(page, '118 riv');
    await page.getByText('Zone AE', { exact: true }).waitFor();
    await page.getByText('Community Nashville and Davidson County (470040)').waitFor();
    const [least = 0, likely = 0, most = 0] = await readRange(page);
    expect(least).toBeGreaterThan(0);
    expect(likely).toBeGreaterThanOrEqual(least);
    expect(most).toBeGreaterThan(likely);
    expect(await page.getByRole('heading', { name: 'Who insures it' }).count()).toBe(1);
    await page.getByText('Sample place', { exact: true }).waitFor();
  });

  test('shows a price only beside the address that it is of, and the line can be cleared', async () => {
    const page = await openEstimate();
    await chooseFirst(page, '118 riv');
    const price = page.getByRole('region', { name: 'What it may cost' });
    const makeQuote = page.getByRole('button', { name: 'Make it a quote' });
    const line = page.getByRole('combobox', { name: 'Address of the building' });
    const address = await line.inputValue();
    await price.getByText(address, { exact: true }).waitFor();
    await line.fill('nowhere at all');
    await line.press('Enter');
    await page.getByText('Enter street, city, state and ZIP code', { exact: false }).waitFor();
    expect([
      await price.count(),
      await makeQuote.count(),
      await page.locator('[data-answer]').count(),
    ]).toEqual([0, 0, 0]);
    await page.getByRole('button', { name: `Back to ${address}` }).click();
    await price.getByText(address, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear the address' }).click();
    await page.getByText('Three letters are enough.', { exact: false }).waitFor();
    await line.fill('9999 Nowhere Rd, Nashville, TN 37206');
    await line.press('Enter');
    await page.getByRole('button', { name: 'Use it as typed' }).click();
    await page.getByText('Enter why the address is right as typed.').waitFor();
    await page.getByLabel('Why is the address right as typed?').fill('A new house.');
    await page.getByRole('button', { name: 'Use it as typed' }).click();
    await price.getByText('9999 Nowhere Rd, Nashville, TN 37206', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear the address' }).click();
    await price.waitFor({ state: 'detached' });
    expect([await line.inputValue(), await price.count(), await makeQuote.count()]).toEqual(['', 0, 0]);
    await page.reload();
    expect(await line.inputValue()).toBe('');
  });

  test.runIf(isEverything)(
    'takes one press and, with an address of 37 letters, less than 15 seconds at a person’s pace',
    async () => {
      const page = await openPage({ viewport: { width: 1280, height: 900 } });
      await signInOnPage(page, 'agent');
      const read = await countInput(page);
      await page.getByRole('link', { name: 'Start a quote' }).click();
      await page.getByRole('combobox').waitFor();
      await page.keyboard.type('118 Riverside Dr, Nashville, TN 37206');
      await page.keyboard.press('Enter');
      await page.locator('[data-answer]').first().waitFor();
      const counted = read();
      expect(counted).toEqual({ clicks: 1, keys: 38 });
      expect(secondsAtPace(counted)).toBeLessThan(15);
    },
  );

  test('narrows with each answer, says what it changed, draws it, and an answer can be forgotten', async () => {
    const page = await openEstimate();
    await chooseFirst(page, '118 riv');
    const before = await readRange(page);
    await chooseRadio(question(page, 'foundationType'), 'Basement');
    await page.getByText(/^Basement: [+−]\$[\d,]+$/).waitFor();
    const after = await readRange(page);
    expect((after[2] ?? 0) - (after[0] ?? 0)).toBeLessThan((before[2] ?? 0) - (before[0] ?? 0));
    expect(await page.locator('svg [data-part="foundation"]:not([data-known="no"])').count()).toBeGreaterThan(
      0,
    );
    await page
      .getByText('The building has a basement, a floor below the ground on all sides.')
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Clear the answer: Foundation type' }).click();
    await expect.poll(() => readRange(page)).toEqual(before);
  });

  test.runIf(isEverything)(
    'takes a number when Enter is pressed, refuses one that cannot be and keeps it',
    async () => {
      const page = await openEstimate();
      await chooseFirst(page, '118 riv');
      const year = question(page, 'yearBuilt').getByRole('textbox');
      await year.fill('3021');
      await year.press('Enter');
      await expect
        .poll(() => question(page, 'yearBuilt').innerText())
        .toMatch(/Enter a year of construction from 1600 to/);
      expect(await year.inputValue()).toBe('3021');
      await year.fill('1962');
      await year.press('Enter');
      await expect.poll(() => question(page, 'yearBuilt').innerText()).toContain('Answered');
    },
  );

  test('is answered by the keyboard alone, and help opens by F1 without a tab stop of its own', async () => {
    const page = await openEstimate();
    await chooseFirst(page, '118 riv');
    const name = () =>
      page.evaluate(
        () => document.activeElement?.closest('[data-answer]')?.getAttribute('data-answer') ?? null,
      );
    for (let tab = 0; tab < 12 && (await name()) === null; tab += 1) await page.keyboard.press('Tab');
    const first = await name();
    expect(first).not.toBeNull();
    await page.keyboard.press('F1');
    await expect
      .poll(() =>
        question(page, first ?? '')
          .getByRole('status')
          .count(),
      )
      .toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(() => question(page, first ?? '').innerText()).toContain('Answered');
    await page.keyboard.press('Tab');
    await expect.poll(name).not.toBeNull();
  });

  test('shows a stop at once, with the next step as a button', async () => {
    const page = await openEstimate();
    const place = (await samplePlaces()).find(({ label }) => label.includes('outside the NFIP'));
    await page.keyboard.type(place?.streetAddress1 ?? '');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByText('The community does not take part in the NFIP, so there is no NFIP policy here.')
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Ask private carriers' }).click();
    await expect.poll(() => page.getByText('The community does not take part in the NFIP').count()).toBe(0);
  });

  test.runIf(isEverything)(
    'keeps what was answered when the page is loaded again, and when the server could not be reached',
    async () => {
      const page = await openEstimate();
      await chooseFirst(page, '118 riv');
      await chooseRadio(question(page, 'foundationType'), 'Basement');
      await page.getByText(/^Basement: /).waitFor();
      const range = await readRange(page);
      await page.reload();
      await expect.poll(() => readRange(page)).toEqual(range);
      expect(await question(page, 'foundationType').count()).toBe(0);
    },
  );

  test('becomes a quote that has every given answer', async () => {
    const page = await openEstimate();
    await chooseFirst(page, '118 riv');
    await chooseRadio(question(page, 'foundationType'), 'Basement');
    await page.getByText(/^Basement: /).waitFor();
    await page.getByRole('button', { name: 'Make it a quote' }).click();
    const firstName = page.getByRole('textbox', { name: 'First name', exact: true });
    await expect.poll(() => firstName.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByRole('dialog').getByText('(optional)').count()).toBe(0);
    await page.getByRole('button', { name: 'Ask step by step' }).click();
    await page.getByText('This is needed to start the quote.').first().waitFor();
    await page.getByLabel('First name').fill('Rosa');
    await page.getByLabel('Last name').fill(`Estimated ${Date.now().toString(36)}`);
    await page.getByRole('button', { name: 'Ask step by step' }).click();
    const another = page.getByRole('button', { name: 'Start another quote' });
    await Promise.race([another.waitFor(), page.waitForURL(/\/policy\//)]);
    if (await another.isVisible()) await another.click();
    await page.waitForURL(/\/vue\/policy\/\w+/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const encoded = new URL(page.url()).pathname.split('/')[3] ?? '';
    const file = await servedFile(agent, decodePolicyId(encoded) ?? 0);
    expect(file.structure.foundationType).toBe('BASEMENT');
    expect(file.propertyAddress.streetAddress1).toBe('118 Riverside Dr');
  });

  test.each(takeSample(looks, 1, 2))(
    'has no fault at $width px, $colorScheme, in both languages',
    async ({ width, height, colorScheme }) => {
      const page = await openEstimate({ viewport: { width, height }, colorScheme });
      expect(await faultsOfScreen(page)).toEqual([]);
      await chooseFirst(page, '118 riv');
      await page.getByRole('button', { name: /^Show \d+ more/ }).click();
      await page.getByRole('button', { name: 'Change building and coverage' }).click();
      expect(await faultsOfScreen(page)).toEqual([]);
      await page.getByRole('button', { name: 'Español' }).click();
      await page.getByRole('heading', { level: 1, name: 'Empezar una cotización' }).waitFor();
      expect(await faultsOfScreen(page)).toEqual([]);
    },
  );

  test('speaks the language of the browser, and then the one that was chosen', async () => {
    const page = await openEstimate({ locale: 'es-US' });
    await page.getByRole('heading', { level: 1, name: 'Empezar una cotización' }).waitFor();
    await chooseFirst(page, '118 riv');
    await chooseRadio(question(page, 'foundationType'), 'Sótano');
    await page.getByText(/^Sótano: [+−]\$[\d,]+$/).waitFor();
    const english = ['What', 'Yes', 'likely', 'The building', 'not known', 'Assumed'];
    const text = await page.getByRole('main').innerText();
    expect(english.filter((word) => text.includes(word))).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start a quote' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Start a quote' }).waitFor();
  });
});

async function samplePlaces(): Promise<readonly { label: string; streetAddress1: string }[]> {
  const { body } = await agent.send('{ samplePlaces { label streetAddress1 } }', {});
  return body?.data?.samplePlaces as { label: string; streetAddress1: string }[];
}
