import { describe, expect, test } from 'vitest';
import { todayIn } from '../../machines/domain/format.ts';
import { openPage } from '../support/browser.ts';
import { playInBrowser } from '../support/browser-player.ts';
import { scenarioOf } from '../support/open-quote.ts';
import { guardsShown, ratingShown } from '../support/quote-page.ts';
import { readScenarios, type Scenario } from '../support/scenario.ts';

const desk = { width: 1280, height: 900 };
const phone = { width: 320, height: 640 };

describe('each scenario, played in the browser', () => {
  test.each(readScenarios(todayIn(new Date())))('$name: $title', async (scenario) => {
    const page = await openPage({ viewport: desk, colorScheme: 'light' });
    expect(await playInBrowser(page, scenario)).toEqual(expectedOf(scenario));
    const guards = await guardsShown(page);
    if (guards === null) return;
    expect(guards).toEqual(scenario.guards);
    expect(await ratingShown(page)).toBe(scenario.rating);
  });
});

const everyScreen = scenarioOf('crawlspace-with-certificate-bought-lately');

test('every screen reflows at 320 px', async () => {
  const page = await openPage({ viewport: phone, colorScheme: 'light' });
  expect(await playInBrowser(page, everyScreen)).toEqual(expectedOf(everyScreen));
});

test('every screen is as readable in the dark', async () => {
  const page = await openPage({ viewport: desk, colorScheme: 'dark' });
  expect(await playInBrowser(page, everyScreen)).toEqual(expectedOf(everyScreen));
});

/** The passages that a scenario calls for, with nothing in the way and nothing wrong with a screen. */
function expectedOf({ steps }: Scenario) {
  return steps.map(({ screen, clears, expect: following }) => ({
    screen,
    clears,
    expect: following,
    trouble: [],
  }));
}
