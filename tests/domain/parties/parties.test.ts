import { expect, test } from 'vitest';
import type { LossPayee, MailingAddress } from '../../../machines/contract/types.ts';
import { listPayeeNames } from '../../../machines/domain/claims/claim-file.ts';
import { blankFile, blankPart } from '../../../machines/domain/file/blank-file.ts';
import { printAddress } from '../../../machines/domain/letters/letter-fields.ts';
import {
  findRemovedLenders,
  isUnsavedLossPayee,
  lossPayeeFullName,
} from '../../../machines/domain/parties/loss-payee.ts';
import { nameMainInsured } from '../../../machines/domain/parties/main-insured.ts';
import {
  hasAnyAddressLine,
  isCompleteAddress,
  isPartlyValidAddress,
} from '../../../machines/domain/place/address.ts';
import { agencyCountryId, UnlistedCountryError } from '../../../machines/domain/place/agency-address.ts';
import { effectiveMailingAddress } from '../../../machines/domain/place/mailing-address.ts';
import { isPolicyId } from '../../../machines/domain/policy/policy-id.ts';

const countries = [
  { valueId: 233, code: 'US', label: 'United States' },
  { valueId: 39, code: 'CA', label: 'Canada' },
];
const mailing: MailingAddress = {
  ...blankPart('mailingAddress'),
  streetAddress1: '12 Levee Road',
  city: 'Memphis',
  stateAbbreviation: 'TN',
  postalCode: '38103',
};
const payee: LossPayee = { ...blankPart('lossPayees'), name1: 'River Bank', name2: 'ISAOA' };

test('an insured has one name in lists, on payments and under a proof: the entity’s, or first and last name', () => {
  const person = { ...blankPart('insureds'), firstName: 'Rosa', middleName: 'M', lastName: 'Alvarez' };
  const insureds = [
    person,
    // The name of an entity that a person was before is not a person's.
    { ...person, entityName: 'Shore Holdings LLC', isEntity: false },
    { ...person, entityName: 'Shore Holdings LLC', isEntity: true },
  ];
  const names = ['Rosa Alvarez', 'Rosa Alvarez', 'Shore Holdings LLC'];
  expect(insureds.map((insured) => nameMainInsured([insured]))).toEqual(names);
  expect(listPayeeNames({ ...blankFile(), insureds }).insureds).toEqual(names);
  expect(nameMainInsured([])).toBeNull();
});

test('a policy id must be above 0', () => {
  expect([
    isPolicyId(1),
    isPolicyId(0),
    isPolicyId(-1),
    isPolicyId(1.5),
    isPolicyId(Number.NaN),
    isPolicyId(null),
  ]).toEqual([true, false, false, false, false, false]);
});

test('property, mailing and loss payee addresses are complete, guessable and started by the same rules', () => {
  const blanks = [blankPart('propertyAddress'), blankPart('mailingAddress'), blankPart('lossPayees')];
  const lines = { city: 'Memphis', postalCode: '38103' };
  const tests = [isCompleteAddress, isPartlyValidAddress, hasAnyAddressLine];
  expect(blanks.map((address) => tests.map((is) => is(address)))).toEqual(
    Array(3).fill([false, false, false]),
  );
  expect(blanks.map((address) => tests.map((is) => is({ ...address, ...lines })))).toEqual(
    Array(3).fill([false, true, true]),
  );
  expect(tests.map((is) => is(mailing))).toEqual([true, true, true]);
});

test('a second street line alone starts an address, and a foreign province counts as its state', () => {
  const blank = blankPart('mailingAddress');
  const foreign = {
    ...blank,
    streetAddress1: '1 Rue',
    city: 'Québec',
    foreignState: 'QC',
    postalCode: 'G1A',
  };
  expect([hasAnyAddressLine({ ...blank, streetAddress2: 'Unit 4' }), isCompleteAddress(foreign)]).toEqual([
    true,
    true,
  ]);
});

