import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { tryBadInput } from '../../support/browser/bad-input-screen.ts';
import { productUrl, reportIfFailed } from '../../support/browser/browser.ts';
import { findScenario, openQuote, openSignedInPage } from '../../support/browser/open-quote.ts';
import { arriveAtScreen } from '../../support/browser/quote-page.ts';
import { openScreenPage, type ScreenPage } from '../../support/browser/screen-page.ts';
import '../../screens/mounted-quote.ts';
import { screenSituations } from '../../support/input/screen-situations.ts';
import { filledScreen, quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { fileOfSituation } from '../../support/scenarios/situation-file.ts';
import { signInClient } from '../../support/server/graphql-client.ts';

describe('each field that is typed, with bad input', () => {
  const fields = { asked: new Set<string>(), tried: new Set<string>() };
  let screens: ScreenPage;

  beforeAll(async () => {
    screens = await openScreenPage();
  });

  afterAll(() => screens.close());

  test.each(screenSituations)('$step: $what', async (situation) => {
    const { page, errors } = screens;
    const today = toBusinessDate(new Date());
    const file = await fileOfSituation(situation, findScenario(situation.scenario), today);
    onTestFinished(async ({ task }) => {
      await reportIfFailed(task, errors);
      expect(errors.splice(0)).toEqual([]);
    });
    await page.evaluate((quote) => window.mountQuote(quote), { file, role: situation.role });
    await arriveAtScreen(page, situation.step);
    await tryBadInput(page, situation, file, fields);
  });

  test('every field that is typed was tried on each of its screens', () => {
    expect([...fields.asked].filter((field) => !fields.tried.has(field)).sort()).toEqual([]);
  });
});

describe('each field that is typed, with bad input against the product', () => {
  /** A screen about the building, those with carriers, one with rows of a list, and the last. */
  const situations = screenSituations.filter(({ what }) =>
    [
      'an improved building of several units',
      'a home that carriers are asked about',
      'a first mortgagee in Puerto Rico',
      'a bill to a person in Puerto Rico',
    ].includes(what),
  );

  test.each(situations)('$step: $what', async (situation) => {
    const { step, rateMarket, answers } = situation;
    const scenario = findScenario(situation.scenario);
    const start = { ...scenario.start, rateMarket: rateMarket ?? scenario.start.rateMarket };
    const agent = await signInClient(productUrl(), 'agent');
    const quote = await filledScreen(
      agent,
      await quoteStandingAt(agent, { ...scenario, start }, step),
      answers,
      null,
    );
    const page = await openSignedInPage(agent);
    await openQuote(page, quote);
    await tryBadInput(page, situation, quote.file, { asked: new Set(), tried: new Set() });
  });
});
