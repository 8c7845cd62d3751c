import { fromFile, type GeoTIFFImage } from 'geotiff';
import { RecordRefusal } from '../../providers/records/record-problem.ts';
import type { Position } from '../extent.ts';
import { createProjection } from './projection.ts';
import { readFeetPerUnit, type VerticalStatement } from './vertical-reference.ts';

/** A block of a raster: a tile, or some strips. */
interface Block {
  readonly values: ArrayLike<number>;
  readonly width: number;
}

/** A manifest's statement about the heights of a raster, and whether they are depths of water, which need no datum. */
type StatedHeights = Pick<VerticalStatement, 'unit' | 'datum'> & { readonly isDepth?: boolean };

/** The cells around a position, and how far it lies between their middles. */
interface Corners {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly partX: number;
  readonly partY: number;
}

/** How the numbers of a band become heights in feet: the GDAL metadata scale them first. */
interface BandScale {
  readonly factor: number;
  readonly offset: number;
}

/** A GeoTIFF of elevations or depths, of which only the blocks that are asked for are read; those asked for last are kept. */
export class ElevationRaster {
  readonly #image: GeoTIFFImage;
  readonly #file: string;
  readonly #toCoordinates: ReturnType<typeof createProjection>;
  readonly #origin: readonly [x: number, y: number];
  readonly #step: readonly [x: number, y: number];
  readonly #width: number;
  readonly #height: number;
  readonly #blockWidth: number;
  readonly #blockHeight: number;
  readonly #noData: number | null;
  readonly #scale: BandScale;
  /** The height of a cell in meters; of a cell in degrees as at the equator. */
  readonly cellMeters: number;
  readonly #blocks = new Map<number, Block>();
  readonly #mostBlocks: number;

  private constructor(
    image: GeoTIFFImage,
    file: string,
    toCoordinates: ReturnType<typeof createProjection>,
    keys: ReturnType<GeoTIFFImage['getGeoKeys']>,
    scale: BandScale,
    mostBytes: number,
  ) {
    this.#image = image;
    this.#scale = scale;
    this.#file = file;
    this.#toCoordinates = toCoordinates;
    const [x = Number.NaN, y = Number.NaN] = image.getOrigin();
    const [stepX = Number.NaN, stepY = Number.NaN] = image.getResolution();
    // The tie point of a raster of points is the middle of the first cell, not its corner.
    this.#origin = keys?.GTRasterTypeGeoKey === 2 ? [x - stepX / 2, y - stepY / 2] : [x, y];
    this.#step = [stepX, stepY];
    const isInDegrees = keys?.ProjectedCSTypeGeoKey === undefined;
    this.cellMeters = Math.abs(stepY) * (isInDegrees ? metersPerDegree : 1);
    this.#width = image.getWidth();
    this.#height = image.getHeight();
    const stripRows = Math.max(1, image.getTileHeight());
    this.#blockWidth = image.isTiled ? image.getTileWidth() : this.#width;
    this.#blockHeight = image.isTiled
      ? image.getTileHeight()
      : Math.ceil(stripRowsRead / stripRows) * stripRows;
    this.#noData = image.getGDALNoData();
    this.#mostBlocks = Math.max(4, Math.floor(mostBytes / (this.#blockWidth * this.#blockHeight * 4)));
  }

  /**
   * Opens a file, of which at most so many bytes are kept in memory. Throws a RecordRefusal, also if neither the file nor `stated` says in
   * which unit and above which datum its heights are.
   */
  static async open(file: string, stated: StatedHeights, mostBytes: number): Promise<ElevationRaster> {
    try {
      const image = await (await fromFile(file)).getImage();
      const keys = image.getGeoKeys();
      const code = Number(keys?.ProjectedCSTypeGeoKey ?? keys?.GeographicTypeGeoKey);
      if (!Number.isInteger(code))
        throw new RecordRefusal(
          `${file} does not say which coordinates it has. Name them: gdal_translate -a_srs EPSG:4269 IN.tif OUT.tif.`,
        );
      const toCoordinates = createProjection(code, file);
      const scale = await readBandScale(image, file, stated);
      return new ElevationRaster(image, file, toCoordinates, keys, scale, mostBytes);
    } catch (problem) {
      throw refuse(file, problem);
    }
  }

  /**
   * The elevation in international feet, between the middles of the four cells around; null outside, or where a cell has none. A promise only
   * where a cell is not in memory.
   */
  feetAt(position: Position): MaybeLater<number | null> {
    const corners = this.#cornersOf(position);
    if (corners === null) return null;
    const { left, top, right, bottom } = corners;
    const topLeft = this.#keptCell(left, top);
    const topRight = this.#keptCell(right, top);
    const bottomLeft = this.#keptCell(left, bottom);
    const bottomRight = this.#keptCell(right, bottom);
    return topLeft === undefined ||
      topRight === undefined ||
      bottomLeft === undefined ||
      bottomRight === undefined
      ? this.#readFeet(corners)
      : interpolate(corners, topLeft, topRight, bottomLeft, bottomRight);
  }

