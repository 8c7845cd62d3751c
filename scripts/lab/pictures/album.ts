import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type {
  PictureComparison,
  PictureLook,
  TakenPicture,
} from '../../../machines/lab/pictures/compared-pictures.ts';
import { type Pixels, readPixels } from './compare-pictures.ts';

/** How many pictures an album remembers; the oldest are forgotten. */
const mostRemembered = 4000;

/** A picture that an album holds, with its colors. */
export interface HeldPicture extends TakenPicture {
  readonly pixels: Pixels;
}

/**
 * A folder of pictures on this machine, each once, by the digest of its colors. It remembers from which sources and data a picture was drawn,
 * so that the same screen is not photographed again.
 */
export class Album {
  readonly folder: string;
  private readonly remembered: Map<string, TakenPicture>;

  private constructor(folder: string, remembered: Map<string, TakenPicture>) {
    this.folder = folder;
    this.remembered = remembered;
  }

  static async open(folder: string): Promise<Album> {
    await mkdir(path.join(folder, 'pictures'), { recursive: true });
    const known = await readJson<[string, TakenPicture][]>(path.join(folder, 'known.json'));
    return new Album(folder, new Map(known ?? []));
  }

  /** The picture that was drawn from these sources and data at that look; null if none was. */
  find(sources: string, look: PictureLook): TakenPicture | null {
    return this.remembered.get(knownKey(sources, look)) ?? null;
  }

  /** Adds a picture, and remembers what it was drawn from. */
  async add(png: Buffer, sources: string, look: PictureLook): Promise<HeldPicture> {
    const pixels = await readPixels(png);
    const { width, height } = pixels;
    const digest = digestPixels(pixels);
    await writeFile(this.fileOf(digest), png);
    const key = knownKey(sources, look);
    this.remembered.delete(key);
    this.remembered.set(key, { digest, width, height });
    return { digest, width, height, pixels };
  }

  /** The bytes of a picture; null if the album no longer has it. */
  read(digest: string): Promise<Buffer | null> {
    return readFile(this.fileOf(digest)).catch(() => null);
  }

  /** The bytes of a picture, which is added as a PNG if the album does not have it. */
  async keep(digest: string, read: () => Promise<Buffer>): Promise<Buffer> {
    const own = await this.read(digest);
    if (own !== null) return own;
    const png = await sharp(await read())
      .png()
      .toBuffer();
    await writeFile(this.fileOf(digest), png);
    return png;
  }

  async save(comparison: PictureComparison): Promise<void> {
    await writeFile(resultFile(this.folder), JSON.stringify(comparison));
    const kept = [...this.remembered].slice(-mostRemembered);
    await writeFile(path.join(this.folder, 'known.json'), JSON.stringify(kept));
    const shown = comparison.pictures.flatMap(({ before, now }) => [before, now]);
    const named = new Set([...kept.map(([, picture]) => picture), ...shown].map((one) => one?.digest));
    for (const file of await readdir(path.join(this.folder, 'pictures')))
      if (!named.has(path.parse(file).name)) await rm(path.join(this.folder, 'pictures', file));
  }

  private fileOf(digest: string): string {
    return path.join(this.folder, 'pictures', `${digest}.png`);
  }
}

/** The comparison that was made last in a folder; null if none was. */
export function readComparison(folder: string): Promise<PictureComparison | null> {
  return readJson(resultFile(folder));
}

/** A picture as it is kept in a checkout: smaller, and with the same colors. */
export function shrinkPicture(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ lossless: true }).toBuffer();
}

/** What a JSON file of our own says; null if there is no such file. */
export async function readJson<Value>(file: string): Promise<Value | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** A picture is only the same if it was drawn by the same version of the photographer. */
function knownKey(sources: string, { width, scheme }: PictureLook): string {
  return `${sources} ${width} ${scheme}`;
}

function resultFile(folder: string): string {
  return path.join(folder, 'compared.json');
}

function digestPixels({ width, height, colors }: Pixels): string {
  return createHash('sha256').update(`${width} ${height} `).update(colors).digest('hex').slice(0, 20);
}
