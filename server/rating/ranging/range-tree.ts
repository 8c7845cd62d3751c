import { elementAt } from '../engine/figures/cells.ts';
import type { Interval } from './interval.ts';

/**
 * The least and the greatest of a row of figures by node of a binary tree: node 1 is the whole row, nodes 2n and 2n + 1 are the halves of
 * node n. A row is filled up to a power of two with nothing, which no bound takes up.
 */
export class RangeTree {
  readonly lo: Float64Array;
  readonly hi: Float64Array;
  readonly firstLeaf: number;

  /** `figures` is called once for each leaf. */
  constructor(leaves: number, figures: (leaf: number) => Interval) {
    const width = treeWidth(leaves);
    this.firstLeaf = width;
    this.lo = new Float64Array(2 * width).fill(Number.POSITIVE_INFINITY);
    this.hi = new Float64Array(2 * width).fill(Number.NEGATIVE_INFINITY);
    for (let leaf = 0; leaf < leaves; leaf++) {
      const { lo, hi } = figures(leaf);
      this.lo[width + leaf] = lo;
      this.hi[width + leaf] = hi;
    }
    for (let node = width - 1; node > 0; node--) {
      this.lo[node] = Math.min(elementAt(this.lo, 2 * node), elementAt(this.lo, 2 * node + 1));
      this.hi[node] = Math.max(elementAt(this.hi, 2 * node), elementAt(this.hi, 2 * node + 1));
    }
  }

  leastAt(node: number): number {
    return elementAt(this.lo, node);
  }

  mostAt(node: number): number {
    return elementAt(this.hi, node);
  }
}

/** The number of leaves of a tree that holds a row. */
function treeWidth(leaves: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, leaves)));
}
