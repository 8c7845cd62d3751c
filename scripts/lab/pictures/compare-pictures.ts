import { diffArrays } from 'diff';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { PictureBox } from '../../../machines/lab/pictures/compared-pictures.ts';

/** The colors of a picture: four bytes a pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colors: Uint8Array;
}

/** A part in which two pictures differ; null in the one that does not have it. */
export interface Difference {
  readonly before: PictureBox | null;
  readonly now: PictureBox | null;
}

/** Decodes a PNG or WebP. */
export async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, colors: new Uint8Array(data) };
}

/**
 * The parts in which two pictures of a screen visibly differ, from top to bottom. What only moved down or up, because something above it was
 * added or taken away, is no difference.
 */
export function findDifferences(before: Pixels, now: Pixels): Difference[] {
  if (before.width !== now.width) return [{ before: buildWholeBox(before), now: buildWholeBox(now) }];
  return listChangedRows(before, now).flatMap((rows) => compareRows(before, now, rows));
}

/** The differences that are not where the screen is drawn otherwise each time. */
export function leaveOutUnstable(
  differences: readonly Difference[],
  unstable: readonly PictureBox[],
): Difference[] {
  return differences.filter(({ now }) => now === null || !unstable.some((box) => isWithin(now, box)));
}

/** How far beyond an unstable part a difference may reach, because text is a little longer now and then, in pixels. */
const unstableMargin = 16;

function isWithin(inner: PictureBox, { x, y, width, height }: PictureBox): boolean {
  return (
    inner.x >= x - unstableMargin &&
    inner.y >= y - unstableMargin &&
    inner.x + inner.width <= x + width + unstableMargin &&
    inner.y + inner.height <= y + height + unstableMargin
  );
}

/** A browser rounds colors now this way, now that: OKLab distances below this are not seen. Black and white are 1 apart. */
const seenDistance = 0.03;
/** Differences are gathered in squares of this many pixels; squares that touch are one part. */
const square = 24;
/** Beyond this many rows added and taken away, rows are compared one by one. */
const mostMovedRows = 3000;

/** Rows of the earlier picture and the rows that stand in their place in the later one. */
interface ChangedRows {
  readonly from: number;
  readonly count: number;
  readonly nowFrom: number;
  readonly nowCount: number;
}

function listChangedRows(before: Pixels, now: Pixels): ChangedRows[] {
  const changes = diffArrays(listRows(before), listRows(now), { maxEditLength: mostMovedRows });
  if (changes === undefined) return [{ from: 0, count: before.height, nowFrom: 0, nowCount: now.height }];
  const rows: ChangedRows[] = [];
  let [from, nowFrom] = [0, 0];
  let open: ChangedRows | null = null;
  for (const { count, added, removed } of changes) {
    if (!added && !removed) {
      if (open !== null) rows.push(open);
      open = null;
    } else {
      open ??= { from, count: 0, nowFrom, nowCount: 0 };
      open = removed ? { ...open, count: open.count + count } : { ...open, nowCount: open.nowCount + count };
    }
    if (!added) from += count;
    if (!removed) nowFrom += count;
  }
  return open === null ? rows : [...rows, open];
}

/** Each row of a picture as text that is the same for the same colors. */
function listRows({ width, height, colors }: Pixels): string[] {
  const bytes = Buffer.from(colors.buffer, colors.byteOffset, colors.byteLength);
  return Array.from({ length: height }, (_, row) =>
    bytes.toString('latin1', row * width * 4, (row + 1) * width * 4),
  );
}

/** Compares rows that stand in each other's place; of what is left over one picture has nothing. */
function compareRows(before: Pixels, now: Pixels, { from, count, nowFrom, nowCount }: ChangedRows) {
  const { width } = now;
  const shared = Math.min(count, nowCount);
  const boxes = shared === 0 ? [] : compareColors(cut(before, from, shared), cut(now, nowFrom, shared));
  const changed = boxes.map(
    (box): Difference => ({
      before: { ...box, y: box.y + from },
      now: { ...box, y: box.y + nowFrom },
    }),
  );
  if (count > shared)
    return [...changed, { before: { x: 0, y: from + shared, width, height: count - shared }, now: null }];
  if (nowCount > shared)
    return [
      ...changed,
      { before: null, now: { x: 0, y: nowFrom + shared, width, height: nowCount - shared } },
    ];
  return changed;
}

function cut({ width, colors }: Pixels, from: number, height: number): Pixels {
  return { width, height, colors: colors.subarray(from * width * 4, (from + height) * width * 4) };
}

/** The parts in which two pictures of the same size differ. */
function compareColors(before: Pixels, { width, height, colors }: Pixels): PictureBox[] {
  const mask = new Uint8Array(colors.length);
  const options = { threshold: seenDistance, includeAA: true, diffMask: true };
  if (pixelmatch(before.colors, colors, mask, width, height, options) === 0) return [];
  return gatherSquares(mask, width, height);
}

/** Joins the marked pixels of a mask to boxes: those whose squares touch each other. */
function gatherSquares(mask: Uint8Array, width: number, height: number): PictureBox[] {
  const across = Math.ceil(width / square);
  const marked = new Map<number, PictureBox>();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (mask[(y * width + x) * 4 + 3] === 0) continue;
      const place = Math.floor(y / square) * across + Math.floor(x / square);
      marked.set(place, join(marked.get(place) ?? null, { x, y, width: 1, height: 1 }));
    }
  }
  const boxes: PictureBox[] = [];
  for (const start of marked.keys()) {
    const box = takeTouching(marked, start, across);
    if (box !== null) boxes.push(box);
  }
  return boxes;
}

/** Takes a marked square and all that touch it, however far, out of those that are left. */
function takeTouching(marked: Map<number, PictureBox>, start: number, across: number): PictureBox | null {
  const waiting = [start];
  let box: PictureBox | null = null;
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const own = marked.get(place);
    if (own === undefined) continue;
    marked.delete(place);
    box = join(box, own);
    for (const rows of [-across, 0, across]) waiting.push(place + rows - 1, place + rows, place + rows + 1);
  }
  return box;
}

function join(one: PictureBox | null, other: PictureBox): PictureBox {
  if (one === null) return other;
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

function buildWholeBox({ width, height }: Pixels): PictureBox {
  return { x: 0, y: 0, width, height };
}
