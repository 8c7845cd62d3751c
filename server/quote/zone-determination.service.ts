import type {
  FloodZoneInformation,
  LocationFacts,
  Policy,
  PropertyAddress,
} from '../../machines/contract/types.ts';
import type { KnownAnswer } from '../../machines/domain/answers/known-answers.ts';
import type { KnownBuilding } from '../../machines/domain/answers/known-building.ts';
import { formatPlace } from '../../machines/domain/place/derived-place.ts';
import type { FieldKey } from '../../machines/domain/problems/field-key.ts';
import { businessToday, type World } from '../kernel/world.ts';
import type { CommunityStanding, ZoneDetermination, ZoneResult } from '../providers/flood-zone.ts';
import type { GeographicFacts, LocationAnswer } from '../providers/location.ts';
import type { PlaceQuery } from '../providers/place.ts';
import {
  type DerivedFrom,
  formatDerivation,
  formatProvenance,
  type Provenance,
  type ProviderResult,
} from '../providers/provider-result.ts';
import type { AddressChoice } from './choose-address.service.ts';
import type { ManualZone } from './start-quote-request.ts';

/** The facts of the zone and location services about a place, as values of the parts. */
export interface Determination {
  policy: ZoneParts['policy'];
  propertyAddress: Partial<PropertyAddress>;
  floodZoneInformation: Partial<FloodZoneInformation>;
  locationFacts: Partial<LocationFacts>;
  /** The record of the building; null if no source has one. */
  building: KnownBuilding | null;
}

/** The services' answers, and the reason why the flood zone is missing; null if it is known. */
type DeterminationAnswer = Determination & { readonly failure: string | null };

/**
 * Determines zone, community and geographic facts; each part carries the address that it was derived from. The caller has checked that the
 * viewer may enter a zone by hand.
 */
export async function determineZone(
  world: World,
  { address }: AddressChoice,
  manual: ManualZone | null,
): Promise<DeterminationAnswer> {
  const place = toPlaceQuery(address);
  const [located, building, zone] = await Promise.all([
    world.providers.location.locate(place),
    findBuilding(world, place),
    manual === null ? findZone(world, place) : findTypedZone(world, manual),
  ]);
  const found = addLocationFacts(zone.parts, located);
  const derivedFromAddress = formatPlace(address);
  return {
    policy: found.policy,
    propertyAddress: { ...found.propertyAddress, derivedFromAddress },
    floodZoneInformation: { ...found.floodZoneInformation, derivedFromAddress },
    locationFacts: { ...found.locationFacts, derivedFromAddress },
    building,
    failure: zone.failure,
  };
}

async function findZone(
  world: World,
  place: PlaceQuery,
): Promise<{ readonly parts: ZoneParts; readonly failure: string | null }> {
  const zone = await world.providers.zone.determine(place, businessToday(world));
  if (zone.outcome !== 'answer') return { parts: noZone, failure: zone.reason };
  return { parts: buildServiceZone(zone.answer, zone), failure: null };
}

async function findTypedZone(world: World, manual: ManualZone) {
  return { parts: zoneByHand(manual, await findTypedCommunity(world, manual)), failure: null };
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
    geocodeAccuracyId: address.geocodeAccuracyId ?? null,
  };
}

interface ZoneParts extends Omit<Determination, 'policy' | 'locationFacts' | 'building'> {
  policy: Partial<Pick<Policy, keyof typeof blankPolicyZone>>;
}

/** The policy part's values from a determination, in their state before a place is determined. */
export const blankPolicyZone = {
  communityNumber: null,
  communityName: null,
  communityStatus: null,
  programType: null,
  firmDate: null,
  mapPanel: null,
  mapSuffix: null,
  currentMapDate: null,
  priorCommunityNumber: null,
  priorMapPanel: null,
  priorMapSuffix: null,
  isCbra: null,
  cbraDate: null,
  floodZone: null,
  isCurrentFloodZoneSfha: null,
  mapChangeDate: null,
  priorFloodZone: null,
  currentBfe: null,
} as const satisfies Partial<Policy>;

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
    firmDate: manual.firmDate ?? null,
    crsClass: manual.crsClass ?? null,
    provenance: `Typed by staff, evidence: ${evidence}`,
  };
}

