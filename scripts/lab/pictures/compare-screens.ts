import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** One screen before and now; null where a revision does not have it. PNG files. */
export interface ScreenPair {
  readonly title: string;
  readonly before: Buffer | null;
  readonly now: Buffer | null;
}

/** A screen that is new, gone or drawn otherwise. */
export interface ScreenDifference extends ScreenPair {
  /** How many pixels differ; null where only one revision has the screen. */
  readonly pixels: number | null;
  /** The differences, marked red, as a PNG; null where only one revision has the screen. */
  readonly marked: Buffer | null;
}

/** Compares two pictures of a screen; null if they look the same. A browser's smoothing of edges is not counted as a difference. */
export async function compareScreen(pair: ScreenPair): Promise<ScreenDifference | null> {
  const { before, now } = pair;
  if (before === null || now === null) return { ...pair, pixels: null, marked: null };
  if (before.equals(now)) return null;
  const sizes = await Promise.all([sharp(before).metadata(), sharp(now).metadata()]);
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all([readPixels(before, width, height), readPixels(now, width, height)]);
  const marked = new Uint8Array(one.length);
  const pixels = pixelmatch(one, other, marked, width, height, { threshold: 0.1 });
  if (pixels === 0) return null;
  const picture = sharp(marked, { raw: { width, height, channels: 4 } });
  return { ...pair, pixels, marked: await picture.png().toBuffer() };
}

/** The pixels of a picture on a white sheet of a size that both pictures fit on. */
async function readPixels(picture: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width, height, fit: 'contain', position: 'left top', background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** Writes the pictures and one page that shows them side by side. Returns the file of the page. */
export async function writePictureReport(
  folder: string,
  heading: string,
  differences: readonly ScreenDifference[],
): Promise<string> {
  const sections: string[] = [];
  for (const [index, { title, pixels, before, now, marked }] of differences.entries()) {
    const figures: string[] = [];
    for (const [name, picture] of Object.entries({ before, now, marked })) {
      if (picture === null) continue;
      const file = `${index + 1}-${name}.png`;
      await writeFile(path.join(folder, file), picture);
      figures.push(
        `<figure><figcaption>${name}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${escapeText(title)}, ${name}"></a></figure>`,
      );
    }
    sections.push(
      `<section><h2>${escapeText(title)}</h2><p>${describeDifference(pixels, before)}</p><div>${figures.join('')}</div></section>`,
    );
  }
  const page = path.join(folder, 'index.html');
  await writeFile(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeText(heading)}</title><style>${style}</style><h1>${escapeText(heading)}</h1>${sections.join('\n')}</html>\n`,
  );
  return page;
}

export function describeDifference(pixels: number | null, before: Buffer | null): string {
  if (pixels !== null) return `${pixels.toLocaleString('en-US')} pixels differ`;
  return before === null ? 'new' : 'gone';
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const style =
  'body{font:16px system-ui;margin:2rem;color-scheme:light dark}section>div{display:flex;gap:1rem;align-items:start}figure{margin:0;flex:1}img{max-width:100%;border:1px solid #888}';
