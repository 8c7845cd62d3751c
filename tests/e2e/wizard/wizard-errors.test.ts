import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findStepProblems } from '../../../machines/domain/file/step-problems.ts';
import { formatDate, toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { hardStopTexts } from '../../../machines/domain/format/messages.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { expectAccessible, hasFocus, productUrl } from '../../support/browser/browser.ts';
import {
  answersShown,
  giveAnswer,
  locateControl,
  messageAt,
  typeInto,
} from '../../support/browser/control.ts';
import { findAddress, findScenario, openAt, openSignedInPage } from '../../support/browser/open-quote.ts';
import {
  arriveAt,
  errorSummary,
  heading,
  loaded,
  press,
  pressNext,
  submitButton,
  summaryLines,
} from '../../support/browser/quote-page.ts';
import { isEverything } from '../../support/extent.ts';
import { filledScreen, quoteStandingAt, servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const today = toBusinessDate(new Date());
const agent = await signInClient(productUrl(), 'agent');
const slab = findScenario('slab-day-364');
const area = 'structure.totalBuildingAreaFeet';

describe('Next on a screen with something wrong', () => {
  test('lists every problem in the words of its field, takes the focus, and says so in the title', async () => {
    const { page, quote } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab);
    await pressNext(page);
    const problems = findStepProblems('BUILDING_CHARACTERISTICS', quote.file, today);
    await expect.poll(() => summaryLines(page)).toEqual(problems.map(({ message }) => message));
    await hasFocus(errorSummary(page));
    await expect.poll(() => page.title()).toMatch(/^Error: Building Characteristics – /);
    for (const { field, message } of problems)
      await expect.poll(() => messageAt(page, field ?? '')).toBe(`Error: ${message}`);
    await expectAccessible(page);
  });

  test('each line leads to its field, whose message is read with it', async () => {
    const { page } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab);
    await pressNext(page);
    await errorSummary(page)
      .getByRole('link', { name: /area in square feet/ })
      .click();
    const control = locateControl(page, area);
    await hasFocus(control);
    await expect.poll(() => control.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => control.getAttribute('aria-describedby')).toContain(`${area}-error`);
  });

  test('an answer that another one takes from the list stays in sight, as what it is, until another is given', async () => {
    const { page } = await openAt(agent, 'BUILDING_INFORMATION', slab);
    const description = 'structure.buildingDescription';
    await giveAnswer(page, 'policy.buildingType', 'SINGLE_FAMILY_HOME');
    await giveAnswer(page, description, 'MAIN_DWELLING');
    await giveAnswer(page, 'policy.buildingType', 'RESIDENTIAL_CONDOMINIUM_BUILDING');
    const old = page.getByText('Main dwelling (no longer offered)');
    await old.waitFor({ state: 'attached' });
    expect((await answersShown(page))[description]).toBe('MAIN_DWELLING');
    await pressNext(page);
    await expect.poll(() => messageAt(page, description)).toContain('does not fit the type of building');
    await giveAnswer(page, 'policy.buildingType', 'SINGLE_FAMILY_HOME');
    await old.waitFor({ state: 'detached' });
    expect((await answersShown(page))[description]).toBe('MAIN_DWELLING');
  });

  test.runIf(isEverything)(
    'takes the focus again at every try, and a mended field loses its message at once',
    async () => {
      const { page } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab);
      await pressNext(page);
      const before = await summaryLines(page);
      await typeInto(page, area, '2100');
      await expect.poll(() => messageAt(page, area)).toBe(null);
      await pressNext(page);
      await expect.poll(() => summaryLines(page)).toEqual(before.filter((line) => !/area/.test(line)));
      await hasFocus(errorSummary(page));
    },
  );

  test('a second primary residence of the same person, which only the server knows, is reported at its question', async () => {
    const { page, quote } = await openAt(agent, 'FOUNDATION_INFORMATION', slab);
    const reached = { 'insureds.0.email': `of-${quote.file.policy.policyId}@example.com` };
    await filledScreen(agent, quote, reached, null);
    const home = await quoteStandingAt(agent, findScenario('crawlspace-day-365'), 'APPLICATION_SUMMARY');
    const policyId = String(home.file.policy.policyId);
    const last = findScenario('crawlspace-day-365').steps.find(
      ({ screen }) => screen === 'APPLICATION_SUMMARY',
    );
    await filledScreen(agent, home, { ...last?.answers, ...reached }, null);
    const { submitApplication } = await agent.ask(SubmitApplication, { policyId });
    expect(submitApplication.__typename).toMatch(/ApplicationSubmitted|SentToUnderwriting/);
    const screen = slab.steps.find(({ screen }) => screen === 'FOUNDATION_INFORMATION');
    for (const [key, answer] of Object.entries(screen?.answers ?? {})) await giveAnswer(page, key, answer);
    await pressNext(page);
    await expect
      .poll(() => messageAt(page, 'policy.isPrimaryResidence'))
      .toContain(`Application ${policyId} names another property`);
    await giveAnswer(page, 'policy.isPrimaryResidence', false);
    await pressNext(page);
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
  });

  test.runIf(isEverything)('past the last step is an error that names what is missing', async () => {
    const scenario = findScenario('posts-on-a-barrier-island');
    const { page } = await openAt(agent, 'QUOTE_SUMMARY', scenario);
    await pressNext(page);
    expect((await summaryLines(page)).join(' ')).toContain('premium');
    await arriveAt(page, 'QUOTE_SUMMARY');
  });
});

