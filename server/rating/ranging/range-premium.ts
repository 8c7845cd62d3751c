import { boundTotalOf, type TotalBound } from './bound-premium.ts';
import type { Interval } from './interval.ts';
import { buildingValueOf, type PremiumAlternative, type PremiumSpace, ratePoint } from './premium-space.ts';

/** The least and the greatest total in whole dollars. */
export interface TotalRange {
  readonly least: number;
  readonly most: number;
  /** Whether both are totals of possible answers, so that no narrower range would hold. */
  readonly isTight: boolean;
}

/**
 * Ranges the shown total over a space by branch and bound: parts of the space whose bound cannot beat a total that was found are dropped.
 * The result never leaves out a possible total. If the search takes too long, the bound of what is left is the answer.
 */
export function rangePremium(space: PremiumSpace): TotalRange {
  const bounds = space.alternatives.map((alternative) => boundTotalOf(alternative, space.edition));
  const least = search(space, bounds, 'least');
  const most = search(space, bounds, 'most');
  return {
    least: Math.floor(least.total),
    most: Math.ceil(most.total),
    isTight: least.isFound && most.isFound,
  };
}

const maxParts = 4_000;

/** A part of the space: one alternative, choices and areas from the first to the last. */
interface Part {
  readonly at: number;
  readonly firstChoice: number;
  readonly lastChoice: number;
  readonly firstArea: number;
  readonly lastArea: number;
  /** No total of the part is better. */
  readonly bound: number;
}

type Direction = 'least' | 'most';

function search(
  space: PremiumSpace,
  bounds: readonly TotalBound[],
  direction: Direction,
): { total: number; isFound: boolean } {
  const isBetter = (one: number, other: number) => (direction === 'least' ? one < other : one > other);
  const open = new PartQueue(isBetter);
  let best = direction === 'least' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const tryPoint = (at: number, choice: number, area: number) => {
    const total = totalAt(space, at, choice, area);
    if (total !== null && isBetter(total, best)) best = total;
  };
  const push = (part: Omit<Part, 'bound'>) => {
    const bound = boundPart(space, bounds, part)[direction === 'least' ? 'lo' : 'hi'];
    if (isBetter(bound, best)) open.push({ ...part, bound });
  };
  const lastChoice = space.choices.length - 1;
  for (const at of space.alternatives.keys()) {
    const { from, to } = areaSpan(space, at);
    const choice = direction === 'least' ? 0 : lastChoice;
    const whole = { at, firstChoice: 0, lastChoice, firstArea: from, lastArea: to };
    const bound = boundPart(space, bounds, whole)[direction === 'least' ? 'lo' : 'hi'];
    if (!isBetter(bound, best)) continue;
    tryPoint(at, choice, from);
    if (to !== from) tryPoint(at, choice, to);
    if (isBetter(bound, best)) open.push({ ...whole, bound });
  }
  for (let count = 0; count < maxParts; count++) {
    const part = open.pop();
    if (part === undefined || !isBetter(part.bound, best)) return { total: best, isFound: true };
    const { at, firstChoice, lastChoice: last, firstArea, lastArea } = part;
    if (firstChoice === last && firstArea === lastArea) tryPoint(at, firstChoice, firstArea);
    else if (isSplitByChoice(space, part)) {
      const middle = (firstChoice + last) >> 1;
      push({ ...part, lastChoice: middle });
      push({ ...part, firstChoice: middle + 1 });
    } else {
      const middle = (firstArea + lastArea) >> 1;
      tryPoint(at, direction === 'least' ? firstChoice : last, middle);
      push({ ...part, lastArea: middle });
      push({ ...part, firstArea: middle + 1 });
    }
  }
  const left = open.pop()?.bound ?? best;
  return isBetter(left, best) ? { total: left, isFound: false } : { total: best, isFound: true };
}

function totalAt(space: PremiumSpace, at: number, choiceAt: number, area: number): number | null {
  const alternative = space.alternatives[at];
  const choice = space.choices[choiceAt];
  if (!alternative || !choice) return null;
  return ratePoint(space, alternative, choice, area).shown?.total ?? null;
}

/** An alternative whose value does not depend on the area has one area only. */
function areaSpan({ alternatives, area }: PremiumSpace, at: number) {
  return alternatives[at]?.dollarsPerFoot === null ? { from: area.from, to: area.from } : area;
}

function boundPart(space: PremiumSpace, bounds: readonly TotalBound[], part: Omit<Part, 'bound'>): Interval {
  const alternative = space.alternatives[part.at];
  const bound = bounds[part.at];
  if (!alternative || !bound) throw new Error('There is no such alternative.');
  const building = valuesBetween(alternative, part);
  const { contentsShare } = space;
  const stated = alternative.input.contentsValue ?? 0;
  const contents =
    contentsShare === null
      ? { lo: stated, hi: stated }
      : { lo: building.lo * contentsShare, hi: building.hi * contentsShare };
  return bound(factorsOf(space, part), building, contents);
}

function valuesBetween(
  alternative: PremiumAlternative,
  { firstArea, lastArea }: Omit<Part, 'bound'>,
): Interval {
  return {
    lo: buildingValueOf(alternative, firstArea) ?? 0,
    hi: buildingValueOf(alternative, lastArea) ?? 0,
  };
}

function factorsOf({ choices }: PremiumSpace, { firstChoice, lastChoice }: Omit<Part, 'bound'>): Interval {
  return { lo: choices[firstChoice]?.factor ?? 0, hi: choices[lastChoice]?.factor ?? 0 };
}

/** Whether the factors of a part differ more than its areas. */
function isSplitByChoice(space: PremiumSpace, part: Part): boolean {
  if (part.firstChoice === part.lastChoice) return false;
  if (part.firstArea === part.lastArea) return true;
  const { lo, hi } = factorsOf(space, part);
  return hi * part.firstArea >= lo * part.lastArea;
}

/** Parts with the best bound first. */
class PartQueue {
  readonly #parts: Part[] = [];
  readonly #isBetter: (one: number, other: number) => boolean;

  constructor(isBetter: (one: number, other: number) => boolean) {
    this.#isBetter = isBetter;
  }

  push(part: Part): void {
    const parts = this.#parts;
    let at = parts.length;
    parts.push(part);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = parts[above];
      if (!parent || !this.#isBetter(part.bound, parent.bound)) break;
      parts[at] = parent;
      at = above;
    }
    parts[at] = part;
  }

  pop(): Part | undefined {
    const parts = this.#parts;
    const first = parts[0];
    const last = parts.pop();
    if (first === undefined || last === undefined || parts.length === 0) return first;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const leftPart = parts[left];
      if (leftPart === undefined) break;
      const rightPart = parts[left + 1];
      const isRight = rightPart !== undefined && this.#isBetter(rightPart.bound, leftPart.bound);
      const child = isRight ? rightPart : leftPart;
      if (!this.#isBetter(child.bound, last.bound)) break;
      parts[at] = child;
      at = isRight ? left + 1 : left;
    }
    parts[at] = last;
    return first;
  }
}
