import { expect, test } from 'vitest';
import { usaCountryId } from '../../../machines/domain/place/usa.ts';
import { buildLenderValues } from '../../../machines/parties/lender-choice.ts';

test('a lender from the list is in the United States, whatever country was answered before', () => {
  const values = buildLenderValues({
    name: 'Cumberland Savings Bank (sample)',
    assigns: 'ISAOA',
    streetAddress1: '100 Main St',
    streetAddress2: null,
    city: 'Nashville',
    stateId: 47,
    stateAbbreviation: 'TN',
    postalCode: '37201',
    phone: null,
    email: null,
  });
  expect(values).toEqual({
    countryId: usaCountryId,
    foreignState: null,
    stateId: 47,
    urbanization: null,
    workPhone: null,
    cellPhone: null,
    fax: null,
    isActive: true,
    name1: 'Cumberland Savings Bank (sample)',
    name2: 'ISAOA',
    streetAddress1: '100 Main St',
    streetAddress2: null,
    city: 'Nashville',
    stateAbbreviation: 'TN',
    postalCode: '37201',
    phone: null,
    email: null,
  });
});
