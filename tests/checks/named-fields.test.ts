import { expect, test } from 'vitest';
import { enums } from '../../machines/contract/enums.ts';
import { type EntitySpec, parts, records } from '../../machines/contract/fields.ts';
import { PartyRole } from '../../machines/contract/office-enums.ts';
import { namedFields, namedValues } from './named-fields.ts';

const entities: { readonly [key: string]: EntitySpec } = { ...parts, ...records };
const partKey = ['policyID', 'transactionID'];

test.each(Object.entries(namedFields))(
  'every field that section 3 names for %s has its spelling on the wire',
  (key, names) => {
    const wires = Object.values(entities[key]?.fields ?? {}).map(({ wire }) => wire);
    const known = key in parts ? [...wires, ...partKey] : wires;
    expect(names.split(/\s+/).filter((name) => !known.includes(name))).toEqual([]);
  },
);

test.each(Object.entries(namedValues))(
  '%s has the values of section 3 in their order, with their numbers',
  (name, words) => {
    const values = Object.values(Object.entries(enums).find(([key]) => key === name)?.[1] ?? {});
    const named = words.split(/\s+/).map((word, index) => {
      const [wire, id] = word.split('=');
      return { wire, id: id === undefined ? index + 1 : Number(id) };
    });
    expect(values.map(({ wire, id }) => ({ wire, id }))).toEqual(named);
  },
);

test('there are 18 building descriptions, 23 rate methods and the diagrams 1A to 9, and roles of parties beside those of interests', () => {
  const wires = (values: { readonly [name: string]: { readonly wire: string } }) =>
    Object.values(values).map(({ wire }) => wire);
  const descriptions = wires(enums.BuildingDescription);
  expect([descriptions.length, descriptions[0], descriptions[17]]).toEqual([
    18,
    'MainDwelling',
    'OtherNonResidentialType',
  ]);
  const methods = wires(enums.RateMethod);
  const given = [
    'Manual',
    'SubmitForRate',
    'Alternative',
    'VZoneRisk',
    'Provisional',
    'PRP',
    'GFIP',
    'RiskRating2',
  ];
  expect([methods.length, given.filter((name) => !methods.includes(name))]).toEqual([23, []]);
  expect(Object.keys(enums.ElevationDiagram).sort()).toEqual(
    ['1A', '1B', '2A', '2B', '3', '4', '5', '6', '7', '8', '9'].map((name) => `DIAGRAM_${name}`).sort(),
  );
  expect(wires(PartyRole)).toEqual([...wires(enums.AdditionalInterestRole), 'Insured', 'Other']);
});
