import { describe, expect, test } from 'vitest';
import { todayIn } from '../../machines/domain/format.ts';
import { openPage } from '../support/browser.ts';
import { playInBrowser } from '../support/browser-player.ts';
import { readScenarios } from '../support/scenario.ts';

const today = todayIn(new Date());
const scenarios = readScenarios(today);

describe('each scenario, played in the browser', () => {
  test.each(scenarios)('$name: $title', async (scenario) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });
    expect(await playInBrowser(page, scenario)).toEqual(
      scenario.steps.map(({ screen, clears, expect: following }) => ({
        screen,
        clears,
        expect: following,
        trouble: [],
      })),
    );
  });
});
