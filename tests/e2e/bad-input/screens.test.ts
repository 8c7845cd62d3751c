import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { tryBadInput } from '../../support/browser/bad-input-screen.ts';
import { reportIfFailed } from '../../support/browser/browser.ts';
import { findScenario } from '../../support/browser/open-quote.ts';
import { arriveAtScreen } from '../../support/browser/quote-page.ts';
import { openScreenPage, type ScreenPage } from '../../support/browser/screen-page.ts';
import '../../screens/mounted-quote.ts';
import { screenSituations } from '../../support/input/screen-situations.ts';
import { fileOfSituation } from '../../support/scenarios/situation-file.ts';

/** A kind of text each: serial numbers, heights, areas, dates, coverages. */
const tried = [
  'BUILDING_INFORMATION: a manufactured home',
  'FOUNDATION_INFORMATION: a surveyed height',
  'BUILDING_CHARACTERISTICS: an improved building of several units',
  'EFFECTIVE_DATE: a loan closing',
  'RATES: a rated home',
];

describe('each field that is typed, with bad input', () => {
  const situations = screenSituations.filter(({ step, what }) => tried.includes(`${step}: ${what}`));
  let screens: ScreenPage;

  beforeAll(async () => {
    screens = await openScreenPage();
  });

  afterAll(() => screens.close());

  test.each(situations)('$step: $what', async (situation) => {
    const { page, errors } = screens;
    const file = await fileOfSituation(
      situation,
      findScenario(situation.scenario),
      toBusinessDate(new Date()),
    );
    onTestFinished(async ({ task }) => {
      await reportIfFailed(task, errors);
      expect(errors.splice(0)).toEqual([]);
    });
    await page.evaluate((quote) => window.mountQuote(quote), { file, role: situation.role });
    await arriveAtScreen(page, situation.step);
    await tryBadInput(page, situation, file, { asked: new Set(), tried: new Set() });
  });

  test('five situations are tried', () => {
    expect(situations).toHaveLength(5);
  });
});
