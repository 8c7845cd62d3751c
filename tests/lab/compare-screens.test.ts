import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compareScreen, writePictureReport } from '../../scripts/lab/pictures/compare-screens.ts';

/** A white picture with a black square of some pixels on it. */
async function drawSquare(height: number, square: number): Promise<Buffer> {
  const create = { width: 40, channels: 3, background: 'white' } as const;
  const black = { create: { ...create, width: square, height: square, background: 'black' } };
  const picture = sharp({ create: { ...create, height } });
  return (square === 0 ? picture : picture.composite([{ input: black, left: 5, top: 5 }])).png().toBuffer();
}

test('two pictures of a screen differ by their pixels, also where one is higher, and by being there at all', async () => {
  const [empty, square, higher] = [
    await drawSquare(40, 0),
    await drawSquare(40, 10),
    await drawSquare(60, 10),
  ];
  const compare = async (before: Buffer | null, now: Buffer | null) =>
    (await compareScreen({ title: 'Rates', before, now }))?.pixels;
  expect(await compare(square, await drawSquare(40, 10))).toBe(undefined);
  expect(await compare(empty, square)).toBe(100);
  expect(await compare(square, higher)).toBe(undefined);
  expect([await compare(null, square), await compare(square, null)]).toEqual([null, null]);
});

test('the report shows each screen that differs: before, now and what differs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'highwater-report-'));
  const [before, now] = [await drawSquare(40, 0), await drawSquare(40, 10)];
  const changed = await compareScreen({ title: '4. Dates & "days"', before, now });
  const added = await compareScreen({ title: '5. Rates', before: null, now });
  const differences = [changed, added].filter((difference) => difference !== null);
  const page = await readFile(await writePictureReport(folder, '16 screens', differences), 'utf8');
  expect((await readdir(folder)).sort()).toEqual(
    ['1-before.png', '1-marked.png', '1-now.png', '2-now.png', 'index.html'].sort(),
  );
  expect(page.match(/<h2>.*?<\/p>/g)).toEqual([
    '<h2>4. Dates &amp; &quot;days&quot;</h2><p>100 pixels differ</p>',
    '<h2>5. Rates</h2><p>new</p>',
  ]);
  await rm(folder, { recursive: true });
});
