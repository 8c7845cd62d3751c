import type { Facts } from '../../wizard/facts.ts';

/** A fact that was looked at: of those that stood before, or of those that the event told. */
export interface Look {
  readonly of: 'kept' | 'told';
  readonly name: string;
  readonly value: unknown;
}

/** The facts that can be looked at. */
type Sources = { readonly [of in Look['of']]: Facts | null };

/** What came of something by the facts that were looked at, one after the other; what was seen decides what is looked at next. */
export class Tree<End> {
  end: End | null = null;
  next: Pick<Look, 'of' | 'name'> | null = null;
  readonly branches = new Map<unknown, Tree<End>>();

  /** The end that these facts come to; null where nobody came this way before. */
  endFor(sources: Sources): End | null {
    let tree: Tree<End> | undefined = this;
    while (tree !== undefined && tree.next !== null) {
      tree = tree.branches.get(factOf(sources[tree.next.of], tree.next.name));
    }
    return tree?.end ?? null;
  }
}

/** Remembers where these looks came to. */
export function grow<End>(tree: Tree<End>, looks: readonly Look[], end: End): void {
  let at = tree;
  for (const { of, name, value } of onceEach(looks)) {
    at.next ??= { of, name };
    const known = at.branches.get(value);
    const branch = known ?? new Tree<End>();
    if (known === undefined) at.branches.set(value, branch);
    at = branch;
  }
  at.end = end;
}

/** The value of a fact by which it is told from others; of a list its text. */
export function factOf(facts: Facts | null, name: string): unknown {
  const value: unknown = facts === null ? undefined : Reflect.get(facts, name);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

function onceEach(looks: readonly Look[]): Look[] {
  const seen = new Set<string>();
  return looks.filter(({ of, name }) => {
    const key = `${of} ${name}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
