import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from './context.ts';

const maxCompiledQueries = 500;

interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  queryHash: string;
  context: Context;
  variables: { readonly [name: string]: unknown };
}

/** Returns a function that executes documents with compiled queries, compiled once per document and operation. */
export function compiledExecutor(schema: GraphQLSchema): (operation: Operation) => Promise<ExecutionResult> {
  const compiled = new Map<string, CompiledQuery | null>();
  return async (operation) => {
    const { document, operationName, queryHash, context, variables } = operation;
    const key = `${queryHash} ${operationName ?? ''}`;
    const cached = compiled.get(key);
    const query = cached === undefined ? compileDocument(schema, document, operationName) : cached;
    if (cached === undefined) cacheQuery(compiled, key, query);
    if (query) return normalizeErrors(schema, operation, await query.query({}, context, variables));
    return execute({
      schema,
      document,
      contextValue: context,
      variableValues: variables,
      operationName: operationName ?? null,
    });
  };
}

/** A compiled query; null if there is no such operation, or the compiler declines (some introspection documents). */
function compileDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): CompiledQuery | null {
  if (!getOperationAST(document, operationName)) return null;
  const query = compileQuery(schema, document, operationName ?? undefined, {
    disableLeafSerialization: false,
  });
  return isCompiledQuery(query) ? query : null;
}

/**
 * The answer with errors in the form that the rest of the server expects. The compiler's errors lack extensions, and its errors
 * about variables lack the path inside the variable.
 */
function normalizeErrors(
  schema: GraphQLSchema,
  operation: Operation,
  answer: ExecutionResult,
): ExecutionResult {
  if (!answer.errors) return answer;
  const refused = answer.data === undefined ? variableErrors(schema, operation) : [];
  if (refused.length > 0) return { errors: refused };
  const errors = answer.errors.map(
    ({ message, path, originalError, extensions }) =>
      new GraphQLError(message, {
        path: path ?? null,
        originalError: originalError ?? null,
        extensions: extensions ?? null,
      }),
  );
  return { ...answer, errors };
}

function variableErrors(
  schema: GraphQLSchema,
  { document, operationName, variables }: Operation,
): readonly GraphQLError[] {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variables, { maxErrors: 50 }).errors ?? [];
}

function cacheQuery(
  compiled: Map<string, CompiledQuery | null>,
  key: string,
  query: CompiledQuery | null,
): void {
  const oldest = compiled.size >= maxCompiledQueries ? compiled.keys().next().value : undefined;
  if (oldest !== undefined) compiled.delete(oldest);
  compiled.set(key, query);
}
