import {
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  GraphQLObjectType,
  GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../context.ts';
import { type MembersRead, readsOf } from '../schema.ts';
import { fillAnswer, type PrintedEntry, type PrintedValue } from './printed-answer.ts';
import { listFragments, type SelectedField, selectFields } from './select-fields.ts';

/** What a root field's statement printed, and the source of the fields that are computed. */
export interface PrintedRoot {
  readonly text: string;
  /** The word that stands for a marked one. */
  readonly replacement: string;
  readonly source: object;
}

/** Reads one answer; null if there is nothing, or the viewer may not see it. */
export type RootReader = (
  context: Context,
  args: { readonly [name: string]: unknown },
) => Promise<PrintedRoot | null>;

/** A root field of the schema whose answer the database can print. */
export interface PrintableRoot {
  readonly field: string;
  isMember(name: string): boolean;
  /** Whether a member is rows that can be printed. */
  isPrintable(member: string): boolean;
  canPrint(member: string, field: string, type: string): boolean;
  /** What stands for a member without a row; undefined for a list. */
  blank(member: string): object | undefined;
  /** Compiles the statement. `reads` is what computed fields read. */
  compile(entries: readonly PrintedEntry[], reads: MembersRead): RootReader;
}

/** Prints the `data` of an operation as text; null if it cannot, so that the operation is executed as any other. */
export type AnswerPlan = (
  context: Context,
  variables: { readonly [name: string]: unknown },
) => Promise<string | null>;

/**
 * Compiles an operation with one printable root field. Fields that are read as they are stored are printed by the database; fields
 * with a resolver are computed, and put into the text at their place. Null if the operation is of another kind.
 */
export function compilePlan(
  schema: GraphQLSchema,
  roots: readonly PrintableRoot[],
  document: DocumentNode,
  operation: OperationDefinitionNode,
): AnswerPlan | null {
  const [node, ...others] = operation.selectionSet.selections;
  if (operation.operation !== 'query' || node?.kind !== Kind.FIELD || others.length > 0) return null;
  const root = roots.find(({ field }) => field === node.name.value);
  const field = schema.getQueryType()?.getFields()[node.name.value];
  const type = field && getNamedType(field.type);
  if (!root || !field || !isObjectType(type) || !node.selectionSet || node.directives?.length) return null;
  const selected = selectFields(type, [node.selectionSet], listFragments(document));
  if (!selected) return null;
  const split = splitSelection({ root, type, document }, selected);
  // Where a computed field reads the whole source, loading it and printing the same rows beside it costs more than it saves.
  if (split.reads === null) return null;
  const compute = compileComputed({ schema, type, document, operation }, split.computed);
  if (!compute) return null;
  const read = root.compile(split.entries, split.reads);
  const key = node.alias?.value ?? node.name.value;
  return async (context, variables) => {
    const args = readArguments(schema, field, node, operation, variables);
    if (!context.viewer || !args) return null;
    const printed = await read(context, args);
    if (!printed) return `{"${key}":null}`;
    const holes = await compute(context, variables, printed.source);
    return holes && `{"${key}":${fillAnswer(printed.text, holes, printed.replacement)}}`;
  };
}

interface Scope {
  readonly root: PrintableRoot;
  readonly type: GraphQLObjectType;
  readonly document: DocumentNode;
}

interface Split {
  readonly entries: PrintedEntry[];
  readonly computed: SelectedField[];
  /** What computed fields read; null if one of them may read everything. */
  readonly reads: MembersRead | null;
}

function splitSelection(scope: Scope, selected: readonly SelectedField[]): Split {
  const entries: PrintedEntry[] = [];
  const computed: SelectedField[] = [];
  let reads: MembersRead | null = {};
  for (const asked of selected) {
    const printed = printedEntry(scope, asked);
    if (printed) {
      entries.push(printed);
      continue;
    }
    entries.push({ hole: computed.length });
    computed.push(asked);
    reads = mergeReads(reads, findReads(scope, asked));
  }
  return { entries, computed, reads };
}

/** What a computed field reads; null if that is not known. */
function findReads({ type, root }: Scope, { name }: SelectedField): MembersRead | null {
  const resolve = type.getFields()[name]?.resolve;
  if (resolve) return readsOf(resolve);
  return root.isMember(name) ? { [name]: true } : {};
}

function mergeReads(some: MembersRead | null, others: MembersRead | null): MembersRead | null {
  if (!some || !others) return null;
  const merged = { ...some };
  for (const [member, fields] of Object.entries(others)) {
    const known = merged[member] ?? {};
    merged[member] = fields === true || known === true ? true : { ...known, ...fields };
  }
  return merged;
}

/** A field as the database prints it; null if it is computed, or has something computed in it. */
function printedEntry(
  { root, type, document }: Scope,
  { key, name, nodes }: SelectedField,
): PrintedEntry | null {
  const field = type.getFields()[name];
  const inner = field && getNamedType(field.type);
  if (!field || field.resolve || !isObjectType(inner) || !root.isPrintable(name) || !canBeName(key))
    return null;
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const fields = selectFields(inner, sets, listFragments(document));
  const values = fields?.map((asked) => printedValue(root, name, inner, asked));
  if (!values?.every((value) => value !== null)) return null;
  const blank = root.blank(name);
  const blankText = blank ? printBlank(inner, values, blank) : '[]';
  if (blankText === null) return null;
  return { key, member: name, type: inner.name, values, blank: blankText };
}

function printedValue(
  root: PrintableRoot,
  member: string,
  type: GraphQLObjectType,
  { key, name }: SelectedField,
): PrintedValue | null {
  if (!canBeName(key)) return null;
  if (name === '__typename') return { key, field: name, type: 'String' };
  const field = type.getFields()[name];
  const leaf = field && (isNonNullType(field.type) ? field.type.ofType : field.type);
  if (!field || field.resolve || isListType(leaf) || !isLeafType(leaf)) return null;
  return root.canPrint(member, name, leaf.name) ? { key, field: name, type: leaf.name } : null;
}

/** Whether a name fits PostgreSQL, which cuts longer ones. */
function canBeName(key: string): boolean {
  return key.length < 64;
}

/** An object that is the same in every answer; null if it does not fit the schema. */
function printBlank(type: GraphQLObjectType, values: readonly PrintedValue[], blank: object): string | null {
  const printed: { [key: string]: unknown } = {};
  for (const { key, field } of values) {
    const own = type.getFields()[field]?.type;
    const leaf = own && getNamedType(own);
    const value: unknown = Reflect.get(blank, field) ?? null;
    if (field === '__typename') printed[key] = type.name;
    else if (value === null && isNonNullType(own)) return null;
    else printed[key] = value === null || !isLeafType(leaf) ? null : leaf.serialize(value);
  }
  return JSON.stringify(printed);
}

type Compute = (
  context: Context,
  variables: { readonly [name: string]: unknown },
  source: object,
) => Promise<string[] | null>;

/** Computes fields of one source and prints each; null if one of them has an error. */
function compileComputed(
  {
    schema,
    type,
    document,
    operation,
  }: {
    schema: GraphQLSchema;
    type: GraphQLObjectType;
    document: DocumentNode;
    operation: OperationDefinitionNode;
  },
  computed: readonly SelectedField[],
): Compute | null {
  if (computed.length === 0) return async () => [];
  const selections = computed.flatMap(({ nodes }) => nodes);
  const source = {
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value: 'source' },
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  } as const;
  const partial: DocumentNode = {
    ...document,
    definitions: [
      { ...operation, selectionSet: { ...operation.selectionSet, selections: [source] } },
      ...document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
    ],
  };
  const query = compileQuery(sourceSchema(schema, type), partial, undefined, {
    disableLeafSerialization: false,
  });
  if (!isCompiledQuery(query)) return null;
  const keys = computed.map(({ key }) => key);
  return async (context, variables, root) => {
    const { data, errors } = await query.query({ source: root }, context, variables);
    const answer = data?.source;
    if (errors || typeof answer !== 'object' || answer === null) return null;
    return keys.map((key) => `"${key}":${JSON.stringify(Reflect.get(answer, key))}`);
  };
}

/** The schema with a query of one field, `source`, that is already read. */
function sourceSchema(schema: GraphQLSchema, type: GraphQLObjectType): GraphQLSchema {
  return new GraphQLSchema({
    ...schema.toConfig(),
    query: new GraphQLObjectType({ name: 'SourceQuery', fields: { source: { type } } }),
    mutation: null,
    subscription: null,
    assumeValid: true,
  });
}

/** A root field's arguments; null if they do not fit, which the execution tells. */
function readArguments(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown> & { readonly args: readonly GraphQLArgument[] },
  node: FieldNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: { readonly [name: string]: unknown },
): { readonly [name: string]: unknown } | null {
  const { coerced } = getVariableValues(schema, variableDefinitions, variables);
  return coerced ? getArgumentValues(field, node, coerced) : null;
}
