import { z } from 'zod';
import type { AddressScrubErrorKind } from '../../../machines/contract/types.ts';
import { scrubErrorTexts } from '../../../machines/domain/format/messages.ts';
import { findConnecticutCounty } from '../../../machines/domain/place/connecticut.ts';
import type {
  AddressChange,
  AddressQuery,
  AddressScrub,
  ScrubbedAddress,
  ScrubFailure,
  ScrubResult,
} from '../address-scrub.ts';
import type { Service } from './service.ts';

/**
 * Scrubs addresses with the Census geocoder. Its positions are interpolated between the house numbers of a side of a street: never a rooftop
 * or a parcel. A house number outside of the numbers of its side is known only by its street. Units are not known, so an entered unit is
 * kept as is.
 */
export function censusGeocoder(service: Service): AddressScrub {
  return {
    scrub: (address) =>
      service.get(`/geographies/${searchPath(address)}`, geocoderParameters(address), answer).then(
        (reply) => toScrubResult(service, address, reply),
        (problem: unknown) => service.failed(problem),
      ),
  };
}

const county = z.object({
  STATE: z.string().length(2),
  COUNTY: z.string().length(3),
  NAME: z.string().min(1),
});

const line = z.object({ tigerLineId: z.string(), side: z.string() });

const match = z.object({
  matchedAddress: z.string().min(1),
  coordinates: z.object({ x: z.number().min(-180).max(180), y: z.number().min(-90).max(90) }),
  addressComponents: z.object({
    zip: z.string().regex(/^\d{5}$/),
    city: z.string().min(1),
    state: z.string().length(2),
    streetName: z.string(),
    fromAddress: z.string().nullish(),
    toAddress: z.string().nullish(),
  }),
  tigerLine: line.optional(),
  geographies: z.object({
    Counties: z.tuple([county], county),
    'County Subdivisions': z.array(z.object({ NAME: z.string() })).optional(),
  }),
});

type Match = z.infer<typeof match>;

const answer = z.union([
  z.object({ result: z.object({ addressMatches: z.array(match).max(100) }) }),
  z.object({ errors: z.array(z.string()).min(1) }),
]);

function searchPath({ stateAbbreviation }: AddressQuery): string {
  return stateAbbreviation?.toUpperCase() === 'PR' ? 'addressPR' : 'address';
}

function geocoderParameters({
  streetAddress1,
  city,
  stateAbbreviation,
  postalCode,
  urbanization,
}: AddressQuery) {
  return {
    street: streetAddress1 ?? '',
    ...(urbanization && { urb: urbanization }),
    city: city ?? '',
    state: stateAbbreviation ?? '',
    zip: (postalCode ?? '').slice(0, 5),
    benchmark: 'Public_AR_Current',
    vintage: 'Current_Current',
    format: 'json',
  };
}

function toScrubResult(service: Service, typed: AddressQuery, reply: z.infer<typeof answer>): ScrubResult {
  if ('errors' in reply)
    return scrubFailure(
      service,
      reply.errors.some((error) => /zip/i.test(error)) ? 'BAD_ZIP_FORMAT' : 'NOT_ENOUGH_INFORMATION',
    );
  const matches = mergeSameAddresses(reply.result.addressMatches);
  const found = matches.map((match) => ({ match, address: toScrubbedAddress(match, typed) }));
  const asTyped = found.filter(({ address }) => addressChanges(typed, address).length === 0);
  const [only] = asTyped.length === 1 ? asTyped : found;
  if (only === undefined) return scrubFailure(service, 'NOT_FOUND');
  if (found.length > 1 && asTyped.length !== 1)
    return scrubFailure(
      service,
      'MORE_THAN_ONE_FOUND',
      found.map(({ address }) => address),
    );
  const { match, address } = only;
  return {
    outcome: 'answer',
    answer: { address, changes: addressChanges(typed, address) },
    provenance: service.provenance(tigerRecord(match)),
  };
}

