import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeGeoPackage } from '../../support/geodata/write-geopackage.ts';
import { writeGeoTiff } from '../../support/geodata/write-geotiff.ts';
import { type Line, type WrittenFeature, writeShapefile } from '../../support/geodata/write-shapefile.ts';

/** The size of the invented county. */
export const sizes = {
  addresses: 100_000,
  flowlines: 2_500,
  segmentsOfFlowline: 20,
  zones: 10_000,
  shore: 50_000,
};

const west = -82;
const south = 29.5;

/** Numbers from 0 to 1 that are the same in every run. */
function drawNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Writes a degree square with a coast at its east, as files of the published formats. Returns the manifest and the file of places. */
export async function writeLargeCounty(folder: string): Promise<{ manifest: string; places: string }> {
  const at = (name: string) => path.join(folder, name);
  const draw = drawNumbers(7);
  const text = (name: string, length: number) => ({ name, type: 'C', length }) as const;
  const areas = (name: string, field: ReturnType<typeof text>, features: readonly WrittenFeature[]) =>
    writeShapefile(at(name), { shapeType: 5, fields: [field], features });
  const cells = (
    count: number,
    attributesOf: (index: number) => WrittenFeature['attributes'],
    corners = 1,
  ) => {
    const side = Math.sqrt(count);
    return Array.from({ length: count }, (_, index) => ({
      lines: [cell((index % side) / side, Math.floor(index / side) / side, 1 / side, corners)],
      attributes: attributesOf(index),
    }));
  };
  for (const [name, longitude, count] of [
    ['shoreline', -81, sizes.shore],
    ['ocean', -80.95, sizes.shore / 5],
  ] as const)
    await writeShapefile(at(name), {
      shapeType: 3,
      fields: [text('NAME', 1)],
      features: [
        {
          lines: [
            Array.from(
              { length: count + 1 },
              (_, index) => [longitude + draw() * 0.002, 28 + (4 * index) / count] as const,
            ),
          ],
          attributes: {},
        },
      ],
    });
  await writeGeoPackage(at('flowlines.gpkg'), {
    layers: [
      {
        name: 'NHDFlowline',
        geometryType: 'MULTILINESTRING',
        hasZm: true,
        columns: { FCode: 'INTEGER', TotDASqKm: 'DOUBLE' },
        features: Array.from({ length: sizes.flowlines }, () => ({
          lines: [wander(west + draw(), south + draw(), sizes.segmentsOfFlowline, draw)],
          attributes: { FCode: 46006, TotDASqKm: Math.round(draw() * 1_000) },
        })),
      },
    ],
  });
  await writeShapefile(at('zones'), {
    shapeType: 5,
    fields: [
      text('DFIRM_ID', 6),
      text('FLD_ZONE', 17),
      text('ZONE_SUBTY', 72),
      text('V_DATUM', 17),
      { name: 'STATIC_BFE', type: 'N', length: 13, decimals: 4 },
    ],
    features: [
      {
        lines: [cell(0, 0, 1, 25_000)],
        attributes: { DFIRM_ID: '12999C', FLD_ZONE: 'X', STATIC_BFE: -9999 },
      },
      ...cells(
        sizes.zones,
        (index) => ({
          DFIRM_ID: '12999C',
          FLD_ZONE: index % 3 === 0 ? 'AE' : 'X',
          V_DATUM: 'NAVD88',
          STATIC_BFE: index % 3 === 0 ? 9 : -9999,
        }),
        15,
      ),
    ],
  });
  await writeShapefile(at('panels'), {
    shapeType: 5,
    fields: [text('DFIRM_ID', 6), text('FIRM_PAN', 11), { name: 'EFF_DATE', type: 'D', length: 8 }],
    features: cells(400, (index) => ({
      DFIRM_ID: '12999C',
      FIRM_PAN: `12999C${String(index).padStart(4, '0')}D`,
      EFF_DATE: '20070905',
    })),
  });
  await areas(
    'communities',
    text('CID', 6),
    cells(9, (index) => ({ CID: `12000${index}` })),
  );
  await areas(
    'watersheds',
    text('HUC12', 12),
    cells(100, (index) => ({ HUC12: `0308010101${String(index).padStart(2, '0')}` }), 500),
  );
  await areas(
    'leveed',
    text('SYSTEM_ID', 12),
    cells(49, (index) => ({ SYSTEM_ID: `19050000${index}` }), 50).filter((_, index) => index % 4 === 0),
  );
  await areas('islands', text('NAME', 12), cells(100, () => ({})).slice(0, 20));
  await writeShapefile(at('cbrs'), {
    shapeType: 5,
    fields: [text('Unit', 10), text('Unit_Type', 30), text('FI_Date', 10)],
    features: cells(100, () => ({ Unit: 'FL-99', Unit_Type: 'System Unit', FI_Date: '1983-10-01' })).slice(
      0,
      20,
    ),
  });
  await writeGeoTiff(at('elevation.tif'), {
    width: 3_600,
    height: 3_600,
    origin: [west, south + 1],
    step: 1 / 3_600,
    tile: 512,
    heightAt: (column, row) => 10 + Math.sin(column / 50) + Math.cos(row / 70),
  });
  await writeFile(at('manifest.json'), JSON.stringify({ dataSets: listDataSets() }));
  await writeFile(at('places.csv'), listPlaces(draw));
  return { manifest: at('manifest.json'), places: at('places.csv') };
}

