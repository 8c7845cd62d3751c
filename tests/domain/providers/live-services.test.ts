import { describe, expect, test } from 'vitest';
import type { AddressQuery } from '../../../server/providers/address-scrub.ts';
import type { CommunityBook } from '../../../server/providers/communities/community-lookup.ts';
import type { ListedCommunity } from '../../../server/providers/flood-zone.ts';
import type { LiveSettings } from '../../../server/providers/live/live-services.ts';
import type { PlaceQuery } from '../../../server/providers/place.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import {
  type Answering,
  answeringServer,
  json,
  never,
  page,
} from '../../support/machines/answering-server.ts';

const now = new Date('2026-11-21T18:00:00Z');
const today = '2026-11-21';

const address: AddressQuery = {
  streetAddress1: '12 Test Levee Road',
  city: 'Landover',
  stateAbbreviation: 'MD',
  postalCode: '20785',
};

const place: PlaceQuery = {
  streetAddress1: '12 TEST LEVEE RD',
  streetAddress2: null,
  city: 'LANDOVER',
  stateAbbreviation: 'MD',
  postalCode: '20785',
  latitude: 38.9,
  longitude: -76.9,
};

const community: ListedCommunity = {
  communityNumber: '245208',
  communityName: "PRINCE GEORGE'S COUNTY *",
  county: "PRINCE GEORGE'S COUNTY",
  communityStatus: 'PARTICIPATING_REGULAR',
  programType: 'REGULAR',
  suspendDate: null,
  crsClass: 5,
  firmDate: '1972-08-04',
};

const book: CommunityBook = async (number) => {
  const provenance = { source: 'Status book of the test', asOf: today, mode: 'built-in' } as const;
  return number === community.communityNumber
    ? { outcome: 'answer', answer: community, provenance }
    : { outcome: 'no answer', reason: 'The community status book does not have this community.', provenance };
};

type Named = 'censusGeocoderUrl' | 'nfhlUrl' | 'elevationUrl' | 'watershedUrl';

/** The providers with one live service behind them that answers so. */
async function providersWith(name: Named, answering: Answering, change: Partial<LiveSettings> = {}) {
  const { url, asked } = await answeringServer(answering);
  const reported: string[] = [];
  const live: LiveSettings = {
    [name]: url,
    limitMilliseconds: 2_000,
    retries: 1,
    firstWaitMilliseconds: 1,
    now: () => now,
    report: (message) => reported.push(message),
    ...change,
  };
  const settings = { dataFolder: '/nowhere', smtpUrl: undefined, mailFrom: 'a@example.com', live };
  return { providers: buildProviders({ ...settings, communities: book }), asked, reported };
}

/** The failures that every service may have, and their results; the last is the number of calls that were made. */
const failures: [string, Answering, string, number][] = [
  ['is down (503)', page(503), 'is not responding. Try again later.', 2],
  ['answers 404 in HTML', page(404), 'returned an unusable response.', 1],
  ['answers a page with HTTP 200', page(200), 'returned an unusable response.', 1],
  ['answers another shape', json({ result: 'ok' }), 'returned an unusable response.', 1],
  ['answers too much', json('x'.repeat(1_100_000)), 'returned an unusable response.', 1],
  ['never answers', never, 'is not responding. Try again later.', 2],
];

