import type { RatingInput } from '../rating-input.ts';

/** How a field of a rating is written in a CSV cell. */
type CellKind = 'TEXT' | 'NUMBER' | 'FLAG' | 'LIST';

/** Every field that a rating depends on. The names are those of the batch files in both formats. */
export const RISK_FIELDS: Readonly<Record<Exclude<keyof RatingInput, 'firstFloorHeightMethod'>, CellKind>> = {
  id: 'TEXT',
  state: 'TEXT',
  county: 'TEXT',
  huc12: 'TEXT',
  leveeSystemId: 'TEXT',
  isBarrierIsland: 'FLAG',
  distanceToRiverMeters: 'NUMBER',
  distanceToCoastMeters: 'NUMBER',
  distanceToOceanMeters: 'NUMBER',
  distanceToLakeMeters: 'NUMBER',
  elevationFeet: 'NUMBER',
  elevationRelativeToRiverFeet: 'NUMBER',
  elevationRelativeToLakeFeet: 'NUMBER',
  structuralRelativeElevationFeet: 'NUMBER',
  drainageAreaSquareKilometers: 'NUMBER',
  riverClass: 'TEXT',
  buildingType: 'TEXT',
  constructionType: 'TEXT',
  isCondoUnitOwner: 'FLAG',
  floorsOfInterest: 'NUMBER',
  unitsCount: 'NUMBER',
  foundationType: 'TEXT',
  hasFloodVents: 'FLAG',
  isMachineryElevated: 'FLAG',
  firstFloorHeightFeet: 'NUMBER',
  buildingValue: 'NUMBER',
  contentsValue: 'NUMBER',
  buildingCoverage: 'NUMBER',
  contentsCoverage: 'NUMBER',
  buildingDeductible: 'NUMBER',
  contentsDeductible: 'NUMBER',
  priorClaims: 'NUMBER',
  isEmergencyProgram: 'FLAG',
  crsClass: 'NUMBER',
  assumedFacts: 'LIST',
};

const RISK_FIELD_NAMES: ReadonlySet<string> = new Set(Object.keys(RISK_FIELDS));

/** Whether a rating uses the field. Other fields are ignored, and listed when the run ends. */
export function isRiskField(name: string): name is keyof typeof RISK_FIELDS {
  return RISK_FIELD_NAMES.has(name);
}

/** Whether the value is an object. A rating accepts any object and reports every field that is missing or wrong. */
export function isRiskObject(value: unknown): value is RatingInput {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
