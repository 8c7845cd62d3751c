import type { ConstructionType, FoundationType } from '../rating-input.ts';
import type { Edition } from './edition.ts';

/** First floor height in feet above the lowest adjacent grade when none is known. Unverified. */
export function assumedFirstFloorHeight(foundation: FoundationType, { constants }: Edition): number {
  if (foundation === 'SLAB_ON_GRADE') return constants.assumedHeightSlab;
  if (foundation === 'BASEMENT') return constants.assumedHeightBasement;
  return foundation === 'CRAWLSPACE' ? constants.assumedHeightCrawlspace : constants.assumedHeightElevated;
}

/** Replacement cost in dollars of a building of that area in square feet when none is known. Unverified. */
export function assumedBuildingValue(
  areaFeet: number,
  construction: ConstructionType,
  { constants }: Edition,
): number {
  const perFoot = {
    FRAME: constants.dollarsPerSquareFootFrame,
    MASONRY: constants.dollarsPerSquareFootMasonry,
    OTHER: constants.dollarsPerSquareFootOther,
  };
  return areaFeet * perFoot[construction];
}

/** Contents value in dollars when none is known. Unverified. */
export function assumedContentsValue(buildingValue: number, { constants }: Edition): number {
  return buildingValue * constants.assumedContentsShare;
}
