import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/** The size of a document, with fragments counted wherever they are spread. The largest operation or fragment counts. */
export interface DocumentSize {
  readonly depth: number;
  readonly aliases: number;
  readonly nodes: number;
}

/** Measures a document before it is validated. Each fragment is measured once, so that no document can make this slow. */
export function measureDocument({ definitions }: DocumentNode): DocumentSize {
  const fragments = new Map<string, SelectionSetNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet);
  const fragmentSizes = new Map<string, DocumentSize>();
  const sizes = definitions.flatMap((definition) =>
    'selectionSet' in definition
      ? [measureSelections(definition.selectionSet, fragments, fragmentSizes)]
      : [],
  );
  return sizes.reduce(maxSize, emptySize);
}

const emptySize: DocumentSize = { depth: 0, aliases: 0, nodes: 0 };

function measureSelections(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
  sizes: Map<string, DocumentSize>,
): DocumentSize {
  let size = emptySize;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet
        ? measureSelections(selection.selectionSet, fragments, sizes)
        : emptySize;
      const aliases = below.aliases + (selection.alias ? 1 : 0);
      size = addSizes(size, { depth: below.depth + 1, aliases, nodes: below.nodes + 1 });
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      size = addSizes(size, measureSelections(selection.selectionSet, fragments, sizes));
    } else {
      size = addSizes(size, measureFragment(selection.name.value, fragments, sizes));
    }
  }
  return size;
}

/** Measures a fragment. A fragment that spreads itself counts as nothing there, since validation refuses it. */
function measureFragment(
  name: string,
  fragments: ReadonlyMap<string, SelectionSetNode>,
  sizes: Map<string, DocumentSize>,
): DocumentSize {
  const earlierSize = sizes.get(name);
  if (earlierSize) return earlierSize;
  sizes.set(name, emptySize);
  const set = fragments.get(name);
  const size = set ? measureSelections(set, fragments, sizes) : emptySize;
  sizes.set(name, size);
  return size;
}

function addSizes(one: DocumentSize, other: DocumentSize): DocumentSize {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    nodes: one.nodes + other.nodes,
  };
}

function maxSize(one: DocumentSize, other: DocumentSize): DocumentSize {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: Math.max(one.aliases, other.aliases),
    nodes: Math.max(one.nodes, other.nodes),
  };
}
