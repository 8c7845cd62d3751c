import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeGeoPackage } from './write-geopackage.ts';
import { writeGeoTiff } from './write-geotiff.ts';
import { type Line, writeShapefile } from './write-shapefile.ts';

/** A rectangle as a ring, clockwise as shapefiles want it. */
export function rectangle(west: number, south: number, east: number, north: number): Line {
  return [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

/** A ring the other way around: a hole. */
function hole(ring: Line): Line {
  return ring.toReversed();
}

const everything = [-84, 28, -79, 32];

/** UTM zone 17 of NAD 83, as Esri writes it. Its central meridian is 81° west. */
const utm17 =
  'PROJCS["NAD_1983_UTM_Zone_17N",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-81.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

/** NAD 83 with heights of NAVD 88, as the National Hydrography Dataset has it. */
const compound =
  'COMPD_CS["NAD83 + NAVD88 height",GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],VERT_CS["NAVD88 height",VERT_DATUM["North American Vertical Datum 1988",2005],UNIT["metre",1]]]';

/** The manifest of the county, to be written again with a change. */
export type CountyManifest = { dataSets: { kind: string; [setting: string]: unknown }[] };

/**
 * An invented county around 30° north, where a degree of longitude is 96,486.28 m and one of latitude 110,852.4 m (WGS 84): a coast along
 * 81° west with an ocean 0.1° beyond, one river, ground that rises by 100 m a degree to the east, and squares for everything else.
 */
export async function writeInventedCounty(
  folder: string,
): Promise<{ file: string; manifest: CountyManifest }> {
  await mkdir(folder, { recursive: true });
  const at = (name: string) => path.join(folder, name);
  await writeShapefile(at('shoreline'), {
    shapeType: 3,
    fields: [{ name: 'SOURCE', type: 'C', length: 10 }],
    features: [
      {
        lines: [
          [
            [-81, 28],
            [-81, 32],
          ],
        ],
        attributes: { SOURCE: 'invented' },
      },
    ],
  });
  await writeShapefile(at('ocean'), {
    shapeType: 13,
    fields: [{ name: 'SOURCE', type: 'C', length: 10 }],
    features: [
      {
        lines: [
          [
            [-80.9, 28],
            [-80.9, 30],
          ],
          [
            [-80.9, 30],
            [-80.9, 32],
          ],
        ],
        attributes: {},
      },
    ],
  });
  await writeFlowlines(at('hydrography.gpkg'));
  await writeShapefile(at('watersheds'), {
    shapeType: 5,
    fields: [{ name: 'HUC12', type: 'C', length: 12 }],
    features: [
      { lines: [rectangle(-82, 29, -81.3, 31)], attributes: { HUC12: '030801010101' } },
      { lines: [rectangle(-81.3, 29, -80.9, 31)], attributes: { HUC12: '030801010102' } },
    ],
  });
  await writeShapefile(at('leveed'), {
    shapeType: 15,
    fields: [{ name: 'SYSTEM_ID', type: 'N', length: 12 }],
    features: [
      { lines: [rectangle(-81.5, 30.1, -81.45, 30.2)], attributes: { SYSTEM_ID: 1905000012 } },
      { lines: [rectangle(-81.46, 30.1, -81.42, 30.2)], attributes: { SYSTEM_ID: 1905000013 } },
    ],
  });
  await writeShapefile(at('islands'), {
    shapeType: 5,
    fields: [{ name: 'NAME', type: 'C', length: 20 }],
    features: [
      { lines: [rectangle(499_000, 3_317_785, 501_000, 3_319_785)], attributes: { NAME: 'Isle of Tests' } },
    ],
    prj: utm17,
  });
  await writeFloodMap(folder);
  await writeGeoPackage(at('cbrs.gpkg'), {
    layers: [
      {
        name: 'CBRS_Prohibitions',
        geometryType: 'MULTIPOLYGON',
        columns: { Unit: 'TEXT', Unit_Type: 'TEXT', FI_Date: 'DATE' },
        features: [
          {
            lines: [rectangle(-81.05, 29.9, -81, 30)],
            attributes: { Unit: 'FL-99', Unit_Type: 'System Unit', FI_Date: '1983-10-01' },
          },
          {
            lines: [rectangle(-81.06, 29.8, -81, 29.95)],
            attributes: { Unit: 'FL-99P', Unit_Type: 'Otherwise Protected Area', FI_Date: '1991-11-16' },
          },
        ],
      },
    ],
  });
  await writeGeoTiff(at('elevation.tif'), {
    width: 150,
    height: 200,
    origin: [-82, 31],
    step: 0.01,
    heightAt: (column, row) => (row === 150 ? -999_999 : column + 0.5),
    noData: -999_999,
    tile: 64,
  });
  const manifest = buildManifest();
  await writeFile(at('manifest.json'), JSON.stringify(manifest));
  return { file: at('manifest.json'), manifest };
}

/** The perennial river runs from (-81.5, 29.9) to (-81.3, 30.1); an intermittent one and the coastline lie beside it. */
function writeFlowlines(file: string): Promise<string> {
  return writeGeoPackage(file, {
    definition: compound,
    layers: [
      {
        name: 'NHDFlowline',
        geometryType: 'MULTILINESTRING',
        hasZm: true,
        columns: { NHDPlusID: 'DOUBLE', FCode: 'INTEGER' },
        features: [
          {
            lines: [
              [
                [-81.5, 29.9],
                [-81.3, 30.1],
              ],
            ],
            attributes: { NHDPlusID: 15000100000001, FCode: 46006 },
          },
          {
            lines: [
              [
                [-81.389, 29.9],
                [-81.389, 30.1],
              ],
            ],
            attributes: { NHDPlusID: 15000100000002, FCode: 46003 },
          },
          {
            lines: [
              [
                [-81, 28],
                [-81, 32],
              ],
            ],
            attributes: { NHDPlusID: 15000100000003, FCode: 56600 },
          },
        ],
      },
    ],
    tables: [
      {
        name: 'NHDPlusFlowlineVAA',
        columns: { NHDPlusID: 'DOUBLE', TotDASqKm: 'DOUBLE' },
        features: [
          { lines: [], attributes: { NHDPlusID: 15000100000001, TotDASqKm: 1234.5678 } },
          { lines: [], attributes: { NHDPlusID: 15000100000002, TotDASqKm: -9999 } },
        ],
      },
    ],
  });
}

/** Zones and panels as a county file of the National Flood Hazard Layer has them. West of 82° nothing is mapped. */
async function writeFloodMap(folder: string): Promise<void> {
  const at = (name: string) => path.join(folder, name);
  const zone = (ring: Line | readonly Line[], attributes: { [name: string]: string | number | null }) => ({
    lines: (Array.isArray(ring[0]?.[0]) ? ring : [ring]) as readonly Line[],
    attributes: { DFIRM_ID: '12999C', STATIC_BFE: -9999, V_DATUM: null, ZONE_SUBTY: null, ...attributes },
  });
  await writeShapefile(at('S_FLD_HAZ_AR'), {
    shapeType: 5,
    fields: [
      { name: 'DFIRM_ID', type: 'C', length: 6 },
      { name: 'FLD_ZONE', type: 'C', length: 17 },
      { name: 'ZONE_SUBTY', type: 'C', length: 72 },
      { name: 'SFHA_TF', type: 'C', length: 1 },
      { name: 'STATIC_BFE', type: 'N', length: 13, decimals: 4 },
      { name: 'V_DATUM', type: 'C', length: 17 },
    ],
    features: [
      zone([rectangle(-82, 29, -81, 31), hole(rectangle(-81.2, 30, -81.1, 30.1))], {
        FLD_ZONE: 'X',
        ZONE_SUBTY: 'AREA OF MINIMAL FLOOD HAZARD',
      }),
      zone(rectangle(-81.45, 29.95, -81.35, 30.05), {
        FLD_ZONE: 'X',
        ZONE_SUBTY: '0.2 PCT ANNUAL CHANCE FLOOD HAZARD',
      }),
      zone(rectangle(-81.2, 29.9, -81, 30), { FLD_ZONE: 'AE', STATIC_BFE: 9, V_DATUM: 'NAVD88' }),
      zone(rectangle(-81.05, 29.9, -81, 30), { FLD_ZONE: 'VE', STATIC_BFE: 14, V_DATUM: 'NGVD29' }),
      zone(rectangle(-81.5, 30.1, -81.4, 30.2), { FLD_ZONE: 'AREA NOT INCLUDED' }),
    ],
  });
  await writeShapefile(at('S_FIRM_PAN'), {
    shapeType: 5,
    fields: [
      { name: 'DFIRM_ID', type: 'C', length: 6 },
      { name: 'FIRM_PAN', type: 'C', length: 11 },
      { name: 'PANEL_TYP', type: 'C', length: 30 },
      { name: 'EFF_DATE', type: 'D', length: 8 },
    ],
    features: [
      {
        lines: [rectangle(-81.5, 29, -81, 31)],
        attributes: { DFIRM_ID: '12999C', FIRM_PAN: '12999C0114D', EFF_DATE: '20070905' },
      },
      {
        lines: [rectangle(-81.5, 29, -81, 31)],
        attributes: { DFIRM_ID: '12998C', FIRM_PAN: '12998C0969F', EFF_DATE: '20140131' },
      },
      {
        lines: [rectangle(-82, 29, -81.5, 31)],
        attributes: { DFIRM_ID: '12999C', FIRM_PAN: '12999C0113D', EFF_DATE: null },
      },
    ],
  });
  await writeShapefile(at('S_POL_AR'), {
    shapeType: 5,
    fields: [{ name: 'CID', type: 'C', length: 6 }],
    features: [{ lines: [rectangle(-82, 29, -81, 31)], attributes: { CID: '120999' } }],
  });
}

function buildManifest(): CountyManifest {
  const flood = { date: '2024-05-01' };
  return {
    dataSets: [
      {
        kind: 'shoreline',
        file: 'shoreline.shp',
        name: 'Invented shoreline',
        date: '2025-01-01',
        completeWithin: everything,
      },
      {
        kind: 'ocean',
        file: 'ocean.shp',
        name: 'Invented ocean',
        date: '2025-01-02',
        completeWithin: everything,
      },
      {
        kind: 'flowlines',
        file: 'hydrography.gpkg',
        layer: 'NHDFlowline',
        name: 'Invented hydrography',
        date: '2025-01-03',
        completeWithin: everything,
        drainageTable: { file: 'hydrography.gpkg' },
      },
      { kind: 'watersheds', file: 'watersheds.shp', name: 'Invented watersheds', date: '2025-01-04' },
      {
        kind: 'leveedAreas',
        file: 'leveed.shp',
        name: 'Invented levees',
        date: '2025-01-05',
        completeWithin: [-82, 29, -81, 31],
      },
      {
        kind: 'barrierIslands',
        file: 'islands.shp',
        name: 'Invented islands',
        date: '2025-01-06',
        completeWithin: everything,
      },
      { kind: 'floodZones', file: 'S_FLD_HAZ_AR.shp', name: 'Invented flood map', ...flood },
      { kind: 'firmPanels', file: 'S_FIRM_PAN.shp', name: 'Invented flood map', ...flood },
      { kind: 'communities', file: 'S_POL_AR.shp', name: 'Invented flood map', ...flood },
      {
        kind: 'cbrs',
        file: 'cbrs.gpkg',
        name: 'Invented CBRS',
        date: '2025-01-07',
        completeWithin: [-82, 29, -81, 31],
      },
      {
        kind: 'elevation',
        file: 'elevation.tif',
        name: 'Invented ground',
        date: '2025-01-08',
        unit: 'meters',
        datum: 'NAVD88',
      },
    ],
  };
}
