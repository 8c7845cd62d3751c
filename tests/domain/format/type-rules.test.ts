import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parts } from '../../../machines/contract/fields.ts';
import { typeProblems, valueFault } from '../../../machines/domain/fields/value-checks.ts';
import { listKeys } from '../../support/browser/keys.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

/** Codes and fields of what is wrong with the values of a part. */
function faults(part: Parameters<typeof typeProblems>[0], values: unknown): string[] {
  return typeProblems(part, values).map(({ code, field }) => `${code} ${field}`);
}

test('every part of an answered file is well typed', () => {
  const file = sampleFile();
  expect(listKeys(parts).flatMap((part) => typeProblems(part, file[part]))).toEqual([]);
  expect(typeProblems('rating', { buildingCoverage: 250_000 })).toEqual([]);
  expect(typeProblems('transaction', { agentSignedDate: '2026-11-21' })).toEqual([]);
});

test.each<
  readonly [kind: string, part: keyof typeof parts, field: string, value: unknown, code: string | null]
>([
  ['a whole number', 'structure', 'floorsCount', 2, null],
  ['a whole number as text', 'structure', 'floorsCount', '2', 'TYPE'],
  ['a broken number', 'structure', 'floorsCount', 2.5, 'TYPE'],
  ['a number that is none', 'structure', 'floorsCount', Number.NaN, 'TYPE'],
  ['a number out of range', 'structure', 'floorsCount', 101, 'RANGE'],
  ['a number that no column holds', 'structure', 'floorsCount', 2 ** 31, 'TYPE'],
  ['a negative number', 'structure', 'openingsCount', -1, 'RANGE'],
  ['a number of a lookup list', 'propertyAddress', 'stateId', 47, null],
  ['a negative number of a lookup list', 'propertyAddress', 'stateId', -1, 'TYPE'],
  ['yes or no', 'policy', 'isTenant', false, null],
  ['yes or no as a number', 'policy', 'isTenant', 0, 'TYPE'],
  ['yes or no as text', 'policy', 'isTenant', 'true', 'TYPE'],
  ['a value of the list', 'policy', 'buildingType', 'SINGLE_FAMILY_HOME', null],
  ['a value of no list', 'policy', 'buildingType', 'CASTLE', 'TYPE'],
  ['a name of every object', 'policy', 'buildingType', 'constructor', 'TYPE'],
  ['a day', 'policy', 'purchaseDate', '2024-02-29', null],
  ['a day that is none', 'policy', 'purchaseDate', '2025-02-29', 'TYPE'],
  ['a day as shown', 'policy', 'purchaseDate', '02/29/2024', 'TYPE'],
  ['a day as a number', 'policy', 'purchaseDate', 20240229, 'TYPE'],
  ['dollars', 'structure', 'replacementCostUser', 300_000, null],
  ['dollars with cents', 'structure', 'replacementCostUser', 300_000.5, 'TYPE'],
  ['too few dollars', 'structure', 'replacementCostUser', 999, 'RANGE'],
  ['too many dollars', 'structure', 'replacementCostUser', 1_000_000_000, 'RANGE'],
  ['an elevation to a tenth', 'elevationCertificate', 'lag', -12.3, null],
  ['an elevation to a hundredth', 'elevationCertificate', 'lag', 12.34, 'TYPE'],
  ['an elevation out of range', 'elevationCertificate', 'lag', -500.1, 'RANGE'],
  ['a text', 'propertyAddress', 'city', 'Saint-Jean-sur-Richelieu', null],
  ['a text as a number', 'propertyAddress', 'city', 5, 'TYPE'],
  ['a text of blanks', 'propertyAddress', 'city', '   ', null],
  ['a text as long as may be', 'propertyAddress', 'city', 'x'.repeat(50), null],
  ['a text too long', 'propertyAddress', 'city', 'x'.repeat(51), 'LENGTH'],
  ['a text with a control character', 'propertyAddress', 'city', 'Mem\u0000phis', 'TYPE'],
  ['a text with half a character', 'propertyAddress', 'city', 'Mem\ud83cphis', 'TYPE'],
  ['a text in one line', 'propertyAddress', 'city', 'Mem\nphis', 'TYPE'],
  ['a text of many lines', 'policy', 'reviewExplanation', 'One.\n\tTwo.', null],
  ['markup in a text', 'policy', 'reviewExplanation', '<script>alert("x")</script>', null],
  ['an emoji in a text', 'propertyAddress', 'city', 'Memphis 🌊', null],
  ['fifty emoji in a text of fifty', 'propertyAddress', 'city', '🌊'.repeat(50), null],
  ['markup in a phone', 'insureds', 'phone', '<b>6155550142</b>', 'TYPE'],
  ['a phone', 'insureds', 'phone', '6155550142', null],
  ['a phone as shown', 'insureds', 'phone', '(615) 555-0142', 'TYPE'],
  ['nine digits of a phone', 'insureds', 'phone', '615555014', 'TYPE'],
  ['an e-mail address', 'insureds', 'email', "o'neil+flood@mail.example.com", null],
  ['an e-mail address without a domain', 'insureds', 'email', 'ada@', 'TYPE'],
  ['an e-mail address with a blank', 'insureds', 'email', 'ada smith@example.com', 'TYPE'],
  ['an emoji in an e-mail address', 'insureds', 'email', 'ada🌊@@example.com', 'TYPE'],
  ['a community number', 'policy', 'communityNumber', '470040', null],
  ['a community number of five', 'policy', 'communityNumber', '47004', 'TYPE'],
  ['a map suffix', 'policy', 'mapSuffix', 'G', null],
  ['a map suffix that is a digit', 'policy', 'mapSuffix', '1', 'TYPE'],
  ['a flood zone', 'policy', 'floodZone', 'AR/A12', null],
  ['no flood zone', 'policy', 'floodZone', 'A31', 'TYPE'],
  ['a policy number', 'priorPolicyInfo', 'priorOwnerPolicyNumber', '1234567890', null],
  ['nine digits of a policy number', 'priorPolicyInfo', 'priorOwnerPolicyNumber', '123456789', 'TYPE'],
  ['a loan number', 'lossPayees', 'loanNumber', 'L-12/34 (A)', null],
  ['markup in a loan number', 'lossPayees', 'loanNumber', '<i>12</i>', 'TYPE'],
  ['a watershed code', 'locationFacts', 'huc12', '051302020501', null],
  ['a watershed code of eleven', 'locationFacts', 'huc12', '51302020501', 'TYPE'],
  ['nothing', 'structure', 'floorsCount', null, null],
  ['a list for a value', 'structure', 'floorsCount', [2], 'TYPE'],
  ['an object for a value', 'propertyAddress', 'city', {}, 'TYPE'],
  ['any JSON where JSON is kept', 'propertyAddress', 'scrubData', { a: [1, null] }, null],
])('%s', (_, part, field, value, code) => {
  const isList = parts[part].isList;
  const at = isList ? `${part}.0.${field}` : `${part}.${field}`;
  const row = { [field]: value };
  expect(faults(part, isList ? [row] : row)).toEqual(code === null ? [] : [`${code} ${at}`]);
});

