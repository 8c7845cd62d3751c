import { SHEET_NAMES } from '../books/sheet-names.ts';
import type { Curve } from '../figures/curve.ts';
import type { Edition, TypeOfUseRates } from '../figures/edition.ts';
import type { RatingInput } from '../rating-input.ts';
import type { Reasons } from '../reasons.ts';
import { requireNumber, requireWholeNumber } from '../require-facts.ts';
import { defineLineKind } from '../worksheet/line-kinds.ts';
import type { Worksheet } from '../worksheet/worksheet.ts';

/** Factors of the building itself: its type of use and the product of its property factors. */
export type BuildingFactors = {
  use: TypeOfUseRates;
  /** Floors × foundation × first floor height, for every peril except coastal erosion. */
  factor: number;
};

/** Finds the factors of the building. Null, with the reasons added, when it is not known well enough. */
export function rateBuilding(
  input: RatingInput,
  edition: Edition,
  reasons: Reasons,
  sheet: Worksheet | undefined,
): BuildingFactors | null {
  const use = findTypeOfUse(input, edition, reasons);
  const floors = findFloorsFactor(input, edition, reasons);
  const foundation =
    input.foundationType === null ? undefined : edition.foundations.get(input.foundationType);
  const height = requireNumber(input, 'firstFloorHeightFeet', reasons);
  if (!input.foundationType) reasons.missing('foundationType');
  else if (!foundation) reasons.invalid('foundationType', input.foundationType);
  if (!use || !foundation || Number.isNaN(floors) || Number.isNaN(height)) return null;
  const curve: Curve = input.hasFloodVents ? foundation.heights.vented : foundation.heights.plain;
  const heightFactor = curve.factorAt(height);
  const onFoundation = floors * foundation.factor;
  const factor = onFoundation * heightFactor;
  if (sheet) {
    const vents = input.hasFloodVents ? 'with flood vents' : 'no flood vents';
    const isAssumed = input.assumedFacts?.includes('firstFloorHeightFeet');
    sheet.write(FLOORS, floors, floors, `${input.floorsOfInterest}`);
    sheet.write(FOUNDATION, foundation.factor, onFoundation, lowerCaseWords(input.foundationType ?? ''));
    sheet.write(
      HEIGHT,
      heightFactor,
      factor,
      `${vents}, ${curve.keys(height)}${describeHeightSource(input)}`,
      isAssumed ? 'ASSUMED' : null,
    );
  }
  return { use, factor };
}

function describeHeightSource({ firstFloorHeightMethod: method }: RatingInput): string {
  return method === undefined ? '' : `, ${heightSources[method]}`;
}

const heightSources = {
  EC: 'of the elevation certificate',
  FEMA_APPROVED: 'of FEMA',
  FEMA_ASSUMPTION: 'assumed for the foundation',
  TOOL: 'measured by a survey tool',
} as const;

/** Whether the building counts as single & 2-4 family in the tables. */
export function isSingleToFourFamily({ buildingType }: RatingInput): boolean {
  return buildingType === 'SINGLE_FAMILY_HOME' || buildingType === 'TWO_TO_FOUR_FAMILY_BUILDING';
}

/** Name of the product of the property factors. */
export const BUILDING_RESULT = 'Building';

function findTypeOfUse(input: RatingInput, edition: Edition, reasons: Reasons): TypeOfUseRates | undefined {
  if (!input.buildingType) {
    reasons.missing('buildingType');
    return undefined;
  }
  const uses = edition.uses.get(input.buildingType);
  if (!uses) {
    reasons.invalid('buildingType', input.buildingType);
    return undefined;
  }
  if (uses.isByConstruction && !input.constructionType) {
    reasons.missing('constructionType');
    return undefined;
  }
  return input.constructionType === 'MASONRY' ? uses.masonry : uses.frame;
}

function findFloorsFactor(input: RatingInput, edition: Edition, reasons: Reasons): number {
  const floors = requireWholeNumber(input, 'floorsOfInterest', reasons, 1);
  if (Number.isNaN(floors)) return Number.NaN;
  const rows =
    edition.floors[
      isSingleToFourFamily(input)
        ? 'SINGLE_TO_FOUR_FAMILY'
        : input.isCondoUnitOwner
          ? 'CONDO_UNIT_OWNER'
          : 'OTHER'
    ];
  const row = rows[Math.min(floors, rows.length) - 1];
  return row?.factor ?? Number.NaN;
}

function lowerCaseWords(name: string): string {
  return name.toLowerCase().replaceAll('_', ' ');
}

const FLOORS = defineLineKind('BUILDING', BUILDING_RESULT, 'START', 'Floors of interest', {
  table: SHEET_NAMES.floors,
});
const FOUNDATION = defineLineKind('BUILDING', BUILDING_RESULT, 'MULTIPLY', 'Foundation type', {
  table: SHEET_NAMES.foundationType,
});
const HEIGHT = defineLineKind('BUILDING', BUILDING_RESULT, 'MULTIPLY', 'First floor height', {
  table: SHEET_NAMES.firstFloorHeight,
});
