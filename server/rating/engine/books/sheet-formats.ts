import type { CurveShape } from './read-curves.ts';
import type { PackedShape } from './read-packed.ts';
import type { TableName } from './sheet-names.ts';

const RIVER = 'Distance to River (meters)';
const RIVER_HEIGHT = 'Elevation Relative to River (feet)';
const COAST = 'Distance to Coast (meters)';
const OCEAN = 'Distance to Ocean (meters)';
const STRUCTURE = 'Structural Relative Elevation (feet)';
const AREA = 'Drainage Area (km2)';
const HEIGHT = 'Elevation (feet)';
const RATIO = 'Deductible to Coverage Value Ratio';
const LIMIT_RATIO = 'Deductible & Limit to Coverage Value Ratio';

const INLAND = { 'Inland Flood': 'inland' };
const SURGE = { 'Storm Surge': 'surge' };
const SURGE_TSUNAMI = { 'Storm Surge': 'surge', Tsunami: 'tsunami' };
const LEVEE_INLAND = { 'Inland Flood Fluvial': 'fluvial', 'Inland Flood Pluvial': 'pluvial' };
const BY_PERIL = {
  'Inland Flood': 'inland',
  'Storm Surge, Tsunami, Great Lakes, and Coastal Erosion': 'other',
};
const BY_VALUE = { 'All Perils, Excluding Coastal Erosion': 'all' };

/** Shapes of the curve sheets. Sheets missing from every public copy of the edition are described by analogy with similar ones. */
export const CURVE_SHAPES: Partial<Record<TableName, CurveShape>> = {
  riverDistance: { key: RIVER, unit: ' m', by: 'REGION', columns: INLAND },
  riverElevation: {
    key: RIVER_HEIGHT,
    unit: ' ft',
    by: 'RIVER_CLASS',
    columns: INLAND,
    isRegionInTitle: true,
  },
  riverElevationSegment5: { key: RIVER_HEIGHT, unit: ' ft', by: 'REGION_AND_RIVER_CLASS', columns: INLAND },
  drainageArea: { key: AREA, unit: ' km²', columns: INLAND, isRegionInTitle: true },
  drainageAreaSegment5: { key: AREA, unit: ' km²', by: 'REGION', columns: INLAND },
  structuralElevation: { key: STRUCTURE, unit: ' ft', by: 'REGION', columns: INLAND },
  coastDistance: { key: COAST, unit: ' m', by: 'REGION', columns: SURGE_TSUNAMI },
  oceanDistance: { key: OCEAN, unit: ' m', by: 'REGION', columns: SURGE_TSUNAMI },
  elevation: { key: HEIGHT, unit: ' ft', by: 'REGION', columns: SURGE_TSUNAMI },
  barrierCoastDistance: { key: COAST, unit: ' m', by: 'REGION', columns: SURGE },
  barrierOceanDistance: { key: OCEAN, unit: ' m', by: 'REGION', columns: SURGE },
  barrierElevation: { key: HEIGHT, unit: ' ft', by: 'REGION', columns: SURGE },
  lakeDistance: { key: 'Distance to Lake (meters)', unit: ' m', columns: { 'Great Lakes': 'greatLakes' } },
  lakeElevation: {
    key: 'Elevation Relative to Lake (feet)',
    unit: ' ft',
    columns: { 'Great Lakes': 'greatLakes' },
  },
  erosionDistance: { key: COAST, unit: ' m', columns: { 'Coastal Erosion': 'erosion' } },
  leveeErosionDistance: { key: COAST, unit: ' m', columns: { 'Coastal Erosion': 'erosion' } },
  leveeRiverDistance: { key: RIVER, unit: ' m', columns: { Fluvial: 'fluvial', Pluvial: 'pluvial' } },
  leveeRiverElevation: { key: RIVER_HEIGHT, unit: ' ft', by: 'RIVER_CLASS', columns: LEVEE_INLAND },
  leveeDrainageArea: { key: AREA, unit: ' km²', columns: LEVEE_INLAND },
  leveeStructuralElevation: { key: STRUCTURE, unit: ' ft', columns: LEVEE_INLAND },
  leveeElevation: { key: HEIGHT, unit: ' ft', by: 'REGION', columns: { ...LEVEE_INLAND, ...SURGE } },
  leveeCoastDistance: { key: COAST, unit: ' m', by: 'REGION', columns: SURGE },
  firstFloorHeight: {
    key: 'First Floor Height (feet)',
    unit: ' ft',
    columns: {
      'Open, No Obstruction With Flood Vents': 'openVented',
      'Open, No Obstruction No Flood Vents': 'open',
      'Open, Obstruction With Flood Vents': 'obstructedVented',
      'Open, Obstruction No Flood Vents': 'obstructed',
      'Closed, Wall With Flood Vents': 'closedVented',
      'Closed, Wall No Flood Vents': 'closed',
    },
  },
  buildingValue: { key: 'Building Value', unit: '$', columns: BY_VALUE },
  contentsValue: { key: 'Contents Value', unit: '$', columns: BY_VALUE },
  deductibleBuilding: { key: RATIO, unit: '', columns: BY_PERIL },
  deductibleContents: { key: RATIO, unit: '', columns: BY_PERIL },
  limitBuilding: { key: LIMIT_RATIO, unit: '', columns: BY_PERIL },
  limitContents: { key: LIMIT_RATIO, unit: '', columns: BY_PERIL },
};

const PROBABILITY = 'Annual Probability of Failing Prior to Overtopping';
const RETURN_PERIOD = 'Overtopping Return Period';
const TERRITORY = {
  header: ['HUC12', 'Inland Flood', 'Storm Surge'],
  keys: [0],
  columns: { inland: 1, surge: 2 },
};

/** Shapes of the long sheets by watershed or levee. */
export const PACKED_SHAPES: Partial<Record<TableName, PackedShape>> = {
  territory: TERRITORY,
  barrierTerritory: TERRITORY,
  tsunamiTerritory: { header: ['HUC12', 'Tsunami'], keys: [0], columns: { tsunami: 1 } },
  lakeTerritory: { header: ['HUC12', 'Great Lakes'], keys: [0], columns: { greatLakes: 1 } },
  leveeTerritory: {
    header: ['HUC12', 'Levee System ID', 'Inland Flood', 'Storm Surge'],
    keys: [0, 1],
    columns: { inland: 2, surge: 3 },
  },
  leveeQuality: {
    header: ['Levee System ID', PROBABILITY, RETURN_PERIOD, 'Levee Quality Factor'],
    keys: [0],
    columns: { quality: 3 },
  },
};