describe('input that is not a row of the part', () => {
  test.each<readonly [string, Parameters<typeof typeProblems>[0], unknown, string]>([
    ['an unknown field', 'structure', { turrets: 3 }, 'TYPE structure.turrets'],
    ['a name of every object', 'structure', { toString: 'x' }, 'TYPE structure.toString'],
    ['a list for a single part', 'structure', [{}], 'TYPE structure'],
    ['a text for a part', 'structure', 'x', 'TYPE structure'],
    ['nothing for a part', 'structure', null, 'TYPE structure'],
    ['a number in a list part', 'insureds', [7], 'TYPE insureds.0'],
  ])('%s', (_, part, values, expected) => {
    expect(faults(part, values)).toEqual([expected]);
  });

  test('an empty list is well typed', () => {
    expect(faults('insureds', [])).toEqual([]);
  });
});

test.each([
  [
    'structure',
    { totalBuildingAreaFeet: 49 },
    'Building area – enter a number from 50 sq ft to 9,999,999 sq ft.',
  ],
  ['structure', { replacementCostUser: 1 }, 'Replacement cost – enter a number from $1,000 to $999,999,999.'],
  ['structure', { isUnderConstruction: 'x' }, 'Is it under construction? – answer yes or no.'],
  ['propertyAddress', { city: 'x'.repeat(51) }, 'City – use 50 characters at most; these are 51.'],
  ['insureds', { phone: '1' }, 'Phone – enter ten digits.'],
  ['insureds', { email: 'x' }, 'E-mail – enter an e-mail address such as name@example.com.'],
  ['policy', { purchaseDate: 'x' }, 'Purchase date – enter a day of the calendar as MM/DD/YYYY.'],
] as const)('a message says what to do: %s %j', (part, values, message) => {
  expect(typeProblems(part, values).map((problem) => problem.message)).toEqual([message]);
});

test('no JSON value makes the check throw, and what it lets through is of the right kind', () => {
  const anyPart = fc.constantFrom(...listKeys(parts));
  fc.assert(
    fc.property(anyPart, fc.jsonValue(), (part, values) => {
      expect(Array.isArray(typeProblems(part, values))).toBe(true);
    }),
  );
  const anyField = anyPart.chain((part) =>
    fc.constantFrom(...Object.values(parts[part].fields)).map((field) => ({ part, field })),
  );
  fc.assert(
    fc.property(anyField, fc.jsonValue(), ({ field }, value) => {
      const fault = valueFault(field, value);
      if (fault === null && field.kind === 'boolean') expect([true, false, null]).toContain(value);
      if (fault === null && field.kind === 'int' && value !== null)
        expect(Number.isInteger(value)).toBe(true);
    }),
  );
});
