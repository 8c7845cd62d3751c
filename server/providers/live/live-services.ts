import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import type { AddressSuggestions } from '../address/address-suggestions.ts';
import type { AddressScrub } from '../address-scrub.ts';
import type { CommunityLookup } from '../communities/community-lookup.ts';
import type { FloodZone } from '../flood-zone.ts';
import type { BuildingRecords } from '../records/building-records.ts';
import { addressSuggester } from './address-suggester.ts';
import { buildingFactsService } from './building-facts.ts';
import { censusGeocoder } from './census-geocoder.ts';
import { floodHazardLayer } from './flood-hazard-layer.ts';
import type { GroundServices } from './ground-facts.ts';
import { createLiveService, type Service, type ServiceSettings } from './service.ts';

/** The address of each public service; a service without one is not used. */
export interface LiveSettings extends Omit<ServiceSettings, 'url'> {
  readonly censusGeocoderUrl?: string | undefined;
  readonly nfhlUrl?: string | undefined;
  readonly elevationUrl?: string | undefined;
  readonly watershedUrl?: string | undefined;
  readonly addressSuggestionsUrl?: string | undefined;
  /** Sent to the address suggestions as a bearer token; none if undefined. */
  readonly addressSuggestionsKey?: string | undefined;
  readonly buildingFactsUrl?: string | undefined;
  /** Sent to the building facts as a bearer token; none if undefined. */
  readonly buildingFactsKey?: string | undefined;
}

/** The ports that have a live service; an undefined port is built in. */
export interface LiveServices {
  readonly address: AddressScrub | undefined;
  readonly suggestions: AddressSuggestions | undefined;
  readonly zone: Pick<FloodZone, 'determine'> | undefined;
  readonly ground: GroundServices | undefined;
  readonly buildings: BuildingRecords | undefined;
  readonly today: () => string;
  /** The live services in use, by port. */
  readonly inUse: {
    readonly address: readonly Service[];
    readonly suggestions: readonly Service[];
    readonly zone: readonly Service[];
    readonly location: readonly Service[];
    readonly buildings: readonly Service[];
  };
}

/** The user is typing meanwhile: a later suggestion is of no use, and the next letter asks again. */
const mostSuggestionMilliseconds = 2000;

/** A building of which nothing is known is asked about on its screens: that is worth little waiting. */
const mostBuildingMilliseconds = 3000;

export function buildLiveServices(settings: LiveSettings, community: CommunityLookup): LiveServices {
  const at = (name: string, url: string | undefined, own: Partial<ServiceSettings> = {}) =>
    url === undefined
      ? undefined
      : createLiveService(name, { ...settings, ...own, url: url.replace(/\/$/, '') });
  const census = at('U.S. Census geocoder', settings.censusGeocoderUrl);
  const nfhl = at('FEMA National Flood Hazard Layer', settings.nfhlUrl);
  const elevation = at('USGS Elevation Point Query Service', settings.elevationUrl);
  const watershed = at('USGS Watershed Boundary Dataset', settings.watershedUrl);
  const suggester = at('Address suggestions', settings.addressSuggestionsUrl, {
    bearer: settings.addressSuggestionsKey,
    retries: 0,
    limitMilliseconds: Math.min(settings.limitMilliseconds, mostSuggestionMilliseconds),
  });
  const buildings = at('Building facts', settings.buildingFactsUrl, {
    bearer: settings.buildingFactsKey,
    retries: 0,
    limitMilliseconds: Math.min(settings.limitMilliseconds, mostBuildingMilliseconds),
  });
  const listed = (...services: (Service | undefined)[]) =>
    services.filter((service) => service !== undefined);
  return {
    address: census && censusGeocoder(census),
    suggestions: suggester && addressSuggester(suggester),
    zone: nfhl && floodHazardLayer(nfhl, community),
    buildings: buildings && buildingFactsService(buildings),
    ground: (elevation ?? watershed) && { elevation, watershed },
    today: () => toBusinessDate(settings.now()),
    inUse: {
      address: listed(census),
      suggestions: listed(suggester),
      zone: listed(nfhl),
      location: listed(elevation, watershed),
      buildings: listed(buildings),
    },
  };
}
