import { describe, expect, test } from 'vitest';
import { AddressScrubErrorKind } from '../../../machines/contract/office-enums.ts';
import { scrubErrorTexts } from '../../../machines/domain/format/messages.ts';
import { findMatches, parseStreet } from '../../../server/providers/address/street.ts';
import { zipStates } from '../../../server/providers/address/zip-prefixes.ts';
import type { AddressQuery, ScrubResult } from '../../../server/providers/address-scrub.ts';
import { builtInAddressScrub, scrubInBook } from '../../../server/providers/built-in-address-scrub.ts';
import { addressKey, searchLine, searchPrefixes } from '../../../server/providers/records/address-key.ts';
import { sampleAddresses, samplePlaces } from '../../../server/providers/samples/all-samples.ts';
import { sampleBook } from '../../../server/providers/samples/sample-book.ts';
import { failingAddresses } from '../../../server/providers/samples/scrub-addresses.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { addressShapes } from '../../support/text/address-shapes.ts';

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
async function describeScrub(address: AddressQuery): Promise<string> {
  const result = await scrubbed(address);
  if (result.outcome === 'not available') return result.outcome;
  if (result.outcome === 'no answer') return result.errorKind;
  const { address: found, changes } = result.answer;
  const lines = changes.map(({ typed, corrected }) => `${typed} → ${corrected}`);
  return [[found.streetAddress1, found.streetAddress2].filter(Boolean).join(', '), ...lines].join('; ');
}

const noHouseNumber =
  'The street has no house number. Enter it in front of the street, as in 118 Riverside Dr.';

async function explained(address: AddressQuery): Promise<string> {
  const result = await scrubbed(address);
  return result.outcome === 'no answer' ? result.reason : result.outcome;
}

