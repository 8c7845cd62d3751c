import { expect, test } from 'vitest';
import { buildOptionGrid } from '../../server/rating/rating-options.service.ts';
import { fileAtPlace } from '../support/scenarios/place-file.ts';
import { readScenarios } from '../support/scenarios/scenario.ts';
import { playSteps } from '../support/scenarios/scenario-player.ts';

const today = '2026-11-25';
const scenario = readScenarios(today).find(({ name }) => name === 'slab-day-364');
if (scenario === undefined) throw new Error('The scenario is gone.');
const place = await fileAtPlace({ ...scenario.start, rateMarket: 'PUBLIC' }, today);
const upToRates = scenario.steps.findIndex(({ screen }) => screen === 'RATES');
const { file } = playSteps(place, scenario.steps.slice(0, upToRates), today);
const withoutFacts = {
  ...file,
  locationFacts: { ...file.locationFacts, femaFirstFloorHeightFeet: null, replacementCost: null },
  structure: { ...file.structure, replacementCostUser: null, replacementCostNfip: null },
  policy: { ...file.policy, contentsValue: null },
};

test('assumptions about a building are listed with their size, and known facts are not', () => {
  expect(buildOptionGrid(withoutFacts, today, 'PRELIMINARY').assumptions).toEqual([
    'The height of the first floor is not known. It is taken as 1 ft for the foundation “Slab on grade”, an assumption that no source confirms. With 1.1 ft the premium would be $1 less a year.',
    'The value of the building is not known. It is taken as $150 a square foot for the construction “Frame”, an assumption that no source confirms. With $195 the premium would be $18 more a year.',
    'The value of the contents is not known. It is taken as 50% of the building’s, an assumption that no source confirms. With 55% the premium would be $3 more a year.',
  ]);
  const known = {
    ...withoutFacts,
    locationFacts: { ...withoutFacts.locationFacts, femaFirstFloorHeightFeet: 2, replacementCost: 300_000 },
    policy: { ...withoutFacts.policy, contentsValue: 80_000 },
  };
  expect(buildOptionGrid(known, today, 'PRELIMINARY').assumptions).toEqual([]);
});