/** One match for each address. Of an address that lies in several places, nothing but its street is known. */
function mergeSameAddresses(matches: readonly Match[]): (Match & { readonly isScattered: boolean })[] {
  const byAddress = new Map<string, Match[]>();
  for (const match of matches)
    byAddress.set(match.matchedAddress, [...(byAddress.get(match.matchedAddress) ?? []), match]);
  return [...byAddress.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { x, y } = first.coordinates;
    const isScattered = same.some(
      ({ coordinates }) =>
        Math.abs(coordinates.x - x) > scatteredDegrees || Math.abs(coordinates.y - y) > scatteredDegrees,
    );
    return [{ ...first, isScattered }];
  });
}

/** About 50 meters. */
const scatteredDegrees = 0.0005;

const INTERPOLATED_POINT = 3;
const STREET_SEGMENT = 4;
const CENSUS_TIGER = 4;

/** Whether the house number lies among the numbers of the matched side of the street, on which even and odd do not mix. */
function isOnSide({ matchedAddress, addressComponents: { fromAddress, toAddress } }: Match): boolean {
  const [house, from, to] = [/^\S+/.exec(matchedAddress)?.[0], fromAddress, toAddress].map(parseHouseNumber);
  if (house === undefined || from === undefined || to === undefined) return false;
  const isWithin = Math.min(from, to) <= house && house <= Math.max(from, to);
  return isWithin && (from % 2 !== to % 2 || house % 2 === from % 2);
}

/** Parses `12`, or `112-20` as in Queens, whose hyphen only groups digits; undefined for anything else. */
function parseHouseNumber(text: string | null | undefined): number | undefined {
  return /^\d{1,6}(-\d{1,4})?$/.test(text ?? '') ? Number((text ?? '').replace('-', '')) : undefined;
}

function toScrubbedAddress(
  match: Match & { readonly isScattered: boolean },
  typed: AddressQuery,
): ScrubbedAddress {
  const { zip, city, state, streetName } = match.addressComponents;
  const streetAddress1 = match.matchedAddress.split(',')[0] ?? '';
  const [{ STATE, COUNTY }] = match.geographies.Counties;
  return {
    streetAddress1,
    streetAddress2: typed.streetAddress2?.trim() || null,
    city,
    stateAbbreviation: state,
    postalCode: typed.postalCode?.startsWith(zip) ? typed.postalCode.trim() : zip,
    urbanization: typed.urbanization?.trim() || null,
    streetNumber: /^\S+/.exec(streetAddress1)?.[0] ?? '',
    streetName,
    county: findCounty(match),
    stateFips: STATE,
    countyFips: COUNTY,
    latitude: match.coordinates.y,
    longitude: match.coordinates.x,
    geocodeAccuracyId: isOnSide(match) && !match.isScattered ? INTERPOLATED_POINT : STREET_SEGMENT,
    geocodeSourceId: CENSUS_TIGER,
  };
}

/** The county by its name; in a planning region of Connecticut the county of the town, or the region if the answer names no town. */
function findCounty({ geographies }: Match): string {
  const [{ STATE, NAME }] = geographies.Counties;
  const [town] = geographies['County Subdivisions'] ?? [];
  return (STATE === connecticut && town && findConnecticutCounty(town.NAME)) || NAME;
}

const connecticut = '09';

function tigerRecord({ tigerLine }: Match): string {
  return tigerLine ? `TIGER line ${tigerLine.tigerLineId} side ${tigerLine.side}` : 'TIGER line unknown';
}

function addressChanges(typed: AddressQuery, corrected: ScrubbedAddress): AddressChange[] {
  return comparedFields
    .map((field) => ({ field, typed: typed[field]?.trim() ?? '', corrected: corrected[field] ?? '' }))
    .filter((change) => change.typed.toUpperCase() !== change.corrected.toUpperCase());
}

const comparedFields = [
  'streetAddress1',
  'streetAddress2',
  'city',
  'stateAbbreviation',
  'postalCode',
] as const;

function scrubFailure(
  service: Service,
  errorKind: AddressScrubErrorKind,
  candidates: readonly ScrubbedAddress[] = [],
): ScrubFailure {
  const reason = scrubErrorTexts[errorKind];
  return { outcome: 'no answer', errorKind, reason, candidates, provenance: service.provenance() };
}
