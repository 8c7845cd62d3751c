import { describe, expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import { scrubErrorTexts } from '../../../machines/domain/format/messages.ts';
import { parseStreet } from '../../../server/providers/address/street.ts';
import { zipStates } from '../../../server/providers/address/zip-prefixes.ts';
import type { AddressQuery, ScrubResult } from '../../../server/providers/address-scrub.ts';
import { builtInAddressScrub } from '../../../server/providers/built-in-address-scrub.ts';
import { sampleAddresses, samplePlaces } from '../../../server/providers/samples/all-samples.ts';
import { sampleBook } from '../../../server/providers/samples/sample-book.ts';
import { failingAddresses } from '../../../server/providers/samples/scrub-addresses.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';

const NASHVILLE = {
  streetAddress1: '118 Riverside Dr',
  city: 'Nashville',
  stateAbbreviation: 'TN',
  postalCode: '37206',
};

async function scrubbed(address: AddressQuery): Promise<ScrubResult> {
  return builtInAddressScrub(sampleBook).scrub(address);
}

/** Street, changes or error kind in one line. */
async function told(address: AddressQuery): Promise<string> {
  const result = await scrubbed(address);
  if (result.outcome === 'not available') return result.outcome;
  if (result.outcome === 'no answer') return result.errorKind;
  const { address: found, changes } = result.answer;
  const lines = changes.map(({ typed, corrected }) => `${typed} → ${corrected}`);
  return [[found.streetAddress1, found.streetAddress2].filter(Boolean).join(', '), ...lines].join('; ');
}

describe('an address is scrubbed', () => {
  test('a sample place typed as it is written is found without a change, and says that it is a sample', async () => {
    expect(await scrubbed(NASHVILLE)).toStrictEqual({
      outcome: 'answer',
      answer: { address: findSamplePlace('nashville-tn').address, changes: [] },
      provenance: { source: 'Sample places of Highwater, invented', asOf: '2026-11-01', mode: 'sample' },
    });
  });

  test('every sample address that is to be typed comes to what its label says', async () => {
    const outcomes = await Promise.all(
      sampleAddresses.map(async ({ key, typed }) => [key, await told(typed)] as const),
    );
    const failing = new Map<string, string>(failingAddresses.map(({ key, errorKind }) => [key, errorKind]));
    const expected = sampleAddresses.map(
      ({ key, typed }) => [key, failing.get(key) ?? typed.streetAddress1] as const,
    );
    const corrected = expected.map(([key, line]) =>
      key === 'corrected-address'
        ? [
            key,
            '2204 W Rivanna Terrace Ave; 2204 West Rivana Terrace Avenue → 2204 W Rivanna Terrace Ave; 22902 → 22902-4417',
          ]
        : [key, line],
    );
    expect(outcomes).toStrictEqual(corrected);
  });

  test('each error kind of section 8 has one sample address and answers with its own text', async () => {
    const kinds = Object.keys(enums.AddressScrubErrorKind);
    expect(failingAddresses.map(({ errorKind }) => errorKind).toSorted()).toStrictEqual(kinds.toSorted());
    const reasons = await Promise.all(
      failingAddresses.map(async ({ typed }) => {
        const result = await scrubbed(typed);
        return result.outcome === 'no answer' ? result.reason : result.outcome;
      }),
    );
    expect(reasons).toStrictEqual(failingAddresses.map(({ errorKind }) => scrubErrorTexts[errorKind]));
  });

  test('more than one found answers with the addresses to choose from, and each of them is then found', async () => {
    const result = await scrubbed({
      ...NASHVILLE,
      streetAddress1: '410 Larkspur',
      city: 'West Fargo',
      stateAbbreviation: 'ND',
      postalCode: '',
    });
    const candidates = result.outcome === 'no answer' ? result.candidates : [];
    expect(candidates.map(({ streetAddress1 }) => streetAddress1)).toStrictEqual([
      '410 N Larkspur St',
      '410 S Larkspur St',
    ]);
    expect(await Promise.all(candidates.map(told))).toStrictEqual(['410 N Larkspur St', '410 S Larkspur St']);
  });

  test.each([
    [
      '118 RIVERSIDE DRIVE',
      'Nashville',
      'TN',
      '37206',
      '118 Riverside Dr; 118 RIVERSIDE DRIVE → 118 Riverside Dr',
    ],
    ['118 riverside dr', 'nashville', 'tn', '37206', '118 Riverside Dr'],
    ['118 Riverside', 'Nashville', 'TN', '37206', '118 Riverside Dr; 118 Riverside → 118 Riverside Dr'],
    [
      '118 Rivreside Dr.',
      'Nashville',
      'TN',
      '37206',
      '118 Riverside Dr; 118 Rivreside Dr. → 118 Riverside Dr',
    ],
    ['118 Riverside Dr', 'Nashville', 'TN', '37211', '118 Riverside Dr; 37211 → 37206'],
    ['118 Riverside Dr', '', '', '37206', '118 Riverside Dr;  → Nashville;  → TN'],
    [
      '88 Sea Oat Trail',
      'Port Saint Joe',
      'FL',
      '32456-0000',
      '88 Sea Oat Trl; 88 Sea Oat Trail → 88 Sea Oat Trl; Port Saint Joe → Port St. Joe; 32456-0000 → 32456',
    ],
    [
      '20 Lakeside Mill Ct #3',
      'Madison',
      'WI',
      '53715',
      '20 Lakeside Mill Ct, Apt 3; 20 Lakeside Mill Ct #3 → 20 Lakeside Mill Ct;  → Apt 3',
    ],
  ])(
    '%s, %s %s %s is corrected, and both are shown',
    async (streetAddress1, city, stateAbbreviation, postalCode, expected) => {
      expect(await told({ streetAddress1, city, stateAbbreviation, postalCode })).toBe(expected);
    },
  );

  test.each([
    [{}, 'NOT_ENOUGH_INFORMATION'],
    [{ streetAddress1: '118 Riverside Dr', city: 'Nashville' }, 'NOT_ENOUGH_INFORMATION'],
    [{ ...NASHVILLE, phone: '615-555-019' }, 'BAD_PHONE'],
    [{ ...NASHVILLE, postalCode: '37206-12' }, 'BAD_ZIP_FORMAT'],
    [{ ...NASHVILLE, postalCode: '😀😀😀😀😀' }, 'BAD_ZIP_FORMAT'],
    [{ ...NASHVILLE, postalCode: '21301' }, 'BAD_ZIP'],
    [{ ...NASHVILLE, stateAbbreviation: 'KY' }, 'BAD_CITY_ZIP'],
    [{ ...NASHVILLE, streetAddress1: '119 Riverside Dr' }, 'NOT_FOUND'],
    [{ ...NASHVILLE, streetAddress1: '118 <b>Riverside</b> Dr' }, 'NOT_FOUND'],
    [{ ...NASHVILLE, streetAddress1: 'PO Box 118' }, 'NOT_ENOUGH_INFORMATION'],
    [{ ...NASHVILLE, propertyAddressType: 'LEGAL' as const }, 'NOT_FOUND'],
    [
      {
        streetAddress1: '20 Lakeside Mill Ct',
        streetAddress2: 'Unit 7',
        city: 'Madison',
        stateAbbreviation: 'WI',
      },
      'LISTING_NOT_FOUND',
    ],
  ])('%j fails with %s', async (address, kind) => {
    expect(await told(address)).toBe(kind);
  });
});

describe('the form of an address', () => {
  test.each([
    ['410 North Larkspur Street', null, '410|N|LARKSPUR|ST||'],
    ['12 North St', null, '12||NORTH|ST||'],
    ['77B Avenue C', 'Suite 200', '77B||AVENUE C|||STE 200'],
    ['301 Elm St NW # 5', null, '301||ELM|ST|NW|APT 5'],
    ['9 Calle Peña', 'PH', '9||CALLE PENA|||APT PH'],
    ['Riverside Dr', null, '||RIVERSIDE|DR||'],
  ])('%s %s is taken apart', (line1, line2, expected) => {
    const { number, before, name, suffix, after, unit } = parseStreet(line1, line2);
    expect([number, before, name, suffix, after, unit].join('|')).toBe(expected);
  });

  test('a ZIP code belongs to the state that its first three digits are assigned to', () => {
    const zips = [
      '00501',
      '00601',
      '20500',
      '20170',
      '34001',
      '83414',
      '88510',
      '96799',
      '99950',
      '21301',
      '00000',
    ];
    expect(zips.map((zip) => zipStates(zip).join(' '))).toStrictEqual([
      'NY',
      'PR',
      'DC',
      'VA',
      '',
      'ID WY',
      'TX',
      'AS HI',
      'AK',
      '',
      '',
    ]);
  });

  test('every sample place lies in the state of its ZIP code', () => {
    const misplaced = samplePlaces.filter(
      ({ address }) => !zipStates(address.postalCode).includes(address.stateAbbreviation),
    );
    expect(misplaced).toStrictEqual([]);
  });
});

test('an address that is in no book is told that no address service is connected, not that there is no such address', async () => {
  const unknown = await scrubbed({ ...NASHVILLE, streetAddress1: '119 Riverside Dr' });
  expect(unknown.outcome === 'no answer' && [unknown.errorKind, unknown.reason]).toEqual([
    'NOT_FOUND',
    'No address service is connected, so this address cannot be checked. Use it as typed and say why; underwriting will review it.',
  ]);
});
