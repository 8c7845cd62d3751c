import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import { parts, records } from '../../../machines/contract/fields.ts';
import type { PartKey } from '../../../machines/contract/types.ts';
import { partShapes } from '../../../server/policy/parts/part-shapes.ts';
import { fromWire } from '../../../server/rest/from-wire.ts';
import {
  entityInput,
  entityObject,
  type FieldValues,
  type ObjectShape,
  type Shape,
} from '../../../server/rest/shape.ts';
import { toWire } from '../../../server/rest/to-wire.ts';
import { namedFields } from '../../checks/named-fields.ts';

const partKeys = Object.keys(parts) as PartKey[];
const entities: { readonly [key: string]: ObjectShape } = {
  ...Object.fromEntries(partKeys.map((key) => [key, partShapes(key).answer])),
  ...Object.fromEntries(Object.values(records).map((record) => [record.key, entityObject(record)])),
};

/** Every name in an answer, those of members inside of members too. */
function namesIn(shape: Shape): string[] {
  if (shape.is !== 'object') return [];
  return shape.members.flatMap(({ wire, shape: inner }) => [wire, ...namesIn(inner)]);
}

test.each(Object.entries(namedFields))(
  '%s answers every field of section 3 in the specification’s case',
  (key, names) => {
    const shape = entities[key];
    const answered = shape ? Object.keys(Object(toWire(shape, {}))) : [];
    const inner = shape ? namesIn(shape) : [];
    const elsewhere = key === 'policyMain' ? [] : ['mailingAddress'];
    const missing = names.split(/\s+/).filter((name) => !answered.includes(name) && !inner.includes(name));
    expect(missing.filter((name) => !elsewhere.includes(name))).toEqual([]);
  },
);

test('the odd spellings of the specification are kept', () => {
  const names = Object.fromEntries(Object.entries(entities).map(([key, shape]) => [key, namesIn(shape)]));
  const odd = {
    policy: [
      'gFIPApplicationDate',
      'cBRADate',
      'isCBRA',
      'currentBFE',
      'nfipPolicyNum',
      'priorNFIPPolicyIndicator',
    ],
    elevationCertificate: ['lAGAtLowestElevation', 'hAG', 'lFE', 'bFE', 'oCRProcessStatus', 'oCRJobID'],
    policyOwner: ['wYOEntityID'],
    rating: ['iCCPremium', 'cRSPercent', 'hFIAASurcharge', 'quoteUUID'],
    floodZoneInformation: ['currentFloodZoneId'],
    payments: ['PaymentID', 'PaymentProviderTransactionId', 'amount', 'Description', 'CashReceiptDate'],
    lossPayees: ['mailingAddress', 'fullName', 'lossPayeeTypeID'],
  };
  for (const [key, spelled] of Object.entries(odd))
    expect(names[key]).toEqual(expect.arrayContaining(spelled));
});

test('no two names of an entity differ by case alone, so that any case is understood', () => {
  const twice = Object.entries(entities).filter(([, shape]) => {
    const names = shape.members.map(({ wire }) => wire.toLowerCase());
    return new Set(names).size !== names.length;
  });
  expect(twice.map(([key]) => key)).toEqual([]);
});

/** Values that a field can hold inside. */
function valueFor(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.is !== 'value') return fc.constant(null);
  const { field } = shape;
  const date = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));
  const kinds: { readonly [kind: string]: fc.Arbitrary<unknown> } = {
    boolean: fc.boolean(),
    date,
    money: fc.integer({ min: -1e9, max: 1e9 }).map((cents) => (cents / 100).toFixed(2)),
    int: fc.integer({ min: 0, max: 1000 }),
    lookup: fc.integer({ min: 0, max: 1000 }),
    dollars: fc.integer({ min: 0, max: 1e6 }),
    id: fc.integer({ min: 1, max: 2 ** 31 }),
    decimal: fc.integer({ min: -1000, max: 1000 }),
  };
  const values = Object.keys(shape.field.enumName ? listEnumValues(shape.field.enumName) : {});
  if (field.kind === 'enum') return fc.constantFrom(...values);
  return fc.option(kinds[field.kind] ?? fc.constant(null));
}

function listEnumValues(name: string): object {
  return Object(Object.entries(enums).find(([key]) => key === name)?.[1]);
}

test.each(partKeys)('%s: what goes out and comes back in, in any case, is the same', (key) => {
  const given = partShapes(key).given;
  const members = given.members.filter(
    ({ isReadOnly, shape, name }) => !isReadOnly && shape.is === 'value' && name !== null,
  );
  const row: fc.Arbitrary<FieldValues> = fc.record(
    Object.fromEntries(members.map(({ name, shape }) => [name, valueFor(shape)])),
  );
  const shape: ObjectShape = { ...given, members };
  fc.assert(
    fc.property(row, fc.boolean(), (inside, isUpper) => {
      const wire = Object.entries(Object(toWire(shape, inside)));
      const sent = Object.fromEntries(
        wire.map(([name, value]) => [isUpper ? name.toUpperCase() : name, value]),
      );
      expect(fromWire(given, JSON.parse(JSON.stringify(sent)))).toEqual({ value: inside, problems: [] });
    }),
    { numRuns: 50 },
  );
});

test('names that are not known, given twice or of another kind are each reported', () => {
  const shape = entityInput(parts.structure);
  const sent = {
    floorsCount: 2,
    FloorsCount: 3,
    roof: 'red',
    unitsCount: 'two',
    foundationTypeID: 'Basement',
    constructionDate: '13/45/2020',
    structureID: 'x',
  };
  const found = fromWire(shape, sent).problems.map(({ code, field }) => `${code} ${field}`);
  expect(found).toEqual([
    'TWICE floorsCount',
    'UNKNOWN_NAME roof',
    'TYPE unitsCount',
    'TYPE foundationTypeID',
    'TYPE constructionDate',
    'TYPE structureID',
  ]);
});
