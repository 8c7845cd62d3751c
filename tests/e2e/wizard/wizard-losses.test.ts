import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productUrl } from '../../support/browser/browser.ts';
import { giveAnswer, locateControl, typeInto } from '../../support/browser/control.ts';
import { holdCalls } from '../../support/browser/held-calls.ts';
import { loseFirstAnswer, lostAnswer } from '../../support/browser/lost-answers.ts';
import {
  findAddress,
  findScenario,
  openAt,
  openQuote,
  openSignedInPage,
} from '../../support/browser/open-quote.ts';
import { arriveAt, heading, press, pressNext, saved, signIn } from '../../support/browser/quote-page.ts';
import { isEverything } from '../../support/extent.ts';
import { quoteStandingAt, servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

const agent = await signInClient(productUrl(), 'agent');
const slab = findScenario('slab-day-364');
const area = 'structure.totalBuildingAreaFeet';
const floors = 'structure.floorsCount';
/** The browser itself reports refused and failed calls on the console. */
const failedCalls = /Failed to load resource|ERR_INTERNET_DISCONNECTED/;

describe('two writers on one part', () => {
  test('the second sees the difference, and can keep their own answer', async () => {
    const { page, quote } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab);
    const principal = await signInClient(productUrl(), 'principal');
    const other = await openSignedInPage(principal);
    await openQuote(other, quote);
    await typeInto(other, area, '1900');
    await saved(other);
    await typeInto(page, area, '2100');
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
    await dialog.getByText('Pat Okafor saved these answers while you were typing.').waitFor();
    await expect
      .poll(() => dialog.locator('tbody tr').allInnerTexts())
      .toEqual(['Building area\t1,900 sq ft\t2,100 sq ft']);
    await press(page, 'Keep my answers');
    await saved(page);
    expect((await servedFile(agent, quote.file.policy.policyId)).structure.totalBuildingAreaFeet).toBe(2100);
    await openQuote(page, quote);
    const since = page.getByRole('status').filter({ hasText: 'Changed since you were here' });
    await since.getByText(/^Pat Okafor, .*: Building Characteristics$/).waitFor();
    await since.getByRole('button', { name: 'Dismiss' }).click();
    await since.waitFor({ state: 'detached' });
  });

  if (isEverything)
    test('or take the stored one; answers on other fields are kept either way', async () => {
      const { page, quote } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab);
      const other = await openSignedInPage(await signInClient(productUrl(), 'principal'));
      await openQuote(other, quote);
      await typeInto(other, area, '1900');
      await saved(other);
      // Both are typed before the first of them is answered.
      const saves = await holdCalls(page, 'SavePolicyParts');
      await typeInto(page, floors, '2');
      await typeInto(page, area, '2100');
      await saves.route(1);
      await saves.release();
      await page.getByRole('dialog', { name: 'Someone else changed this' }).waitFor();
      await press(page, 'Use their answers');
      await saved(page);
      await expect.poll(() => locateControl(page, area).inputValue()).toBe('1,900');
      const { structure } = await servedFile(agent, quote.file.policy.policyId);
      expect({ area: structure.totalBuildingAreaFeet, floors: structure.floorsCount }).toEqual({
        area: 1900,
        floors: 2,
      });
    });

  test("a person who opens it while another one edits sees the other's name", async () => {
    const { page, quote } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab);
    await typeInto(page, area, '1900');
    await saved(page);
    const other = await openSignedInPage(await signInClient(productUrl(), 'principal'));
    await openQuote(other, quote);
    await other.getByText('Alex Rivera is editing this quote too').waitFor();
  });
});

