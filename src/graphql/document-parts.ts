import type { TypedDocumentNode } from '@apollo/client';

/** A node of a document. Documents are built from these, so the browser needs no parser. */
interface AstNode {
  kind: string;
  [member: string]: unknown;
}

/** A node with a name. */
interface NamedNode extends AstNode {
  name: { kind: string; value: string };
}

/** The ids of the app's documents, by the names of their operations. */
export const documentIds = new Map<string, string>();

/** A selection: names separated by spaces, which may include `...Fragment`, or a whole node. */
export type Selection = string | AstNode;

/** The names of all fields of a part, separated by spaces. */
export function fieldNames({ fields }: { readonly fields: object }): string {
  return Object.keys(fields).join(' ');
}

/** A document of an operation and the fragments that it spreads. `id` names it to a server that knows it. */
export function sent<Result, Variables>(
  id: string,
  named: NamedNode,
  ...fragments: AstNode[]
): TypedDocumentNode<Result, Variables> {
  documentIds.set(named.name.value, id);
  const definitions = [named, ...fragments];
  // The definitions come from the same files as Result and Variables.
  return { kind: 'Document', definitions } as unknown as TypedDocumentNode<Result, Variables>;
}

/** A query or mutation; `variables` are written as in SDL, such as `policyId:ID! first:Int`. */
export function operation(
  kind: 'query' | 'mutation',
  name: string,
  variables: string,
  ...selections: Selection[]
): NamedNode {
  const variableDefinitions = splitWords(variables).map((word) => {
    const [variable = '', type = ''] = word.split(':');
    return { kind: 'VariableDefinition', variable: buildVariable(variable), type: buildTypeNode(type) };
  });
  return {
    kind: 'OperationDefinition',
    operation: kind,
    name: { kind: 'Name', value: name },
    variableDefinitions,
    selectionSet: buildSelectionSet(selections),
  };
}

/** A fragment that documents share. */
export function part(name: string, type: string, ...selections: Selection[]): AstNode {
  return {
    kind: 'FragmentDefinition',
    name: buildName(name),
    typeCondition: buildNamedType(type),
    selectionSet: buildSelectionSet(selections),
  };
}

/** A field with a selection and without arguments. */
export function f(name: string, ...selections: Selection[]): AstNode {
  return { kind: 'Field', name: buildName(name), selectionSet: buildSelectionSet(selections) };
}

/**
 * A field with arguments: the names of variables that are named like their arguments, or whole
 * argument nodes. The alias is empty text for none.
 */
export function g(
  name: string,
  fieldArguments: string | AstNode[],
  alias: string,
  ...selections: Selection[]
): AstNode {
  const byName = (word: string) => ({ kind: 'Argument', name: buildName(word), value: buildVariable(word) });
  return {
    kind: 'Field',
    ...(alias !== '' && { alias: buildName(alias) }),
    name: buildName(name),
    arguments: typeof fieldArguments === 'string' ? splitWords(fieldArguments).map(byName) : fieldArguments,
    ...(selections.length > 0 && { selectionSet: buildSelectionSet(selections) }),
  };
}

/** The selection on one member of a union. */
export function on(type: string, ...selections: Selection[]): AstNode {
  return {
    kind: 'InlineFragment',
    typeCondition: buildNamedType(type),
    selectionSet: buildSelectionSet(selections),
  };
}

function buildSelectionSet(selections: readonly Selection[]): AstNode {
  return { kind: 'SelectionSet', selections: selections.flatMap(buildSelectionNodes) };
}

function buildSelectionNodes(selection: Selection): AstNode[] {
  if (typeof selection !== 'string') return [selection];
  return splitWords(selection).map((word) =>
    word.startsWith('...')
      ? { kind: 'FragmentSpread', name: buildName(word.slice(3)) }
      : { kind: 'Field', name: buildName(word) },
  );
}

function buildTypeNode(text: string): AstNode {
  if (text.endsWith('!')) return { kind: 'NonNullType', type: buildTypeNode(text.slice(0, -1)) };
  return text.startsWith('[')
    ? { kind: 'ListType', type: buildTypeNode(text.slice(1, -1)) }
    : buildNamedType(text);
}

function buildNamedType(type: string): AstNode {
  return { kind: 'NamedType', name: buildName(type) };
}

function buildVariable(name: string): AstNode {
  return { kind: 'Variable', name: buildName(name) };
}

function buildName(value: string): AstNode {
  return { kind: 'Name', value };
}

function splitWords(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
