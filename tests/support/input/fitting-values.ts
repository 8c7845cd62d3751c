import fc from 'fast-check';
import { enums } from '../../../machines/contract/enums.ts';
import type { FieldSpec } from '../../../machines/contract/fields.ts';
import { valueFault } from '../../../machines/domain/fields/value-checks.ts';

/** A value that fits a field of a policy's parts. */
export function fittingValue(field: FieldSpec): fc.Arbitrary<unknown> {
  const { kind, min = 0, max = 99_999 } = field;
  switch (kind) {
    case 'boolean':
      return fc.option(fc.boolean());
    case 'enum':
      return fc.option(fc.constantFrom(...Object.keys(Reflect.get(enums, field.enumName ?? ''))));
    case 'date':
      return fc
        .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10));
    case 'int':
    case 'lookup':
    case 'dollars':
      return fc.integer({ min, max });
    case 'distance':
      return fc.oneof(
        fc.constant('OUT_OF_RANGE'),
        fc.integer({ min: 0, max: 10_000_000 }).map((tenths) => tenths / 10),
      );
    case 'decimal':
      return fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((tenths) => tenths / 10);
    case 'email':
      return fc.emailAddress().filter((address) => address.length <= 100);
    case 'phone':
      return fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String);
    default:
      return fc
        .oneof(
          fc.string({ unit: 'grapheme', maxLength: 20 }),
          fc.constantFrom('AE', '470040', '0208', 'H', 'TN', '37209'),
        )
        .map((text) => (valueFault(field, text) === null ? text : null));
  }
}
