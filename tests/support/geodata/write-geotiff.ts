import { writeFile } from 'node:fs/promises';

interface Raster {
  readonly width: number;
  readonly height: number;
  /** The northwest corner of the raster, or of its coordinates' plane. */
  readonly origin: readonly [x: number, y: number];
  /** The size of a cell. */
  readonly step: number;
  /** The height of a cell, by its column and row. */
  readonly heightAt: (column: number, row: number) => number;
  readonly noData?: number;
  /** Tiles of so many cells; strips of that many rows if absent. */
  readonly tile?: number;
  readonly rowsPerStrip?: number;
  /** The EPSG code: of degrees, or of a projection if `isProjected`. */
  readonly code?: number;
  readonly isProjected?: boolean;
  /** Whether the tie point is the middle of the first cell. */
  readonly isPoint?: boolean;
  /** Further keys about the vertical coordinate system: 4096 its EPSG code, 4098 its datum, 4099 its unit. */
  readonly verticalKeys?: readonly (readonly [key: number, value: number])[];
  /** The items of GDAL's metadata of the band: UNITTYPE, SCALE, OFFSET. */
  readonly band?: { readonly [item: string]: string };
}

type Tag = readonly [tag: number, type: 2 | 3 | 4 | 12, values: readonly number[] | string];

/** Writes a GeoTIFF of float32 cells as TIFF 6.0 and OGC 19-008r4 (GeoTIFF 1.1) say, not compressed, in strips or tiles. */
export async function writeGeoTiff(file: string, raster: Raster): Promise<string> {
  const {
    width,
    height,
    tile,
    rowsPerStrip = 4,
    origin,
    step,
    noData,
    code = 4269,
    isPoint = false,
  } = raster;
  const blocks = tile === undefined ? cutStrips(raster, rowsPerStrip) : cutTiles(raster, tile);
  const tie = isPoint ? [origin[0] + step / 2, origin[1] - step / 2] : [...origin];
  const horizontalKeys: readonly (readonly number[])[] = raster.isProjected
    ? [
        [1024, 0, 1, 1],
        [1025, 0, 1, isPoint ? 2 : 1],
        [3072, 0, 1, code],
      ]
    : [
        [1024, 0, 1, 2],
        [1025, 0, 1, isPoint ? 2 : 1],
        [2048, 0, 1, code],
      ];
  const verticalKeys = (raster.verticalKeys ?? []).map(([key, value]) => [key, 0, 1, value]);
  const geoKeys = [...horizontalKeys, ...verticalKeys];
  const items = Object.entries(raster.band ?? {}).map(
    ([name, value]) => `<Item name="${name}" sample="0" role="${name.toLowerCase()}">${value}</Item>`,
  );
  const offsets = blocks.map(() => 0);
  const sizes = blocks.map(({ length }) => length);
  const tags: Tag[] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, [32]],
    [259, 3, [1]],
    [262, 3, [1]],
    ...(tile === undefined ? ([[273, 4, offsets]] as const) : []),
    [277, 3, [1]],
    ...(tile === undefined
      ? ([
          [278, 4, [rowsPerStrip]],
          [279, 4, sizes],
        ] as const)
      : []),
    [284, 3, [1]],
    ...(tile === undefined
      ? []
      : ([
          [322, 4, [tile]],
          [323, 4, [tile]],
          [324, 4, offsets],
          [325, 4, sizes],
        ] as const)),
    [339, 3, [3]],
    [33550, 12, [step, step, 0]],
    [33922, 12, [0, 0, 0, tie[0] ?? 0, tie[1] ?? 0, 0]],
    [34735, 3, [[1, 1, 1, geoKeys.length], ...geoKeys].flat()],
    ...(items.length === 0
      ? []
      : ([[42112, 2, `<GDALMetadata>${items.join('')}</GDALMetadata>\0`]] as const)),
    ...(noData === undefined ? [] : ([[42113, 2, `${noData}\0`]] as const)),
  ];
  const directoryBytes = 2 + tags.length * 12 + 4;
  const values = tags.map(([, type, value]) => encodeValues(type, value));
  let at = 8 + directoryBytes;
  const valueOffsets = values.map((bytes) => {
    if (bytes.length <= 4) return 0;
    const offset = at;
    at += bytes.length + (bytes.length % 2);
    return offset;
  });
  for (const [index, block] of blocks.entries()) {
    offsets[index] = at;
    at += block.length;
  }
  const whole = Buffer.alloc(at);
  whole.write('II', 0, 'latin1');
  whole.writeUInt16LE(42, 2);
  whole.writeUInt32LE(8, 4);
  whole.writeUInt16LE(tags.length, 8);
  for (const [index, [tag, type, value]] of tags.entries()) {
    const entry = 10 + index * 12;
    const bytes = encodeValues(type, value);
    whole.writeUInt16LE(tag, entry);
    whole.writeUInt16LE(type, entry + 2);
    whole.writeUInt32LE(value.length, entry + 4);
    const offset = valueOffsets[index] ?? 0;
    if (offset === 0) bytes.copy(whole, entry + 8);
    else {
      whole.writeUInt32LE(offset, entry + 8);
      bytes.copy(whole, offset);
    }
  }
  for (const [index, block] of blocks.entries()) block.copy(whole, offsets[index]);
  await writeFile(file, whole);
  return file;
}

function encodeValues(type: Tag[1], value: Tag[2]): Buffer {
  if (typeof value === 'string') return Buffer.from(value, 'latin1');
  const size = { 2: 1, 3: 2, 4: 4, 12: 8 }[type];
  const bytes = Buffer.alloc(value.length * size);
  for (const [index, number] of value.entries()) {
    if (type === 3) bytes.writeUInt16LE(number, index * 2);
    else if (type === 4) bytes.writeUInt32LE(number, index * 4);
    else bytes.writeDoubleLE(number, index * 8);
  }
  return bytes;
}

function cutStrips({ width, height, heightAt }: Raster, rowsPerStrip: number): Buffer[] {
  return Array.from({ length: Math.ceil(height / rowsPerStrip) }, (_, strip) => {
    const first = strip * rowsPerStrip;
    const rows = Math.min(rowsPerStrip, height - first);
    return encodeCells(width, rows, (column, row) => heightAt(column, first + row));
  });
}

/** Tiles at the edge are whole, too. */
function cutTiles({ width, height, heightAt }: Raster, tile: number): Buffer[] {
  const across = Math.ceil(width / tile);
  return Array.from({ length: across * Math.ceil(height / tile) }, (_, index) => {
    const left = (index % across) * tile;
    const top = Math.floor(index / across) * tile;
    return encodeCells(tile, tile, (column, row) =>
      left + column < width && top + row < height ? heightAt(left + column, top + row) : 0,
    );
  });
}

function encodeCells(width: number, height: number, heightAt: Raster['heightAt']): Buffer {
  const bytes = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      bytes.writeFloatLE(heightAt(column, row), (row * width + column) * 4);
  return bytes;
}