describe('the Census geocoder', () => {
  const match = (house: number, zip = '20785') => ({
    tigerLine: { side: 'R', tigerLineId: '76123400' },
    coordinates: { x: -76.9001, y: 38.9001 },
    addressComponents: {
      zip,
      streetName: 'TEST LEVEE',
      preType: '',
      city: 'LANDOVER',
      preDirection: '',
      suffixDirection: '',
      fromAddress: '10',
      state: 'MD',
      suffixType: 'RD',
      toAddress: '98',
      suffixQualifier: '',
      preQualifier: '',
    },
    matchedAddress: `${house} TEST LEVEE RD, LANDOVER, MD, ${zip}`,
    geographies: {
      Counties: [{ STATE: '24', COUNTY: '033', NAME: "Prince George's County", GEOID: '24033' }],
    },
  });
  const found = (...addressMatches: unknown[]) => json({ result: { input: {}, addressMatches } });
  const service = 'U.S. Census geocoder';
  const provenance = { source: service, asOf: today, mode: 'live', askedAt: now.toISOString() };

  test('answers one address, its position described as between the house numbers of a side, with the record it came from', async () => {
    const { providers, asked } = await providersWith('censusGeocoderUrl', found(match(12), match(12)));
    expect(await providers.address.scrub({ ...address, streetAddress2: 'Apt 4' })).toEqual({
      outcome: 'answer',
      answer: {
        address: {
          streetAddress1: '12 TEST LEVEE RD',
          streetAddress2: 'Apt 4',
          city: 'LANDOVER',
          stateAbbreviation: 'MD',
          postalCode: '20785',
          urbanization: null,
          streetNumber: '12',
          streetName: 'TEST LEVEE',
          county: "Prince George's County",
          stateFips: '24',
          countyFips: '033',
          latitude: 38.9001,
          longitude: -76.9001,
          geocodeAccuracyId: 3,
          geocodeSourceId: 4,
        },
        changes: [{ field: 'streetAddress1', typed: '12 Test Levee Road', corrected: '12 TEST LEVEE RD' }],
      },
      provenance: { ...provenance, record: 'TIGER line 76123400 side R' },
    });
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/geographies/address?street=12+Test+Levee+Road&city=Landover&state=MD&zip=20785' +
        '&benchmark=Public_AR_Current&vintage=Current_Current&format=json',
    ]);
  });

  test.each<[string, string, object, number]>([
    ['within the numbers of its side', '12', {}, 3],
    ['within numbers that fall', '12', { fromAddress: '98', toAddress: '10' }, 3],
    ['of Queens, within', '112-20', { fromAddress: '112-2', toAddress: '112-98' }, 3],
    ['beyond its side', '112', {}, 4],
    ['of the other side', '13', {}, 4],
    ['on a side without numbers', '12', { fromAddress: '', toAddress: null }, 4],
    ['with a letter', '12A', {}, 4],
  ])('a house number %s has the accuracy of what is known', async (_what, house, range, accuracy) => {
    const one = match(12);
    const { providers } = await providersWith(
      'censusGeocoderUrl',
      found({
        ...one,
        addressComponents: { ...one.addressComponents, ...range },
        matchedAddress: `${house} TEST LEVEE RD, LANDOVER, MD, 20785`,
      }),
    );
    const result = await providers.address.scrub({ ...address, streetAddress1: `${house} Test Levee Rd` });
    expect(result.outcome === 'answer' && result.answer.address.geocodeAccuracyId).toBe(accuracy);
  });

  test('an address that lies in two places is known only by its street', async () => {
    const far = { ...match(12), coordinates: { x: -76.91, y: 38.9001 } };
    const { providers } = await providersWith('censusGeocoderUrl', found(match(12), far));
    const result = await providers.address.scrub(address);
    expect(result.outcome === 'answer' && result.answer.address.geocodeAccuracyId).toBe(4);
  });

  test('the chosen one of several offered addresses is found when it is asked for as written', async () => {
    const { providers } = await providersWith('censusGeocoderUrl', found(match(12), match(12, '20784')));
    const typed = { ...address, streetAddress1: '12 TEST LEVEE RD', city: 'LANDOVER' };
    const several = await providers.address.scrub({ ...typed, postalCode: '' });
    const chosen = await providers.address.scrub({ ...typed, postalCode: '20784' });
    expect([
      several.outcome === 'no answer' && several.candidates.map(({ postalCode }) => postalCode),
      chosen.outcome === 'answer' && chosen.answer.address.postalCode,
    ]).toEqual([['20785', '20784'], '20784']);
  });

  test.each([
    ['a town decides the county', [{ NAME: 'Hartford town' }], 'Hartford County'],
    ['no town leaves the region', undefined, 'Capitol Planning Region'],
    [
      'an unknown town leaves the region',
      [{ NAME: 'County subdivisions not defined' }],
      'Capitol Planning Region',
    ],
  ])('in a planning region of Connecticut %s', async (_what, towns, county) => {
    const region = { STATE: '09', COUNTY: '110', NAME: 'Capitol Planning Region', GEOID: '09110' };
    const geographies = { Counties: [region], ...(towns && { 'County Subdivisions': towns }) };
    const { providers } = await providersWith('censusGeocoderUrl', found({ ...match(12), geographies }));
    const result = await providers.address.scrub(address);
    expect(result.outcome === 'answer' && result.answer.address.county).toBe(county);
  });

  test('answers none, or several to choose from', async () => {
    const none = await providersWith('censusGeocoderUrl', found());
    expect(await none.providers.address.scrub(address)).toEqual({
      errorKind: 'NOT_FOUND',
      provenance,
      outcome: 'no answer',
      reason: 'No such address was found. Check the house number and the street name.',
      candidates: [],
    });
    const several = await providersWith('censusGeocoderUrl', found(match(12), match(14)));
    const result = await several.providers.address.scrub(address);
    expect(result.outcome === 'no answer' && [result.errorKind, result.candidates.length]).toEqual([
      'MORE_THAN_ONE_FOUND',
      2,
    ]);
  });

  test.each([
    [['Specify zip or city and state'], 'BAD_ZIP_FORMAT'],
    [['Street address cannot be empty'], 'NOT_ENOUGH_INFORMATION'],
  ])('refuses with 400 and %j, which is %s', async (errors, kind) => {
    const { providers } = await providersWith('censusGeocoderUrl', json({ errors, status: '400' }, 400));
    const result = await providers.address.scrub(address);
    expect(result.outcome === 'no answer' && result.errorKind).toBe(kind);
  });

  test('is not asked for a sample place, nor for an address that is ill-formed', async () => {
    const { providers, asked } = await providersWith('censusGeocoderUrl', found(match(12)));
    const sample = await providers.address.scrub(findSamplePlace('nashville-tn').address);
    const ill = await providers.address.scrub({ ...address, postalCode: '2078' });
    expect([sample.outcome, ill.outcome, asked.length]).toEqual(['answer', 'no answer', 0]);
  });

  test.each(failures)('that %s is not available', async (_what, answering, words, calls) => {
    const limits = answering === never ? { limitMilliseconds: 50 } : {};
    const { providers, asked } = await providersWith('censusGeocoderUrl', answering, limits);
    expect(await providers.address.scrub(address)).toEqual({
      outcome: 'not available',
      reason: `${service} ${words}`,
    });
    // A call that is given up may not have arrived.
    if (answering !== never) expect(asked.length).toBe(calls);
  });
});

