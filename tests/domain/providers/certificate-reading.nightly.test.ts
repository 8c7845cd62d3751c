import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderElevationSheet } from '../../../server/providers/certificates/elevation-sheet.ts';
import { randomNumbers } from '../../bench/rating/generated-risks.ts';
import { drawPdf, readCertificate, readValues } from '../../support/certificates/read-certificate.ts';
import { sheetAnswers, sheetValues } from '../../support/certificates/sheet-answers.ts';

/** Noise in each color about 235 with a deviation of 18, the same in every run: the sum of twelve numbers from 0 to 1 deviates by 1 from 6. */
function drawNoise({ width, height }: { width: number; height: number }): Buffer {
  const random = randomNumbers(20_261_126);
  return Buffer.from(
    Uint8ClampedArray.from({ length: width * height * 3 }, () => {
      let sum = 0;
      for (let draw = 0; draw < 12; draw += 1) sum += random();
      return 235 + 18 * (sum - 6);
    }),
  );
}

test('a scan in a PDF, askew and noisy, is recognized offline, each value at its place', async () => {
  const sheet = await readCertificate('application/pdf', await renderElevationSheet(sheetAnswers));
  const size = { width: 1_300, height: 1_682 };
  const scan = await sharp(sheet.pages[0]?.picture)
    .resize({ ...size, fit: 'fill' })
    .composite([{ input: drawNoise(size), raw: { ...size, channels: 3 }, blend: 'multiply' }])
    .rotate(0.7, { background: '#FFFFFF' })
    .jpeg({ quality: 80 })
    .toBuffer();
  const pdf = await drawPdf((page) => void page.image(scan, 0, 0, { width: 612 }));
  const contents = await readCertificate('application/pdf', pdf);
  const elevations = Object.entries(sheetValues).filter(([, value]) => typeof value === 'number');
  expect(
    Object.entries(readValues(contents))
      .filter(([, value]) => typeof value === 'number')
      .sort(),
  ).toEqual(elevations.sort());
  const lag = contents.values.find(({ field }) => field === 'elevationCertificate.lag');
  expect([lag?.source, lag?.page, contents.pages.length]).toEqual(['RECOGNIZED', 1, 1]);
  expect([lag?.box?.x, lag?.box?.y].map((place) => Math.round((place ?? 0) * 20) / 20)).toEqual([0.65, 0.7]);
}, 60_000);
