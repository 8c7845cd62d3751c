import type { FloorRow, Manifest } from '../books/edition-files.ts';
import type { BuildingType, FoundationType, RiverClass } from '../rating-input.ts';
import type { Constants } from './constants.ts';
import type { Curve } from './curve.ts';
import type { PackedLookup } from './packed-lookup.ts';

/** Base rates of one peril, in dollars per $1,000 of coverage value. */
export type PerilBaseRates = { building: number; contents: number };

export type BaseColumn =
  | 'inland'
  | 'fluvial'
  | 'pluvial'
  | 'surge'
  | 'barrierSurge'
  | 'tsunami'
  | 'greatLakes'
  | 'erosion';

/** One row of a base-rate table, by peril. A peril that the table has no column for is missing. */
export type BaseRates = Partial<Record<BaseColumn, PerilBaseRates>>;

/** Base rates by the single & 2-4 family indicator. */
export type BaseRatesByUse = { singleToFour: BaseRates; other: BaseRates };

export type InlandCurves = {
  riverDistance: Curve | undefined;
  riverElevation: Readonly<Partial<Record<RiverClass, Curve>>>;
  drainageArea: Curve | undefined;
  structuralElevation: Curve | undefined;
  /** Only behind a levee. */
  elevation: Curve | undefined;
};

export type CoastCurves = {
  coast: Curve | undefined;
  ocean: Curve | undefined;
  elevation: Curve | undefined;
};

export type ConcentrationRisk = { code: string; name: string; inland: number | null; surge: number | null };

/** Everything an edition holds for one state, with the curves already selected by segment or region. */
export type StateRates = {
  state: string;
  /** Row label in the base-rate tables: "KY, WV". */
  region: string;
  segment: number;
  open: BaseRatesByUse | undefined;
  levee: BaseRatesByUse | undefined;
  /** County name, as written and in lower case → its territory. */
  counties: ReadonlyMap<string, ConcentrationRisk>;
  inland: InlandCurves;
  fluvial: InlandCurves;
  pluvial: InlandCurves;
  surge: CoastCurves;
  barrierSurge: CoastCurves;
  leveeSurge: CoastCurves;
  tsunami: CoastCurves;
};

/** Factor columns of the type-of-use table. */
type UseFactors = { inland: number; surge: number; tsunami: number; greatLakes: number };

type ValueCaps = { building: number; isPerUnit: boolean; contents: number };

export type TypeOfUseRates = {
  /** Row label in the worksheet. */
  label: string;
  factors: UseFactors;
  caps: ValueCaps;
};

/** Rates for frame and masonry; the same object where the table does not distinguish them. */
export type TypeOfUseByConstruction = {
  frame: TypeOfUseRates;
  masonry: TypeOfUseRates;
  isByConstruction: boolean;
};

type DesignCurves = { vented: Curve; plain: Curve };

/** f and g of the deductible & ITV factor, for inland flood and for all other perils. */
export type DeductibleCurves = {
  limit: { inland: Curve; other: Curve };
  deductible: { inland: Curve; other: Curve };
};

/** One edition of rate figures, indexed for rating. Build it with `buildEdition` or get it from an EditionLibrary. */
export type Edition = {
  /** ISO date; also the folder name. */
  id: string;
  manifest: Manifest;
  constants: Constants;
  states: ReadonlyMap<string, StateRates>;
  territory: PackedLookup;
  leveeTerritory: PackedLookup;
  leveeQuality: PackedLookup;
  barrierTerritory: PackedLookup | undefined;
  tsunamiTerritory: PackedLookup | undefined;
  lakeTerritory: PackedLookup | undefined;
  lakeDistance: Curve | undefined;
  lakeElevation: Curve | undefined;
  erosion: { open: Curve | undefined; levee: Curve | undefined };
  uses: ReadonlyMap<BuildingType, TypeOfUseByConstruction>;
  foundations: ReadonlyMap<FoundationType, { factor: number; heights: DesignCurves }>;
  /** By kind, in ascending order of floors. */
  floors: Readonly<Record<FloorRow['kind'], readonly FloorRow[]>>;
  value: { building: Curve; contents: Curve };
  deductible: { building: DeductibleCurves; contents: DeductibleCurves };
};
