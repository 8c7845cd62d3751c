import { expect, test } from 'vitest';
import { findFieldUsages } from '../../scripts/pages/field-usage-page.ts';
import { findWrittenNames } from '../../scripts/pages/written-names.ts';
import { readSchemaCatalogue } from '../../server/schema/contract.ts';

const places = findFieldUsages(readSchemaCatalogue());

test('every field of the catalogue is on a screen, is written by code, or names the area it comes with', () => {
  const homeless = places.filter(
    ({ screens, writers, field }) =>
      screens.length === 0 && writers.length === 0 && field.reservedFor === undefined,
  );
  expect(homeless.map(({ entity, field }) => `${entity.key}.${field.name}`)).toEqual([]);
});

test('a field that comes with a later area is not asked for on a screen yet', () => {
  const early = places.filter(({ field, screens }) => field.reservedFor !== undefined && screens.length > 0);
  expect(early.map(({ entity, field }) => `${entity.key}.${field.name}`)).toEqual([]);
});

test('code that only reads a field does not write it: taken out of an object, looked up, or declared by a type', () => {
  const source = `
    interface Facts { declared: string }
    function riskOf({ taken, renamed: other }: File) { const { inner } = taken; return file.looked + other; }
    return { given: inner, short, ...(isKnown && { inSpread: 1 }) };
    await sql\`insert into policy as p (policy_id, agency) values (1, 2) on conflict do update set state = excluded.state where seen = 1\`;
  `;
  expect([...findWrittenNames(source)]).toEqual([
    'given',
    'short',
    'inSpread',
    'policy_id',
    'agency',
    'state',
  ]);
});

test('the domain reads a file; only what derives or resets its fields writes them', () => {
  const paths = new Set(
    places.flatMap(({ writers }) => writers).filter((path) => path.startsWith('machines/')),
  );
  expect([...paths].sort()).toEqual([
    'machines/domain/file/blank-file.ts',
    'machines/domain/file/derived-fields.ts',
    'machines/domain/file/rating-reset.ts',
  ]);
});
