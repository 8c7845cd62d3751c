import { expect, test } from 'vitest';
import { whyNoCoastalBarrier } from '../../../machines/domain/place/coastal-barrier-states.ts';

const nowhere = { distanceToCoastMeters: null, distanceToLakeMeters: null };
const miles = (count: number) => Math.ceil(count * 1609.344);

test('no unit of the Coastal Barrier Resources System lies in a state without such a coast', () => {
  expect(whyNoCoastalBarrier('IA', nowhere)).toBe('The Coastal Barrier Resources System has no unit in IA');
  expect(whyNoCoastalBarrier('CA', nowhere)).toBe('The Coastal Barrier Resources System has no unit in CA');
  for (const state of ['TX', 'MI', 'NY', 'PR', 'VI']) expect(whyNoCoastalBarrier(state, nowhere)).toBeNull();
  expect(whyNoCoastalBarrier(null, nowhere)).toBeNull();
});

test('in a state with one, none lies more than 50 miles from it; an unknown distance leaves it open', () => {
  const gulf = (distanceToCoastMeters: number) =>
    whyNoCoastalBarrier('TX', { ...nowhere, distanceToCoastMeters });
  expect(gulf(miles(50) - 1)).toBeNull();
  expect(gulf(miles(240))).toBe(
    '240 miles from the coast: the Coastal Barrier Resources System has no unit so far inland',
  );
  const lake = { ...nowhere, distanceToLakeMeters: miles(51) };
  expect(whyNoCoastalBarrier('MI', lake)).toContain('51 miles from the Great Lake');
  expect(whyNoCoastalBarrier('TX', lake)).toBeNull();
  expect(whyNoCoastalBarrier('MI', { ...nowhere, distanceToCoastMeters: miles(600) })).toBeNull();
});

test('New York and Pennsylvania lie on both, and both distances must be known', () => {
  const far = { distanceToCoastMeters: miles(90), distanceToLakeMeters: miles(80) };
  for (const state of ['NY', 'PA']) {
    expect(whyNoCoastalBarrier(state, far)).toContain(
      '90 miles from the coast, 80 miles from the Great Lake',
    );
    expect(whyNoCoastalBarrier(state, { ...far, distanceToLakeMeters: null })).toBeNull();
    expect(whyNoCoastalBarrier(state, { ...far, distanceToCoastMeters: null })).toBeNull();
  }
});
