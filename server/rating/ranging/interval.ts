import { elementAt } from '../engine/figures/cells.ts';
import type { Curve } from '../engine/figures/curve.ts';

/** Everything between two numbers, both included. */
export interface Interval {
  readonly lo: number;
  readonly hi: number;
}

export function point(value: number): Interval {
  return { lo: value, hi: value };
}

export function add(one: Interval, other: Interval): Interval {
  return { lo: one.lo + other.lo, hi: one.hi + other.hi };
}

export function subtract(one: Interval, other: Interval): Interval {
  return { lo: one.lo - other.hi, hi: one.hi - other.lo };
}

/** The product of two intervals without negative numbers. */
export function multiply(one: Interval, other: Interval): Interval {
  return { lo: one.lo * other.lo, hi: one.hi * other.hi };
}

/** The interval times a number that is not negative. */
export function scale({ lo, hi }: Interval, by: number): Interval {
  return { lo: lo * by, hi: hi * by };
}

/** The interval without numbers above the limit. */
export function atMost({ lo, hi }: Interval, limit: number): Interval {
  return { lo: Math.min(lo, limit), hi: Math.min(hi, limit) };
}

/** The interval without numbers below the limit. */
export function atLeast({ lo, hi }: Interval, limit: number): Interval {
  return { lo: Math.max(lo, limit), hi: Math.max(hi, limit) };
}

/** The factors that a curve has between two keys. It is linear between its nodes, so that only they and the ends can be extreme. */
export function factorsBetween(curve: Curve, { lo, hi }: Interval): Interval {
  const first = curve.factorAt(lo);
  if (lo === hi) return point(first);
  const last = curve.factorAt(hi);
  let least = Math.min(first, last);
  let most = Math.max(first, last);
  const { at, factors } = curve;
  for (let node = firstNodeAfter(at, lo); node < at.length && elementAt(at, node) < hi; node++) {
    const factor = elementAt(factors, node);
    if (factor < least) least = factor;
    if (factor > most) most = factor;
  }
  return { lo: least, hi: most };
}

function firstNodeAfter(at: Float64Array, key: number): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elementAt(at, middle) <= key) low = middle + 1;
    else high = middle;
  }
  return low;
}
