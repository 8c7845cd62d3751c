import { describe, expect, test } from 'vitest';
import { enums } from '../../machines/contract/enums.ts';
import { buildFacts } from '../../machines/wizard/facts.ts';
import { canEnter } from '../../machines/wizard/guards.ts';
import { listKeys } from '../support/browser/keys.ts';
import { seventeenSteps, shareForBrowser } from '../support/scenarios/browser-share.ts';
import { onDay, readScenarios, type Scenario, type ScenarioStep } from '../support/scenarios/scenario.ts';
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

test('the browser shows each way that leads from one place to another, and each start', () => {
  const listShown = (steps: readonly ScenarioStep[]) =>
    steps.map(({ screen, action, expect: place }) =>
      `${screen} ${JSON.stringify(action) ?? ''} ${place}`.replace(/\{.*\}/, 'by a link'),
    );
  const readStart = ({ start }: Scenario) => `${start.rateMarket} ${start.isTransfer}`;
  const whole = scenarios.filter(({ name }) => name === seventeenSteps);
  const shares = [
    ...whole.map((scenario) => ({ scenario, isShown: scenario.steps.map(() => true) })),
    ...shareForBrowser(scenarios),
  ];
  const shown = new Set(
    shares.flatMap(({ scenario, isShown }) => [
      ...(isShown[0] ? [readStart(scenario)] : []),
      ...listShown(scenario.steps.filter((_, index) => isShown[index])),
    ]),
  );
  const all = scenarios.flatMap((scenario) => [
    readStart(scenario),
    ...listShown(scenario.steps.filter(({ action }) => action !== null)),
  ]);
  expect(all.filter((sight) => !shown.has(sight))).toEqual([]);
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
