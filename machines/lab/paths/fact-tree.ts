import type { Facts } from '../../wizard/facts.ts';

/** A fact that was read, either from the facts kept before the event or from those that the event carries. */
export interface FactRead {
  readonly of: 'kept' | 'told';
  readonly name: string;
  readonly value: unknown;
}

/** The facts that can be read, by source. */
type FactSources = { readonly [of in FactRead['of']]: Facts | null };

/** A decision tree that maps the facts read, in order, to an outcome. Each value read decides which fact is read next. */
export class FactTree<End> {
  end: End | null = null;
  next: Pick<FactRead, 'of' | 'name'> | null = null;
  readonly branches = new Map<unknown, FactTree<End>>();

  /** The outcome for these facts; null if it has not been recorded yet. */
  endFor(sources: FactSources): End | null {
    let tree: FactTree<End> | undefined = this;
    while (tree !== undefined && tree.next !== null) {
      tree = tree.branches.get(toFactKey(sources[tree.next.of], tree.next.name));
    }
    return tree?.end ?? null;
  }
}

/** Records the outcome of a sequence of reads in the tree. */
export function addReads<End>(tree: FactTree<End>, looks: readonly FactRead[], end: End): void {
  let at = tree;
  for (const { of, name, value } of dropRepeatedReads(looks)) {
    at.next ??= { of, name };
    const existing = at.branches.get(value);
    const branch = existing ?? new FactTree<End>();
    if (existing === undefined) at.branches.set(value, branch);
    at = branch;
  }
  at.end = end;
}

/** The value that distinguishes a fact; for a list or object, its JSON text. */
export function toFactKey(facts: Facts | null, name: string): unknown {
  const value: unknown = facts === null ? undefined : Reflect.get(facts, name);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

function dropRepeatedReads(looks: readonly FactRead[]): FactRead[] {
  const seen = new Set<string>();
  return looks.filter(({ of, name }) => {
    const key = `${of} ${name}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
