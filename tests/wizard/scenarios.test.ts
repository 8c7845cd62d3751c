import { describe, expect, test } from 'vitest';
import { enums } from '../../machines/contract/enums.ts';
import { buildFacts } from '../../machines/wizard/facts.ts';
import { canEnter } from '../../machines/wizard/guards.ts';
import { listKeys } from '../support/browser/keys.ts';
import { shareForBrowser } from '../support/scenarios/browser-share.ts';
import { onDay, readScenarios, type ScenarioStep } from '../support/scenarios/scenario.ts';
import { play } from '../support/scenarios/scenario-player.ts';

const today = '2026-11-21';
const scenarios = readScenarios(today);

describe('each scenario, played without browser', () => {
  test.each(scenarios)('$name: $title', async (scenario) => {
    const { passages, file } = await play(scenario, today);
    expect(passages).toEqual(
      scenario.steps.map(({ screen, clears, expect: following }) => ({
        screen,
        clears,
        expect: following,
        trouble: [],
      })),
    );
    const known = buildFacts(file, today);
    expect({
      enclosure: canEnter('ENCLOSURE_INFORMATION', known),
      certificate: canEnter('ELEVATION_CERTIFICATE', known),
      discount: canEnter('DISCOUNT_ELIGIBILITY', known),
      premium: canEnter('APPLICATION_SUMMARY', known),
    }).toEqual(scenario.guards);
    expect(file.rating.status).toBe(scenario.rating);
  });
});

describe('played to the end', () => {
  const throughTheWizard = scenarios.filter(({ steps }) => {
    const last = steps.at(-1);
    return last?.screen === 'APPLICATION_SUMMARY' || last?.expect === 'PAST_THE_LAST_STEP';
  });

  test('are all sixteen combinations of enclosure, certificate, discount eligibility and premium', () => {
    const combinations = throughTheWizard.map(({ guards }) => JSON.stringify(guards));
    expect(new Set(combinations).size).toBe(16);
  });

  test('is each foundation', () => {
    const played = throughTheWizard.flatMap(({ steps }) =>
      steps.map(({ answers }) => answers['structure.foundationType']),
    );
    const foundations = listKeys(enums.FoundationType);
    expect(foundations.filter((foundation) => !played.includes(foundation))).toEqual([]);
  });
});

describe('shown by the browser', () => {
  const shares = shareForBrowser(scenarios);
  const shownSteps = shares.flatMap(({ scenario, isShown }) =>
    scenario.steps.filter((_, index) => isShown[index]),
  );

  test('are the ends of all sixteen combinations of enclosure, certificate, discount eligibility and premium', () => {
    const ends = shares.filter(
      ({ scenario: { steps }, isShown }) =>
        isShown.at(-1) &&
        (steps.at(-1)?.screen === 'APPLICATION_SUMMARY' || steps.at(-1)?.expect === 'PAST_THE_LAST_STEP'),
    );
    expect(new Set(ends.map(({ scenario }) => JSON.stringify(scenario.guards))).size).toBe(16);
  });

  test('is each foundation, where it is chosen', () => {
    const shown = new Set(shownSteps.map(({ answers }) => answers['structure.foundationType']));
    expect(listKeys(enums.FoundationType).filter((foundation) => !shown.has(foundation))).toEqual([]);
  });

  test('is each question of the scenarios on each of its screens, and each way that leads from one place to another', () => {
    const listShown = (steps: readonly ScenarioStep[]) =>
      new Set(
        steps.flatMap(({ screen, answers, action, expect: place }) => [
          ...Object.keys(answers).map((field) => `${screen} asks ${field}`),
          `${screen} ${JSON.stringify(action) ?? ''} ${place}`.replace(/\{.*\}/, 'by a link'),
        ]),
      );
    const all = listShown(scenarios.flatMap(({ steps }) => steps));
    const shown = listShown(shownSteps);
    expect([...all].filter((sight) => !shown.has(sight))).toEqual([]);
  });
});

test('days are counted from the day of the play', () => {
  expect(['today', 'today-364', 'today+20', 'todaylight', 7].map((answer) => onDay(answer, today))).toEqual([
    '2026-11-21',
    '2025-11-22',
    '2026-12-11',
    'todaylight',
    7,
  ]);
});
