import { expect, test } from 'vitest';
import { parseAddressLine } from '../../../machines/domain/place/address-line.ts';

const river = {
  streetAddress1: '118 Riverside Dr',
  streetAddress2: null,
  city: 'Nashville',
  stateAbbreviation: 'TN',
  postalCode: '37206',
};

test.each([
  '118 Riverside Dr, Nashville, TN 37206',
  '118 Riverside Dr, Nashville TN 37206',
  '  118 Riverside Dr ,  Nashville ,tn, 37206  ',
])('takes "%s" apart', (text) => {
  expect(parseAddressLine(text)).toEqual(river);
});

test('a part between street and city is the second street line', () => {
  expect(parseAddressLine('118 Riverside Dr, Apt 4, Bldg B, Nashville, TN 37206-1234')).toEqual({
    ...river,
    streetAddress2: 'Apt 4, Bldg B',
    postalCode: '37206-1234',
  });
});

test.each([
  '',
  '118 Riverside Dr',
  'Nashville, TN 37206',
  '118 Riverside Dr, Nashville',
  '118 Riverside Dr, Nashville, TN',
  '118 Riverside Dr, , TN 37206',
])('finds no whole address in "%s"', (text) => {
  expect(parseAddressLine(text)).toBeNull();
});