describe('Cannot Proceed', () => {
  test('says what is known, what can be done and who can lift it, and leads back to the field', async () => {
    const { page } = await openAt(
      agent,
      'BUILDING_INFORMATION',
      findScenario('manufactured-home-not-anchored'),
    );
    const [first] = findScenario('manufactured-home-not-anchored').steps;
    for (const [key, answer] of Object.entries(first?.answers ?? {})) await giveAnswer(page, key, answer);
    await pressNext(page);
    await arriveAt(page, 'INVALID_MOBILE');
    await loaded(page);
    const said = await page.locator('main').innerText();
    const { header, remedies, liftedBy } = hardStopTexts.INVALID_MOBILE;
    for (const words of [header, ...remedies, liftedBy]) expect(said).toContain(words);
    expect(said).toMatch(/Reference\s+\S+/);
    await press(page, 'Back to the field', 'link');
    await arriveAt(page, 'BUILDING_INFORMATION');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('mobileHome.meetsAnchorRequirements');
  });

  test.runIf(isEverything)('shows the texts of its address as text', async () => {
    const quote = await quoteStandingAt(agent, slab, 'BUILDING_INFORMATION');
    const page = await openSignedInPage(agent);
    const query = new URLSearchParams({
      type: 'RequiresReview',
      header: '<h1>Header</h1>',
      message: '<img src=x onerror=alert(1)>',
    });
    await page.goto(`${findAddress(quote).replace('building-information', 'hardstop')}?${query}`);
    await page.getByText('<img src=x onerror=alert(1)>').waitFor();
    await page.getByRole('heading', { name: '<h1>Header</h1>' }).waitFor();
    await expect.poll(() => page.locator('h1').allInnerTexts()).toEqual(['Cannot Proceed']);
    await expect.poll(() => page.locator('img').count()).toBe(0);
  });
});

describe('a submitted application', () => {
  test('shows its completed summary, where nothing can be changed, at every address of its steps', async () => {
    const played = await quoteStandingAt(agent, slab, 'APPLICATION_SUMMARY');
    const { file } = await filledScreen(agent, played, slab.steps.at(-1)?.answers ?? {}, null);
    const policyId = String(file.policy.policyId);
    const payment = { paymentTypeId: 2, amount: file.transaction.balance ?? '', token: 'tok_sample_ok' };
    await agent.ask(Pay, { policyId, payment });
    await agent.ask(SubmitApplication, { policyId });
    expect((await servedFile(agent, Number(policyId))).transaction.policyState).toBe('APPLICATION');
    const page = await openSignedInPage(agent);
    await page.goto(findAddress(played, 'FOUNDATION_INFORMATION'));
    await arriveAt(page, 'APPLICATION_SUMMARY');
    await page.getByText('This application was submitted').waitFor();
    await expect.poll(() => page.locator('main').locator('input, select, textarea').count()).toBe(0);
    await expect.poll(() => submitButton(page).count()).toBe(0);
    for (const name of ['Next', 'Back', 'Save and exit'])
      await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Application status' }).click();
    await heading(page).filter({ hasText: 'Application Status' }).waitFor();
    await expectAccessible(page);
    await expectOnPaper(page, policyId);
  });
});

/** The application as a PDF, and its status on paper: number and date in the head, what is folded on the screen open. */
async function expectOnPaper(page: Page, policyId: string): Promise<void> {
  const pdf = page.waitForResponse(/\/Quote\.pdf\?worksheet=false$/);
  const tab = page.context().waitForEvent('page');
  await press(page, 'Open as PDF');
  expect((await pdf).headers()['content-type']).toBe('application/pdf');
  // A person closes the tab of the PDF before they print the page itself.
  await (await tab).close();
  await page.bringToFront();
  const sheet = page.getByRole('table', { name: /^In the order of the calculation/ });
  await expect.poll(() => sheet.count()).toBe(0);
  // The folded part is loaded by then, like for a person who reads the page before printing it.
  const lines = page.getByRole('table', { name: /^The lines of the premium/, includeHidden: true });
  await lines.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await sheet.waitFor();
  await page.getByText(`Application ${policyId}`, { exact: true }).filter({ visible: true }).waitFor();
  await page.getByText(formatDate(today), { exact: true }).filter({ visible: true }).first().waitFor();
  await page.emulateMedia({ media: 'screen' });
  await sheet.waitFor({ state: 'detached' });
}
