import { expect, test } from 'vitest';
import { catalogueOfSchema } from '../../server/schema/contract.ts';
import { fieldPlaces } from '../../server/schema/field-places.ts';

const places = fieldPlaces(catalogueOfSchema());

test('every field of the catalogue stands on a screen, is written by code, or names the area it comes with', () => {
  const homeless = places.filter(
    ({ screens, writers, field }) =>
      screens.length === 0 && writers.length === 0 && field.comesWith === undefined,
  );
  expect(homeless.map(({ entity, field }) => `${entity.key}.${field.name}`)).toEqual([]);
});

test('a field that comes with a later area is not asked for on a screen yet', () => {
  const early = places.filter(({ field, screens }) => field.comesWith !== undefined && screens.length > 0);
  expect(early.map(({ entity, field }) => `${entity.key}.${field.name}`)).toEqual([]);
});