describe('the National Flood Hazard Layer', () => {
  const zone = (FLD_ZONE: string, more = {}) => ({
    attributes: {
      FLD_ZONE,
      ZONE_SUBTY: null,
      SFHA_TF: 'T',
      STATIC_BFE: -9999,
      V_DATUM: null,
      DFIRM_ID: '24033C',
      ...more,
    },
  });
  const firm = (FIRM_PAN: string, effective: string | null, DFIRM_ID = FIRM_PAN.slice(0, 6)) => ({
    attributes: {
      FIRM_PAN,
      EFF_DATE: effective === null ? null : Date.parse(effective),
      PANEL_TYP: 'Countywide, Panel Printed',
      PCOMM: '',
      DFIRM_ID,
    },
  });
  const panel = firm('24033C0235E', '2016-09-16');
  const older = firm('24033C0230D', '2001-09-09');
  const jurisdiction = { attributes: { CID: '245208', POL_NAME1: 'PRINCE GEORGES COUNTY' } };
  const service = 'FEMA National Flood Hazard Layer';

  /** The layers as ArcGIS answers them, by their number in the address. */
  const layers =
    (
      zones: unknown[],
      panels: unknown[] = [older, panel],
      communities: unknown[] = [jurisdiction],
    ): Answering =>
    (response, url) => {
      const rows = { '28': zones, '3': panels, '22': communities }[url.pathname.split('/')[1] ?? ''];
      json({ displayFieldName: '', fieldAliases: {}, features: rows ?? [] })(response, url);
    };

  const determined = async (answering: Answering, change = {}) => {
    const { providers, asked } = await providersWith('nfhlUrl', answering, change);
    return { result: await providers.zone.determine(place, today), asked };
  };

  test('answers zone, panel and community of a position, and what it does not know stays unknown', async () => {
    const zones = [zone('AE', { STATIC_BFE: 8, V_DATUM: 'NAVD88' })];
    const { result, asked } = await determined(layers(zones));
    expect(result).toEqual({
      outcome: 'answer',
      answer: {
        floodZone: 'AE',
        isSfha: true,
        isVZone: false,
        countyName: community.county,
        community: { ...community, probation: null },
        mapPanel: '0235',
        mapSuffix: 'E',
        currentMapDate: '2016-09-16',
        baseElevation: 8,
        cbrsType: null,
        cbrsProhibitionDate: null,
        isNewlyMapped: null,
        mapRevision: null,
        buildingPivot: 'NOT_RUN',
        parcelPivot: 'NOT_RUN',
        trackingNumber: 'NFHL-24033C0235E',
      },
      provenance: {
        source: service,
        asOf: today,
        mode: 'live',
        record: 'panel 24033C0235E, community 245208',
        askedAt: now.toISOString(),
      },
    });
    expect(asked.map(({ pathname }) => pathname).sort()).toEqual(['/22/query', '/28/query', '/3/query']);
    expect(asked[0]?.searchParams.get('geometry')).toBe('-76.9,38.9');
  });

  test.each([
    ['V before A', [zone('AE'), zone('VE')], 'VE'],
    ['A before X', [zone('X'), zone('A')], 'A'],
    [
      'the moderate X before the minimal',
      [zone('X'), zone('X', { ZONE_SUBTY: '0.2 PCT ANNUAL CHANCE FLOOD HAZARD' })],
      'X',
    ],
    ['D before the minimal X', [zone('X'), zone('D')], 'D'],
  ])('of several zones takes %s, and says that a boundary is near', async (_what, zones, expected) => {
    const { result } = await determined(layers(zones));
    expect(result.outcome === 'answer' && [result.answer.floodZone, result.answer.buildingPivot]).toEqual([
      expected,
      'NEAR_BOUNDARY',
    ]);
  });

  test('of several communities takes the one of the study that drew the zone, and none where that leaves several', async () => {
    const several = (...rows: [CID: string, DFIRM_ID: string][]) =>
      rows.map(([CID, DFIRM_ID]) => ({ attributes: { CID, DFIRM_ID } }));
    const determinedAt = async (communities: unknown[]) => {
      const { result } = await determined(layers([zone('AE')], [panel], communities));
      return result.outcome === 'not available' ? result : [result.provenance.record, Object(result).reason];
    };
    expect([
      await determinedAt(several(['510001', '51001C'], ['245208', '24033C'], ['245208', '24033C'])),
      await determinedAt(several(['240001', '24033C'], ['245208', '24033C'])),
      await determinedAt(several(['240001', '24001C'], ['245208', '24005C'])),
    ]).toEqual([
      ['panel 24033C0235E, community 245208', undefined],
      [undefined, 'The flood map names several communities for the place.'],
      [undefined, 'The flood map names several communities for the place.'],
    ]);
  });

  /** The panel, suffix and date that a determination has. */
  const panelAt = async (zones: unknown[], panels: unknown[], communityNumber = '245208') => {
    const { url } = await answeringServer(
      layers(zones, panels, [{ attributes: { CID: communityNumber, POL_NAME1: 'TEST' } }]),
    );
    const providers = buildProviders({
      dataFolder: '/nowhere',
      smtpUrl: undefined,
      mailFrom: 'a@example.com',
      live: { nfhlUrl: url, limitMilliseconds: 2_000, now: () => now },
      communities: async () => ({
        outcome: 'answer',
        answer: { ...community, communityNumber },
        provenance: { source: 'Status book of the test', asOf: today, mode: 'built-in' },
      }),
    });
    const result = await providers.zone.determine(place, today);
    if (result.outcome !== 'answer') return result.outcome;
    const { mapPanel, mapSuffix, currentMapDate, trackingNumber } = result.answer;
    return [mapPanel, mapSuffix, currentMapDate, trackingNumber];
  };

  test("the panel is the one of the zone's own study: on Staten Island not New Jersey's newer one", async () => {
    const panels = [firm('34017C0114D', '2014-08-20'), firm('3604970189F', '2007-09-05')];
    const city = zone('AE', { DFIRM_ID: '360497' });
    const expected = ['0189', 'F', '2007-09-05', 'NFHL-3604970189F'];
    expect(await panelAt([city], panels, '360497')).toEqual(expected);
    // Where both studies draw the same zone, the one of the community's state holds.
    expect(await panelAt([zone('AE', { DFIRM_ID: '34017C' }), city], panels, '360497')).toEqual(expected);
  });

  test("in Commerce City it is Adams County's panel, not Arapahoe's", async () => {
    // The studies are those of the two counties; the numbers of the panels are invented.
    const panels = [firm('08005C0100L', '2018-09-28'), firm('08001C0610H', '2007-03-05')];
    expect(await panelAt([zone('X', { DFIRM_ID: '08001C' })], panels, '080006')).toEqual([
      '0610',
      'H',
      '2007-03-05',
      'NFHL-08001C0610H',
    ]);
  });

  test.each<[string, unknown[], unknown]>([
    [
      'of another study only is not a panel',
      [firm('24031C0235E', '2016-09-16')],
      [null, null, null, 'NFHL-245208'],
    ],
    ['that is missing is not a panel', [], [null, null, null, 'NFHL-245208']],
    ['without a date keeps its number', [firm('24033C0235E', null)], ['0235', 'E', null, 'NFHL-24033C0235E']],
    [
      'of the year 9999 has no date',
      [firm('24033C0235E', '9999-01-01')],
      ['0235', 'E', null, 'NFHL-24033C0235E'],
    ],
    [
      'of the future is not in force',
      [firm('24033C0235F', '2027-01-01'), panel],
      ['0235', 'E', '2016-09-16', 'NFHL-24033C0235E'],
    ],
    [
      'of the future only is not a panel',
      [firm('24033C0235F', '2027-01-01')],
      [null, null, null, 'NFHL-245208'],
    ],
  ])('a panel %s', async (_what, panels, expected) => {
    expect(await panelAt([zone('AE')], panels)).toEqual(expected);
  });

  test('around a position between house numbers it looks for other zones, and only there', async () => {
    const around = async (geocodeAccuracyId: number | null, near: unknown[]) => {
      const { url, asked } = await answeringServer((response, address) => {
        const isSquare = address.searchParams.get('geometryType') === 'esriGeometryEnvelope';
        return layers(isSquare ? near : [zone('X', { SFHA_TF: 'F' })])(response, address);
      });
      const live = { nfhlUrl: url, limitMilliseconds: 2_000, now: () => now };
      const settings = { dataFolder: '/nowhere', smtpUrl: undefined, mailFrom: 'a@example.com', live };
      const { zone: port } = buildProviders({ ...settings, communities: book });
      const result = await port.determine({ ...place, geocodeAccuracyId }, today);
      const square = asked
        .map(({ searchParams }) => searchParams.get('geometry'))
        .find((at) => at?.includes(',38.8995'));
      return [
        result.outcome === 'answer' && [result.answer.floodZone, result.answer.buildingPivot],
        square ?? null,
      ];
    };
    const square = '-76.900577,38.899551,-76.899423,38.900449';
    expect(await around(3, [zone('X'), zone('AE')])).toEqual([['X', 'NEAR_BOUNDARY'], square]);
    expect(await around(3, [zone('X')])).toEqual([['X', 'NO_ZONE_BOUNDARY_NEAR'], square]);
    expect(await around(3, [zone('X'), zone('X', { DFIRM_ID: '24031C' })])).toEqual([
      ['X', 'NEAR_BOUNDARY'],
      square,
    ]);
    expect(await around(1, [zone('X'), zone('AE')])).toEqual([['X', 'NOT_RUN'], null]);
  });

  test.each([
    ['-9999', { STATIC_BFE: -9999, V_DATUM: 'NAVD88' }, null],
    ['an elevation of NGVD 29', { STATIC_BFE: 9.5, V_DATUM: 'NGVD29' }, null],
    ['zero feet', { STATIC_BFE: 0, V_DATUM: 'NAVD88' }, 0],
  ])('reads %s as base flood elevation', async (_what, fields, expected) => {
    const { result } = await determined(layers([zone('AE', fields)]));
    expect(result.outcome === 'answer' && result.answer.baseElevation).toBe(expected);
  });

  test.each<[string, Answering, string]>([
    ['no zone is not mapped, never X', layers([]), 'UNMAPPED'],
    ['open water is not a zone', layers([zone('OPEN WATER')]), 'UNMAPPED'],
    ['no community', layers([zone('AE')], [panel], []), 'UNKNOWN_PLACE'],
    [
      'a community that is not in the book',
      layers([zone('AE')], [panel], [{ attributes: { CID: '240001' } }]),
      'UNKNOWN_PLACE',
    ],
  ])('%s', async (_what, answering, why) => {
    const { result } = await determined(answering);
    expect(result.outcome === 'no answer' && result.why).toBe(why);
  });

  test.each([
    [400, 'returned an unusable response.', 1],
    [500, 'is not responding. Try again later.', 2],
  ])('that reports the error %i with HTTP 200 is not available', async (code, words, calls) => {
    const error = { code, message: 'Error performing query operation', details: [] };
    const { result, asked } = await determined(json({ error }));
    expect([result, asked.length]).toEqual([
      { outcome: 'not available', reason: `${service} ${words}` },
      calls,
    ]);
  });

  test.each(failures)('that %s is not available', async (_what, answering, words) => {
    const { result } = await determined(answering, answering === never ? { limitMilliseconds: 50 } : {});
    expect(result).toEqual({ outcome: 'not available', reason: `${service} ${words}` });
  });

  test('is left alone after failures in a row, and the status says so', async () => {
    const { providers, asked } = await providersWith('nfhlUrl', page(503), { retries: 0, failuresToOpen: 3 });
    for (let call = 0; call < 3; call += 1) await providers.zone.determine(place, today);
    const calls = asked.length;
    const { outcome } = await providers.zone.determine(place, today);
    const zoneStatus = providers.status().find(({ port }) => port === 'zone');
    expect({ outcome, calls, more: asked.length - calls, services: zoneStatus?.services }).toEqual({
      outcome: 'not available',
      calls: 3,
      more: 0,
      services: [{ name: service, breaker: 'OPEN' }],
    });
    expect(zoneStatus?.calls.map((call) => call.outcome)).toEqual(Array(4).fill('not available'));
  });
});

