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

/** What a manifest says of the heights of a raster. */
type StatedHeights = Pick<VerticalStatement, 'unit' | 'datum'>;

/** How the numbers of a band become heights in feet: the GDAL metadata scale them first. */
interface BandScale {
  readonly factor: number;
  readonly offset: number;
}

/** A GeoTIFF of elevations, of which only the blocks that are asked for are read; those asked for last are kept. */
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
  readonly #blocks = new Map<number, Block>();
  readonly #mostBlocks: number;

  private constructor(
    image: GeoTIFFImage,
    file: string,
    toCoordinates: ReturnType<typeof createProjection>,
    isPoint: boolean,
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
    this.#origin = isPoint ? [x - stepX / 2, y - stepY / 2] : [x, y];
    this.#step = [stepX, stepY];
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
      return new ElevationRaster(
        image,
        file,
        toCoordinates,
        keys?.GTRasterTypeGeoKey === 2,
        scale,
        mostBytes,
      );
    } catch (problem) {
      throw refuse(file, problem);
    }
  }

  /** The elevation in international feet, between the middles of the four cells around; null outside, or where a cell has none. */
  async feetAt({ latitude, longitude }: Position): Promise<number | null> {
    const [x, y] = this.#toCoordinates(longitude, latitude);
    const column = (x - this.#origin[0]) / this.#step[0];
    const row = (y - this.#origin[1]) / this.#step[1];
    if (!(column >= 0 && column < this.#width && row >= 0 && row < this.#height)) return null;
    const left = clamp(Math.floor(column - 0.5), this.#width - 1);
    const top = clamp(Math.floor(row - 0.5), this.#height - 1);
    const right = clamp(Math.floor(column + 0.5), this.#width - 1);
    const bottom = clamp(Math.floor(row + 0.5), this.#height - 1);
    const topLeft = await this.#cell(left, top);
    const topRight = await this.#cell(right, top);
    const bottomLeft = await this.#cell(left, bottom);
    const bottomRight = await this.#cell(right, bottom);
    if (topLeft === null || topRight === null || bottomLeft === null || bottomRight === null) return null;
    const partX = clamp(column - 0.5 - left, 1);
    const partY = clamp(row - 0.5 - top, 1);
    const upper = topLeft + (topRight - topLeft) * partX;
    const lower = bottomLeft + (bottomRight - bottomLeft) * partX;
    return upper + (lower - upper) * partY;
  }

  #cell(column: number, row: number): number | null | Promise<number | null> {
    const across = Math.floor(column / this.#blockWidth);
    const down = Math.floor(row / this.#blockHeight);
    const key = down * Math.ceil(this.#width / this.#blockWidth) + across;
    const block = this.#blocks.get(key);
    const read = ({ values, width }: Block) =>
      this.#valueOf(values[(row - down * this.#blockHeight) * width + column - across * this.#blockWidth]);
    return block === undefined ? this.#readBlock(key, across, down).then(read) : read(block);
  }

  /** Elevations below any on Earth are no data, declared as such or not. */
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

const stripRowsRead = 64;

/** The shore of the Dead Sea lies at -1,412 ft. */
const lowestFeet = -1_500;

async function readBandScale(
  image: GeoTIFFImage,
  file: string,
  { unit, datum }: StatedHeights,
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
  );
  return { factor: number('SCALE', 1) * feet, offset: number('OFFSET', 0) * feet };
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

function refuse(file: string, problem: unknown): RecordRefusal {
  if (problem instanceof RecordRefusal) return problem;
  return new RecordRefusal(
    `${file} is no GeoTIFF that can be read: ${problem instanceof Error ? problem.message : problem}. Download it again.`,
  );
}
