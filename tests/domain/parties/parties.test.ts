import { expect, test } from 'vitest';
import type { LossPayee, MailingAddress } from '../../../machines/contract/types.ts';
import { blankFile, blankPart } from '../../../machines/domain/file/blank-file.ts';
import { isUnsavedLossPayee, lossPayeeFullName } from '../../../machines/domain/parties/loss-payee.ts';
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