describe('ground elevation and watershed', () => {
  const height = (value: unknown) =>
    json({ location: { x: -76.9, y: 38.9 }, locationId: 0, value, rasterId: 105724, resolution: 1 });
  const unit = (...codes: unknown[]) =>
    json({ features: codes.map((huc12) => ({ attributes: { huc12, name: 'Test Creek' } })) });

  const located = async (name: Named, answering: Answering, change = {}) => {
    const { providers } = await providersWith(name, answering, change);
    const result = await providers.location.locate(place);
    if (result.outcome !== 'answer') return result.outcome;
    const { elevationFeet, huc12 } = result.answer.facts;
    return { elevationFeet, huc12, losses: result.answer.losses, record: result.provenance.record };
  };

  test.each([
    ['a number', 44.5566, 44.56],
    ['a text', '44.5566', 44.56],
    ['below the sea', -6.2, -6.2],
  ])('an elevation that is %s is read', async (_what, value, elevationFeet) => {
    expect(await located('elevationUrl', height(value))).toEqual({
      elevationFeet,
      huc12: null,
      losses: null,
      record: 'raster 105724',
    });
  });

  test.each([0, null, '', -1000000, 'high'])('%j is not an elevation', async (value) => {
    expect(await located('elevationUrl', height(value))).toBe('no answer');
  });

  test('a watershed keeps its leading zero', async () => {
    expect(await located('watershedUrl', unit('020700100303'))).toEqual({
      elevationFeet: null,
      huc12: '020700100303',
      losses: null,
      record: 'watershed 020700100303',
    });
  });

  test('no watershed, or two at a boundary, is not an answer; a code of eleven digits cannot be used', async () => {
    expect(await located('watershedUrl', unit())).toBe('no answer');
    expect(await located('watershedUrl', unit('020700100303', '020700100304'))).toBe('no answer');
    expect(await located('watershedUrl', unit('20700100303'))).toBe('not available');
    expect(await located('watershedUrl', json({ error: { code: 500, message: 'Error' } }))).toBe(
      'not available',
    );
  });

  test.each(failures)('an elevation service that %s is not available', async (_what, answering) => {
    const limits = answering === never ? { limitMilliseconds: 50 } : {};
    expect(await located('elevationUrl', answering, limits)).toBe('not available');
  });

  test('where one of them fails the other one still answers', async () => {
    const broken = await answeringServer(page(503));
    const { providers, reported } = await providersWith('watershedUrl', unit('020700100303'), {
      elevationUrl: broken.url,
    });
    const result = await providers.location.locate(place);
    expect(result.outcome === 'answer' && result.provenance.source).toBe('USGS Watershed Boundary Dataset');
    expect(reported).toEqual(['USGS Elevation Point Query Service gave no answer: It answered 503.']);
  });
});
