/** A part of a space of premiums: one alternative, choices of a list from the first to the last, and the values at a node of its profile. */
export interface Part {
  readonly at: number;
  readonly list: number;
  readonly firstChoice: number;
  readonly lastChoice: number;
  readonly node: number;
  /** No total of the part is better. */
  readonly bound: number;
  /** How often the space was split for it. */
  readonly depth: number;
}

/** Parts with the best bound first; of those with the same bound, the smallest part. */
export class PartQueue {
  readonly #parts: Part[] = [];
  readonly #sign: 1 | -1;

  constructor(direction: 'least' | 'most') {
    this.#sign = direction === 'least' ? 1 : -1;
  }

  push(part: Part): void {
    const parts = this.#parts;
    let at = parts.length;
    parts.push(part);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = parts[above];
      if (!parent || !this.#isBefore(part, parent)) break;
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
      const isRight = rightPart !== undefined && this.#isBefore(rightPart, leftPart);
      const child = isRight ? rightPart : leftPart;
      if (!this.#isBefore(child, last)) break;
      parts[at] = child;
      at = isRight ? left + 1 : left;
    }
    parts[at] = last;
    return first;
  }

  #isBefore(one: Part, other: Part): boolean {
    const difference = this.#sign * (one.bound - other.bound);
    return difference < 0 || (difference === 0 && one.depth > other.depth);
  }
}
