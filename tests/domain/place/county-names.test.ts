import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countyKey, renamedCounties } from '../../../server/rating/engine/books/county-names.ts';
import { findEditionInForce } from '../../../server/rating/engine/books/shipped-editions.ts';
import { rateRisk } from '../../../server/rating/engine/risk/rate-risk.ts';
import { samplePlace } from '../../rating/sample-places.ts';

const edition = findEditionInForce('2026-11-21');

interface Territory {
  readonly code: string;
  readonly counties: { readonly [state: string]: readonly string[] };
}

const tables: { readonly concentration: readonly Territory[] } = JSON.parse(
  readFileSync('server/rating/engine/books/2023-02-24/tables.json', 'utf8'),
);
const printed = tables.concentration.flatMap(({ code, counties }) =>
  Object.entries(counties).flatMap(([state, names]) => names.map((name) => ({ state, name, code }))),
);
const rated = printed.filter(({ state }) => edition.states.has(state));

function findCode(state: string, name: string): string | undefined {
  const counties = edition.states.get(state)?.counties;
  return (counties?.get(name) ?? counties?.get(countyKey(name)))?.code;
}

test('every county of the edition is found by its own name, and by it in capitals, without accents, spaces and marks', () => {
  expect(printed.length).toBeGreaterThan(3_200);
  expect(printed.length - rated.length).toBeLessThan(15);
  const wrong = rated.flatMap(({ state, name, code }) =>
    [name, name.toUpperCase(), name.replace(/[ .']/g, ''), name.replace(/^St\. /, 'Saint ')]
      .filter((written) => findCode(state, written) !== code)
      .map((written) => `${state} ${written}`),
  );
  expect(wrong).toEqual([]);
});

test('no two counties of a state are written alike, not even a city and the county of its name', () => {
  const keys = rated.map(({ state, name }) => `${state} ${countyKey(name)}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(
    ['Baltimore city', 'BALTIMORE COUNTY', 'St. Louis city', 'Saint Louis County'].map(countyKey),
  ).toEqual(['baltimorecity', 'baltimorecounty', 'stlouiscity', 'stlouiscounty']);
});

test.each([
  ['LA', 'LaSalle Parish', 'La Salle Parish'],
  ['NM', 'Doña Ana County', 'Dona Ana County'],
  ['NM', 'DOÑA ANA COUNTY', 'Dona Ana County'],
  ['IL', 'La Salle County', 'LaSalle County'],
  ['AK', 'Chugach Census Area', 'Valdez-Cordova Census Area'],
  ['AK', 'Copper River Census Area', 'Valdez-Cordova Census Area'],
  ['AK', 'Petersburg Borough', 'Petersburg Census Area'],
  ['AK', 'Wade Hampton Census Area', 'Kusilvak Census Area'],
  ['FL', 'Dade County', 'Miami-Dade County'],
  ['SD', 'Shannon County', 'Oglala Lakota County'],
  ['LA', 'SAINT TAMMANY PARISH', 'St. Tammany Parish'],
])('%s: %s is %s', (state, written, listed) => {
  const code = printed.find((county) => county.state === state && county.name === listed)?.code;
  expect(edition.states.has(state) ? findCode(state, written) : code).toBe(code);
});

test('every county with several names has one that the edition prints, and a FIPS code of its state', () => {
  const prefixes: { readonly [state: string]: string } = { AK: '02', FL: '12', SD: '46' };
  const rows = Object.entries(renamedCounties).map(([fips, { state, names }]) => [
    /^\d{5}$/.test(fips) && fips.startsWith(prefixes[state] ?? '-'),
    names.some((name) => printed.some((county) => county.state === state && county.name === name)),
  ]);
  expect(rows).toEqual(rows.map(() => [true, true]));
});

test('a planning region of Connecticut is not rated by a guess: it is named as open', () => {
  const home = { ...samplePlace('nashville'), state: 'CT', county: 'Capitol Planning Region' };
  const { status, reasons } = rateRisk(home, edition);
  expect([status, reasons.map(({ message }) => message)]).toEqual([
    'NOT_RATABLE',
    expect.arrayContaining([expect.stringContaining('Capitol Planning Region, CT')]),
  ]);
});
