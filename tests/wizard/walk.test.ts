import { describe, expect, test } from 'vitest';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import type { Facts } from '../../machines/wizard/facts.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { buildGuardFacts, unrated } from '../support/scenarios/facts.ts';

interface Combination {
  enclosure: boolean;
  certificate: boolean;
  discount: boolean;
  premium: boolean;
}

const bits = [false, true];
const combinations: Combination[] = bits.flatMap((enclosure) =>
  bits.flatMap((certificate) =>
    bits.flatMap((discount) => bits.map((premium) => ({ enclosure, certificate, discount, premium }))),
  ),
);

function factsOfCombination({ enclosure, certificate, discount, premium }: Combination): Facts {
  return buildGuardFacts({
    foundation: enclosure ? 'CRAWLSPACE' : 'SLAB_ON_GRADE',
    hasElevationCertificate: certificate,
    daysSincePurchase: discount ? 100 : 1000,
    ...(premium ? {} : unrated),
  });
}

/** The order in the specification, written out again without the machine's table. */
function expectedScreens({ enclosure, certificate, discount, premium }: Combination): string[] {
  const screens = ['BUILDING_INFORMATION', 'FOUNDATION_INFORMATION', 'BUILDING_CHARACTERISTICS'];
  screens.push('EFFECTIVE_DATE', 'RATES');
  if (enclosure) screens.push('ENCLOSURE_INFORMATION');
  screens.push('MACHINERY_APPLIANCE_INFORMATION');
  if (certificate) screens.push('ELEVATION_CERTIFICATE');
  screens.push('BUILDING_CHARACTERISTIC_ADDITIONAL');
  if (discount) screens.push('DISCOUNT_ELIGIBILITY');
  screens.push('RATES_DISCOUNTED', 'SUMMARY', 'APPLICATION_INTEREST', 'POLICYHOLDER_INFO_ADDITIONAL');
  screens.push('BUILDING_INFORMATION_ADDITIONAL', 'QUOTE_SUMMARY');
  if (premium) screens.push('APPLICATION_SUMMARY');
  return screens;
}

/** Where Next and Back lead from every screen, by the specification. */
function expectedWays(combination: Combination): string[] {
  const places = ['applicationStart', ...expectedScreens(combination), 'pastTheLastStep'];
  return places.flatMap((place, index) => [
    `${place} next ${places[index + 1] ?? place}`,
    `${place} back ${places[index - 1] ?? place}`,
  ]);
}

/** The same, found by walking the machine. */
function walkedWays(combination: Combination): string[] {
  const map = getAdjacencyMap(wizardMachine, {
    input: factsOfCombination(combination),
    events: [{ type: 'next' }, { type: 'back' }],
    serializeState: (snapshot) => JSON.stringify(snapshot.value),
  });
  return adjacencyMapToArray(map).map(
    ({ state, event, nextState }) => `${String(state.value)} ${event.type} ${String(nextState.value)}`,
  );
}

describe('Next and previous move through the flow and skip steps that cannot be entered', () => {
  test.each(combinations)(
    'enclosure $enclosure, certificate $certificate, discount $discount, premium $premium',
    (combination) => {
      expect(walkedWays(combination).sort()).toEqual(expectedWays(combination).sort());
    },
  );
});

test('the sixteen combinations are sixteen different orders', () => {
  const orders = combinations.map((combination) => expectedScreens(combination).join());
  expect(new Set(orders).size).toBe(16);
});

test('the machine has exactly the states of the specification', () => {
  const others = ['applicationStart', 'pastTheLastStep', 'hardStop', 'completedSummary', 'inProcess'];
  const all = expectedScreens({ enclosure: true, certificate: true, discount: true, premium: true });
  expect(Object.keys(wizardMachine.states).sort()).toEqual([...all, ...others].sort());
});

test('the machine invokes nothing and waits for nothing', () => {
  const nodes = Object.values(wizardMachine.states);
  expect(nodes.flatMap(({ invoke, after }) => [...invoke, ...after])).toEqual([]);
});
