import { expect, test } from 'vitest';
import { findConnecticutCounty } from '../../../machines/domain/place/connecticut.ts';
import { connecticutCounties } from '../../../machines/domain/place/connecticut-counties.ts';
import { findRatedCounty, isCountyOpen, isPlanningRegion } from '../../../machines/domain/place/county.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const rated = (county: string | null, countyName: string | null) =>
  findRatedCounty(sampleFile({ propertyAddress: { county }, floodZoneInformation: { countyName } }));

test('a file is rated in the county of its address, else in that of its determination', () => {
  expect([
    rated('Harris County', 'GALVESTON COUNTY'),
    rated(null, 'GALVESTON COUNTY'),
    rated('', 'GALVESTON COUNTY'),
    rated(null, null),
  ]).toEqual(['Harris County', 'GALVESTON COUNTY', 'GALVESTON COUNTY', null]);
});

test('a planning region of Connecticut gives way to a county, and is named where none is known', () => {
  expect([
    rated('Capitol Planning Region', 'HARTFORD COUNTY'),
    rated('Capitol Planning Region', null),
    rated('Capitol Planning Region', ''),
  ]).toEqual(['HARTFORD COUNTY', 'Capitol Planning Region', 'Capitol Planning Region']);
  const { propertyAddress } = sampleFile({
    propertyAddress: { county: 'Western Connecticut Planning Region' },
  });
  expect([
    isCountyOpen(propertyAddress),
    isPlanningRegion('Hartford County'),
    isPlanningRegion(null),
  ]).toEqual([true, false, false]);
});

test('a town of Connecticut decides its county, by its common name or the Census Bureau’s', () => {
  expect(
    ['Hartford town', 'NEW MILFORD', 'Old Saybrook town', 'Windham', 'Springfield', ''].map(
      findConnecticutCounty,
    ),
  ).toEqual([
    'Hartford County',
    'Litchfield County',
    'Middlesex County',
    'Windham County',
    undefined,
    undefined,
  ]);
  const counties = ['Greenwich', 'Avon', 'Kent', 'Essex', 'Derby', 'Lyme', 'Union', 'Putnam'].map(
    findConnecticutCounty,
  );
  expect(counties).toEqual(connecticutCounties);
});
