import type { TypedDocumentNode } from '@apollo/client';

/** A node of a document; what is sent is made of these, without a parser in the browser. */
interface Node {
  kind: string;
  [member: string]: unknown;
}

/** A selection: names with blanks between, `...Fragment` among them, and whole nodes. */
export type Selection = string | Node;

/** The names of all fields of a part. */
export function fieldNames({ fields }: { readonly fields: object }): string {
  return Object.keys(fields).join(' ');
}

/** A document of an operation and the fragments that it spreads. */
export function sent<Result, Variables>(...definitions: Node[]): TypedDocumentNode<Result, Variables> {
  // The definitions are derived from the files that Result and Variables are derived from.
  return { kind: 'Document', definitions } as unknown as TypedDocumentNode<Result, Variables>;
}

/** A query or mutation; `variables` are written as in SDL, such as `policyId:ID! first:Int`. */
export function operation(
  kind: 'query' | 'mutation',
  name: string,
  variables: string,
  ...selections: Selection[]
): Node {
  const variableDefinitions = words(variables).map((word) => {
    const [variable = '', type = ''] = word.split(':');
    return { kind: 'VariableDefinition', variable: variableOf(variable), type: typeOf(type) };
  });
  return {
    kind: 'OperationDefinition',
    operation: kind,
    name: nameOf(name),
    variableDefinitions,
    selectionSet: setOf(selections),
  };
}

/** A fragment that documents share. */
export function part(name: string, type: string, ...selections: Selection[]): Node {
  return {
    kind: 'FragmentDefinition',
    name: nameOf(name),
    typeCondition: named(type),
    selectionSet: setOf(selections),
  };
}

/** A field with a selection of its own, no arguments. */
export function f(name: string, ...selections: Selection[]): Node {
  return { kind: 'Field', name: nameOf(name), selectionSet: setOf(selections) };
}

/** A field with arguments: names of variables that are called as their arguments, or whole argument nodes; and an alias, where it has one. */
export function g(name: string, given: string | Node[], alias: string, ...selections: Selection[]): Node {
  const byName = (word: string) => ({ kind: 'Argument', name: nameOf(word), value: variableOf(word) });
  return {
    kind: 'Field',
    ...(alias !== '' && { alias: nameOf(alias) }),
    name: nameOf(name),
    arguments: typeof given === 'string' ? words(given).map(byName) : given,
    ...(selections.length > 0 && { selectionSet: setOf(selections) }),
  };
}

/** What is selected of one member of a union. */
export function on(type: string, ...selections: Selection[]): Node {
  return { kind: 'InlineFragment', typeCondition: named(type), selectionSet: setOf(selections) };
}

function setOf(selections: readonly Selection[]): Node {
  return { kind: 'SelectionSet', selections: selections.flatMap(nodesOf) };
}

function nodesOf(selection: Selection): Node[] {
  if (typeof selection !== 'string') return [selection];
  return words(selection).map((word) =>
    word.startsWith('...')
      ? { kind: 'FragmentSpread', name: nameOf(word.slice(3)) }
      : { kind: 'Field', name: nameOf(word) },
  );
}

function typeOf(text: string): Node {
  if (text.endsWith('!')) return { kind: 'NonNullType', type: typeOf(text.slice(0, -1)) };
  return text.startsWith('[') ? { kind: 'ListType', type: typeOf(text.slice(1, -1)) } : named(text);
}

function named(type: string): Node {
  return { kind: 'NamedType', name: nameOf(type) };
}

function variableOf(name: string): Node {
  return { kind: 'Variable', name: nameOf(name) };
}

function nameOf(value: string): Node {
  return { kind: 'Name', value };
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}
