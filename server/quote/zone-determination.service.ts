import type {
  FloodZoneInformation,
  LocationFacts,
  Policy,
  PropertyAddress,
} from '../../machines/contract/types.ts';
import type { KnownBuilding } from '../../machines/domain/answers/known-building.ts';
import { businessToday, type World } from '../kernel/world.ts';
import type { ZoneDetermination, ZoneResult } from '../providers/flood-zone.ts';
import type { LocationAnswer } from '../providers/location.ts';
import type { PlaceQuery } from '../providers/place.ts';
import { formatProvenance, type ProviderResult } from '../providers/provider-result.ts';
import type { AddressChoice } from './choose-address.service.ts';
import type { ManualZone } from './start-quote-request.ts';

/** What the zone and location services know about a place, as values of the parts. */
export interface Determination {
  policy: Partial<Policy>;
  propertyAddress: Partial<PropertyAddress>;
  floodZoneInformation: Partial<FloodZoneInformation>;
  locationFacts: Partial<LocationFacts>;
  /** The record of the building; null if no source has one. */
  building: KnownBuilding | null;
}

/** The services' answers, and why there is no flood zone among them; null if there is one. */
type DeterminationAnswer = Determination & { readonly failure: string | null };

/** Determines zone, community and geographic facts. The caller has checked that the viewer may enter a zone by hand. */
export async function determineZone(
  world: World,
  { address }: AddressChoice,
  manual: ManualZone | null,
): Promise<DeterminationAnswer> {
  const place = toPlaceQuery(address);
  const [located, building, zone] = await Promise.all([
    world.providers.location.locate(place),
    findBuilding(world, place),
    manual === null ? findZone(world, place) : { parts: zoneByHand(manual), failure: null },
  ]);
  return { ...addLocationFacts(zone.parts, located), building, failure: zone.failure };
}

async function findZone(
  world: World,
  place: PlaceQuery,
): Promise<{ readonly parts: ZoneParts; readonly failure: string | null }> {
  const zone = await world.providers.zone.determine(place, businessToday(world));
  if (zone.outcome !== 'answer') return { parts: noZone, failure: zone.reason };
  return { parts: buildServiceZone(zone.answer, zone), failure: null };
}

/** A record that cannot be had is not missed: its questions are asked. */
async function findBuilding({ providers }: World, place: PlaceQuery): Promise<KnownBuilding | null> {
  const record = await providers.buildings.look(place);
  return record.outcome === 'answer'
    ? { ...record.answer, provenance: formatProvenance(record.provenance) }
    : null;
}

function toPlaceQuery(address: AddressChoice['address']): PlaceQuery {
  return {
    streetAddress1: address.streetAddress1 ?? '',
    streetAddress2: address.streetAddress2,
    city: address.city ?? '',
    stateAbbreviation: address.stateAbbreviation ?? '',
    postalCode: address.postalCode ?? '',
    latitude: address.latitude ?? null,
    longitude: address.longitude ?? null,
  };
}

type ZoneParts = Omit<Determination, 'locationFacts' | 'building'>;

const noZone: ZoneParts = { policy: {}, propertyAddress: {}, floodZoneInformation: { isLoaded: false } };

