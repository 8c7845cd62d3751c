import type { BuildingType } from '../../contract/types.ts';

/** The highest coverages that can be bought, in whole dollars. */
export interface CoverageLimits {
  readonly building: number;
  readonly contents: number;
}

/** The facts that decide the NFIP's limits, with the field names of a rating. Null is unknown. Tenancy is not one of them. */
export interface LimitFacts {
  readonly buildingType: BuildingType | null;
  /** USPS code. */
  readonly state: string | null;
  readonly isEmergencyProgram?: boolean;
  /** Units that the policy insures; only a residential condominium building needs it. */
  readonly unitsCount: number | null;
  /** Replacement cost in dollars; only a residential condominium building needs it. */
  readonly buildingValue: number | null;
}

/**
 * The most that the NFIP sells to the owner of a building; 0 where it sells none, null where a fact is missing that the limits depend on.
 * 44 CFR 61.6.
 */
export function findNfipLimits(facts: LimitFacts): CoverageLimits | null {
  const { buildingType } = facts;
  // Callers of the API may send anything.
  if (typeof buildingType !== 'string') return null;
  const limits = findProgramLimits(facts)[buildingType] ?? null;
  return buildingType === 'RESIDENTIAL_CONDOMINIUM_BUILDING' && facts.isEmergencyProgram !== true
    ? limitAssociation(facts)
    : limits;
}

/** Rounds up to a coverage that can be requested: whole hundreds of dollars. */
export function roundUpToHundred(amount: number): number {
  return Math.ceil(amount / 100) * 100;
}

type ProgramLimits = { readonly [type in BuildingType]: CoverageLimits };

const limitPerUnit = 250_000;
const overseasStates: readonly (string | null)[] = ['AK', 'HI', 'GU', 'VI'];

const home = { building: limitPerUnit, contents: 100_000 };
const business = { building: 500_000, contents: 500_000 };
const regularLimits: ProgramLimits = {
  SINGLE_FAMILY_HOME: home,
  TWO_TO_FOUR_FAMILY_BUILDING: home,
  RESIDENTIAL_MOBILE_MANUFACTURED_HOME: home,
  RESIDENTIAL_UNIT: home,
  OTHER_RESIDENTIAL_BUILDING: { building: 500_000, contents: 100_000 },
  // For each unit.
  RESIDENTIAL_CONDOMINIUM_BUILDING: home,
  NON_RESIDENTIAL_BUILDING: business,
  NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING: business,
  NON_RESIDENTIAL_UNIT: { ...business, building: 0 },
};
const emergencyLimits = buildEmergencyLimits(35_000, 100_000);
const overseasEmergencyLimits = buildEmergencyLimits(50_000, 150_000);

function limitAssociation({ unitsCount, buildingValue }: LimitFacts): CoverageLimits | null {
  if (typeof unitsCount !== 'number') return null;
  const units = limitPerUnit * unitsCount;
  const isValueKnown = typeof buildingValue === 'number';
  const building = isValueKnown ? Math.min(units, roundUpToHundred(buildingValue)) : units;
  return { building, contents: home.contents };
}

function findProgramLimits({ state, isEmergencyProgram }: LimitFacts): ProgramLimits {
  if (isEmergencyProgram !== true) return regularLimits;
  return overseasStates.includes(state) ? overseasEmergencyLimits : emergencyLimits;
}

function buildEmergencyLimits(homeBuilding: number, largeBuilding: number): ProgramLimits {
  const home = { building: homeBuilding, contents: 10_000 };
  const large = { building: largeBuilding, contents: 10_000 };
  const business = { building: 100_000, contents: 100_000 };
  return {
    SINGLE_FAMILY_HOME: home,
    TWO_TO_FOUR_FAMILY_BUILDING: home,
    RESIDENTIAL_MOBILE_MANUFACTURED_HOME: home,
    RESIDENTIAL_UNIT: home,
    OTHER_RESIDENTIAL_BUILDING: large,
    RESIDENTIAL_CONDOMINIUM_BUILDING: large,
    NON_RESIDENTIAL_BUILDING: business,
    NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING: business,
    NON_RESIDENTIAL_UNIT: { ...business, building: 0 },
  };
}