/**
 * What the community of a determination entered by staff is today; null if the lookup does not know it. Ask before a policy is locked. For
 * services: the caller has checked that the viewer may enter a zone by hand.
 */
export async function findTypedCommunity(
  world: World,
  { communityNumber }: ManualZone,
): Promise<CommunityStanding | null> {
  if (!/^\d{6}$/.test(communityNumber)) return null;
  const found = await world.providers.zone.community(communityNumber, businessToday(world));
  return found.outcome === 'answer' ? found.answer : null;
}

/**
 * The changes that a determination entered by staff makes to the parts of a policy. Fields that staff left blank get the community's values; values that they
 * entered are kept, and the provenance says where they differ.
 */
export function zoneByHand(manual: ManualZone, community: CommunityStanding | null): ZoneParts {
  const isSfha = /^[AV]/.test(manual.floodZone);
  const { currentFloodZoneId, provenance, countyName, crsClass, ...typed } =
    manualDeterminationFields(manual);
  const shared = {
    ...typed,
    programType: typed.programType ?? community?.programType ?? null,
    firmDate: typed.firmDate ?? community?.firmDate ?? null,
    communityName: community?.communityName ?? null,
    communityStatus: community?.communityStatus ?? null,
  };
  return {
    policy: { ...shared, floodZone: manual.floodZone, isCurrentFloodZoneSfha: isSfha },
    propertyAddress: { communityProgramType: shared.programType },
    floodZoneInformation: {
      ...shared,
      countyName: countyName ?? (community?.county || null),
      isFromZoneDetermination: false,
      isVZone: manual.floodZone.startsWith('V'),
      isSuspended: community === null ? null : community.communityStatus === 'SUSPENDED',
      suspendDate: community?.suspendDate ?? null,
      currentFloodZoneId,
      crsClass: crsClass ?? community?.crsClass ?? null,
      isLoaded: true,
      provenance: addDifferences(provenance, manual, community),
    },
  };
}

const longestProvenance = 200;

/** The line of a typed determination, with what in it is not as the community lookup has it. */
function addDifferences(line: string, manual: ManualZone, community: CommunityStanding | null): string {
  if (community === null) return line;
  const isOther = <T>(typed: T | null | undefined, listed: T) =>
    typed !== null && typed !== undefined && typed !== listed;
  const differing = [
    isOther(manual.programType, community.programType) ? 'program' : '',
    isOther(manual.firmDate, community.firmDate) ? 'FIRM date' : '',
    isOther(manual.crsClass, community.crsClass) ? 'class' : '',
  ].filter((name) => name !== '');
  const words = differing.length === 0 ? '' : `; not as listed: ${differing.join(', ')}`;
  return line.slice(0, longestProvenance - words.length) + words;
}

function addLocationFacts(
  zone: ZoneParts,
  located: ProviderResult<LocationAnswer>,
): Omit<Determination, 'building'> {
  if (located.outcome !== 'answer') return { ...zone, locationFacts: { isSample: false } };
  const { facts, losses, derived = [] } = located.answer;
  const known = [
    ...listDerivedAnswers(facts, derived),
    ...(losses?.is1316Property ? [recordViolation(located.provenance)] : []),
  ];
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
      ...(known.length > 0 && { knownAnswers: known }),
      isSample: located.provenance.mode === 'sample',
    },
  };
}

/** A declared violation stays with its source, so that only staff take it back. */
function recordViolation(provenance: Provenance): KnownAnswer {
  const source = formatProvenance(provenance);
  return { field: 'propertyAddress.is1316Property', value: true, basis: 'RECORDED', source };
}

/** The derived facts that have a value, each with its data set. */
function listDerivedAnswers(facts: GeographicFacts, derived: readonly DerivedFrom[]): readonly KnownAnswer[] {
  const values: { readonly [name: string]: unknown } = { ...facts };
  return derived.flatMap(({ source, asOf, facts: names }) =>
    names.flatMap((name) => {
      const value = values[name];
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
      const field = `locationFacts.${name}` as FieldKey;
      return [{ field, value, basis: 'RECORDED' as const, source: formatDerivation(name, source, asOf) }];
    }),
  );
}
