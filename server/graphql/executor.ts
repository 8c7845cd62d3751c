import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from './context.ts';

const mostCompiled = 500;

interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  queryHash: string;
  context: Context;
  variables: { readonly [name: string]: unknown };
}

/** Executes a document with a compiled query, compiled once per document and operation. */
export function compiledExecutor(schema: GraphQLSchema): (operation: Operation) => Promise<ExecutionResult> {
  const compiled = new Map<string, CompiledQuery | null>();
  return async ({ document, operationName, queryHash, context, variables }) => {
    const key = `${queryHash} ${operationName ?? ''}`;
    const known = compiled.get(key);
    const query = known === undefined ? compile(schema, document, operationName) : known;
    if (known === undefined) remember(compiled, key, query);
    if (query) return query.query({}, context, variables);
    return execute({
      schema,
      document,
      contextValue: context,
      variableValues: variables,
      operationName: operationName ?? null,
    });
  };
}

/** A compiled query; null where the compiler declines (it does for some introspection documents). */
function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): CompiledQuery | null {
  const query = compileQuery(schema, document, operationName ?? undefined, {
    disableLeafSerialization: false,
  });
  return isCompiledQuery(query) ? query : null;
}

function remember(
  compiled: Map<string, CompiledQuery | null>,
  key: string,
  query: CompiledQuery | null,
): void {
  const oldest = compiled.size >= mostCompiled ? compiled.keys().next().value : undefined;
  if (oldest !== undefined) compiled.delete(oldest);
  compiled.set(key, query);
}
