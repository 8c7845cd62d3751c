import type { PolicyFile } from '../../contract/types.ts';
import { usaCountryId } from '../place/usa.ts';
import { isAnswered, readFieldValue } from '../problems/field-key.ts';
import { error, type Finding, findingIf } from '../problems/finding.ts';
import { type FieldRule, rowField } from './field-rule.ts';

/** Builds the field rules of a complete address under `at`: street, city, state and postal code. Specification, section 5. */
export function buildAddressFieldRules(at: string, whose: string, isRequired: boolean): readonly FieldRule[] {
  return [
    rowField(`${at}.streetAddress1`, `Enter the street of ${whose}.`, isRequired),
    rowField(`${at}.streetAddress2`, `Check the second street line of ${whose}.`, false),
    rowField(`${at}.city`, `Enter the city of ${whose}.`, isRequired),
    rowField(`${at}.stateId`, `Choose the state of ${whose}.`, isRequired),
    rowField(`${at}.foreignState`, `Enter the state or province of ${whose}.`, isRequired),
    rowField(`${at}.postalCode`, `Enter the ZIP code of ${whose}.`, isRequired),
    rowField(`${at}.countryId`, `Choose the country of ${whose}.`, isRequired),
    rowField(`${at}.urbanization`, `Check the urbanization of ${whose}.`, false),
  ];
}

/** Checks that a United States address under `at` has a ZIP code of five or nine digits. A missing ZIP code is not reported. */
export function checkZipCode(code: string, at: string, file: PolicyFile): readonly Finding[] {
  const country = readFieldValue(file, `${at}.countryId`);
  const postalCode = readFieldValue(file, `${at}.postalCode`);
  return findingIf(
    (country === usaCountryId || country === null) && isAnswered(postalCode) && !isZipCode(postalCode),
    error(
      code,
      `${at}.postalCode`,
      'Enter a ZIP code of five digits, or nine with a hyphen: 70112 or 70112-1234.',
    ),
  );
}

/** Whether a value is a ZIP code of five or nine digits. */
export function isZipCode(value: unknown): boolean {
  return typeof value === 'string' && /^\d{5}(-?\d{4})?$/.test(value.trim());
}