  async #readFeet(corners: Corners): Promise<number | null> {
    const { left, top, right, bottom } = corners;
    const topLeft = await this.#cell(left, top);
    const topRight = await this.#cell(right, top);
    const bottomLeft = await this.#cell(left, bottom);
    const bottomRight = await this.#cell(right, bottom);
    return interpolate(corners, topLeft, topRight, bottomLeft, bottomRight);
  }

  #cornersOf({ latitude, longitude }: Position): Corners | null {
    const [x, y] = this.#toCoordinates(longitude, latitude);
    const column = (x - this.#origin[0]) / this.#step[0];
    const row = (y - this.#origin[1]) / this.#step[1];
    if (!(column >= 0 && column < this.#width && row >= 0 && row < this.#height)) return null;
    const left = clamp(Math.floor(column - 0.5), this.#width - 1);
    const top = clamp(Math.floor(row - 0.5), this.#height - 1);
    return {
      left,
      top,
      right: clamp(Math.floor(column + 0.5), this.#width - 1),
      bottom: clamp(Math.floor(row + 0.5), this.#height - 1),
      partX: clamp(column - 0.5 - left, 1),
      partY: clamp(row - 0.5 - top, 1),
    };
  }

  /** The value of a cell whose block is in memory; undefined if it is not. */
  #keptCell(column: number, row: number): number | null | undefined {
    const across = Math.floor(column / this.#blockWidth);
    const down = Math.floor(row / this.#blockHeight);
    const block = this.#blocks.get(down * Math.ceil(this.#width / this.#blockWidth) + across);
    return block && this.#readCell(block, column - across * this.#blockWidth, row - down * this.#blockHeight);
  }

  async #cell(column: number, row: number): Promise<number | null> {
    const across = Math.floor(column / this.#blockWidth);
    const down = Math.floor(row / this.#blockHeight);
    const key = down * Math.ceil(this.#width / this.#blockWidth) + across;
    const block = this.#blocks.get(key) ?? (await this.#readBlock(key, across, down));
    return this.#readCell(block, column - across * this.#blockWidth, row - down * this.#blockHeight);
  }

  #readCell({ values, width }: Block, column: number, row: number): number | null {
    return this.#valueOf(values[row * width + column]);
  }

  /** Elevations below any on Earth are treated as missing data, declared so or not. */
  #valueOf(value: number | undefined): number | null {
    if (value === undefined || !Number.isFinite(value) || value === this.#noData) return null;
    const feet = value * this.#scale.factor + this.#scale.offset;
    return feet < lowestFeet ? null : feet;
  }

  async #readBlock(key: number, across: number, down: number): Promise<Block> {
    const left = across * this.#blockWidth;
    const top = down * this.#blockHeight;
    const right = Math.min(left + this.#blockWidth, this.#width);
    const bottom = Math.min(top + this.#blockHeight, this.#height);
    const [values] = await this.#image
      .readRasters({ window: [left, top, right, bottom], samples: [0] })
      .catch((problem: unknown) => {
        throw refuse(this.#file, problem);
      });
    const block = { values: values as ArrayLike<number>, width: right - left };
    const [oldest] = this.#blocks.keys();
    if (oldest !== undefined && this.#blocks.size >= this.#mostBlocks) this.#blocks.delete(oldest);
    this.#blocks.set(key, block);
    return block;
  }
}

/** A value, at once where it is in memory. */
export type MaybeLater<T> = T | Promise<T>;

function interpolate(
  { partX, partY }: Corners,
  topLeft: number | null,
  topRight: number | null,
  bottomLeft: number | null,
  bottomRight: number | null,
): number | null {
  if (topLeft === null || topRight === null || bottomLeft === null || bottomRight === null) return null;
  const upper = topLeft + (topRight - topLeft) * partX;
  const lower = bottomLeft + (bottomRight - bottomLeft) * partX;
  return upper + (lower - upper) * partY;
}

const metersPerDegree = 111_320;

const stripRowsRead = 64;

/** The shore of the Dead Sea lies at -1,412 ft. */
const lowestFeet = -1_500;

async function readBandScale(
  image: GeoTIFFImage,
  file: string,
  { unit, datum, isDepth = false }: StatedHeights,
): Promise<BandScale> {
  const band = await image.getGDALMetadata(0);
  const number = (name: string, otherwise: number) =>
    band?.[name] === undefined ? otherwise : Number(band[name]);
  const feet = readFeetPerUnit(
    {
      keys: image.getGeoKeys() ?? {},
      bandUnit: typeof band?.UNITTYPE === 'string' ? band.UNITTYPE : null,
      unit,
      datum,
    },
    file,
    isDepth,
  );
  return { factor: number('SCALE', 1) * feet, offset: number('OFFSET', 0) * feet };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

function refuse(file: string, problem: unknown): RecordRefusal {
  if (problem instanceof RecordRefusal) return problem;
  return new RecordRefusal(
    `${file} cannot be read as a GeoTIFF: ${problem instanceof Error ? problem.message : problem}. Download it again.`,
  );
}
