import { expect, test } from 'vitest';
import { type FieldSpec, parts } from '../../../machines/contract/fields.ts';
import { isMachineText, toPlainValue } from '../../../machines/domain/fields/machine-text.ts';
import { valueFault } from '../../../machines/domain/fields/value-checks.ts';
import { toPlainCharacters } from '../../../machines/domain/format/plain-characters.ts';
import { fromWire } from '../../../server/rest/from-wire.ts';

const { email, phone, lastName } = parts.insureds.fields;
const { postalCode } = parts.propertyAddress.fields;
const { loanNumber } = parts.lossPayees.fields;

test('invisible characters are dropped where machines read a text, and kept in a name', () => {
  expect([
    toPlainValue(email, '\u202aann@example.com\u202c\u00a0'),
    toPlainValue(phone, '\u200e(٦١٥) ５５５-٠١٤٢'),
    toPlainValue(postalCode, '\ufeff３７２０６–1234'),
    toPlainValue(loanNumber, 'LN\u2011441\u200b0'),
    toPlainValue(lastName, 'علی\u200cرضا'),
    toPlainValue(phone, 'call 555'),
  ]).toEqual(['ann@example.com', '6155550142', '37206-1234', 'LN-4410', 'علی\u200cرضا', 'call 555']);
});

test('a wire that drops nothing refuses them in words', () => {
  const message = (field: FieldSpec, text: string) => valueFault(field, text)?.message;
  expect([
    message(email, 'ann@exam\u200bple.com'),
    message(postalCode, '37206\ufeff'),
    message(lastName, 'علی\u200cرضا'),
  ]).toEqual([
    'E-mail – remove the characters that cannot be seen.',
    'ZIP code – remove the characters that cannot be seen.',
    undefined,
  ]);
});

test('the REST wire drops them', () => {
  expect(fromWire({ is: 'value', field: email }, 'ann@exam\u200bple.com')).toEqual({
    value: 'ann@example.com',
    problems: [],
  });
});

test('the digits of every script are read', () => {
  const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x17e0, 0xff10, 0x1d7ce];
  const digits = zeros.map((zero) =>
    String.fromCodePoint(...Array.from({ length: 10 }, (_, at) => zero + at)),
  );
  expect(digits.map(toPlainCharacters)).toEqual(zeros.map(() => '0123456789'));
});

test('e-mail addresses, phones, ZIP codes, numbers and codes are read by machines; names and streets are not', () => {
  const names = Object.values(parts).flatMap(({ fields }) =>
    Object.values<FieldSpec>(fields).flatMap((field) => (isMachineText(field) ? [field.name] : [])),
  );
  expect([...new Set(names)].sort()).toEqual([
    'agencyCode',
    'caseFileNumber',
    'cellPhone',
    'communityNumber',
    'countyFips',
    'currentFloodZoneId',
    'email',
    'fax',
    'floodZone',
    'huc12',
    'leveeSystemId',
    'loanNumber',
    'mapPanel',
    'mapSuffix',
    'nfipPolicyNum',
    'phone',
    'postalCode',
    'priorCommunityNumber',
    'priorFloodZone',
    'priorFloodZoneId',
    'priorMapPanel',
    'priorMapSuffix',
    'priorOwnerPolicyNumber',
    'serialNumber',
    'stateAbbreviation',
    'stateFips',
    'trackingNumber',
    'userContactValue',
    'workPhone',
  ]);
});
