/** The kind of features in a data set. */
type Shape = 'lines' | 'areas' | 'rasters';

interface KindSpec {
  readonly shape: Shape;
  /** Whether the data set must say where it is complete, because what it does not have is an answer, or decides what is nearest. */
  readonly needsExtent: boolean;
  /** The attributes that are read, under the names that the published format gives them. */
  readonly attributes: { readonly [attribute: string]: string };
  /** Those of them that a file may lack. */
  readonly optional: readonly string[];
}

/** The kinds of data sets. Names of attributes are compared without regard to case. */
export const dataSetKinds = {
  shoreline: { shape: 'lines', needsExtent: true, attributes: {}, optional: [] },
  ocean: { shape: 'lines', needsExtent: true, attributes: {}, optional: [] },
  greatLakes: { shape: 'lines', needsExtent: true, attributes: {}, optional: [] },
  flowlines: {
    shape: 'lines',
    needsExtent: true,
    attributes: { fcode: 'FCode', drainageArea: 'TotDASqKm', id: 'NHDPlusID' },
    optional: ['drainageArea', 'id'],
  },
  watersheds: { shape: 'areas', needsExtent: false, attributes: { huc12: 'HUC12' }, optional: [] },
  leveedAreas: { shape: 'areas', needsExtent: true, attributes: { systemId: 'SYSTEM_ID' }, optional: [] },
  barrierIslands: { shape: 'areas', needsExtent: true, attributes: {}, optional: [] },
  floodZones: {
    shape: 'areas',
    needsExtent: false,
    attributes: {
      zone: 'FLD_ZONE',
      subtype: 'ZONE_SUBTY',
      elevation: 'STATIC_BFE',
      datum: 'V_DATUM',
      length: 'LEN_UNIT',
      study: 'DFIRM_ID',
    },
    optional: ['length'],
  },
  firmPanels: {
    shape: 'areas',
    needsExtent: false,
    attributes: { panel: 'FIRM_PAN', date: 'EFF_DATE', study: 'DFIRM_ID' },
    optional: [],
  },
  communities: { shape: 'areas', needsExtent: false, attributes: { community: 'CID' }, optional: [] },
  cbrs: {
    shape: 'areas',
    needsExtent: true,
    attributes: { unit: 'Unit', type: 'Unit_Type', date: 'FI_Date' },
    optional: ['unit', 'date'],
  },
  elevation: { shape: 'rasters', needsExtent: false, attributes: {}, optional: [] },
  floodDepth10: { shape: 'rasters', needsExtent: false, attributes: {}, optional: [] },
  floodDepth100: { shape: 'rasters', needsExtent: false, attributes: {}, optional: [] },
} as const satisfies { readonly [kind: string]: KindSpec };

export type DataSetKind = keyof typeof dataSetKinds;

type KindOfShape<S extends Shape> = {
  [kind in DataSetKind]: (typeof dataSetKinds)[kind]['shape'] extends S ? kind : never;
}[DataSetKind];

export type LineDataKind = KindOfShape<'lines'>;
export type AreaDataKind = KindOfShape<'areas'>;
export type RasterDataKind = KindOfShape<'rasters'>;
