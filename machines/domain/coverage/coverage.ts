import type { PolicyFile } from '../../contract/types.ts';
import { countInsuredUnits } from '../building/building-type.ts';
import { isCondoUnitOwner } from '../building/condo-unit-owner.ts';
import { isPrivateOnly } from '../market/market.ts';
import { isEmergencyProgram } from '../place/community.ts';
import { type CoverageLimits, findNfipLimits, type LimitFacts, roundUpToHundred } from './program-limits.ts';

/** A row of the premium grid, in whole dollars. CUSTOM is the coverage already entered in the rating. */
export interface CoverageOffer {
  readonly key: 'MAXIMUM' | 'EIGHTY_PERCENT' | 'LENDER_MINIMUM' | 'BUILDING_ONLY' | 'CUSTOM';
  readonly label: string;
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
}

/**
 * The highest coverages by building type, tenancy, program and market. 44 CFR 61.6; the private limits are typical of that market. A
 * tenant's building limit is 0. Limits that depend on a missing building type or number of units are 0.
 */
export function coverageLimits(file: PolicyFile): CoverageLimits {
  const limits = ownerLimits(file);
  return file.policy.isTenant === true ? { ...limits, building: 0 } : limits;
}

/** The limits as if the policyholder owned the building, for a tenant whose lease requires building coverage. */
export function ownerLimits(file: PolicyFile): CoverageLimits {
  if (file.policy.buildingType === null) return { building: 0, contents: 0 };
  if (isPrivateOnly(file)) return privateLimits;
  return findNfipLimits(buildLimitFacts(file)) ?? { building: 0, contents: 0 };
}

/** The limits in a community of the Emergency Program; null in any other community. */
export function findEmergencyLimits(file: PolicyFile): CoverageLimits | null {
  return isEmergencyProgram(file) ? findNfipLimits(buildLimitFacts(file)) : null;
}

/** The cost to replace the building: the agent's figure, else the rating service's, else the location service's. Null if none is known. */
export function replacementCost({ structure, locationFacts }: PolicyFile): number | null {
  return structure.replacementCostUser ?? structure.replacementCostNfip ?? locationFacts.replacementCost;
}

/**
 * The rows of the premium grid: maximum, 80% of replacement cost, lender minimum, or the building alone without a loan, and the
 * custom choice. Equal rows are listed once.
 */
export function listCoverageOffers(file: PolicyFile): readonly CoverageOffer[] {
  const offers = [
    maximumOffer(file),
    eightyPercentOffer(file),
    lenderMinimumOffer(file) ?? buildingOnlyOffer(file),
    customOffer(file),
  ];
  return offers
    .filter((offer) => offer !== null)
    .filter(hasCoverage)
    .filter((offer, index, all) => all.findIndex((second) => isSameOffer(second, offer)) === index);
}

/**
 * Increased cost of compliance (Coverage D), in whole dollars. It comes with building coverage, except for a condominium unit owner and in
 * the Emergency Program. SFIP.
 */
export function iccCoverage(file: PolicyFile, buildingCoverage: number): number {
  return buildingCoverage > 0 && !isCondoUnitOwner(file) && !isEmergencyProgram(file) ? 30_000 : 0;
}

const privateLimits: CoverageLimits = { building: 4_000_000, contents: 1_000_000 };

function buildLimitFacts(file: PolicyFile): LimitFacts {
  return {
    buildingType: file.policy.buildingType,
    state: file.propertyAddress.stateAbbreviation,
    isEmergencyProgram: isEmergencyProgram(file),
    unitsCount: countInsuredUnits(file) ?? 0,
    buildingValue: replacementCost(file),
  };
}

function maximumOffer(file: PolicyFile): CoverageOffer {
  const limits = coverageLimits(file);
  const contents = file.policy.contentsValue ?? limits.contents;
  return {
    key: 'MAXIMUM',
    label: 'Maximum',
    buildingCoverage: capCoverage(replacementCost(file) ?? limits.building, limits.building),
    contentsCoverage: capCoverage(contents, limits.contents),
  };
}

function eightyPercentOffer(file: PolicyFile): CoverageOffer | null {
  const limits = coverageLimits(file);
  const building = replacementCost(file);
  const contents = file.policy.contentsValue ?? (building === null ? null : building / 2);
  if (contents === null) return null;
  return {
    key: 'EIGHTY_PERCENT',
    label: '80% of replacement cost',
    buildingCoverage: capCoverage((building ?? 0) * 0.8, limits.building),
    contentsCoverage: capCoverage(contents * 0.8, limits.contents),
  };
}

function lenderMinimumOffer(file: PolicyFile): CoverageOffer | null {
  const loan = file.policy.loanAmount ?? 0;
  const limits = coverageLimits(file);
  if (loan === 0) return null;
  return {
    key: 'LENDER_MINIMUM',
    label: 'Lender minimum',
    buildingCoverage: capCoverage(Math.min(loan, replacementCost(file) ?? loan), limits.building),
    contentsCoverage: 0,
  };
}

function buildingOnlyOffer(file: PolicyFile): CoverageOffer {
  const { buildingCoverage } = maximumOffer(file);
  return { key: 'BUILDING_ONLY', label: 'Building only', buildingCoverage, contentsCoverage: 0 };
}

function customOffer({ rating }: PolicyFile): CoverageOffer | null {
  if (rating.buildingCoverage === null && rating.contentsCoverage === null) return null;
  return {
    key: 'CUSTOM',
    label: 'Your own choice',
    buildingCoverage: rating.buildingCoverage ?? 0,
    contentsCoverage: rating.contentsCoverage ?? 0,
  };
}

function capCoverage(amount: number, limit: number): number {
  return Math.min(roundUpToHundred(amount), limit);
}

function hasCoverage({ buildingCoverage, contentsCoverage }: CoverageOffer): boolean {
  return buildingCoverage + contentsCoverage > 0;
}

function isSameOffer(first: CoverageOffer, second: CoverageOffer): boolean {
  return (
    first.buildingCoverage === second.buildingCoverage && first.contentsCoverage === second.contentsCoverage
  );
}
