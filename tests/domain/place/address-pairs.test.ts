import { expect, test } from 'vitest';
import { type AddressPlace, followAddress } from '../../../machines/domain/place/address-pairs.ts';

const blank: AddressPlace = { stateId: null, stateAbbreviation: null, countryId: 233, foreignState: null };
const tennessee: AddressPlace = { ...blank, stateId: 47, stateAbbreviation: 'TN' };
const ontario: AddressPlace = { ...blank, countryId: 39, foreignState: 'Ontario' };

/** The result of saving an address: the address, and the fields that contradict others. */
function save(before: AddressPlace, sent: Partial<AddressPlace>) {
  const { address, problems } = followAddress(before, { ...before, ...sent }, Object.keys(sent), 'billing');
  return [address, ...problems.map(({ code, field }) => `${code} ${field}`)];
}

test('number and letters of a state follow each other', () => {
  expect(save(blank, { stateId: 47 })).toEqual([tennessee]);
  expect(save(blank, { stateAbbreviation: 'TN' })).toEqual([tennessee]);
  expect(save(blank, { stateId: 47, stateAbbreviation: 'TN' })).toEqual([tennessee]);
  expect(save(tennessee, { stateAbbreviation: 'LA' })).toEqual([
    { ...tennessee, stateId: 22, stateAbbreviation: 'LA' },
  ]);
  expect(save(tennessee, { stateId: null })).toEqual([blank]);
  expect(save(tennessee, { stateAbbreviation: null })).toEqual([blank]);
});

test('a state outside the USA goes with the country, and back', () => {
  expect(save(tennessee, { countryId: 39 })).toEqual([{ ...blank, countryId: 39 }]);
  expect(save(ontario, { countryId: 233 })).toEqual([blank]);
  expect(save(ontario, { foreignState: 'Quebec' })).toEqual([{ ...ontario, foreignState: 'Quebec' }]);
});

test('values that contradict each other are named', () => {
  expect(save(blank, { stateId: 6, stateAbbreviation: 'TN' })[1]).toBe('PAIR billing.stateAbbreviation');
  expect(save(blank, { countryId: 39, stateAbbreviation: 'LA' })[1]).toBe('PAIR billing.stateAbbreviation');
  expect(save(ontario, { stateId: 22 })[1]).toBe('PAIR billing.stateId');
  expect(save(tennessee, { foreignState: 'Ontario' })[1]).toBe('PAIR billing.foreignState');
});

test('an address without a change to these fields is not changed', () => {
  const odd: AddressPlace = { ...tennessee, stateId: 6 };
  expect(save(odd, {})).toEqual([odd]);
});