describe('an address is scrubbed', () => {
  test('what is missing is asked for, and never what is there', async () => {
    expect([
      await explained({ ...NASHVILLE, streetAddress1: 'Riverside Dr' }),
      await explained({ ...NASHVILLE, streetAddress1: 'P.O. Box 118' }),
      await explained({ ...NASHVILLE, streetAddress1: '' }),
      await explained({ ...NASHVILLE, streetAddress1: '537½ Riverside Dr' }),
    ]).toEqual([
      noHouseNumber,
      'A building is not at a post office box. Enter its house number and street.',
      'Enter a street and either a city and state or a ZIP code.',
      'No address service is connected, so this address cannot be checked. Use it as typed and say why; underwriting will review it.',
    ]);
  });

  test('a sample place typed in its own words is found without a change, and says that it is a sample', async () => {
    expect(await scrubbed(NASHVILLE)).toStrictEqual({
      outcome: 'answer',
      answer: { address: findSamplePlace('nashville-tn').address, changes: [] },
      provenance: { source: 'Sample places of Highwater, invented', asOf: '2026-11-01', mode: 'sample' },
    });
  });

  test('every sample address that is to be typed has the result that its label says', async () => {
    const outcomes = await Promise.all(
      sampleAddresses.map(async ({ key, typed }) => [key, await describeScrub(typed)] as const),
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
    const kinds = Object.keys(AddressScrubErrorKind);
    expect(failingAddresses.map(({ errorKind }) => errorKind).toSorted()).toStrictEqual(kinds.toSorted());
    const reasons = await Promise.all(failingAddresses.map(({ typed }) => explained(typed)));
    expect(reasons).toStrictEqual(
      failingAddresses.map(({ errorKind }) =>
        errorKind === 'NOT_ENOUGH_INFORMATION' ? noHouseNumber : scrubErrorTexts[errorKind],
      ),
    );
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
    expect(await Promise.all(candidates.map(describeScrub))).toStrictEqual([
      '410 N Larkspur St',
      '410 S Larkspur St',
    ]);
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
      expect(await describeScrub({ streetAddress1, city, stateAbbreviation, postalCode })).toBe(expected);
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
    expect(await describeScrub(address)).toBe(kind);
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

  test('200 shapes of street lines are taken apart as Publication 28 has them', () => {
    expect(addressShapes.length).toBeGreaterThanOrEqual(200);
    const parsed = addressShapes.map(([line]) => {
      const { number, before, name, suffix, after, unit } = parseStreet(line, null);
      return [line, [number, before, name, suffix, after, unit].join()];
    });
    expect(parsed).toEqual(addressShapes.map(([line, parts]) => [line, parts]));
  });

  test('each of them that has a house number can be used as suggested, in a book that has all of them', async () => {
    const places = distinctPlaces();
    const scrub = scrubInBook({
      failureOnPurpose: () => undefined,
      like: async (typed) =>
        findMatches(typed, places, ({ street }) => street)
          .filter(({ street }) => street.unit === typed.unit)
          .map(({ address }) => ({ address, units: [], provenance })),
    });
    const found = await Promise.all(
      places.map(async ({ address }) => {
        const result = await scrub.scrub(address);
        return result.outcome === 'answer' ? result.answer.address.streetAddress1 : [address, result];
      }),
    );
    expect(places.length).toBeGreaterThan(150);
    expect(found).toEqual(places.map(({ address }) => address.streetAddress1));
  });

  test('a place is suggested while its address is typed, whatever of its name could be an abbreviation', () => {
    const line = (streetAddress1: string) => searchLine({ ...blankAddress, streetAddress1 });
    const isSuggested = (typed: string, stored: string) =>
      searchPrefixes(typed).some((prefix) => line(stored).startsWith(prefix));
    for (const [stored, ...typed] of [
      [
        '789 Court St',
        '789 C',
        '789 Cour',
        '789 court',
        '789 court stre',
        '789 court street',
        '789 court st',
      ],
      ['105 Avenue D', '105 Aven', '105 avenue', '105 Avenue D'],
      ['12 North Shore Dr', '12 N', '12 North', '12 north shore drive', '12 n shore'],
      ['789 Park Place Dr', '789 Park Pla', '789 park place dri', '789 park place drive'],
      ['789 O’Brien Rd', "789 o'b", '789 obrien road'],
      ['537½ Main St', '537 1/2 main', '537½ m'],
    ] as const)
      for (const text of typed)
        expect([stored, text, isSuggested(text, stored)]).toEqual([stored, text, true]);
    expect(isSuggested('789 court r', '789 Court St')).toBe(false);
  });

  test('an exact hit wins, and no digit or single letter is corrected', () => {
    const book = [
      '101 Avenue A',
      '105 Avenue A',
      '105 Avenue D',
      '14200 Highway 91',
      '118 N Main St',
      '118 Main St',
    ];
    const find = (typed: string) =>
      findMatches(parseStreet(typed, null), book, (line) => parseStreet(line, null));
    const typed = [
      '105 Avenue D',
      '105 Ave D',
      '105 Avenue',
      '101 Avenue D',
      '14200 Highway 90',
      '14200 Hwy 91',
      '14200 Higway 91',
      '118 Main St',
      '118 N Main',
      '118 Mian St',
    ];
    expect(Object.fromEntries(typed.map((line) => [line, find(line)]))).toEqual({
      '105 Avenue D': ['105 Avenue D'],
      '105 Ave D': ['105 Avenue D'],
      '105 Avenue': [],
      '101 Avenue D': [],
      '14200 Highway 90': [],
      '14200 Hwy 91': ['14200 Highway 91'],
      '14200 Higway 91': ['14200 Highway 91'],
      '118 Main St': ['118 Main St'],
      '118 N Main': ['118 N Main St'],
      '118 Mian St': [],
    });
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

test('an address that is in no book gets the message that no address service is connected, not that the address does not exist', async () => {
  const unknown = await scrubbed({ ...NASHVILLE, streetAddress1: '119 Riverside Dr' });
  expect(unknown.outcome === 'no answer' && [unknown.errorKind, unknown.reason]).toEqual([
    'NOT_FOUND',
    'No address service is connected, so this address cannot be checked. Use it as typed and say why; underwriting will review it.',
  ]);
});

const provenance = { source: 'A list', asOf: '2026-11-01', mode: 'imported' } as const;

const blankAddress = { ...findSamplePlace('nashville-tn').address, streetAddress2: null };

/** A place at each address of the list that has a house number. */
function distinctPlaces() {
  const places = addressShapes
    .map(([line]) => ({
      address: { ...blankAddress, streetAddress1: line },
      street: parseStreet(line, null),
    }))
    .filter(({ street }) => street.number !== '');
  return [...new Map(places.map((place) => [addressKey(place.address), place])).values()];
}
