import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** A field of an answer: everything that a document asks under one name. */
export interface SelectedField {
  readonly key: string;
  readonly name: string;
  readonly nodes: readonly [FieldNode, ...FieldNode[]];
}

/** The fragments of a document, by name. */
export function listFragments({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  return fragments;
}

/** The fields that selection sets ask of an object, in the order of the answer; null if directives or another type decide. */
export function selectFields(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): SelectedField[] | null {
  const fields = new Map<string, { key: string; name: string; nodes: [FieldNode, ...FieldNode[]] }>();
  const isPlain = sets.every((set) => collect(set));
  return isPlain ? [...fields.values()] : null;

  function collect({ selections }: SelectionSetNode): boolean {
    return selections.every((selection) => {
      if (selection.directives && selection.directives.length > 0) return false;
      if (selection.kind === Kind.FIELD) return add(selection);
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const condition = fragment?.typeCondition?.name.value ?? type.name;
      return fragment !== undefined && condition === type.name && collect(fragment.selectionSet);
    });
  }

  function add(node: FieldNode): boolean {
    const key = node.alias?.value ?? node.name.value;
    const known = fields.get(key);
    if (known) known.nodes.push(node);
    else fields.set(key, { key, name: node.name.value, nodes: [node] });
    return true;
  }
}
