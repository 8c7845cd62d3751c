import type { BuildingFacts } from './building-facts.ts';
import type { SectionLevels } from './section-levels.ts';

/** The places on the sheet, in feet from its left edge and above the lowest adjacent grade. */
export interface SectionFrame {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly textSize: number;
  readonly house: { readonly left: number; readonly right: number };
  /** Where the picture ends and the labels begin. */
  readonly sceneRight: number;
  readonly roofFeet: number;
  /** The lowest place that is dug. Below it are only distances. */
  readonly ground: number;
  /** Whether a bed with water lies at the left. */
  readonly hasWaterBed: boolean;
}

/** The height of the sheet as a share of its width. */
const shape = 0.9;
const margin = 0.025;
/** The height of a distance, as a share of the width. */
export const distanceRow = 0.112;

/** The sheet of a building with its labels: as large as it takes to show everything, always of one shape. */
export function buildLabeledFrame(facts: BuildingFacts, levels: SectionLevels): SectionFrame {
  const roofShare = facts.isMobile ? 0.06 : 0.13;
  const hasWaterBed = facts.distances.length > 0 || (levels.flood?.feet ?? 0) < 0;
  const ground = findLowestDug(levels, hasWaterBed);
  const eaves = levels.stories.at(-1)?.top ?? 0;
  const machinery = levels.machinery.feet + 4;
  const water = (levels.flood?.feet ?? 0) + 2;
  const rows = facts.distances.length * distanceRow + 2 * margin;
  const underRoof = (eaves - ground) / (shape - rows - roofShare);
  const underWater = (Math.max(water, machinery, levels.groundRise + 1) - ground) / (shape - rows);
  const width = Math.max(underRoof, underWater, 34);
  const bottom = ground - width * (rows - margin);
  return {
    width,
    bottom,
    top: bottom + width * shape,
    textSize: width * 0.046,
    house: { left: width * 0.2, right: width * 0.54 },
    sceneRight: width * 0.63,
    roofFeet: width * roofShare,
    ground,
    hasWaterBed,
  };
}

/** The sheet of an example without labels. All examples have the same, so that ground and water are at one height. */
export function buildPlainFrame(): SectionFrame {
  const width = 50;
  return {
    width,
    top: 24,
    bottom: -9.5,
    textSize: 0,
    house: { left: 10, right: 40 },
    sceneRight: width,
    roofFeet: 5.5,
    ground: -9.5,
    hasWaterBed: false,
  };
}

/** The x at a share of the house's width. */
export function houseX({ house: { left, right } }: SectionFrame, share: number): number {
  return left + (right - left) * share;
}

function findLowestDug(levels: SectionLevels, hasWaterBed: boolean): number {
  const { basementFloor, enclosureFloor, firstFloor, flood, machinery } = levels;
  const waterBed = hasWaterBed ? Math.min(-4, (flood?.feet ?? 0) - 2.5) : 0;
  return Math.min(
    -6,
    waterBed - 1,
    (basementFloor?.feet ?? 0) - 1.5,
    (enclosureFloor?.feet ?? 0) - 1.5,
    firstFloor.feet - 3.5,
    machinery.feet - 1,
  );
}
