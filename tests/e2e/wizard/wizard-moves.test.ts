import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import { buildWizardState } from '../../../machines/wizard/wizard-state.ts';
import { productUrl } from '../../support/browser/browser.ts';
import { clearedByDialog } from '../../support/browser/browser-player.ts';
import { answersShown, locateControl, typeInto } from '../../support/browser/control.ts';
import { findAddress, findScenario, openAt, openSignedInPage } from '../../support/browser/open-quote.ts';
import {
  arriveAt,
  giveAnswers,
  goByRail,
  heading,
  openFromRail,
  press,
  pressNext,
  railLink,
  railWords,
} from '../../support/browser/quote-page.ts';
import { faultsOfScreen } from '../../support/browser/screen-check.ts';
import { isEverything, takeSample } from '../../support/extent.ts';
import { quoteStandingAt, servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const slab = findScenario('slab-day-364');
const characteristics = { 'structure.totalBuildingAreaFeet': 2100, 'structure.constructionType': 'FRAME' };
const cleared = ['structure.totalBuildingAreaFeet', 'structure.constructionType'];

describe('going back below a threshold', () => {
  test('says what it clears, with the values; Stay changes nothing', async () => {
    const { page } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab);
    await giveAnswers(page, characteristics);
    const before = await answersShown(page);
    await press(page, 'Back');
    const dialog = page.getByRole('dialog', { name: 'Go back to Foundation Information?' });
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual(['Building area: 2,100 sq ft', 'Construction: Frame']);
    await expect.poll(() => focusedText(page)).toBe('Stay');
    await press(page, 'Stay');
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    await expect.poll(() => answersShown(page)).toEqual(before);
  });

  if (isEverything)
    test('clears, says so, and Undo brings the values back', async () => {
      const { page } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab);
      await giveAnswers(page, characteristics);
      const before = await answersShown(page);
      await press(page, 'Back');
      await press(page, 'Go back and clear');
      await arriveAt(page, 'FOUNDATION_INFORMATION');
      await page.getByText('Cleared by going back: building area, construction.').waitFor();
      await press(page, 'Undo');
      await page.getByText('Cleared by going back').waitFor({ state: 'detached' });
      await pressNext(page);
      await arriveAt(page, 'BUILDING_CHARACTERISTICS');
      await expect.poll(() => answersShown(page)).toEqual(before);
    });

  if (isEverything)
    test('a step of the progress before it is going back too, and what is cleared makes its screens necessary again', async () => {
      const { page } = await openAt(agent, 'SUMMARY', slab);
      await goByRail(page, 'BUILDING_CHARACTERISTICS');
      await page.getByRole('dialog', { name: 'Go back to Building Characteristics?' }).waitFor();
      await expect.poll(() => clearedByDialog(page)).toEqual(['rating']);
      await press(page, 'Go back and clear');
      await arriveAt(page, 'BUILDING_CHARACTERISTICS');
      await page.getByText('Estimate', { exact: true }).waitFor();
      await expect.poll(() => railLink(page, 'SUMMARY').count()).toBe(0);
      await expect.poll(() => readLine(page, 'Machinery and Equipment Information')).toContain('Blocked');
    });

  test('a step behind opens read-only over the present one; reading it moves and clears nothing', async () => {
    const { page, quote } = await openAt(agent, 'SUMMARY', slab);
    await openFromRail(page, 'BUILDING_CHARACTERISTICS');
    const reading = page.getByRole('dialog', { name: 'Building Characteristics' });
    await reading.getByText('2,100 sq ft').waitFor();
    expect(await reading.locator('input, select, textarea, a').count()).toBe(0);
    expect(await faultsOfScreen(page)).toEqual([]);
    await press(page, 'Close');
    await reading.waitFor({ state: 'hidden' });
    await arriveAt(page, 'SUMMARY');
    const { rating, wizard } = await servedFile(agent, quote.file.policy.policyId);
    expect([rating.totalPremium, wizard.step]).toEqual([quote.file.rating.totalPremium, 'SUMMARY']);
  });

  if (isEverything)
    test('without anything to clear nothing is asked', async () => {
      const { page } = await openAt(agent, 'EFFECTIVE_DATE', slab);
      await press(page, 'Back');
      await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    });
});

describe("the browser's Back", () => {
  test("is the wizard's Back: it asks before it clears, and Stay puts the address right again", async () => {
    const { page } = await openAt(agent, 'FOUNDATION_INFORMATION', slab);
    await giveAnswers(page, slab.steps[1]?.answers ?? {});
    await pressNext(page);
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    await giveAnswers(page, characteristics);
    await page.goBack();
    await page.getByRole('dialog', { name: 'Go back to Foundation Information?' }).waitFor();
    await press(page, 'Stay');
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    await page.goBack();
    await page.getByRole('dialog', { name: 'Go back to Foundation Information?' }).waitFor();
    await expect.poll(() => clearedByDialog(page)).toEqual(cleared);
    await press(page, 'Go back and clear');
    await arriveAt(page, 'FOUNDATION_INFORMATION');
  });

  test.runIf(isEverything)(
    'from the first step leads to the application start, which keeps the quote',
    async () => {
      const { page, quote } = await openAt(agent, 'BUILDING_INFORMATION', slab);
      await press(page, 'Back');
      await arriveAt(page, 'APPLICATION_START');
      const { policyId } = quote.file.policy;
      await page.getByText(`Quote ${policyId} is saved`).waitFor();
      await page.getByRole('link', { name: `Continue with quote ${policyId}` }).click();
      await arriveAt(page, 'BUILDING_INFORMATION');
    },
  );
});

