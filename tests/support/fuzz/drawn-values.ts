import fc from 'fast-check';
import { enums } from '../../../machines/contract/enums.ts';
import type { FieldSpec } from '../../../machines/contract/fields.ts';
import { valueFault } from '../../../machines/domain/fields/value-checks.ts';
import { fittingValue } from '../input/fitting-values.ts';
import { nastyValues } from '../input/nasty-values.ts';

/** Right values by field name, in lower case. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

/** A value in the product's own form; a raw one is sent unchanged on every wire. */
export interface Drawn {
  readonly value: unknown;
  readonly isRaw: boolean;
}

/** How the value of a field is drawn, by its kind, its limits and the name it is sent under. */
export type Draw = (field: FieldSpec, name: string) => fc.Arbitrary<Drawn>;

/** An object with all its required members and any of the others. */
export function drawRecord(
  members: { readonly [name: string]: fc.Arbitrary<unknown> },
  requiredKeys: string[],
): fc.Arbitrary<{ readonly [name: string]: unknown }> {
  return fc.record({ ...members }, { requiredKeys });
}

/** Mostly known values, otherwise a value that fits. */
export function rightValues(known: Known): Draw {
  return (field, name) => {
    const fitting = { arbitrary: fitted(field).map(inside), weight: 1 };
    const given = known.get(name.toLowerCase()) ?? [];
    if (given.length === 0) return fitting.arbitrary;
    return fc.oneof({ arbitrary: fc.constantFrom(...given).map(inside), weight: 9 }, fitting);
  };
}

/** Like the right values, but one in four is invalid for the field. */
export function oddValues(known: Known): Draw {
  const right = rightValues(known);
  return (field, name) => {
    const nasty = fc.oneof(
      fc.constantFrom(...nastyValues(field).map(({ value }) => value)),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.jsonValue({ maxDepth: 3 }),
    );
    const raw = nasty.map((value) => ({ value, isRaw: true }));
    return fc.oneof({ arbitrary: right(field, name), weight: 3 }, { arbitrary: raw, weight: 1 });
  };
}

function inside(value: unknown): Drawn {
  return { value, isRaw: false };
}

function fitted(field: FieldSpec): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'id':
      return fc.integer({ min: 1, max: 2_000 });
    case 'money':
      return fc.integer({ min: 1, max: 999_999 }).map((cents) => (cents / 100).toFixed(2));
    case 'dateTime':
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((moment) => moment.toISOString());
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.keys(Reflect.get(enums, field.enumName ?? '')));
    case 'json':
      return fc.jsonValue({ maxDepth: 2 });
    case 'text':
    case 'longText':
    case 'secret':
      return fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
        .map((text) => [text, ...written].find((one) => valueFault(field, one) === null) ?? 'Words');
    default:
      return fittingValue(field);
  }
}

/** Texts that fit where a format is required. */
const written = ['Words', 'AE', '470040', '0208', 'H', 'TN', '37209', '2026-12-01', '6155550142'];
