import type { BuildingType, FoundationType } from '../../contract/types.ts';
import { unitsRange } from '../building/building-type.ts';
import { usualDescription } from '../building/usual-description.ts';
import type { EstimateAnswers } from './estimate-answers.ts';

/** Whole numbers from `from` to `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Every number of a span. */
export function listNumbers({ from, to }: Span): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

/** Where the usual answers come from, as the estimate says it. */
export const usualSource = 'Our usual answer, not a published figure';

/** The types, descriptions and tenancy that an estimate assumes where they are not stated. They are shown and do not widen the range. */
export function assumedFrame(answers: EstimateAnswers) {
  const buildingType = answers.buildingType ?? 'SINGLE_FAMILY_HOME';
  return {
    buildingType,
    buildingDescription: answers.buildingDescription ?? usualDescription(buildingType),
    isTenant: answers.isTenant ?? false,
  };
}

/**
 * The answers that the likely premium takes where nothing is stated. Our own: a frame house of 1995 with two floors on a slab, lived in by
 * its owner, without a certificate, without losses, 100 miles from the coast. An area that is not known makes the value, unless the replacement cost is known.
 */
function usualAnswers(
  type: BuildingType,
): Omit<
  EstimateAnswers,
  | 'buildingType'
  | 'buildingDescription'
  | 'isTenant'
  | 'certificateHeightFeet'
  | 'replacementCost'
  | 'contentsValue'
> {
  return {
    isPrimaryResidence: true,
    foundationType: isManufactured(type)
      ? 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS'
      : 'SLAB_ON_GRADE',
    hasElevationCertificate: false,
    hasFloodOpenings: false,
    yearBuilt: 1995,
    isSubstantiallyImproved: false,
    constructionType: 'FRAME',
    floorsCount: usualFloors[type] ?? 1,
    floorOfUnit: 1,
    unitsCount: Math.max(unitsRange(type).least, usualUnits[type] ?? 1),
    totalBuildingAreaFeet: usualAreas[type].likely,
    isMachineryElevated: false,
    isApplianceElevated: false,
    buildingOverWaterType: 'NOT_OVER_WATER',
    hasPriorLosses: false,
    priorFloodLossesCount: 1,
    isVacant: false,
    hasUnrepairedDamage: false,
    hasFinishedBasement: false,
    distanceToCoastMiles: 100,
  };
}

/** All answers: the stated ones, and the usual ones where nothing is stated. Answers for which the rates have an assumption stay open. */
export function completeAnswers(answers: EstimateAnswers): EstimateAnswers {
  const { buildingType } = assumedFrame(answers);
  const usual = usualAnswers(buildingType);
  const filled = {
    ...answers,
    ...Object.fromEntries(
      Object.entries(usual).map(([name, value]) => [name, answers[name as keyof typeof usual] ?? value]),
    ),
  };
  const { hasElevationCertificate, certificateHeightFeet, foundationType } = filled;
  const isHeightOpen = hasElevationCertificate === true && certificateHeightFeet === null;
  return isHeightOpen ? { ...filled, certificateHeightFeet: usualHeightFeet(foundationType) } : filled;
}

/** The first floor height that a certificate usually shows. */
function usualHeightFeet(foundation: FoundationType | null): number {
  return foundation === null ? 1 : (usualHeightsFeet[foundation] ?? 6);
}

/** The areas that a range allows for, in square feet. */
export function usualAreaSpan(type: BuildingType): Span {
  const { from, to } = usualAreas[type];
  return { from, to };
}

/** The distances to the coast that a range allows for, in tenths of a mile: no place of the states lies farther from salt water. */
export const usualCoastTenths: Span = { from: 0, to: 15_000 };

/** The years of construction that a range allows for. */
export function usualYearSpan(thisYear: number): Span {
  return { from: 1900, to: thisYear };
}

/** The numbers of units that a range allows for. */
export function usualUnitsSpan(type: BuildingType): Span {
  const { least, greatest } = unitsRange(type);
  return { from: least, to: Math.min(greatest, mostUsualUnits) };
}

/**
 * The first floor heights of a certificate that a range allows for, in tenths of a foot. The limits of slab and posts are those beyond
 * which the rules ask for photos.
 */
export function usualHeightTenths(foundation: FoundationType): Span {
  return usualHeights[foundation] ?? { from: 20, to: 150 };
}

/** The numbers of floors that a range allows for. */
export function usualFloorsSpan(type: BuildingType): Span {
  return { from: 1, to: isManufactured(type) ? 2 : (mostUsualFloors[type] ?? 3) };
}

function isManufactured(type: BuildingType): boolean {
  return (
    type === 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME' || type === 'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING'
  );
}

const mostUsualUnits = 50;

const usualUnits: { readonly [type in BuildingType]?: number } = {
  OTHER_RESIDENTIAL_BUILDING: 8,
  RESIDENTIAL_CONDOMINIUM_BUILDING: 8,
};

const usualFloors: { readonly [type in BuildingType]?: number } = {
  SINGLE_FAMILY_HOME: 2,
  TWO_TO_FOUR_FAMILY_BUILDING: 2,
  RESIDENTIAL_UNIT: 3,
  OTHER_RESIDENTIAL_BUILDING: 3,
  RESIDENTIAL_CONDOMINIUM_BUILDING: 3,
  NON_RESIDENTIAL_UNIT: 2,
};

const mostUsualFloors: { readonly [type in BuildingType]?: number } = {
  RESIDENTIAL_UNIT: 20,
  OTHER_RESIDENTIAL_BUILDING: 20,
  RESIDENTIAL_CONDOMINIUM_BUILDING: 20,
  NON_RESIDENTIAL_BUILDING: 10,
  NON_RESIDENTIAL_UNIT: 20,
};

const usualAreas: { readonly [type in BuildingType]: Span & { readonly likely: number } } = {
  SINGLE_FAMILY_HOME: { from: 600, to: 5_000, likely: 1_900 },
  RESIDENTIAL_MOBILE_MANUFACTURED_HOME: { from: 400, to: 2_500, likely: 1_200 },
  RESIDENTIAL_UNIT: { from: 400, to: 3_000, likely: 1_000 },
  TWO_TO_FOUR_FAMILY_BUILDING: { from: 1_000, to: 8_000, likely: 3_000 },
  OTHER_RESIDENTIAL_BUILDING: { from: 3_000, to: 100_000, likely: 10_000 },
  RESIDENTIAL_CONDOMINIUM_BUILDING: { from: 3_000, to: 100_000, likely: 10_000 },
  NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING: { from: 400, to: 5_000, likely: 1_200 },
  NON_RESIDENTIAL_BUILDING: { from: 1_000, to: 50_000, likely: 5_000 },
  NON_RESIDENTIAL_UNIT: { from: 400, to: 20_000, likely: 2_000 },
};

const usualHeightsFeet: { readonly [foundation in FoundationType]?: number } = {
  SLAB_ON_GRADE: 1,
  BASEMENT: 1,
  CRAWLSPACE: 3,
};

const usualHeights: { readonly [foundation in FoundationType]?: Span } = {
  SLAB_ON_GRADE: { from: 0, to: 50 },
  BASEMENT: { from: 0, to: 60 },
  CRAWLSPACE: { from: 0, to: 80 },
};
