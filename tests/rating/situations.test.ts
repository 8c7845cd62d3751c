import { describe, expect, test } from 'vitest';
import { outOfRange } from '../../machines/domain/place/location-facts.ts';
import { findEditionInForce } from '../../server/rating/engine/books/shipped-editions.ts';
import { describeAssumedFactor } from '../../server/rating/engine/range/describe-assumed-factor.ts';
import { rangeUnknownFacts } from '../../server/rating/engine/range/range-unknown-facts.ts';
import type { RatingInput } from '../../server/rating/engine/rating-input.ts';
import { rateRisk } from '../../server/rating/engine/risk/rate-risk.ts';
import { samplePlace } from './sample-places.ts';

const edition = findEditionInForce('2026-11-21');

/** Status, then every reason as its code with the table or the fact that it names. */
function outcome(input: RatingInput): string[] {
  const { status, reasons } = rateRisk(input, edition);
  return [status, ...reasons.map(({ code, table, fact }) => `${code} ${fact ?? table}`)];
}

const bay = samplePlace('st petersburg');
const levee = samplePlace('new orleans');
const upstate = samplePlace('binghamton');
const valley = samplePlace('fresno');
const inland = samplePlace('nashville');
const erie: RatingInput = {
  ...upstate,
  county: 'Erie County',
  huc12: '041201030102',
  distanceToLakeMeters: 16_093,
};

