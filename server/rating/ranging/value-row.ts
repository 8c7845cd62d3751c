import { atMost, type Interval, scale } from './interval.ts';
import { buildingValueOf, type PremiumAlternative, type PremiumSpace } from './premium-space.ts';

/** Building and contents values, capped as in a rating, at every area or at every block of areas, ascending. */
export interface ValueRow {
  readonly building: readonly Interval[];
  readonly contents: readonly Interval[];
  /** Areas at a leaf; the last one may represent all larger areas too, whose capped values are the same. */
  readonly areasPerLeaf: number;
  readonly firstArea: number;
}

/** More leaves would cost more time than an estimate has: several areas then share one. */
const mostLeaves = 8_192;

/** Blocks of areas, and units that are rated as a group, have no exact values anyway. */
const mostLeavesOfBlocks = 512;

/** The caps of the values that are rated. The building's is an interval where the number of units is not known. */
export interface ValueCaps {
  readonly building: Interval;
  readonly contents: number;
}

/** Lists the values of an alternative over the areas of the space. */
export function listValues(
  { area, contentsShare }: Pick<PremiumSpace, 'area' | 'contentsShare'>,
  alternative: PremiumAlternative,
  caps: ValueCaps,
): ValueRow {
  const { from } = area;
  const to = findLastArea(area, alternative, caps, contentsShare);
  const isExact = alternative.units.lo === alternative.units.hi;
  const count = to - from + 1;
  const leaves = isExact && count <= mostLeaves ? mostLeaves : mostLeavesOfBlocks;
  const areasPerLeaf = Math.ceil(count / leaves);
  const building: Interval[] = [];
  const contents: Interval[] = [];
  const stated = alternative.input.contentsValue ?? 0;
  for (let first = from; first <= to; first += areasPerLeaf) {
    const last = Math.min(to, first + areasPerLeaf - 1);
    const value = {
      lo: buildingValueOf(alternative, first) ?? 0,
      hi: buildingValueOf(alternative, last) ?? 0,
    };
    const inside = contentsShare === null ? { lo: stated, hi: stated } : scale(value, contentsShare);
    building.push({
      lo: Math.min(value.lo, caps.building.lo),
      hi: Math.min(value.hi, caps.building.hi),
    });
    contents.push(atMost(inside, caps.contents));
  }
  return { building, contents, areasPerLeaf, firstArea: from };
}

/** The area from which on all capped values are the same. */
function findLastArea(
  { from, to }: PremiumSpace['area'],
  { dollarsPerFoot }: PremiumAlternative,
  caps: ValueCaps,
  contentsShare: number | null,
): number {
  if (dollarsPerFoot === null) return from;
  const value = Math.max(caps.building.hi, contentsShare === null ? 0 : caps.contents / contentsShare);
  return Math.max(from, Math.min(to, Math.ceil(value / dollarsPerFoot) + 1));
}

/** The index of the leaf of an area. */
export function findLeaf({ building, areasPerLeaf, firstArea }: ValueRow, area: number): number {
  return Math.min(building.length - 1, Math.floor((area - firstArea) / areasPerLeaf));
}
