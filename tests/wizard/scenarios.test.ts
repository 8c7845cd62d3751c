import { describe, expect, test } from 'vitest';
import { enums } from '../../machines/contract/enums.ts';
import { buildFacts } from '../../machines/wizard/facts.ts';
import { canEnter } from '../../machines/wizard/guards.ts';
import { keysOf } from '../support/browser/keys.ts';
import { onDay, readScenarios } from '../support/scenarios/scenario.ts';
import { play } from '../support/scenarios/scenario-player.ts';
import { bringingNew } from '../support/scenarios/scenarios-bringing-new.ts';

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

describe.each([
  ['pure', scenarios],
  ['in the browser', bringingNew(scenarios)],
])('played %s to the end', (_, all) => {
  const throughTheWizard = all.filter(({ steps }) => {
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
    const foundations = keysOf(enums.FoundationType);
    expect(foundations.filter((foundation) => !played.includes(foundation))).toEqual([]);
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