describe('the address of a step', () => {
  test('that cannot be reached leads to the nearest reachable one and says why', async () => {
    const quote = await quoteStandingAt(agent, slab, 'FOUNDATION_INFORMATION');
    const page = await openSignedInPage(agent);
    await page.goto(findAddress(quote, 'RATES'));
    await arriveAt(page, 'FOUNDATION_INFORMATION');
    const why = 'The other step cannot be opened yet: Foundation Information is not complete.';
    await page.getByText(why).waitFor();
  });

  test.runIf(isEverything)('without a step opens the one where the quote was left', async () => {
    const quote = await quoteStandingAt(agent, slab, 'RATES');
    const page = await openSignedInPage(agent);
    await page.goto(`/vue/policy/${encodePolicyId(quote.file.policy.policyId)}`);
    await arriveAt(page, 'RATES');
    await page
      .locator('header')
      .getByText(/Saved \d\d:\d\d P[SD]T$/)
      .waitFor();
  });

  test.each(takeSample(['!!!', 'MTA', 'MA--', 'LTE-', '%3Cb%3E', 'x'.repeat(3000)], 2, 0))(
    'with the broken policy id %s shows that there is nothing',
    async (id) => {
      const page = await openSignedInPage(agent);
      await page.goto(`/vue/policy/${id}/building-information`);
      await heading(page).filter({ hasText: 'Page not found' }).waitFor();
    },
  );

  test.runIf(isEverything)(
    "with another agency's policy, or a screen that does not exist, shows the same",
    async () => {
      const quote = await quoteStandingAt(agent, slab, 'BUILDING_INFORMATION');
      const page = await openSignedInPage(await signInClient(productUrl(), 'otheragent'));
      await page.goto(findAddress(quote));
      await page.getByText('There is nothing at this address').waitFor();
      const own = await openSignedInPage(agent);
      await own.goto(findAddress(quote).replace('building-information', 'cellar-information'));
      await own.getByText('There is nothing at this address').waitFor();
    },
  );
});

describe('the progress', () => {
  test('describes the state of every step in words, and why one is not needed', async () => {
    const { page, quote } = await openAt(agent, 'SUMMARY', findScenario('posts-on-a-barrier-island'));
    const lines = buildWizardState(quote.file, toBusinessDate(new Date())).steps.map(
      ({ id, title, state, reason }) => {
        const why = state === 'NOT_NEEDED' || state === 'BLOCKED' ? `: ${reason}` : '';
        return `${findStep(id).label ?? title} ${words[state]}${why}`;
      },
    );
    await expect.poll(() => railWords(page)).toEqual(lines);
    expect(lines).toContain('Elevation Certificate Not needed: The policy has no elevation certificate');
    expect(lines).toContain('Summary (final) Not needed: The risk cannot be rated: there is no premium');
  });

  test('a new step takes the focus on its h1, and names itself in the title', async () => {
    const { page, quote } = await openAt(agent, 'MACHINERY_APPLIANCE_INFORMATION', slab);
    await giveAnswers(page, slab.steps[5]?.answers ?? {});
    await pressNext(page);
    await arriveAt(page, 'BUILDING_CHARACTERISTIC_ADDITIONAL');
    await expect.poll(() => focusedText(page)).toBe('Additional Building Characteristics');
    const { policyId } = quote.file.policy;
    const title = `Additional Building Characteristics – Quote ${policyId} – step 7 of 15`;
    await expect.poll(() => page.title()).toBe(title);
  });

  test('a Change link of the summary leads to its screen, from which one gets back to the summary or out', async () => {
    const { page } = await openAt(agent, 'QUOTE_SUMMARY', slab, { viewport: { width: 320, height: 800 } });
    await page
      .getByRole('link', { name: /^Change .*Policyholder Information$/ })
      .first()
      .click();
    await arriveAt(page, 'POLICYHOLDER_INFO_ADDITIONAL');
    for (const name of ['Back', 'Save and exit', 'Next'])
      await expect.poll(() => page.getByRole('button', { name, exact: true }).isVisible()).toBe(true);
    expect(await faultsOfScreen(page)).toEqual([]);
    await press(page, 'Return to summary');
    await arriveAt(page, 'QUOTE_SUMMARY');
  });

  test('Save and exit leads home, where the quote is listed and opens at its step', async () => {
    const { page, quote } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab);
    await typeInto(page, 'structure.totalBuildingAreaFeet', '1870');
    await press(page, 'Save and exit');
    const { policyId } = quote.file.policy;
    const row = page.getByRole('row').filter({ hasText: `Quote ${policyId}` });
    await row.getByText('The quote is not finished.').waitFor();
    await row.getByRole('link').first().click();
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    await expect
      .poll(() => locateControl(page, 'structure.totalBuildingAreaFeet').inputValue())
      .toBe('1,870');
  });
});

const words = { DONE: 'Done', NOW: 'Now', TO_DO: 'To do', NOT_NEEDED: 'Not needed', BLOCKED: 'Blocked' };

async function readLine(page: Page, name: string): Promise<string> {
  return (await railWords(page)).find((line) => line.startsWith(name)) ?? '';
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}
