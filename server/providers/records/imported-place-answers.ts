import type { IsoDate } from '../../../machines/contract/types.ts';
import { isSfha, isVZone } from '../../../machines/domain/place/flood-zone.ts';
import type { AddressSuggestion, AddressSuggestions } from '../address/address-suggestions.ts';
import { findMatches, parseStreet } from '../address/street.ts';
import type { AddressScrub } from '../address-scrub.ts';
import { type AddressBook, scrubInBook } from '../built-in-address-scrub.ts';
import type { CommunityLookup } from '../communities/community-lookup.ts';
import type { Community, FloodZone, NoDetermination } from '../flood-zone.ts';
import { blankGeographicFacts, type Location } from '../location.ts';
import {
  type DerivedFrom,
  type Provenance,
  type ProviderResult,
  withDerivation,
} from '../provider-result.ts';
import type { ImportedPlace, ImportedPlaces, ImportedZone } from './imported-places.ts';

/** Knows the addresses of imported places. */
export function importedAddressScrub(places: ImportedPlaces): AddressScrub {
  const book: AddressBook = {
    failureOnPurpose: () => undefined,
    like: async (street, city, state, zip) => {
      const listed = (await places.like(street, city, state, zip)).map((place) => ({
        place,
        street: parseStreet(place.address.streetAddress1, place.address.streetAddress2),
      }));
      const matches = findMatches(street, listed, (entry) => entry.street);
      const sameUnit = matches.filter((entry) => entry.street.unit === street.unit);
      const found = sameUnit.length > 0 || street.unit !== '' ? sameUnit : matches;
      return found.map(({ place: { address, provenance } }) => ({ address, units: [], provenance }));
    },
  };
  return scrubInBook(book);
}

/** Determines the zone of imported places. What a community is comes from the lookup, and from the file where the status book lacks it. */
export function importedFloodZone(
  places: ImportedPlaces,
  lookUp: CommunityLookup,
): Pick<FloodZone, 'determine'> {
  return {
    determine: async (query, today) => {
      const place = await places.at(query);
      if (place === undefined) return noDetermination(unknownPlace, unknownProvenance);
      const { zone, address } = place;
      const isOfZone = (name: string) => Object.hasOwn(zone, name);
      const provenance = withDerivation(place.provenance, listDerived(place, isOfZone));
      const { floodZone, mapPanel, mapSuffix, currentMapDate } = zone;
      if (!floodZone || !mapPanel || !mapSuffix || !currentMapDate)
        return noDetermination(noZone, provenance);
      const community = await findCommunity(zone, provenance, lookUp, today);
      if (community.outcome === 'not available') return community;
      if (community.outcome === 'no answer') return noDetermination(community.reason, provenance);
      return {
        outcome: 'answer',
        provenance,
        answer: {
          floodZone,
          isSfha: isSfha(floodZone),
          isVZone: isVZone(floodZone),
          countyName: address.county,
          community: community.answer,
          mapPanel,
          mapSuffix,
          currentMapDate,
          baseElevation: zone.baseElevation ?? null,
          cbrsType: zone.cbrsType ?? null,
          cbrsProhibitionDate: zone.cbrsProhibitionDate ?? null,
          isNewlyMapped: null,
          mapRevision: null,
          buildingPivot: 'NOT_RUN',
          parcelPivot: 'NOT_RUN',
          trackingNumber: `IMPORT-${place.placeId}`,
        },
      };
    },
  };
}

/** Knows the rating facts of imported places, as fields of `locationFacts`. A fact of which the file says nothing is not known. */
export function importedLocation(places: ImportedPlaces): Pick<Location, 'locate'> {
  return {
    locate: async (query) => {
      const place = await places.at(query);
      if (place === undefined)
        return { outcome: 'no answer', reason: unknownPlace, provenance: unknownProvenance };
      const derived = listDerived(place, (name) => Object.hasOwn(place.facts, name));
      return {
        outcome: 'answer',
        answer: {
          facts: { ...blankGeographicFacts(), ...place.facts },
          losses: null,
          ...(derived.length > 0 && { derived }),
        },
        provenance: withDerivation(place.provenance, derived),
      };
    },
  };
}

/** Those derived facts of a place that are wanted, by data set. */
function listDerived(
  { derived }: ImportedPlace,
  isWanted: (name: string) => boolean,
): readonly DerivedFrom[] {
  return derived
    .map((from) => ({ ...from, facts: from.facts.filter(isWanted) }))
    .filter(({ facts }) => facts.length > 0);
}

/** Suggests imported places whose address begins with the typed text. */
export function importedSuggestions(places: ImportedPlaces): AddressSuggestions {
  return {
    suggest: async (text, first) => {
      const matches = await places.begin(text, first);
      return {
        outcome: 'answer',
        answer: matches.map(toSuggestion),
        provenance: matches[0]?.provenance ?? unknownProvenance,
      };
    },
    find: async (id) => {
      const [, number] = /^imported-(\d{1,15})$/.exec(id) ?? [];
      const place = number === undefined ? undefined : await places.byId(Number(number));
      return place === undefined
        ? { outcome: 'no answer', reason: unknownSuggestion, provenance: unknownProvenance }
        : { outcome: 'answer', answer: toSuggestion(place), provenance: place.provenance };
    },
  };
}

function toSuggestion({ placeId, address }: ImportedPlace): AddressSuggestion {
  const { streetAddress1, streetAddress2, city, stateAbbreviation, postalCode } = address;
  return {
    id: `imported-${placeId}`,
    streetAddress1,
    streetAddress2,
    city,
    stateAbbreviation,
    postalCode,
    isSample: false,
  };
}

const unknownProvenance: Provenance = { source: 'Imported places', asOf: '2026-01-01', mode: 'imported' };
const unknownPlace = 'No imported file has this place.';
const noZone = 'The imported file says no flood zone of this place with its map panel and date.';
const unknownSuggestion = 'This suggestion is not known anymore. Enter the address again.';

function noDetermination(reason: string, provenance: Provenance): NoDetermination {
  return { outcome: 'no answer', why: 'UNKNOWN_PLACE', reason, provenance };
}

async function findCommunity(
  zone: ImportedZone,
  provenance: Provenance,
  lookUp: CommunityLookup,
  today: IsoDate,
): Promise<ProviderResult<Community>> {
  const { communityNumber, communityName, communityStatus, programType, firmDate, crsClass } = zone;
  if (communityNumber === undefined) return { outcome: 'no answer', reason: noCommunity, provenance };
  if (!communityName || !communityStatus || !programType || firmDate === undefined || crsClass === undefined)
    return lookUp(communityNumber, today);
  const suspendDate = zone.suspendDate ?? null;
  const own = {
    communityNumber,
    communityName,
    communityStatus,
    programType,
    suspendDate,
    firmDate,
    crsClass,
  };
  return lookUp(communityNumber, today, { outcome: 'answer', answer: own, provenance });
}

const noCommunity = 'The imported file names no community for this place.';
