import { expect, test } from 'vitest';
import {
  findMisplacedFacts,
  findMisplacedRating,
  formatPlace,
  isPlaceChanged,
} from '../../../machines/domain/place/derived-place.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const here = '418 Sample Creek Road, Nashville, TN 37209';
const there = '118 Riverside Dr, Nashville, TN 37206';
const derived = { derivedFromAddress: here };
const file = sampleFile({
  propertyAddress: derived,
  floodZoneInformation: derived,
  locationFacts: derived,
  rating: derived,
});

test('the place of an address is street, urbanization, city, state and five digits of the ZIP code', () => {
  expect([
    formatPlace(file.propertyAddress),
    formatPlace({ ...file.propertyAddress, streetAddress2: 'Apt 4', postalCode: '37209-1234' } as object),
    formatPlace({
      streetAddress1: '12 Calle Sol ',
      urbanization: 'Urb Las Flores',
      city: 'Ponce',
      stateAbbreviation: 'PR',
      postalCode: '00730',
    }),
    formatPlace({ streetAddress1: null, city: 'Nashville', stateAbbreviation: 'TN', postalCode: '37209' }),
  ]).toEqual([here, here, '12 Calle Sol, Urb Las Flores, Ponce, PR 00730', 'Nashville, TN 37209']);
});

test.each([
  ['another street', { streetAddress1: '420 Sample Creek Road' }, true],
  ['a fraction of the house number', { streetAddress1: '418½ Sample Creek Road' }, true],
  ['another city', { city: 'Memphis' }, true],
  ['another state', { stateAbbreviation: 'KY' }, true],
  ['the number of another state', { stateId: 21 }, true],
  ['another ZIP code', { postalCode: '37206' }, true],
  ['no street', { streetAddress1: null }, true],
  ['an urbanization', { urbanization: 'Urb Las Flores' }, true],
  ['a unit', { streetAddress2: 'Apt 4' }, false],
  ['the last four digits of the ZIP code', { postalCode: '37209-1234' }, false],
  [
    'other capitals, spaces and points',
    { streetAddress1: ' 418  SAMPLE CREEK ROAD.', city: 'NASHVILLE' },
    false,
  ],
  ['a description', { propertyDesc: 'The mill' }, false],
  ['the number of its state', { stateId: 47 }, false],
  ['another kind of address', { propertyAddressType: 'LEGAL' }, false],
] as const)('%s moves the property or does not', (_, change, isMoved) => {
  expect(isPlaceChanged(file.propertyAddress, { ...file.propertyAddress, ...change })).toBe(isMoved);
});

test('a file whose facts are all of its address has nothing misplaced', () => {
  expect([findMisplacedFacts(file), findMisplacedRating(file)]).toEqual([null, null]);
});

test.each([
  ['propertyAddress', 'position and county'],
  ['floodZoneInformation', 'flood zone and community'],
  ['locationFacts', 'distances and building facts'],
] as const)('%s of another address, or of none, is found', (part, facts) => {
  const messages = [there, null].map(
    (derivedFromAddress) =>
      findMisplacedFacts({ ...file, [part]: { ...file[part], derivedFromAddress } })?.message,
  );
  const way = `Change the address to ${here} with “Change address”, which looks the place up again.`;
  expect(messages).toEqual([
    `The property is at ${here}, but the file has ${facts} of ${there}. ${way}`,
    `The property is at ${here}, but the file has ${facts} of no known address. ${way}`,
  ]);
});

test('a rating of another address says whose premium it is; what is not rated has none', () => {
  const rating = { ...file.rating, derivedFromAddress: there };
  expect([
    findMisplacedRating({ ...file, rating }),
    findMisplacedRating({ ...file, rating: { ...rating, status: null } }),
  ]).toEqual([`The premium is that of ${there}. The property is at ${here} now.`, null]);
});
