import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { derivePlace } from '../../server/geodata/derive-place.ts';
import type { Position } from '../../server/geodata/extent.ts';
import { readLayer } from '../../server/geodata/files/read-layer.ts';
import type { LayerFeature } from '../../server/geodata/nearby/layer-feature.ts';
import { openGeodata } from '../../server/geodata/open-geodata.ts';
import { importPlaces } from '../../server/lists/import-records.service.ts';
import { readRows } from '../../server/providers/records/read-rows.ts';
import { containingByForce, nearestByForce } from '../support/geodata/brute-force.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { sizes, writeLargeCounty } from './geodata/large-county.ts';
import { leastRow, limitRow, plainRow, type Row, toldRow } from './row.ts';

export const name = `A county of ${sizes.addresses.toLocaleString('en-US')} addresses imported with facts derived from public geodata`;

const samplePlaces = 40;

/** Imports the county into a database of its own; then derives places alone, and some of them by looking at everything. */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-geodata-bench-'));
  const postgres = await startTestServer();
  const db = openDatabase(postgres.connectionString, {});
  try {
    await migrate(db);
    const { manifest, places } = await writeLargeCounty(folder);
    const began = performance.now();
    const opened = await openGeodata(manifest, () => {});
    const openSeconds = secondsSince(began);
    const importBegan = performance.now();
    const used = process.cpuUsage();
    const record = { source: 'Invented county', asOf: '2025-01-01' };
    const { rowCount } = await importPlaces(db, places, record, new Date(), () => {}, opened);
    const importSeconds = secondsSince(importBegan);
    const processorSeconds = (process.cpuUsage(used).user + process.cpuUsage(used).system) / 1_000_000;
    const positions = await listPositions(places);
    const deriveBegan = performance.now();
    for (const position of positions) await derivePlace(opened.geodata, position);
    const derived = positions.length / secondsSince(deriveBegan);
    const byForce = await derivedByForce(folder, positions.slice(0, samplePlaces), (position) =>
      derivePlace(opened.geodata, position),
    );
    return [
      leastRow('places imported, data sets read before', rowCount / importSeconds, 'places/s', 2_000),
      leastRow(
        'the same with the reading of the data sets',
        rowCount / (openSeconds + importSeconds),
        'places/s',
        2_000,
      ),
      toldRow('places imported a second of processor time', rowCount / processorSeconds, 'places/s'),
      plainRow('places derived, against looking at everything', derived, byForce, 'places/s'),
      limitRow('data sets read and indexed', openSeconds, 's', 60),
      toldRow('memory of the process', process.memoryUsage.rss() / 1024 / 1024, 'MB'),
    ];
  } finally {
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function listPositions(places: string): Promise<readonly Position[]> {
  const positions: Position[] = [];
  for await (const { cells } of readRows(places))
    positions.push({ latitude: Number(cells.latitude), longitude: Number(cells.longitude) });
  return positions;
}

/** How many places a second are derived without indexes: three distances and one zone of each. Throws where an answer differs. */
async function derivedByForce(
  folder: string,
  positions: readonly Position[],
  derive: (position: Position) => ReturnType<typeof derivePlace>,
): Promise<number> {
  const [shoreline, ocean, flowlines] = await Promise.all([
    readFeatures(path.join(folder, 'shoreline.shp'), 'lines', {}),
    readFeatures(path.join(folder, 'ocean.shp'), 'lines', {}),
    readFeatures(path.join(folder, 'flowlines.gpkg'), 'lines', {}),
  ]);
  const zones = await readFeatures(path.join(folder, 'zones.shp'), 'areas', { zone: 'FLD_ZONE' });
  const began = performance.now();
  const answers = positions.map((position) => ({
    distances: [shoreline, ocean, flowlines].map((features) => nearestByForce(features, position)),
    isSfha: containingByForce(zones, position).some((number) => zones[number]?.attributes.zone === 'AE'),
  }));
  const seconds = secondsSince(began);
  for (const [index, position] of positions.entries()) {
    const { facts, zone } = await derive(position);
    const { distanceToCoastMeters, distanceToOceanMeters, distanceToRiverMeters } = facts;
    const found = [distanceToCoastMeters, distanceToOceanMeters, distanceToRiverMeters];
    const expected = answers[index];
    const differs = found.some((meters, at) => {
      const byForce = expected?.distances[at] ?? Number.NaN;
      return meters === 'OUT_OF_RANGE'
        ? byForce < 80_467
        : !(Math.abs(Number(meters ?? Number.NaN) - byForce) < 0.02 + byForce / 1_000);
    });
    if (differs || (zone.floodZone === 'AE') !== expected?.isSfha)
      throw new Error(`Another answer at ${position.latitude}, ${position.longitude}.`);
  }
  return positions.length / seconds;
}

async function readFeatures(
  file: string,
  shape: 'lines' | 'areas',
  attributes: { readonly [attribute: string]: string },
): Promise<readonly LayerFeature[]> {
  const features: LayerFeature[] = [];
  await readLayer({ file, layer: undefined, shape, attributes, optional: [] }, (feature) => {
    features.push(feature);
  });
  return features;
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