describe('a lost network', () => {
  test('shows a banner, keeps typing, and sends it later', async () => {
    const { page, quote } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab, { expected: failedCalls });
    await page.context().setOffline(true);
    await typeInto(page, area, '2100');
    await page.getByText('No connection').waitFor();
    await page.locator('header').getByText('Not saved', { exact: true }).waitFor();
    await typeInto(page, floors, '3');
    await page.context().setOffline(false);
    await saved(page);
    await page.getByText('No connection').waitFor({ state: 'detached' });
    const { structure } = await servedFile(agent, quote.file.policy.policyId);
    expect({ area: structure.totalBuildingAreaFeet, floors: structure.floorsCount }).toEqual({
      area: 2100,
      floors: 3,
    });
  });

  test('that loses the answer to a new insured stores the insured once', async () => {
    const { page, quote } = await openAt(agent, 'POLICYHOLDER_INFO_ADDITIONAL', slab, {
      expected: lostAnswer,
    });
    const { policyId } = quote.file.policy;
    const before = (await servedFile(agent, policyId)).insureds;
    await loseFirstAnswer(page, 'SavePolicyParts', () => press(page, 'Add an insured'));
    await typeInto(page, `insureds.${before.length}.firstName`, 'Robin');
    await saved(page);
    await expect
      .poll(async () => (await servedFile(agent, policyId)).insureds.map(({ firstName }) => firstName))
      .toEqual([...before.map(({ firstName }) => firstName), 'Robin']);
  });

  if (isEverything)
    test('while a part beside the form loads the form does not move, and the part comes later', async () => {
      const quote = await quoteStandingAt(agent, slab, 'BUILDING_CHARACTERISTICS');
      const page = await openSignedInPage(agent, { expected: failedCalls });
      const livePremium = '**/assets/LivePremiumWatch-*.js*';
      let failures = 0;
      await page.route(livePremium, (route) => {
        failures += 1;
        return route.abort();
      });
      await openQuote(page, quote);
      await expect.poll(() => failures, { timeout: 10_000 }).toBeGreaterThan(0);
      await typeInto(page, area, '2100');
      await saved(page);
      const panel = page.getByRole('complementary', { name: 'Premium so far' });
      expect(await panel.getByText('Estimate', { exact: true }).count()).toBe(0);
      await page.unroute(livePremium);
      await panel.getByText('Estimate', { exact: true }).waitFor();
      expect(await locateControl(page, area).inputValue()).toBe('2,100');
    });

  test.runIf(isEverything)(
    'while the next screen loads ahead, it loads with Next when the network is back',
    async () => {
      const quote = await quoteStandingAt(agent, slab, 'BUILDING_CHARACTERISTICS');
      const page = await openSignedInPage(agent, { expected: failedCalls });
      const nextScreen = '**/assets/EffectiveDate-*.js';
      let failures = 0;
      await page.route(nextScreen, (route) => {
        failures += 1;
        return route.abort();
      });
      await openQuote(page, quote);
      await expect.poll(() => failures).toBeGreaterThan(0);
      for (const [key, answer] of Object.entries(slab.steps[2]?.answers ?? {}))
        await giveAnswer(page, key, answer);
      await saved(page);
      await page.unroute(nextScreen);
      await pressNext(page);
      await arriveAt(page, 'EFFECTIVE_DATE');
      await page.getByText('A part of the page could not be loaded').waitFor({ state: 'detached' });
    },
  );

  if (isEverything)
    test('Next during it to a screen that has not loaded yet waits for it, and the step stays', async () => {
      const quote = await quoteStandingAt(agent, slab, 'BUILDING_CHARACTERISTICS');
      const page = await openSignedInPage(agent, { expected: failedCalls, isFresh: true });
      // Its script is asked for again under an address that ends otherwise.
      const nextScreen = '**/assets/EffectiveDate-*.js*';
      await page.route(nextScreen, (route) => route.abort());
      await openQuote(page, quote);
      for (const [key, answer] of Object.entries(slab.steps[2]?.answers ?? {}))
        await giveAnswer(page, key, answer);
      await saved(page);
      await page.context().setOffline(true);
      await pressNext(page);
      await page.getByText('No connection').waitFor();
      await page.getByText('Loading the screen').waitFor();
      await page.unroute(nextScreen);
      await page.context().setOffline(false);
      await arriveAt(page, 'EFFECTIVE_DATE');
      await locateControl(page, 'policy.effectiveDateType').waitFor();
      await saved(page);
      const { wizard } = await servedFile(agent, quote.file.policy.policyId);
      expect(wizard.step).toBe('EFFECTIVE_DATE');
    });

  if (isEverything)
    test('Next during it turns the step, which stays when the network is back, and loses nothing', async () => {
      const { page, quote } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab, {
        expected: failedCalls,
      });
      for (const [key, answer] of Object.entries(slab.steps[2]?.answers ?? {}))
        await giveAnswer(page, key, answer);
      await saved(page);
      await page.context().setOffline(true);
      await typeInto(page, area, '2222');
      await pressNext(page);
      await page.getByText('No connection').waitFor();
      await arriveAt(page, 'EFFECTIVE_DATE');
      await page.context().setOffline(false);
      await saved(page);
      await arriveAt(page, 'EFFECTIVE_DATE');
      const { structure, wizard } = await servedFile(agent, quote.file.policy.policyId);
      expect([structure.totalBuildingAreaFeet, wizard.step]).toEqual([2222, 'EFFECTIVE_DATE']);
    });
});

describe('a 401 in the middle of the wizard', () => {
  test('leads to the session error page; what was typed comes back after signing in as the same user', async () => {
    const { page, quote } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab, { expected: failedCalls });
    // Background loads would meet the 401 before the save does.
    await page.waitForLoadState('networkidle');
    await spoilTokens(page.context());
    await typeAndLeave(page, '2345');
    await heading(page)
      .filter({ hasText: /session/i })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/vue/error/session');
    await press(page, 'Sign in again', 'link');
    await signIn(page);
    await arriveAt(page, 'BUILDING_CHARACTERISTICS');
    await expect.poll(() => locateControl(page, area).inputValue()).toMatch(/^2,?345$/);
    await saved(page);
    const { structure } = await servedFile(agent, quote.file.policy.policyId);
    expect(structure.totalBuildingAreaFeet).toBe(2345);
  });

  if (isEverything)
    test('another person who signs in instead sees nothing of it', async () => {
      const { page, quote } = await openAt(agent, 'BUILDING_CHARACTERISTICS', slab, {
        expected: failedCalls,
      });
      // Background loads would meet the 401 before the save does.
      await page.waitForLoadState('networkidle');
      await spoilTokens(page.context());
      await typeAndLeave(page, '2345');
      await press(page, 'Sign in again', 'link');
      await signIn(page, 'principal');
      await page.goto(findAddress(quote));
      await arriveAt(page, 'BUILDING_CHARACTERISTICS');
      await expect.poll(() => locateControl(page, area).inputValue()).toBe('');
    });
});

/** Tokens that the server no longer takes, of the same person. */
async function spoilTokens(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  await context.addCookies(
    cookies.map((cookie) => ({ ...cookie, value: `${cookie.value.slice(0, -6)}xxxxxx` })),
  );
}

/** Types the area and leaves it. The price in the panel is asked for with each key, and may end the session before it is left. */
async function typeAndLeave(page: Page, text: string): Promise<void> {
  await locateControl(page, area).fill(text);
  await page.keyboard.press('Tab');
}
