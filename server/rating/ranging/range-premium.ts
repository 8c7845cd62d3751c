import { type Part, PartQueue } from './part-queue.ts';
import { type ChoiceList, type PremiumSpace, ratePoint } from './premium-space.ts';
import type { TotalBound } from './total-bound.ts';

/** The least and the greatest total in whole dollars. */
export interface TotalRange {
  readonly least: number;
  readonly most: number;
  /** Whether both are totals of possible answers, so that no narrower range would hold. */
  readonly isTight: boolean;
  /** The cost of the search: the number of parts that were examined. */
  readonly cost: number;
}

/**
 * Ranges the shown total over a space by branch and bound: parts of the space whose bound cannot beat a total that was found are dropped.
 * The result never leaves out a possible total. If the search takes too long, the bound of what is left is the answer. `bounds` are those
 * of the alternatives.
 */
export function rangePremium(
  space: PremiumSpace,
  bounds: readonly TotalBound[],
  mostCost = usualMostCost,
): TotalRange {
  const least = new Search(space, bounds, 'least').run(mostCost);
  const most = new Search(space, bounds, 'most').run(mostCost);
  return {
    least: Math.floor(least.total),
    most: Math.ceil(most.total),
    isTight: least.isFound && most.isFound,
    cost: least.cost + most.cost,
  };
}

export const usualMostCost = 20_000;
/** The engine takes as long for one premium as the bounds of so many parts. */
const costOfRating = 25;
/** An area is tried by itself where no more than these share a leaf. */
const mostAreasTried = 16;

type Direction = 'least' | 'most';

/** One search for the least or the greatest total. */
class Search {
  readonly #space: PremiumSpace;
  readonly #bounds: readonly TotalBound[];
  readonly #direction: Direction;
  readonly #open: PartQueue;
  #best: number;
  #cost = 0;
  /** Whether the best total is the total of a possible answer, and not only a bound. */
  #isFound = true;

