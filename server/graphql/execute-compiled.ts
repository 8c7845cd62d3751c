import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { IncomingCall } from './context.ts';

type Gateway = NonNullable<ApolloServerOptionsWithGateway<IncomingCall>['gateway']>;

/** Compiling a document costs as much as twenty calls of it. */
const callsBeforeCompiling = 2;

/**
 * Apollo Server's executor, in the form in which Apollo takes one: each operation is compiled once it was called a few times, and kept as
 * long as Apollo keeps its document.
 */
export function compiledGateway(schema: GraphQLSchema): Gateway {
  const operations = new WeakMap<OperationDefinitionNode, Operation>();
  return {
    onSchemaLoadOrUpdate(loaded) {
      loaded({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    load: async () => ({
      executor: async ({ document, operation, request: { variables = {}, operationName }, context }) => {
        const contextValue = context.context;
        const query = operation && findCompiled(schema, operations, document, operation);
        if (query) {
          const { data, errors } = await query.query({}, contextValue, variables);
          if (!errors) return { data: data ?? null };
          if (data !== undefined) return { data, errors: errors.map(toGraphqlError) };
        }
        // Nothing was executed above: variables that do not fit are refused in the words of graphql-js.
        return execute({
          schema,
          document,
          operationName,
          variableValues: variables,
          rootValue: {},
          contextValue,
        });
      },
    }),
    stop: async () => undefined,
  };
}

interface Operation {
  calls: number;
  /** Null if it cannot be compiled. */
  query?: CompiledQuery | null;
}

function findCompiled(
  schema: GraphQLSchema,
  operations: WeakMap<OperationDefinitionNode, Operation>,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledQuery | null {
  const known = operations.get(operation) ?? { calls: 0 };
  operations.set(operation, known);
  known.calls += 1;
  if (known.query === undefined && known.calls > callsBeforeCompiling) {
    const query = compileQuery(schema, document, operation.name?.value, { disableLeafSerialization: false });
    known.query = isCompiledQuery(query) ? query : null;
  }
  return known.query ?? null;
}

/** An error of a compiled operation in the form of graphql-js, with the extensions of the thrown error. */
function toGraphqlError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path: path ?? null, originalError: originalError ?? null });
  return Object.assign(error, { locations });
}