/** A cell of the square, from 0 to 1, with so many corners on each side that lie a little off it. */
function cell(x: number, y: number, size: number, corners: number): Line {
  const side = (index: number) => index / corners;
  const bend = (index: number) => (index % corners === 0 ? 0 : ((index * 7) % 5) * size * 0.001);
  const ring: (readonly [number, number])[] = [];
  for (let index = 0; index < corners; index += 1) ring.push([x + bend(index), y + side(index) * size]);
  for (let index = 0; index < corners; index += 1)
    ring.push([x + side(index) * size, y + size - bend(index)]);
  for (let index = 0; index < corners; index += 1)
    ring.push([x + size - bend(index), y + size - side(index) * size]);
  for (let index = 0; index < corners; index += 1)
    ring.push([x + size - side(index) * size, y + bend(index)]);
  return [...ring, [x, y] as const].map(([east, north]) => [west + east, south + north]);
}

function wander(longitude: number, latitude: number, segments: number, draw: () => number): Line {
  const line: [number, number][] = [[longitude, latitude]];
  for (let index = 0; index < segments; index += 1) {
    const [x, y] = line.at(-1) ?? [longitude, latitude];
    line.push([x + (draw() - 0.5) * 0.004, y + draw() * 0.002]);
  }
  return line;
}

function listDataSets(): readonly object[] {
  const date = '2025-01-01';
  const completeWithin = [-84, 27.9, -79, 32.1];
  const named = (kind: string, file: string, isComplete = false) => ({
    kind,
    file,
    name: `Invented ${kind}`,
    date,
    ...(isComplete && { completeWithin }),
  });
  return [
    named('shoreline', 'shoreline.shp', true),
    named('ocean', 'ocean.shp', true),
    named('flowlines', 'flowlines.gpkg', true),
    named('floodZones', 'zones.shp'),
    named('firmPanels', 'panels.shp'),
    named('communities', 'communities.shp'),
    named('watersheds', 'watersheds.shp'),
    named('leveedAreas', 'leveed.shp', true),
    named('barrierIslands', 'islands.shp', true),
    named('cbrs', 'cbrs.shp', true),
    { ...named('elevation', 'elevation.tif'), unit: 'meters', datum: 'NAVD88' },
  ];
}

/** In no order that would help. */
function listPlaces(draw: () => number): string {
  const rows = Array.from(
    { length: sizes.addresses },
    (_, index) =>
      `${index + 1} River Rd,Linden,FL,32099,${(south + draw()).toFixed(6)},${(west + draw()).toFixed(6)},Linden County,999`,
  );
  return [
    'streetAddress1,city,stateAbbreviation,postalCode,latitude,longitude,county,countyFips',
    ...rows,
  ].join('\n');
}