  constructor(space: PremiumSpace, bounds: readonly TotalBound[], direction: Direction) {
    this.#space = space;
    this.#bounds = bounds;
    this.#direction = direction;
    this.#open = new PartQueue(direction);
    this.#best = direction === 'least' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }

  run(mostCost: number): { readonly total: number; readonly isFound: boolean; readonly cost: number } {
    const { alternatives, lists, area } = this.#space;
    for (const [at, { dollarsPerFoot }] of alternatives.entries()) {
      if (!this.#hasBestFees(at)) continue;
      const { from } = area;
      const node = this.#boundOf(at).profile.findNode(from, dollarsPerFoot === null ? from : area.to);
      if (node === null) throw new Error('The areas of the space are not those of its profile.');
      for (const [list, { choices }] of lists.entries())
        this.#take({ at, list, firstChoice: 0, lastChoice: choices.length - 1, node, depth: 0 });
    }
    for (; this.#cost < mostCost; this.#cost++) {
      const part = this.#open.pop();
      if (part === undefined || !this.#isBetter(part.bound))
        return { total: this.#best, isFound: this.#isFound, cost: this.#cost };
      this.#split(part);
    }
    const left = this.#open.pop()?.bound ?? this.#best;
    return this.#isBetter(left)
      ? { total: left, isFound: false, cost: this.#cost }
      : { total: this.#best, isFound: this.#isFound, cost: this.#cost };
  }

  /** Of alternatives that differ in their fees only, one has the least and the greatest totals. */
  #hasBestFees(at: number): boolean {
    const { profile, core, fees } = this.#boundOf(at);
    return !this.#bounds.some((other, otherAt) => {
      if (otherAt === at || other.profile !== profile || other.core !== core) return false;
      const gain = this.#direction === 'least' ? fees.least - other.fees.least : other.fees.most - fees.most;
      return gain > 0 || (gain === 0 && otherAt < at);
    });
  }

  /** Bounds a part; it is settled if all of its totals are the same, else kept for later if it can be better. */
  #take(part: Omit<Part, 'bound'>): void {
    const { at, list, firstChoice, lastChoice, node } = part;
    const bound = this.#boundOf(at);
    const { choices, rivalFactor } = this.#listOf(list);
    const leastFactor = choices[firstChoice]?.factor ?? Number.NaN;
    const mostFactor = choices[lastChoice]?.factor ?? Number.NaN;
    bound.bound(node, leastFactor, mostFactor);
    const { least, most } = bound;
    let own = this.#direction === 'least' ? least : most;
    if (!this.#isBetter(own)) return;
    let isPossible = choices[firstChoice]?.rivalsFeet.length === 0;
    if (rivalFactor !== null) {
      const comparison = bound.compare(node, leastFactor, mostFactor, rivalFactor);
      // The rival is a choice itself, so that a choice that costs the same or more adds nothing.
      if (comparison === 1) return;
      isPossible = comparison !== null;
      if (comparison === null && firstChoice === lastChoice && bound.profile.hasOneValue(node)) {
        const isCheaper = bound.isCheaper(node, leastFactor, rivalFactor);
        if (isCheaper === false) return;
        isPossible = isCheaper === true;
      }
      if (this.#direction === 'most' && !isPossible) {
        bound.bound(node, rivalFactor, rivalFactor);
        own = Math.min(own, bound.most + bound.shownAboveRival);
        if (!this.#isBetter(own)) return;
      }
    }
    if (least === most && isPossible) this.#settle(own, true);
    else this.#open.push({ ...part, bound: own });
  }

  #split(part: Part): void {
    const { at, firstChoice, lastChoice, node, depth } = part;
    const leaf = this.#boundOf(at).profile.leafOf(node);
    if (firstChoice === lastChoice && leaf !== null) this.#tryLeaf(part, leaf);
    else if (leaf !== null || (firstChoice !== lastChoice && this.#isSplitByChoice(part))) {
      const middle = (firstChoice + lastChoice) >> 1;
      this.#take({ ...part, lastChoice: middle, depth: depth + 1 });
      this.#take({ ...part, firstChoice: middle + 1, depth: depth + 1 });
    } else {
      this.#take({ ...part, node: 2 * node, depth: depth + 1 });
      this.#take({ ...part, node: 2 * node + 1, depth: depth + 1 });
    }
  }

  /** The engine decides where the bound of a single choice and value is not one number. */
  #tryLeaf(part: Part, leaf: number): void {
    const { at, list, firstChoice, bound } = part;
    const { values } = this.#boundOf(at).profile;
    const alternative = this.#space.alternatives[at];
    const choice = this.#listOf(list).choices[firstChoice];
    if (!alternative || !choice) return;
    const isOneValue = this.#boundOf(at).profile.hasOneValue(part.node);
    const isExact = alternative.units.lo === alternative.units.hi;
    if (!isExact || (!isOneValue && values.areasPerLeaf > mostAreasTried)) {
      this.#settle(bound, false);
      return;
    }
    const first = values.firstArea + leaf * values.areasPerLeaf;
    const count = isOneValue ? 1 : values.areasPerLeaf;
    this.#cost += count * costOfRating;
    for (let area = first; area < first + count; area++) {
      const total = ratePoint(this.#space, alternative, choice, area)?.shown?.total;
      if (total !== undefined) this.#settle(total, true);
    }
  }

  #settle(total: number, isFound: boolean): void {
    if (!this.#isBetter(total)) return;
    this.#best = total;
    this.#isFound = isFound;
  }

  /** Whether the factors of a part differ more than its values. */
  #isSplitByChoice({ at, list, firstChoice, lastChoice, node }: Part): boolean {
    const { parts } = this.#boundOf(at).profile;
    const { slope } = parts.building ?? parts.contents ?? {};
    if (!slope) return true;
    const { choices } = this.#listOf(list);
    const byChoice = (choices[lastChoice]?.factor ?? 0) * slope.leastAt(node);
    return byChoice >= (choices[firstChoice]?.factor ?? 0) * slope.mostAt(node);
  }

  #isBetter(total: number): boolean {
    return this.#direction === 'least' ? total < this.#best : total > this.#best;
  }

  #boundOf(at: number): TotalBound {
    const bound = this.#bounds[at];
    if (!bound) throw new Error('There is no such alternative.');
    return bound;
  }

  #listOf(at: number): ChoiceList {
    const list = this.#space.lists[at];
    if (!list) throw new Error('There is no such list of choices.');
    return list;
  }
}
