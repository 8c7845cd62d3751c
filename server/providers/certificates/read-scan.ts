import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createWorker, OEM } from 'tesseract.js';
import type { CertificateContents } from './certificate-reading.ts';
import { findLabelledValues, mergeValues } from './find-values.ts';
import { joinWords, type PageLine, type PageWord } from './page-lines.ts';

/** The width of a page when it is recognized, about 300 dots an inch, in points: decimal points are lost in fewer. */
export const scanWidth = 2_550;

/** The width of a page's picture, in points. */
export const pictureWidth = 1_300;

/** A picture with more points than this is not decoded. */
const maxPoints = 60_000_000;

/** Reads the picture of one page: PNG, JPEG or TIFF. Throws for any other file. */
export async function readScan(bytes: Uint8Array): Promise<CertificateContents> {
  const upright = sharp(bytes, { limitInputPixels: maxPoints })
    .autoOrient()
    .flatten({ background: '#FFFFFF' });
  const page = await upright.clone().resize({ width: scanWidth }).png().toBuffer();
  const values = mergeValues(findLabelledValues(await recognizePage(page, 1)));
  const picture = await sharp(page).resize({ width: pictureWidth }).jpeg({ quality: 72 }).toBuffer();
  return { values, pages: values.length > 0 ? [{ page: 1, picture }] : [], form: null };
}

/**
 * Recognizes the text of a page, with the engine and the English language data of the packages: nothing is fetched. A scan that lies a
 * little askew is turned upright by the engine.
 */
export async function recognizePage(picture: Uint8Array, page: number): Promise<readonly PageLine[]> {
  const { data: pixels, info } = await sharp(picture)
    .greyscale()
    // Speckles would hide decimal points.
    .median(3)
    .normalise()
    .png()
    .toBuffer({ resolveWithObject: true });
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: languageFolder,
    cacheMethod: 'none',
    gzip: true,
  });
  try {
    const { data } = await worker.recognize(Buffer.from(pixels), { rotateAuto: false }, { blocks: true });
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
    return mergeRows(
      lines.map(({ words }) =>
        words.map(
          ({ text, confidence, bbox: { x0, y0, x1, y1 } }): PageWord => ({
            text,
            page,
            box: {
              x: x0 / info.width,
              y: y0 / info.height,
              width: (x1 - x0) / info.width,
              height: (y1 - y0) / info.height,
            },
            confidence,
            source: 'RECOGNIZED',
          }),
        ),
      ),
    );
  } finally {
    await worker.terminate();
  }
}

const languageFolder = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json'))),
  '4.0.0_best_int',
);

/** Joins recognized lines that are beside each other, such as a label and its value in a column of their own. */
function mergeRows(rows: readonly (readonly PageWord[])[]): readonly PageLine[] {
  const merged: PageWord[][] = [];
  for (const row of rows.toSorted((one, other) => middle(one) - middle(other))) {
    const last = merged.findLast((line) => Math.abs(middle(line) - middle(row)) < tallest(line) * 0.6);
    if (last) last.push(...row);
    else merged.push([...row]);
  }
  return merged.map((row) =>
    joinWords(row.toSorted((one, other) => (one.box?.x ?? 0) - (other.box?.x ?? 0))),
  );
}

function middle(words: readonly PageWord[]): number {
  const middles = words.map(({ box }) => (box === null ? 0 : box.y + box.height / 2));
  return middles.reduce((sum, y) => sum + y, 0) / Math.max(1, middles.length);
}

function tallest(words: readonly PageWord[]): number {
  return Math.max(...words.map(({ box }) => box?.height ?? 0));
}