function buildServiceZone(zone: ZoneDetermination, result: ZoneResult): ZoneParts {
  const { community, mapRevision } = zone;
  const { communityNumber, communityName, communityStatus, programType, firmDate } = community;
  const map = { mapPanel: zone.mapPanel, mapSuffix: zone.mapSuffix, currentMapDate: zone.currentMapDate };
  const prior = {
    priorCommunityNumber: mapRevision?.priorCommunityNumber ?? null,
    priorMapPanel: mapRevision?.priorMapPanel ?? null,
    priorMapSuffix: mapRevision?.priorMapSuffix ?? null,
  };
  const isCbra = zone.cbrsType === null ? null : zone.cbrsType !== 'NO';
  const shared = {
    communityNumber,
    communityName,
    communityStatus,
    programType,
    firmDate,
    ...map,
    ...prior,
    isCbra,
    cbraDate: zone.cbrsProhibitionDate,
  };
  return {
    policy: {
      ...shared,
      floodZone: zone.floodZone,
      isCurrentFloodZoneSfha: zone.isSfha,
      mapChangeDate: mapRevision?.mapChangedDate ?? null,
      priorFloodZone: mapRevision?.priorFloodZone ?? null,
      currentBfe: zone.baseElevation,
    },
    propertyAddress: {
      communityProgramType: programType,
      pivotAnalysisStatus: zone.buildingPivot,
      parcelPivotAnalysisStatus: zone.parcelPivot,
      cbrsType: zone.cbrsType,
      cbrsFloodInsuranceProhibitionDate: zone.cbrsProhibitionDate,
    },
    floodZoneInformation: {
      ...shared,
      isFromZoneDetermination: true,
      isVZone: zone.isVZone,
      countyName: zone.countyName,
      isSuspended: communityStatus === 'SUSPENDED',
      suspendDate: community.suspendDate,
      trackingNumber: zone.trackingNumber,
      currentFloodZoneId: zone.floodZone,
      baseElevation: zone.baseElevation,
      isNewlyMapped: zone.isNewlyMapped,
      priorFloodZoneId: mapRevision?.priorFloodZone ?? null,
      mapChangedDate: mapRevision?.mapChangedDate ?? null,
      isLoaded: true,
      crsClass: community.crsClass,
      provenance: result.outcome === 'answer' ? formatProvenance(result.provenance) : null,
    },
  };
}

/** A determination entered by staff, as fields of the flood zone information. */
export function manualDeterminationFields(manual: ManualZone) {
  const { floodZone, communityNumber, mapPanel, mapSuffix, currentMapDate, evidence } = manual;
  return {
    currentFloodZoneId: floodZone,
    communityNumber,
    mapPanel,
    mapSuffix,
    currentMapDate,
    countyName: manual.countyName ?? null,
    programType: manual.programType ?? null,
    provenance: `Typed by staff, evidence: ${evidence}`,
  };
}

/** The changes that a determination entered by staff makes to the parts of a policy. */
export function zoneByHand(manual: ManualZone): ZoneParts {
  const isSfha = /^[AV]/.test(manual.floodZone);
  const { currentFloodZoneId, provenance, countyName, ...shared } = manualDeterminationFields(manual);
  return {
    policy: { ...shared, floodZone: manual.floodZone, isCurrentFloodZoneSfha: isSfha },
    propertyAddress: { communityProgramType: shared.programType },
    floodZoneInformation: {
      ...shared,
      countyName,
      isFromZoneDetermination: false,
      isVZone: manual.floodZone.startsWith('V'),
      currentFloodZoneId,
      isLoaded: true,
      provenance,
    },
  };
}

function addLocationFacts(
  zone: ZoneParts,
  located: ProviderResult<LocationAnswer>,
): Omit<Determination, 'building'> {
  if (located.outcome !== 'answer') return { ...zone, locationFacts: { isSample: false } };
  const { facts, losses } = located.answer;
  return {
    ...zone,
    propertyAddress: {
      ...zone.propertyAddress,
      ...(losses && {
        repetitiveLoss: losses.isRepetitiveLoss,
        srlProperty: losses.isSevereRepetitiveLoss,
        srlDate: losses.severeRepetitiveLossDate,
        is1316Property: losses.is1316Property,
      }),
    },
    locationFacts: {
      ...facts,
      ...(losses && { priorClaims: losses.priorClaims }),
      ...(facts.femaFirstFloorHeightFeet !== null && {
        femaFirstFloorHeightSource: facts.femaFirstFloorHeightSource ?? formatProvenance(located.provenance),
      }),
      provenance: formatProvenance(located.provenance),
      isSample: located.provenance.mode === 'sample',
    },
  };
}
