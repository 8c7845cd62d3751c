import { expect, test } from 'vitest';
import { findCommunity } from '../../../server/lists/community-book.service.ts';
import { importCommunities } from '../../../server/lists/import-list.service.ts';
import type { LossHistory } from '../../../server/providers/location.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import { StartQuote } from '../../../src/graphql/staff-documents.ts';
import { type Answering, answeringServer, json, page } from '../../support/machines/answering-server.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const now = new Date('2026-11-21T18:00:00Z');
const world = await testWorld(await testDatabase(), now);
const communities = [
  {
    communityNumber: '245208',
    communityName: "PRINCE GEORGE'S COUNTY",
    county: "PRINCE GEORGE'S COUNTY",
    communityStatus: 'PARTICIPATING_REGULAR',
    programType: 'REGULAR',
    suspendDate: null,
    crsClass: 5,
    firmDate: '1972-08-04',
  },
] as const;
await importCommunities(world.db, { source: 'test', listDate: '2026-11-20', rows: communities }, now);

const match = {
  tigerLine: { side: 'R', tigerLineId: '76123400' },
  coordinates: { x: -76.9001, y: 38.9001 },
  addressComponents: { zip: '20785', streetName: 'TEST LEVEE', city: 'LANDOVER', state: 'MD' },
  matchedAddress: '12 TEST LEVEE RD, LANDOVER, MD, 20785',
  geographies: { Counties: [{ STATE: '24', COUNTY: '033', NAME: "Prince George's County" }] },
};

const layers: { readonly [path: string]: unknown } = {
  '/geocoder/geographies/address': { result: { addressMatches: [match] } },
  '/nfhl/28/query': {
    features: [{ attributes: { FLD_ZONE: 'AE', STATIC_BFE: 44.5, V_DATUM: 'NAVD88', DFIRM_ID: '24033C' } }],
  },
  '/nfhl/3/query': {
    features: [{ attributes: { FIRM_PAN: '24033C0235E', EFF_DATE: 1473984000000, DFIRM_ID: '24033C' } }],
  },
  '/nfhl/22/query': { features: [{ attributes: { CID: '245208' } }] },
  '/epqs': { value: '43.11', rasterId: 105724 },
  '/wbd/query': { features: [{ attributes: { huc12: '020700100303', name: 'Test Creek' } }] },
};

/** A served world whose services answer from these recorded answers, but for the paths that are down. `losses` stand in for FEMA's records. */
async function servedWith(
  isDown: (path: string) => boolean,
  losses: LossHistory | null = null,
): Promise<string> {
  const answering: Answering = (response, url) =>
    isDown(url.pathname) ? page(503)(response, url) : json(layers[url.pathname])(response, url);
  const { url } = await answeringServer(answering);
  const live = {
    censusGeocoderUrl: `${url}/geocoder`,
    nfhlUrl: `${url}/nfhl/`,
    elevationUrl: `${url}/epqs`,
    watershedUrl: `${url}/wbd`,
    limitMilliseconds: 2_000,
    retries: 0,
    now: () => now,
  };
  const providers = buildProviders({
    dataFolder: '/nowhere',
    smtpUrl: undefined,
    mailFrom: 'a@example.com',
    live,
    communities: (number) => findCommunity(world.db, number),
  });
  const { location } = providers;
  const locate: typeof location.locate = async (place) => {
    const located = await location.locate(place);
    return located.outcome === 'answer' ? { ...located, answer: { ...located.answer, losses } } : located;
  };
  return servedWorld({ ...world, providers: { ...providers, location: { ...location, locate } } });
}

const input = {
  address: {
    streetAddress1: '12 Test Levee Rd',
    city: 'Landover',
    stateAbbreviation: 'MD',
    postalCode: '20785',
  },
  insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
  rateMarket: 'PUBLIC',
  isTransfer: false,
} as const;

