import { expect, test } from 'vitest';
import {
  type AddressLines,
  formatAddressLine,
  hasAnyAddressLine,
  isCompleteAddress,
  isPartlyValidAddress,
} from '../../../machines/domain/place/address.ts';

const parts = ['streetAddress1', 'city', 'stateAbbreviation', 'postalCode'] as const;

/** Every combination of present and absent lines, by the first letters of those present. */
const addresses = Array.from({ length: 16 }, (_, bits) => {
  const present = parts.filter((_, index) => bits & (1 << index));
  const value = (part: (typeof parts)[number]) => (present.includes(part) ? 'x' : '  ');
  const address: AddressLines = {
    streetAddress1: value('streetAddress1'),
    city: value('city'),
    stateAbbreviation: value('stateAbbreviation'),
    postalCode: value('postalCode'),
  };
  return { name: present.map((part) => part[0]).join(''), address };
});

const listNames = (test: (address: AddressLines) => boolean) =>
  addresses.filter(({ address }) => test(address)).map(({ name }) => name);

test('an address is complete when street, city, state and postal code are all present', () => {
  expect(listNames(isCompleteAddress)).toEqual(['scsp']);
});

test('an address is guessable with street, city and state, with city and postal code, or with state and postal code', () => {
  expect(listNames(isPartlyValidAddress)).toEqual(['scs', 'cp', 'scp', 'sp', 'ssp', 'csp', 'scsp']);
});

test('any field present counts as started, blanks do not', () => {
  expect(listNames(hasAnyAddressLine)).toHaveLength(15);
});

test('an address is written in one line as the mail writes it, with what is there of it', () => {
  const address = { streetAddress1: '118 Riverside Dr', city: 'Nashville', stateAbbreviation: 'TN' };
  expect([
    formatAddressLine({ ...address, streetAddress2: 'Apt 4', postalCode: '37203' }),
    formatAddressLine(address),
    formatAddressLine({ postalCode: '37203' }),
    formatAddressLine({ city: 'Toronto', foreignState: 'ON', postalCode: 'M5V 2T6', countryId: 39 }),
    formatAddressLine({ ...address, countryId: 233 }),
    formatAddressLine({}),
  ]).toEqual([
    '118 Riverside Dr Apt 4, Nashville, TN 37203',
    '118 Riverside Dr, Nashville, TN',
    '37203',
    'Toronto, ON M5V 2T6, Canada',
    '118 Riverside Dr, Nashville, TN',
    '',
  ]);
});
