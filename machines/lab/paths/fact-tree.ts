import type { Facts } from '../../wizard/facts.ts';

/** A fact that was looked at: of those that stood before, or of those that the event told. */
export interface FactRead {
  readonly of: 'kept' | 'told';
  readonly name: string;
  readonly value: unknown;
}

/** The facts that can be looked at. */
type FactSources = { readonly [of in FactRead['of']]: Facts | null };

/** What came of something by the facts that were looked at, one after the other; what was seen decides what is looked at next. */
export class FactTree<End> {
  end: End | null = null;
  next: Pick<FactRead, 'of' | 'name'> | null = null;
  readonly branches = new Map<unknown, FactTree<End>>();

  /** The end that these facts come to; null if no one came this way before. */
  endFor(sources: FactSources): End | null {
    let tree: FactTree<End> | undefined = this;
    while (tree !== undefined && tree.next !== null) {
      tree = tree.branches.get(toFactKey(sources[tree.next.of], tree.next.name));
    }
    return tree?.end ?? null;
  }
}

/** Remembers where these looks came to. */
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

/** The value by which a fact is distinguished from others; of a list, its text. */
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
