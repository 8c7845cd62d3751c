import type { IsoDate } from '../../../machines/contract/types.ts';
import type { ScrubbedAddress } from '../address-scrub.ts';
import type { Community } from '../flood-zone.ts';
import type { GeographicFacts, LossHistory } from '../location.ts';
import type { SamplePlace } from './sample-place.ts';

/** The data that defines a sample place; everything else has a default. */
export interface PlaceDraft {
  readonly key: string;
  readonly label: string;
  /** For example `118`, `Riverside Dr`. */
  readonly street: readonly [number: string, name: string];
  readonly city: string;
  /** The state's two-letter abbreviation and FIPS code. */
  readonly state: readonly [abbreviation: string, fips: string];
  readonly postalCode: string;
  /** County as spelled in the rate tables, and its FIPS code. */
  readonly county: readonly [name: string, fips: string];
  /** In degrees north and degrees east. */
  readonly position: readonly [latitude: number, longitude: number];
  readonly units?: readonly string[];
  readonly zone: SamplePlace['zone'];
  /** The facts in which the place differs from the default inland place. */
  readonly facts: Partial<GeographicFacts> & Pick<GeographicFacts, 'huc12' | 'elevationFeet'>;
  readonly losses?: Partial<LossHistory>;
  readonly building?: SamplePlace['building'];
}

const ROOFTOP = 1;
const ADDRESS_VENDOR = 1;

const DEFAULT_FACTS: GeographicFacts = {
  huc12: null,
  leveeSystemId: 'OUT_OF_RANGE',
  isBarrierIsland: false,
  distanceToRiverMeters: 640,
  distanceToCoastMeters: 'OUT_OF_RANGE',
  distanceToOceanMeters: 'OUT_OF_RANGE',
  distanceToLakeMeters: null,
  elevationFeet: null,
  elevationRelativeToRiverFeet: 14,
  structuralRelativeElevationFeet: 2,
  drainageAreaSquareKilometers: 42,
  riverClass: 'C',
  replacementCost: 310_000,
  priorClaims: 0,
  priorClaimDates: null,
  femaFirstFloorHeightFeet: null,
  femaFirstFloorHeightSource: null,
};

const NO_LOSSES: LossHistory = {
  priorClaims: 0,
  isRepetitiveLoss: false,
  isSevereRepetitiveLoss: false,
  severeRepetitiveLossDate: null,
  is1316Property: false,
};

/** Builds a sample place from its draft. */
export function buildSamplePlace(draft: PlaceDraft): SamplePlace {
  const losses = { ...NO_LOSSES, ...draft.losses };
  return {
    key: draft.key,
    label: draft.label,
    address: buildSampleAddress(draft),
    units: draft.units ?? [],
    zone: draft.zone,
    facts: { ...DEFAULT_FACTS, priorClaims: losses.priorClaims, ...draft.facts },
    losses,
    ...(draft.building && { building: draft.building }),
  };
}

function buildSampleAddress(draft: PlaceDraft): ScrubbedAddress {
  const [streetNumber, streetName] = draft.street;
  const [stateAbbreviation, stateFips] = draft.state;
  const [county, countyFips] = draft.county;
  const [latitude, longitude] = draft.position;
  return {
    streetAddress1: `${streetNumber} ${streetName}`,
    streetAddress2: null,
    city: draft.city,
    stateAbbreviation,
    postalCode: draft.postalCode,
    urbanization: null,
    streetNumber,
    streetName,
    county,
    stateFips,
    countyFips,
    latitude,
    longitude,
    geocodeAccuracyId: ROOFTOP,
    geocodeSourceId: ADDRESS_VENDOR,
  };
}

/** Builds a community in the Regular Program. */
export function regularCommunity(
  communityNumber: string,
  communityName: string,
  firmDate: IsoDate,
  crsClass = 10,
): Community {
  return {
    communityNumber,
    communityName,
    communityStatus: 'PARTICIPATING_REGULAR',
    programType: 'REGULAR',
    suspendDate: null,
    crsClass,
    firmDate,
  };
}