test('a quote at a real place keeps the facts of each service, with its source, day and record; the rest stays unknown', async () => {
  const agent = await signInClient(await servedWith(() => false), 'agent');
  const { startQuote } = await agent.ask(StartQuote, { input });
  if (startQuote.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(startQuote));
  const file = await servedFile(agent, Number(startQuote.file.id));
  const { propertyAddress, policy, floodZoneInformation, locationFacts } = file;
  expect({
    street: propertyAddress.streetAddress1,
    accuracy: propertyAddress.geocodeAccuracyId,
    cbrs: propertyAddress.cbrsType,
    repetitiveLoss: propertyAddress.repetitiveLoss,
    record: Reflect.get(Object(propertyAddress.scrubData), 'provenance'),
  }).toEqual({
    street: '12 TEST LEVEE RD',
    accuracy: 4,
    cbrs: null,
    repetitiveLoss: null,
    record: {
      source: 'U.S. Census geocoder',
      asOf: '2026-11-21',
      mode: 'live',
      record: 'TIGER line 76123400 side R',
      askedAt: now.toISOString(),
    },
  });
  expect({
    zone: policy.floodZone,
    isSfha: policy.isCurrentFloodZoneSfha,
    bfe: policy.currentBfe,
    community: policy.communityNumber,
    status: policy.communityStatus,
    crs: floodZoneInformation.crsClass,
    panel: [policy.mapPanel, policy.mapSuffix, policy.currentMapDate],
    isNewlyMapped: floodZoneInformation.isNewlyMapped,
    from: floodZoneInformation.provenance,
  }).toEqual({
    zone: 'AE',
    isSfha: true,
    bfe: 44.5,
    community: '245208',
    status: 'PARTICIPATING_REGULAR',
    crs: 5,
    panel: ['0235', 'E', '2016-09-16'],
    isNewlyMapped: null,
    from: 'FEMA National Flood Hazard Layer, 2026-11-21, live, panel 24033C0235E, community 245208',
  });
  expect({
    elevation: locationFacts.elevationFeet,
    huc12: locationFacts.huc12,
    river: locationFacts.distanceToRiverMeters,
    isSample: locationFacts.isSample,
    from: locationFacts.provenance,
  }).toEqual({
    elevation: 43.11,
    huc12: '020700100303',
    river: null,
    isSample: false,
    from:
      'USGS Elevation Point Query Service and USGS Watershed Boundary Dataset, 2026-11-21, live, ' +
      'raster 105724, watershed 020700100303',
  });
});

test('a flood map that is down stops the quote; a geocoder that is down asks for a choice; the ground may be missing', async () => {
  const started = async (down: string) => {
    const agent = await signInClient(await servedWith((path) => path.startsWith(down)), 'agent');
    const { startQuote } = await agent.ask(StartQuote, { input: { ...input, acceptDuplicate: true } });
    if (startQuote.__typename === 'HardStop') return [startQuote.type, startQuote.message];
    if (startQuote.__typename === 'AddressNeedsChoice') return [startQuote.scrub.errorKind];
    if (startQuote.__typename !== 'QuoteStarted') return [startQuote.__typename];
    const { locationFacts } = await servedFile(agent, Number(startQuote.file.id));
    return [locationFacts.provenance];
  };
  expect([await started('/nfhl'), await started('/geocoder'), await started('/epqs')]).toEqual([
    ['FZD_FAILURE', 'FEMA National Flood Hazard Layer is not responding. Try again later.'],
    ['UNKNOWN_ERROR'],
    ['USGS Watershed Boundary Dataset, 2026-11-21, live, watershed 020700100303'],
  ]);
});

test('a violation of section 1316 that is on record is taken back by staff alone; an agent mends a slip', async () => {
  const losses = {
    priorClaims: 2,
    isRepetitiveLoss: true,
    isSevereRepetitiveLoss: false,
    severeRepetitiveLossDate: null,
    is1316Property: true,
  };
  const answers = async (known: LossHistory | null) => {
    const url = await servedWith(() => false, known);
    const agent = await signInClient(url, 'agent');
    const staff = await signInClient(url, 'manager');
    const started = { ...input, rateMarket: 'PRIVATE', acceptDuplicate: true } as const;
    const { startQuote } = await agent.ask(StartQuote, { input: started });
    if (startQuote.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(startQuote));
    const path = `Policy/${startQuote.file.id}/PropertyAddress`;
    const answer = async ({ tokens }: typeof agent, is1316Property: boolean | null) => {
      const { status, body } = await restClient(url, tokens.accessToken).post(path, { is1316Property });
      const { problems }: { problems?: object } = Object(body);
      return [status, ...Object.values(problems ?? {}).map(({ code, field }) => `${code} ${field}`)].join(
        ' ',
      );
    };
    return [
      await answer(agent, true),
      await answer(agent, null),
      await answer(agent, false),
      await answer(staff, false),
    ];
  };
  const refused = '403 NOT_ALLOWED propertyAddress.is1316Property';
  expect(await answers(losses)).toEqual(['200', refused, refused, '200']);
  expect(await answers(null)).toEqual(['200', '200', '200', '200']);
});
