import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { RecordRefusal } from '../providers/records/record-problem.ts';
import { readNumber } from './attributes.ts';
import type { Position } from './extent.ts';
import { ElevationRaster, type MaybeLater } from './files/elevation-raster.ts';
import { readDrainageTable } from './files/read-drainage-table.ts';
import { readLayer } from './files/read-layer.ts';
import { findSibling } from './files/read-shapefile.ts';
import type { Geodata, RasterHeights } from './geodata.ts';
import { type AreaDataKind, dataSetKinds, type LineDataKind, type RasterDataKind } from './kinds.ts';
import { type DataSet, readGeodataManifest } from './manifest.ts';
import { AreaIndex } from './nearby/areas.ts';
import { LineIndex } from './nearby/lines.ts';

/** Hears which data set is read now, how many features were read of it, and whether these are all. */
export type GeodataProgress = (dataSet: string, features: number, isWhole: boolean) => void;

/** Public geodata that is ready to be asked, and the SHA-256 of the manifest and everything that it names, in hexadecimal. */
export interface OpenedGeodata {
  readonly geodata: Geodata;
  readonly digest: string;
}

/** Reads the data sets that a manifest names. Throws a RecordRefusal that says which file is wrong and how to mend it. */
export async function openGeodata(manifestFile: string, onProgress: GeodataProgress): Promise<OpenedGeodata> {
  const dataSets = await readGeodataManifest(manifestFile);
  const lines: { [kind in LineDataKind]?: LineIndex } = {};
  const areas: { [kind in AreaDataKind]?: AreaIndex } = {};
  const rasters: { [kind in RasterDataKind]?: RasterHeights } = {};
  let drainageAreas: ReadonlyMap<string, number> | null = null;
  for (const dataSet of dataSets) {
    const { kind, drainageTable } = dataSet;
    if (isLineKind(kind)) lines[kind] = await readFeatures(dataSet, 'lines', new LineIndex(), onProgress);
    else if (isAreaKind(kind))
      areas[kind] = await readFeatures(dataSet, 'areas', new AreaIndex(), onProgress);
    else if (isRasterKind(kind)) rasters[kind] = await openRasters(dataSet);
    if (drainageTable !== undefined) drainageAreas = await readDrainageTable(drainageTable);
  }
  const geodata = {
    dataSets: Object.fromEntries(dataSets.map((dataSet) => [dataSet.kind, dataSet])),
    lines,
    areas,
    rasters,
    drainageAreas,
  };
  return { geodata, digest: await digestFiles(manifestFile, dataSets) };
}

function isLineKind(kind: DataSet['kind']): kind is LineDataKind {
  return dataSetKinds[kind].shape === 'lines';
}

function isAreaKind(kind: DataSet['kind']): kind is AreaDataKind {
  return dataSetKinds[kind].shape === 'areas';
}

function isRasterKind(kind: DataSet['kind']): kind is RasterDataKind {
  return dataSetKinds[kind].shape === 'rasters';
}

async function readFeatures<Index extends LineIndex | AreaIndex>(
  { kind, name, files, layer, attributes, fcodes = riverCodes }: DataSet,
  shape: 'lines' | 'areas',
  index: Index,
  onProgress: GeodataProgress,
): Promise<Index> {
  let count = 0;
  for (const file of files) {
    const before = count;
    const source = {
      file,
      layer,
      shape,
      attributes: { ...dataSetKinds[kind].attributes, ...attributes },
      optional: dataSetKinds[kind].optional,
    };
    await readLayer(source, (feature) => {
      count += 1;
      if (count % 1_000 === 0) onProgress(name, count, false);
      const code = kind === 'flowlines' ? readNumber(feature.attributes, 'fcode') : null;
      if (kind !== 'flowlines' || (code !== null && fcodes.includes(code))) index.add(feature);
    });
    if (count === before) throw new RecordRefusal(`${file} has no ${shape}.`);
  }
  onProgress(name, count, true);
  index.finish();
  return index;
}

/** Streams and rivers of unsaid hours, perennial ones, and the artificial paths through lakes and wide rivers. Coastline is none. */
const riverCodes = [46000, 46006, 55800];

/** The rasters of a data set as one: the first that knows the place answers. */
async function openRasters({ kind, files, unit, datum }: DataSet): Promise<RasterHeights> {
  const rasters: ElevationRaster[] = [];
  const isDepth = kind !== 'elevation';
  for (const file of files)
    rasters.push(await ElevationRaster.open(file, { unit, datum, isDepth }, mostRasterBytes / files.length));
  return {
    feetAt: (position) => findFeet(rasters, position),
    isFine: rasters.every(({ cellMeters }) => cellMeters <= arcSecondMeters),
  };
}

function findFeet(
  rasters: readonly ElevationRaster[],
  position: Position,
  from = 0,
): MaybeLater<number | null> {
  for (let at = from; at < rasters.length; at += 1) {
    const feet = rasters[at]?.feetAt(position) ?? null;
    if (feet instanceof Promise) return feet.then((known) => known ?? findFeet(rasters, position, at + 1));
    if (feet !== null) return feet;
  }
  return null;
}

const arcSecondMeters = 31;

/** The most bytes of all rasters together that are kept in memory. */
const mostRasterBytes = 512 * 1024 * 1024;

async function digestFiles(manifestFile: string, dataSets: readonly DataSet[]): Promise<string> {
  const hash = createHash('sha256');
  const named = dataSets.flatMap(({ files, drainageTable }) => [
    ...files,
    ...files
      .filter((file) => /\.shp$/i.test(file))
      .flatMap((file) => [findSibling(file, 'dbf'), findSibling(file, 'prj')]),
    ...(drainageTable ? [drainageTable.file] : []),
  ]);
  for (const file of [manifestFile, ...named]) {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
    hash.update('\0');
  }
  return hash.digest('hex');
}