describe('what can and cannot be rated with the edition of 24 February 2023', () => {
  test('segments 1-4, inland flood, no surge exposure: RATED', () => {
    expect(outcome(inland)).toEqual(['RATED']);
    expect(outcome(upstate)).toEqual(['RATED']);
  });

  test('an unknown levee is not a levee out of reach: NOT_RATABLE, null, blank and absent alike', () => {
    const { leveeSystemId: _, ...absent } = inland;
    for (const risk of [{ ...inland, leveeSystemId: null }, { ...inland, leveeSystemId: '' }, absent])
      expect(outcome(risk as RatingInput)).toEqual(['NOT_RATABLE', 'FACT_MISSING leveeSystemId']);
  });

  test('an unknown coast prevents a rating where surge is rated, and only there', () => {
    const unknown = { distanceToCoastMeters: null, isBarrierIsland: null };
    expect(outcome({ ...bay, ...unknown })).toEqual(
      expect.arrayContaining([
        'NOT_RATABLE',
        'FACT_MISSING distanceToCoastMeters',
        'FACT_MISSING isBarrierIsland',
      ]),
    );
    expect(outcome({ ...inland, ...unknown })).toEqual(['RATED']);
  });

  test('an unknown class takes nothing off, and the premium is provisional', () => {
    expect(outcome({ ...inland, crsClass: null })).toEqual(['PROVISIONAL', 'FACT_ASSUMED crsClass']);
    expect(rateRisk({ ...inland, crsClass: null }, edition).exact).toEqual(
      rateRisk({ ...inland, crsClass: 10 }, edition).exact,
    );
  });

  test('behind a levee, Louisiana and elsewhere: RATED', () => {
    expect(outcome(levee)).toEqual(['RATED']);
    const river = { ...samplePlace('cedar rapids'), huc12: '070802051507', leveeSystemId: '1705000456' };
    expect(outcome(river)).toEqual(['RATED']);
  });

  test('not behind a levee, surge base rate and territory above 0, within the limits: PROVISIONAL, factor assumed', () => {
    expect(outcome(bay)).toEqual(['PROVISIONAL', 'FACTOR_ASSUMED DTO - Non-BI - NL']);
    expect(rateRisk(bay, edition).reasons).toEqual([
      {
        code: 'FACTOR_ASSUMED',
        table: 'DTO - Non-BI - NL',
        fact: null,
        message:
          'The published rates lack the storm surge factor for the distance to the ocean in FL. It is assumed to be 1, so that it neither raises nor lowers the premium.',
      },
    ]);
  });

  test('what an assumed factor may cost is said from the share of its peril', () => {
    expect(describeAssumedFactor(rateRisk(bay, edition))).toEqual({
      code: 'FACT_RANGE',
      table: null,
      fact: null,
      message:
        'Storm surge is about $2,017 of the full-risk premium: with a factor of 0.5 it would be about $1,009 less, with 2 about $2,017 more.',
    });
    expect(describeAssumedFactor(rateRisk(inland, edition))).toBe(null);
  });

  test.each<readonly [string, Partial<RatingInput>, string]>([
    ['50 miles from the coast', { distanceToCoastMeters: 80_467 }, 'RATED'],
    ['just within 50 miles', { distanceToCoastMeters: 80_466 }, 'PROVISIONAL'],
    ['out of range of the coast', { distanceToCoastMeters: outOfRange }, 'RATED'],
    ['40 ft high', { elevationFeet: 40 }, 'RATED'],
    ['just under 40 ft', { elevationFeet: 39.9 }, 'PROVISIONAL'],
  ])('storm surge %s', (_, changed, status) => {
    expect(rateRisk({ ...bay, ...changed }, edition).status).toBe(status);
  });

  test.each(['CA', 'OR', 'WA'])(
    '%s has a tsunami base rate: within 80,467 m of the coast NOT_RATABLE',
    (state) => {
      const county = { CA: 'Fresno County', OR: 'Marion County', WA: 'Yakima County' }[state] ?? '';
      const place = { ...valley, state, county };
      expect(outcome({ ...place, distanceToCoastMeters: 80_466 })).toEqual([
        'NOT_RATABLE',
        'TABLE_ABSENT Territory - TSU',
      ]);
      expect(outcome({ ...place, distanceToCoastMeters: 80_467 })).toEqual(['RATED']);
      expect(outcome({ ...place, distanceToCoastMeters: 'OUT_OF_RANGE' })).toEqual(['RATED']);
    },
  );

  test('the tsunami row holds behind a levee, too', () => {
    const place = {
      ...valley,
      huc12: '180201630606',
      county: 'Sacramento County',
      distanceToCoastMeters: 70_000,
    };
    expect(outcome({ ...place, leveeSystemId: '1905048290' })).toEqual([
      'NOT_RATABLE',
      'TABLE_ABSENT Territory - TSU',
    ]);
  });

  test('a Great Lakes watershed with a base rate, the lake near or its distance unknown: NOT_RATABLE', () => {
    const tables = ['Territory - GL', 'DTL - GL', 'ElevRelLake - GL'].map((table) => `TABLE_ABSENT ${table}`);
    expect(outcome(erie)).toEqual(['NOT_RATABLE', ...tables]);
    expect(outcome({ ...erie, distanceToLakeMeters: null })).toEqual(['NOT_RATABLE', ...tables]);
  });

  test('the same, farther from the lake: PROVISIONAL, Great Lakes taken as 0', () => {
    expect(outcome({ ...erie, distanceToLakeMeters: 16_094 })).toEqual([
      'PROVISIONAL',
      'PERIL_TAKEN_AS_ZERO Territory - GL',
    ]);
  });

  test('barrier island: NOT_RATABLE, in the open and behind a levee; so is a place on the coast where it is not known', () => {
    const tables = ['DTC - BI - NL', 'DTO - BI - NL', 'Elevation - BI - NL', 'Territory - BI - NL'];
    const expected = ['NOT_RATABLE', ...tables.map((table) => `TABLE_ABSENT ${table}`)];
    expect(outcome(samplePlace('galveston'))).toEqual(expected);
    expect(outcome({ ...levee, isBarrierIsland: true })).toEqual(expected);
    expect(outcome({ ...bay, isBarrierIsland: null })).toEqual(
      expect.arrayContaining(['NOT_RATABLE', 'FACT_MISSING isBarrierIsland']),
    );
  });

  test.each([
    ['AK', 'Anchorage Municipality', '190204010101'],
    ['HI', 'Honolulu County', '200600000101'],
    ['PR', 'San Juan Municipio', '210100050101'],
    ['VI', 'St. John Island', '210200010101'],
    ['GU', 'Guam', '220100000201'],
    ['AS', 'Western District', '220300010100'],
    ['MP', 'Saipan Municipality', '220201010101'],
  ])('%s, segment 5: NOT_RATABLE, the segment 5 tables are absent', (state, county, huc12) => {
    const { status, reasons } = rateRisk({ ...inland, state, county, huc12 }, edition);
    expect(status).toBe('NOT_RATABLE');
    expect(reasons.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['ElevRelRiver - NL - Seg 5', 'DrainageArea - NL - Seg 5']),
    );
  });

  test('an unknown watershed, levee, county or state is named', () => {
    expect(outcome({ ...inland, huc12: '051302029999' })).toEqual(['NOT_RATABLE', 'NOT_IN_EDITION huc12']);
    expect(outcome({ ...levee, leveeSystemId: '1234567890' })).toEqual([
      'NOT_RATABLE',
      'NOT_IN_EDITION leveeSystemId',
      'NOT_IN_EDITION leveeSystemId',
    ]);
    expect(outcome({ ...inland, county: 'Orleans Parish' })).toEqual([
      'NOT_RATABLE',
      'NOT_IN_EDITION county',
    ]);
    expect(outcome({ ...inland, state: 'XX' })).toEqual(['NOT_RATABLE', 'NOT_IN_EDITION state']);
  });

  test.each([
    'state',
    'county',
    'huc12',
    'distanceToRiverMeters',
    'elevationRelativeToRiverFeet',
    'structuralRelativeElevationFeet',
    'drainageAreaSquareKilometers',
    'riverClass',
    'buildingType',
    'constructionType',
    'floorsOfInterest',
    'foundationType',
    'firstFloorHeightFeet',
    'buildingValue',
    'contentsValue',
    'buildingDeductible',
    'contentsDeductible',
  ] as const)('without %s: NOT_RATABLE, naming it', (fact) => {
    expect(outcome({ ...inland, [fact]: null })).toEqual(['NOT_RATABLE', `FACT_MISSING ${fact}`]);
  });

  test('every missing fact is named at once', () => {
    const { reasons } = rateRisk(
      { ...inland, distanceToRiverMeters: null, firstFloorHeightFeet: null, riverClass: null },
      edition,
    );
    expect(reasons.map(({ message }) => message)).toEqual([
      'The distance to the river is not known.',
      'The river class is not known.',
      'The first floor height is not known.',
    ]);
  });

  test('the elevation is needed behind a levee and where storm surge may reach, not elsewhere', () => {
    expect(outcome({ ...levee, elevationFeet: null })).toEqual(['NOT_RATABLE', 'FACT_MISSING elevationFeet']);
    expect(rateRisk({ ...bay, elevationFeet: null }, edition).status).toBe('NOT_RATABLE');
    expect(outcome({ ...inland, elevationFeet: null })).toEqual(['RATED']);
  });

  test('a number of prior claims that is not known is taken as none, provisionally, with the range up to four claims', () => {
    const unknown = { ...inland, priorClaims: null };
    const result = rateRisk(unknown, edition);
    const of = (priorClaims: number) => rateRisk({ ...inland, priorClaims }, edition).exact?.fullRiskPremium;
    expect([result.status, result.exact?.fullRiskPremium]).toEqual(['PROVISIONAL', of(0)]);
    expect(result.reasons.map(({ message }) => message)).toEqual([
      'The number of prior claims is not known: it is assumed to be 0.',
    ]);
    const range = rangeUnknownFacts(unknown, result, edition);
    expect([range?.least, range?.greatest]).toEqual([
      { fullRiskPremium: of(0), values: { priorClaims: 0 } },
      { fullRiskPremium: of(4), values: { priorClaims: 4 } },
    ]);
  });

  test('facts of a coverage that is not bought are not needed', () => {
    const contentsOnly = { ...inland, buildingCoverage: 0, buildingValue: null, buildingDeductible: null };
    expect(outcome(contentsOnly)).toEqual(['RATED']);
    expect(
      outcome({ ...inland, contentsCoverage: 0, contentsValue: null, contentsDeductible: null }),
    ).toEqual(['RATED']);
  });

  test('no coverage at all is not rated', () => {
    expect(outcome({ ...inland, buildingCoverage: 0, contentsCoverage: 0 })).toEqual([
      'NOT_RATABLE',
      'FACT_MISSING buildingCoverage',
    ]);
  });

  test.each([
    ['distanceToRiverMeters', -1],
    ['drainageAreaSquareKilometers', -0.5],
    ['firstFloorHeightFeet', Number.NaN],
    ['buildingValue', 0],
    ['crsClass', 11],
    ['crsClass', 2.5],
    ['priorClaims', -1],
    ['floorsOfInterest', 0],
    ['huc12', '5130202020'],
    ['leveeSystemId', 'levee'],
  ])('%s cannot be %s', (fact, value) => {
    expect(outcome({ ...inland, [fact]: value })).toContain(`FACT_INVALID ${fact}`);
  });

  test('what does not stop a rating does not outweigh what does', () => {
    expect(rateRisk({ ...bay, firstFloorHeightFeet: null }, edition).status).toBe('NOT_RATABLE');
  });

  test('a joint base-rate row serves each of its states', () => {
    const west = { ...inland, state: 'WV', county: 'Kanawha County', huc12: '050500060102' };
    const east = { ...inland, state: 'KY', county: 'Pike County', huc12: '050702020101' };
    expect([edition.states.get('WV')?.region, edition.states.get('KY')?.region]).toEqual([
      'KY, WV',
      'KY, WV',
    ]);
    expect([rateRisk(west, edition).status, rateRisk(east, edition).status]).toEqual(['RATED', 'RATED']);
  });

  test('a county is found whatever its capitals and blanks', () => {
    expect(rateRisk({ ...inland, county: ' davidson county ' }, edition).exact).toEqual(
      rateRisk(inland, edition).exact,
    );
  });
});
