import {
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';

const suffix = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

/**
 * The documents of src/graphql/documents.ts, ready to be sent without a parser in the browser. Each fragment stands
 * there once and is shared; codegen's own plugin repeats it in every document, which is half a megabyte here.
 */
export function emitDocuments(schema: GraphQLSchema, documents: readonly DocumentNode[]): string {
  const { definitions } = concatAST(documents);
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  return [
    'function sent<Result, Variables>(...definitions: unknown[]): TypedDocumentNode<Result, Variables> {\n  return { kind: "Document", definitions } as unknown as TypedDocumentNode<Result, Variables>;\n}',
    ...fragments.map((fragment) => `const ${fragment.name.value}Parts = ${JSON.stringify(bare(fragment))};`),
    ...operations.map((operation) => operationConst(operation, byName)),
    `/** The members of each union, for the cache. */\nexport const possibleTypes = ${JSON.stringify(unionMembers(schema))};`,
    '',
  ].join('\n\n');
}

/** What documents.ts imports. */
export const documentImports = "import type { TypedDocumentNode } from '@apollo/client';";

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function operationConst(operation: OperationDefinitionNode, fragments: Fragments): string {
  const name = operation.name?.value;
  if (!name) throw new Error('An operation has no name.');
  const result = `${name}${suffix[operation.operation]}`;
  const parts = [...spreads(operation, fragments)].map((fragment) => `${fragment}Parts`);
  return `export const ${name} = /* @__PURE__ */ sent<${result}, ${result}Variables>(${[JSON.stringify(bare(operation)), ...parts].join(', ')});`;
}

function unionMembers(schema: GraphQLSchema): { [union: string]: string[] } {
  const unions = Object.values(schema.getTypeMap()).filter(isUnionType);
  return Object.fromEntries(
    unions.map((union) => [union.name, union.getTypes().map((member) => member.name)]),
  );
}

/** Names of the fragments that a definition spreads, and those that they spread. */
function spreads(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: Fragments,
  found = new Set<string>(),
): Set<string> {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      const fragment = fragments.get(value);
      if (!fragment) throw new Error(`There is no fragment ${value}.`);
      if (found.has(value)) return;
      found.add(value);
      spreads(fragment, fragments, found);
    },
  });
  return found;
}

/** A definition without its places in the source and without empty lists. */
function bare(definition: OperationDefinitionNode | FragmentDefinitionNode): unknown {
  const text = JSON.stringify(definition, (key, value: unknown) =>
    key === 'loc' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
  return JSON.parse(text);
}
