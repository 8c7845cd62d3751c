import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/** How large a document is, fragments counted wherever they are spread. Of operations the largest counts. */
export interface DocumentSize {
  readonly depth: number;
  readonly aliases: number;
  readonly nodes: number;
}

/** Measures a document before it is validated: each fragment once, so that nothing can make it long. */
export function sizeOf({ definitions }: DocumentNode): DocumentSize {
  const fragments = new Map<string, SelectionSetNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet);
  const known = new Map<string, DocumentSize>();
  const sizes = definitions.flatMap((definition) =>
    'selectionSet' in definition ? [measured(definition.selectionSet, fragments, known)] : [],
  );
  return sizes.reduce(larger, nothing);
}

const nothing: DocumentSize = { depth: 0, aliases: 0, nodes: 0 };

function measured(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
  known: Map<string, DocumentSize>,
): DocumentSize {
  let size = nothing;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const below = selection.selectionSet ? measured(selection.selectionSet, fragments, known) : nothing;
      const aliases = below.aliases + (selection.alias ? 1 : 0);
      size = sum(size, { depth: below.depth + 1, aliases, nodes: below.nodes + 1 });
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      size = sum(size, measured(selection.selectionSet, fragments, known));
    } else {
      size = sum(size, ofFragment(selection.name.value, fragments, known));
    }
  }
  return size;
}

/** A fragment that spreads itself counts as nothing: validation refuses it. */
function ofFragment(
  name: string,
  fragments: ReadonlyMap<string, SelectionSetNode>,
  known: Map<string, DocumentSize>,
): DocumentSize {
  const found = known.get(name);
  if (found) return found;
  known.set(name, nothing);
  const set = fragments.get(name);
  const size = set ? measured(set, fragments, known) : nothing;
  known.set(name, size);
  return size;
}

function sum(one: DocumentSize, other: DocumentSize): DocumentSize {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    nodes: one.nodes + other.nodes,
  };
}

function larger(one: DocumentSize, other: DocumentSize): DocumentSize {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: Math.max(one.aliases, other.aliases),
    nodes: Math.max(one.nodes, other.nodes),
  };
}
