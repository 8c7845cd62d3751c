import {
  type ArgumentNode,
  concatAST,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { readSchemaCatalogue } from '../contract.ts';
import { documentId } from './canonical-document.ts';
import type { CatalogueField } from './catalogue.ts';
import { collectFragments, digestOperation, type Fragments } from './emit-trusted.ts';

const resultSuffix = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

/** The imports that a file of documents needs for its content. */
export function documentImports(content: string): string[] {
  const parts = [...allFields.values()].filter((part) => content.includes(`fieldNames(${part})`));
  const builders = ['f', 'fieldNames', 'g', 'on', 'operation', 'part', 'sent'].filter((name) =>
    new RegExp(`\\b${name}[(<]`).test(content),
  );
  return [
    ...(parts.length === 0
      ? []
      : [`import { ${parts.join(', ')} } from '../../machines/contract/fields.ts';`]),
    `import { ${builders.join(', ')} } from './document-parts.ts';`,
  ];
}

/**
 * The documents of a file of src/graphql, ready to be sent without a parser in the browser. Each
 * fragment appears once and is shared; codegen's plugin would repeat it in every document, which adds half a megabyte here.
 */
export function emitDocuments(documents: readonly DocumentNode[]): string {
  const { definitions } = concatAST(documents);
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  const used = new Set(operations.flatMap((operation) => [...collectFragments(operation, byName)]));
  return [
    ...fragments.filter((fragment) => used.has(fragment)).map(fragmentConst),
    ...operations.map((operation) => operationConst(operation, byName)),
    '',
  ].join('\n\n');
}

/** The members of each union that a fragment of the app is on, for the cache. A fragment on another type is matched by its name. */
export function emitPossibleTypes(schema: GraphQLSchema, documents: readonly DocumentNode[]): string {
  const types = new Set<string>();
  visit(concatAST(documents), {
    FragmentDefinition: ({ typeCondition }) => void types.add(typeCondition.name.value),
    InlineFragment: ({ typeCondition }) => void types.add(typeCondition?.name.value ?? ''),
  });
  const members = Object.fromEntries(
    Object.entries(unionMembers(schema)).filter(([union]) => types.has(union)),
  );
  return `/** The members of each union that a fragment is on, for the cache. */\nexport const possibleTypes = ${JSON.stringify(members)};\n`;
}

function fragmentConst({ name, typeCondition, selectionSet }: FragmentDefinitionNode): string {
  const parameters = [name.value, typeCondition.name.value].map((word) => JSON.stringify(word));
  return `const ${name.value}Part = /* @__PURE__ */ part(${[...parameters, ...selections(selectionSet)].join(', ')});`;
}

function operationConst(operation: OperationDefinitionNode, fragments: Fragments): string {
  const name = operation.name?.value;
  if (!name) throw new Error('An operation has no name.');
  const result = `${name}${resultSuffix[operation.operation]}`;
  const variables = (operation.variableDefinitions ?? []).map(
    ({ variable, type }) => `${variable.name.value}:${print(type)}`,
  );
  const parameters = [operation.operation, name, variables.join(' ')].map((word) => JSON.stringify(word));
  const definition = `operation(${[...parameters, ...selections(operation.selectionSet)].join(', ')})`;
  const parts = [...collectFragments(operation, fragments)].map((fragment) => `${fragment.name.value}Part`);
  const id = JSON.stringify(documentId(digestOperation(operation, fragments)));
  return `export const ${name} = /* @__PURE__ */ sent<${result}, ${result}Variables>(${[id, definition, ...parts].join(', ')});`;
}

/** Selections as arguments of the functions that build them, with plain names combined into one text. */
function selections(set: SelectionSetNode): string[] {
  const written: string[] = [];
  let plain: string[] = [];
  const close = () => {
    if (plain.length > 0) written.push(namesLiteral(plain.join(' ')));
    plain = [];
  };
  for (const selection of set.selections) {
    const word = plainWord(selection);
    if (word !== null) plain.push(word);
    else {
      close();
      written.push(selectionCall(selection));
    }
  }
  close();
  return written;
}

/** A text of names. If they are all the fields of a part, the names come from the catalogue, which the browser has anyway. */
function namesLiteral(names: string): string {
  const part = allFields.get(names);
  return part === undefined ? JSON.stringify(names) : `fieldNames(${part})`;
}

const allFields = new Map(
  readSchemaCatalogue()
    .entities.filter(({ isPart }) => isPart)
    .map(({ key, fields }) => [joinFieldNames(fields), key]),
);

/** The field names as machines/contract/fields.ts lists them, without the fields that a service resolves. */
function joinFieldNames(fields: readonly CatalogueField[]): string {
  return fields
    .filter(({ resolved }) => !resolved)
    .map(({ name }) => name)
    .join(' ');
}

function plainWord(selection: SelectionNode): string | null {
  if (selection.directives?.length) throw new Error('A document with directives is not expected here.');
  if (selection.kind === Kind.FRAGMENT_SPREAD) return `...${selection.name.value}`;
  if (selection.kind !== Kind.FIELD || selection.selectionSet || selection.alias) return null;
  return selection.arguments?.length ? null : selection.name.value;
}

function selectionCall(selection: SelectionNode): string {
  if (selection.kind === Kind.INLINE_FRAGMENT) {
    const type = JSON.stringify(selection.typeCondition?.name.value ?? '');
    return `on(${[type, ...selections(selection.selectionSet)].join(', ')})`;
  }
  if (selection.kind !== Kind.FIELD) throw new Error('A spread is a plain word.');
  const inner = selection.selectionSet ? selections(selection.selectionSet) : [];
  const name = JSON.stringify(selection.name.value);
  if (!selection.arguments?.length && !selection.alias) return `f(${[name, ...inner].join(', ')})`;
  return `g(${[name, argumentsLiteral(selection), JSON.stringify(selection.alias?.value ?? ''), ...inner].join(', ')})`;
}

function argumentsLiteral({ arguments: all = [] }: FieldNode): string {
  if (all.every(isOwnVariable)) return JSON.stringify(all.map(({ name }) => name.value).join(' '));
  return JSON.stringify(all, (key, value: unknown) => (key === 'loc' ? undefined : value));
}

function isOwnVariable({ name, value }: ArgumentNode): boolean {
  return value.kind === Kind.VARIABLE && value.name.value === name.value;
}

function unionMembers(schema: GraphQLSchema): { [union: string]: string[] } {
  const unions = Object.values(schema.getTypeMap()).filter(isUnionType);
  return Object.fromEntries(
    unions.map((union) => [union.name, union.getTypes().map((member) => member.name)]),
  );
}
