import type { FloorRow, Manifest } from '../books/edition-files.ts';
import type { BuildingType, FoundationType, RiverClass } from '../rating-input.ts';
import type { Constants } from './constants.ts';
import type { Curve } from './curve.ts';
import type { PackedLookup } from './packed-lookup.ts';

/** Base rates of one peril, dollars per $1,000 of coverage value. */
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

/** One row of a base-rate table, by peril. A peril the table has no column for is absent. */
export type BaseRates = Partial<Record<BaseColumn, PerilBaseRates>>;

/** Base rates by the single & 2-4 family indicator. */
export type BaseRatesByUse = { singleToFour: BaseRates; other: BaseRates };

export type InlandCurves = {
  riverDistance: Curve | undefined;
  riverElevation: Readonly<Partial<Record<RiverClass, Curve>>>;
  drainageArea: Curve | undefined;
  structuralElevation: Curve | undefined;
  /** Behind a levee only. */
  elevation: Curve | undefined;
};

export type CoastCurves = {
  coast: Curve | undefined;
  ocean: Curve | undefined;
  elevation: Curve | undefined;
};

export type ConcentrationRisk = { code: string; name: string; inland: number | null; surge: number | null };

/** Everything an edition says about one state, its curves already chosen by segment or region. */
export type StateRates = {
  state: string;
  /** Row label of the base-rate tables: "KY, WV". */
  region: string;
  segment: number;
  open: BaseRatesByUse | undefined;
  levee: BaseRatesByUse | undefined;
  /** County as written and in lower case → territory. */
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
  /** Row label for the worksheet. */
  label: string;
  factors: UseFactors;
  caps: ValueCaps;
};

/** Frame and masonry; the same book where the table does not tell them apart. */
export type TypeOfUseByConstruction = {
  frame: TypeOfUseRates;
  masonry: TypeOfUseRates;
  isByConstruction: boolean;
};

type DesignCurves = { vented: Curve; plain: Curve };

/** f and g of the deductible & ITV factor, for inland flood and for every other peril. */
export type DeductibleCurves = {
  limit: { inland: Curve; other: Curve };
  deductible: { inland: Curve; other: Curve };
};

/** One edition of rate figures, indexed for rating. Build it with `buildEdition` or get it from the loader. */
export type Edition = {
  /** ISO date, also the name of its folder. */
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
  /** By kind, in order of floors. */
  floors: Readonly<Record<FloorRow['kind'], readonly FloorRow[]>>;
  value: { building: Curve; contents: Curve };
  deductible: { building: DeductibleCurves; contents: DeductibleCurves };
};
