import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  findDifferences,
  leaveOutUnstable,
  type Pixels,
  readPixels,
} from '../../../scripts/lab/pictures/compare-pictures.ts';

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

const [wide, high] = [400, 300];
const title: Bar = { x: 20, y: 20, width: 100, height: 20, color: '#0b2239' };
const button: Bar = { x: 300, y: 250, width: 60, height: 30, color: '#2a6fb5' };

/** A picture of bars on paper, decoded from a real PNG. */
async function draw(bars: readonly Bar[], height = high, width = wide): Promise<Pixels> {
  const drawn = bars.map(
    ({ color, ...box }) =>
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${color}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f6f3ec"/>${drawn.join('')}</svg>`;
  return readPixels(await sharp(Buffer.from(svg)).png().toBuffer());
}

test('the same picture has no differences, nor one whose colors are rounded another way', async () => {
  const one = await draw([title, button]);
  expect(findDifferences(one, await draw([title, button]))).toEqual([]);
  expect(findDifferences(one, await draw([{ ...title, color: '#0d243b' }, button]))).toEqual([]);
});

test('what has another color or another place is a difference, and nothing else is', async () => {
  const one = await draw([title, button]);
  const box = { x: 20, y: 20, width: 100, height: 20 };
  expect(findDifferences(one, await draw([{ ...title, color: '#7a2239' }, button]))).toEqual([
    { before: box, now: box },
  ]);
  const longer = { ...title, width: 130 };
  const end = { x: 120, y: 20, width: 30, height: 20 };
  expect(findDifferences(one, await draw([longer, button]))).toEqual([{ before: end, now: end }]);
});

test('two parts far from each other are two differences, from top to bottom', async () => {
  const other = await draw([
    { ...title, color: '#7a2239' },
    { ...button, color: '#7a2239' },
  ]);
  const found = findDifferences(await draw([title, button]), other);
  expect(found.map(({ now }) => now?.y)).toEqual([20, 250]);
});

test('what only moved down, because something was added above it, is no difference', async () => {
  const added: Bar = { x: 20, y: 60, width: 200, height: 16, color: '#7a2239' };
  const moved = { ...button, y: button.y + 40 };
  const [one, other] = [await draw([title, button]), await draw([title, added, moved], high + 40)];
  const found = findDifferences(one, other);
  expect(found.map(({ before }) => before)).toEqual(found.map(() => null));
  const rows = found.flatMap(({ now }) => now ?? []);
  expect(rows[0]).toEqual({ x: 0, y: added.y, width: wide, height: 16 });
  // The rest of the added height is empty rows somewhere above the button.
  expect(rows.reduce((sum, { height }) => sum + height, 0)).toBe(40);
  expect(rows.every(({ y, height }) => y + height <= moved.y)).toBe(true);
  const back = findDifferences(other, one);
  expect(back.map(({ now }) => now)).toEqual(back.map(() => null));
});

test('pictures of another width differ as a whole', async () => {
  const found = findDifferences(await draw([title]), await draw([title], high, 320));
  expect(found).toEqual([
    { before: { x: 0, y: 0, width: wide, height: high }, now: { x: 0, y: 0, width: 320, height: high } },
  ]);
});

test('a difference where the screen is drawn otherwise each time is left out, another one is not', async () => {
  const differences = findDifferences(
    await draw([title, button]),
    await draw([
      { ...title, color: '#7a2239' },
      { ...button, color: '#7a2239' },
    ]),
  );
  const unstable = findDifferences(await draw([title]), await draw([{ ...title, width: 96 }]));
  const boxes = unstable.flatMap(({ now }) => now ?? []);
  expect(leaveOutUnstable(differences, boxes).map(({ now }) => now?.y)).toEqual([20, 250]);
  const whole = [{ x: 16, y: 18, width: 110, height: 24 }];
  expect(leaveOutUnstable(differences, whole).map(({ now }) => now?.y)).toEqual([250]);
});