test('an agency address with a foreign country must match a listed country', () => {
  const findCountry = (country: number | string | null) => agencyCountryId(country, countries);
  expect([
    findCountry(null),
    findCountry(' '),
    findCountry(233),
    findCountry(39),
    findCountry('canada'),
    findCountry('CA'),
  ]).toEqual([233, 233, 233, 39, 39, 39]);
  expect(() => findCountry('Atlantis')).toThrow(new UnlistedCountryError('Atlantis'));
  expect(() => findCountry(7)).toThrow(new UnlistedCountryError('7'));
});

test('letters go to the property where the mailing address is the same', () => {
  const file = { ...blankFile(), mailingAddress: mailing };
  const same = { ...file, mailingAddress: { ...mailing, isSameAsPropertyAddress: true } };
  expect([effectiveMailingAddress(file), effectiveMailingAddress(same)]).toEqual([
    mailing,
    file.propertyAddress,
  ]);
});

test('the full name is the first name line plus the second', () => {
  expect([
    lossPayeeFullName(payee),
    lossPayeeFullName({ name1: ' River Bank ', name2: '  ' }),
    lossPayeeFullName({ name1: null, name2: null }),
  ]).toEqual(['River Bank ISAOA', 'River Bank', '']);
});

test('a payee without an id is unsaved', () => {
  expect([
    isUnsavedLossPayee(payee),
    isUnsavedLossPayee({ lossPayeeId: 77, version: 0 }),
    isUnsavedLossPayee({ lossPayeeId: 77, version: 2 }),
  ]).toEqual([true, true, false]);
});

test('in Puerto Rico the urbanization is printed above the street', () => {
  const address = {
    streetAddress1: '150 Calle A',
    streetAddress2: 'Apt 2',
    urbanization: 'Urb Las Gladiolas',
  };
  expect(
    printAddress({ ...address, city: 'San Juan', stateAbbreviation: 'PR', postalCode: '00926' }),
  ).toEqual(['Urb Las Gladiolas', '150 Calle A', 'Apt 2', 'San Juan, PR 00926']);
});

test('an address abroad ends with its country in capital letters, one at home has none', () => {
  const abroad = { streetAddress1: '1 King St', city: 'Toronto', foreignState: 'ON', postalCode: 'M5V 2T6' };
  expect([
    printAddress({ ...mailing, ...abroad, stateAbbreviation: null, countryId: 39 }),
    printAddress({ ...mailing, countryId: 233 }),
  ]).toEqual([
    ['1 King St', 'Toronto, ON M5V 2T6', 'CANADA'],
    ['12 Levee Road', 'Memphis, TN 38103'],
  ]);
});

test('a mortgagee is removed once no active interest has its name or its loan', () => {
  const first: LossPayee = {
    ...blankPart('lossPayees'),
    ...{ lossPayeeId: 1, lossPayeeType: 'FIRST_MORTGAGEE', isActive: true },
    ...{
      name1: 'Ebb National Bank',
      loanNumber: '77-1',
      streetAddress1: '1 Bank Street',
      postalCode: '70112',
    },
  };
  const after: { readonly [story: string]: readonly LossPayee[] } = {
    gone: [],
    inactive: [{ ...first, isActive: false }],
    'another bank in its row': [{ ...first, name1: 'Flow Savings', loanNumber: '88-2' }],
    'the same in another row': [{ ...first, lossPayeeId: 2, name1: 'EBB NATIONAL', name2: 'Bank' }],
    'the same in another spelling': [{ ...first, lossPayeeId: 2, name1: 'Ebb-Natiónal Bank.' }],
    'a corrected name': [{ ...first, name1: 'Ebb National Bank, N.A.' }],
    'a loss payee now': [{ ...first, lossPayeeType: 'LOSS_PAYEE' }],
  };
  expect(
    Object.entries(after).map(([story, payees]) => [story, findRemovedLenders([first], payees).length]),
  ).toEqual([
    ['gone', 1],
    ['inactive', 1],
    ['another bank in its row', 1],
    ['the same in another row', 0],
    ['the same in another spelling', 0],
    ['a corrected name', 0],
    ['a loss payee now', 0],
  ]);
  const other: LossPayee = { ...first, lossPayeeType: 'LOSS_PAYEE' };
  expect(findRemovedLenders([other], [])).toEqual([]);
});
