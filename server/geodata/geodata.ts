import type { DerivedFrom } from '../providers/provider-result.ts';
import type { Position } from './extent.ts';
import type { MaybeLater } from './files/elevation-raster.ts';
import type { AreaDataKind, DataSetKind, LineDataKind, RasterDataKind } from './kinds.ts';
import type { DataSet } from './manifest.ts';
import type { AreaIndex } from './nearby/areas.ts';
import type { LineIndex } from './nearby/lines.ts';

/** The data sets by name and date, each once. */
export function listDataSets({ dataSets }: Geodata): readonly Pick<DerivedFrom, 'source' | 'asOf'>[] {
  const named = Object.values(dataSets).map(({ name, date }) => ({ source: name, asOf: date }));
  return named.filter(
    ({ source, asOf }, at) =>
      named.findIndex((other) => other.source === source && other.asOf === asOf) === at,
  );
}

/** Where the ground is, or how deep the water of a flood. */
export interface RasterHeights {
  /** Elevation or depth in international feet, elevations in the datum of the file; null if it is not known. At once where it is in memory. */
  feetAt(position: Position): MaybeLater<number | null>;
  /** Whether the cells are at most an arc-second high, so that they tell a place from what lies around it. */
  readonly isFine: boolean;
}

/** Public geodata, ready to be asked about places. A kind that the manifest does not have is absent. */
export interface Geodata {
  readonly dataSets: { readonly [kind in DataSetKind]?: DataSet };
  readonly lines: { readonly [kind in LineDataKind]?: LineIndex };
  readonly areas: { readonly [kind in AreaDataKind]?: AreaIndex };
  readonly rasters: { readonly [kind in RasterDataKind]?: RasterHeights };
  /** The drainage area of the flowlines in square kilometers by their number, if it is in a table of its own. */
  readonly drainageAreas: ReadonlyMap<string, number> | null;
}
