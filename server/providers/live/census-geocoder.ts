import { z } from 'zod';
import type { AddressScrubErrorKind } from '../../../machines/contract/types.ts';
import { scrubErrorTexts } from '../../../machines/domain/format/messages.ts';
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
 * Scrubs addresses with the Census geocoder. Its positions are interpolated between the house numbers of a street segment and labeled so.
 * It does not know units, so an entered unit is kept as is.
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
  }),
  tigerLine: line.optional(),
  geographies: z.object({ Counties: z.tuple([county], county) }),
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
  const matches = [
    ...new Map(reply.result.addressMatches.map((match) => [match.matchedAddress, match])).values(),
  ];
  const addresses = matches.map((match) => toScrubbedAddress(match, typed));
  const [first] = matches;
  const [address] = addresses;
  if (first === undefined || address === undefined) return scrubFailure(service, 'NOT_FOUND');
  if (addresses.length > 1) return scrubFailure(service, 'MORE_THAN_ONE_FOUND', addresses);
  return {
    outcome: 'answer',
    answer: { address, changes: addressChanges(typed, address) },
    provenance: service.provenance(tigerRecord(first)),
  };
}

const STREET_SEGMENT = 4;
const CENSUS_TIGER = 4;

function toScrubbedAddress(match: Match, typed: AddressQuery): ScrubbedAddress {
  const { zip, city, state, streetName } = match.addressComponents;
  const streetAddress1 = match.matchedAddress.split(',')[0] ?? '';
  const [{ STATE, COUNTY, NAME }] = match.geographies.Counties;
  return {
    streetAddress1,
    streetAddress2: typed.streetAddress2?.trim() || null,
    city,
    stateAbbreviation: state,
    postalCode: typed.postalCode?.startsWith(zip) ? typed.postalCode.trim() : zip,
    urbanization: typed.urbanization?.trim() || null,
    streetNumber: /^\S+/.exec(streetAddress1)?.[0] ?? '',
    streetName,
    county: NAME,
    stateFips: STATE,
    countyFips: COUNTY,
    latitude: match.coordinates.y,
    longitude: match.coordinates.x,
    geocodeAccuracyId: STREET_SEGMENT,
    geocodeSourceId: CENSUS_TIGER,
  };
}

function tigerRecord({ tigerLine }: Match): string {
  return tigerLine ? `TIGER line ${tigerLine.tigerLineId} side ${tigerLine.side}` : 'no TIGER line told';
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
