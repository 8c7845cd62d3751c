import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/**
 * How many fields a document asks for, with fragments counted wherever they are spread; the largest operation or fragment counts. Each
 * fragment is counted once, so that no document can make this slow.
 */
export function countFields({ definitions }: DocumentNode): number {
  const fragments = new Map<string, SelectionSetNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet);
  const counts = new Map<string, number>();
  const sizes = definitions.map((definition) =>
    'selectionSet' in definition ? countSelections(definition.selectionSet, fragments, counts) : 0,
  );
  return Math.max(0, ...sizes);
}

function countSelections(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
  counts: Map<string, number>,
): number {
  let total = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      total += countFragment(selection.name.value, fragments, counts);
      continue;
    }
    if (selection.kind === Kind.FIELD) total += 1;
    if (selection.selectionSet) total += countSelections(selection.selectionSet, fragments, counts);
  }
  return total;
}

/** Counts a fragment. A fragment that spreads itself counts as nothing there, since validation refuses it. */
function countFragment(
  name: string,
  fragments: ReadonlyMap<string, SelectionSetNode>,
  counts: Map<string, number>,
): number {
  const known = counts.get(name);
  if (known !== undefined) return known;
  counts.set(name, 0);
  const set = fragments.get(name);
  const count = set ? countSelections(set, fragments, counts) : 0;
  counts.set(name, count);
  return count;
}
