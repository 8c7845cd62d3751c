import { describe, expect, test } from 'vitest';
import {
  builtInFloodZone,
  sampleCommunity,
  unavailableFloodZone,
} from '../../../server/providers/built-in-flood-zone.ts';
import { builtInLocation } from '../../../server/providers/built-in-location.ts';
import { formatProvenance } from '../../../server/providers/provider-result.ts';
import { samplePlaces } from '../../../server/providers/samples/all-samples.ts';
import { sampleBook } from '../../../server/providers/samples/sample-book.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';

const floodZone = builtInFloodZone(sampleBook);
const location = builtInLocation(sampleBook);
const TODAY = '2026-11-21';
const NOWHERE = { ...findSamplePlace('nashville-tn').address, streetAddress1: '9999 Riverside Dr' };

async function findZone(key: string, today = TODAY) {
  return floodZone.determine(findSamplePlace(key).address, today);
}

describe('the flood zone determination', () => {
  test('a sample place answers zone, community, panel and dates with their provenance', async () => {
    expect(await findZone('coastal-fl')).toStrictEqual({
      outcome: 'answer',
      answer: {
        floodZone: 'AE',
        isSfha: true,
        isVZone: false,
        countyName: 'Hillsborough County',
        community: {
          communityNumber: '120114',
          communityName: 'City of Tampa',
          communityStatus: 'PARTICIPATING_REGULAR',
          programType: 'REGULAR',
          suspendDate: null,
          crsClass: 5,
          firmDate: '1981-09-30',
        },
        mapPanel: '0361',
        mapSuffix: 'J',
        currentMapDate: '2021-10-07',
        baseElevation: 10,
        cbrsType: 'NO',
        cbrsProhibitionDate: null,
        isNewlyMapped: false,
        mapRevision: null,
        buildingPivot: 'NO_ZONE_BOUNDARY_NEAR',
        parcelPivot: 'NO_ZONE_BOUNDARY_NEAR',
        trackingNumber: 'SAMPLE-COASTAL-FL',
      },
      provenance: { source: 'Sample places of Highwater, invented', asOf: '2026-11-01', mode: 'sample' },
    });
  });

  test('an unmapped place, one across two zones and an unknown one have no determination', async () => {
    const results = [
      await findZone('unmapped'),
      await findZone('straddles-zones'),
      await floodZone.determine(NOWHERE, TODAY),
    ];
    expect(
      results.map((result) => (result.outcome === 'no answer' ? result.why : result.outcome)),
    ).toStrictEqual(['UNMAPPED', 'STRADDLES_ZONES', 'UNKNOWN_PLACE']);
  });

  test('a service that is down is not available, at one sample place or at all of them', async () => {
    const down = {
      outcome: 'not available',
      reason: 'The flood zone determination service does not answer.',
    };
    const { address } = findSamplePlace('nashville-tn');
    expect([
      await findZone('zone-service-down'),
      await unavailableFloodZone.determine(address, TODAY),
    ]).toStrictEqual([down, down]);
  });

  test('a community of a sample place is found by its number', () => {
    const found = sampleCommunity(sampleBook, '299901');
    const unknown = sampleCommunity(sampleBook, '999999');
    expect([found.outcome === 'answer' && found.answer, unknown.outcome]).toStrictEqual([
      {
        communityNumber: '299901',
        communityName: 'Sample Mill Township',
        communityStatus: 'SUSPENDED',
        programType: 'REGULAR',
        suspendDate: '2025-08-19',
        crsClass: 10,
        firmDate: '1987-06-04',
      },
      'no answer',
    ]);
  });

  test('the newly mapped place came into its zone three months before the day it is asked', async () => {
    const asked = ['2026-11-21', '2027-02-28'];
    const answers = await Promise.all(asked.map((today) => findZone('newly-mapped', today)));
    expect(
      answers.map((zone) =>
        zone.outcome === 'answer' ? [zone.answer.isNewlyMapped, zone.answer.mapRevision] : zone,
      ),
    ).toStrictEqual(
      ['2026-08-01', '2026-11-01'].map((mapChangedDate) => [
        true,
        {
          mapChangedDate,
          priorFloodZone: 'X',
          priorCommunityNumber: '315273',
          priorMapPanel: '0306',
          priorMapSuffix: 'F',
        },
      ]),
    );
  });

  test('the community number begins with the FIPS code of the state, and panel and suffix are well formed', () => {
    const wrong = samplePlaces.filter(
      ({ zone, address }) =>
        typeof zone === 'object' &&
        !(
          zone.community.communityNumber.startsWith(address.stateFips) &&
          /^\d{6}$/.test(zone.community.communityNumber) &&
          /^\d{4}$/.test(zone.mapPanel) &&
          /^[A-Z]$/.test(zone.mapSuffix)
        ),
    );
    expect(wrong).toStrictEqual([]);
  });
});

describe('the geographic facts', () => {
  test('a sample place answers its facts and losses; the unit of the building does not matter', async () => {
    const { address, facts, losses } = findSamplePlace('building-of-units');
    expect(await location.locate({ ...address, streetAddress2: 'Apt 3' })).toStrictEqual({
      outcome: 'answer',
      answer: { facts, losses },
      provenance: { source: 'Sample places of Highwater, invented', asOf: '2026-11-01', mode: 'sample' },
    });
  });

  test('any other place has no answer, never a guess', async () => {
    expect(await location.locate(NOWHERE)).toStrictEqual({
      outcome: 'no answer',
      reason: 'The built-in geographic facts do not have this place.',
      provenance: { source: 'Built-in geographic facts', asOf: '2026-11-01', mode: 'built-in' },
    });
  });

  test('a replacement cost is area times a dated cost per square foot, to the thousand, and says so', async () => {
    const result = await location.replacementCost({
      totalBuildingAreaFeet: 1_850,
      constructionType: 'FRAME',
    });
    expect(result.outcome === 'answer' && [result.answer, formatProvenance(result.provenance)]).toStrictEqual(
      [
        { dollars: 305_000, method: 'INDUSTRY' },
        'Area times a cost per square foot, unverified, 01/01/2026, built-in',
      ],
    );
  });
});
