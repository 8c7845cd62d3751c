import type { AddressSuggestions } from './address/address-suggestions.ts';
import type { AddressScrub, ScrubResult } from './address-scrub.ts';
import type { FloodZone } from './flood-zone.ts';
import type { GroundServices } from './live/ground-facts.ts';
import { readGroundFacts } from './live/ground-facts.ts';
import type { Location } from './location.ts';
import type { BuildingRecords } from './records/building-records.ts';

/** Checks the form of an address and looks it up in the places that are known before asking the live service. */
export function withLiveAddressScrub(builtIn: AddressScrub, live: AddressScrub): AddressScrub {
  return {
    scrub: async (address) => {
      const builtInResult = await builtIn.scrub(address);
      const isAsked =
        builtInResult.outcome === 'no answer' &&
        builtInResult.errorKind === 'NOT_FOUND' &&
        !address.propertyAddressType;
      return isAsked ? live.scrub(address) : builtInResult;
    },
  };
}

/** Looks an address up in the next book where the first does not have it. Where neither does, the first says so. */
export function withNextAddressScrub(first: AddressScrub, next: AddressScrub): AddressScrub {
  const isNotFound = (result: ScrubResult) =>
    result.outcome === 'no answer' && result.errorKind === 'NOT_FOUND';
  return {
    scrub: async (address) => {
      const result = await first.scrub(address);
      if (!isNotFound(result)) return result;
      const other = await next.scrub(address);
      return isNotFound(other) ? result : other;
    },
  };
}

/** Asks the next one only for records that the first does not have. */
export function withNextBuildingRecords(first: BuildingRecords, next: BuildingRecords): BuildingRecords {
  return {
    look: async (place) => {
      const result = await first.look(place);
      return result.outcome === 'answer' ? result : next.look(place);
    },
  };
}

/** Adds facts of a place from a file where the first service knows nothing of it. */
export function withNextLocation(first: Location, next: Pick<Location, 'locate'>): Location {
  return {
    ...first,
    locate: async (place) => {
      const result = await first.locate(place);
      return result.outcome === 'no answer' ? next.locate(place) : result;
    },
  };
}

/** Asks the live service only for places that the built-in zones do not know, since sample places are invented. */
export function withLiveFloodZone(
  builtIn: Pick<FloodZone, 'determine'>,
  live: Pick<FloodZone, 'determine'>,
): Pick<FloodZone, 'determine'> {
  return {
    determine: async (place, today) => {
      const builtInResult = await builtIn.determine(place, today);
      const isAsked = builtInResult.outcome === 'no answer' && builtInResult.why === 'UNKNOWN_PLACE';
      return isAsked ? live.determine(place, today) : builtInResult;
    },
  };
}

/** Answers sample places from the built-in facts and asks the services for the others. Replacement costs are always estimated here. */
export function withLiveLocation(builtIn: Location, services: GroundServices, today: () => string): Location {
  return {
    ...builtIn,
    locate: async (place) => {
      const builtInResult = await builtIn.locate(place);
      return builtInResult.outcome === 'no answer'
        ? readGroundFacts(services, place, today())
        : builtInResult;
    },
  };
}

/** Lists the sample places that fit first and fills up from the live service. The ID of each suggestion shows which of the two made it. */
export function withLiveSuggestions(
  builtIn: AddressSuggestions,
  live: AddressSuggestions,
): AddressSuggestions {
  return {
    suggest: async (text, first) => {
      const builtInResult = await builtIn.suggest(text, first);
      const known = builtInResult.outcome === 'answer' ? builtInResult.answer : [];
      if (known.length >= first) return builtInResult;
      const liveResult = await live.suggest(text, first - known.length);
      if (known.length === 0) return liveResult;
      return liveResult.outcome === 'answer'
        ? { ...liveResult, answer: [...known, ...liveResult.answer] }
        : builtInResult;
    },
    find: async (id) => {
      const builtInResult = await builtIn.find(id);
      return builtInResult.outcome === 'no answer' ? live.find(id) : builtInResult;
    },
  };
}
