import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { unavailableRetryAfter } from '../../database/connections/connection-loss.ts';
import type { Context } from '../context.ts';
import { formatGraphqlError } from '../errors.ts';
import { isUnauthenticated, isUnavailable } from '../http/answer-plugin.ts';
import type { GraphqlAnswer } from '../http/graphql-answer.ts';
import { recordOperation } from '../operation-record.ts';
import { type AnswerPlan, compilePlan, type PrintableRoot } from './answer-plan.ts';

/** What is executed, by whom. */
export interface RegisteredCall {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: { readonly [name: string]: unknown };
  readonly context: Context;
  readonly cost: { readonly asked: number; readonly allowed: number };
}

/**
 * Returns a function that executes registered documents, each compiled once: printed by the database where it can be, else by the
 * compiled executor. It answers null where Apollo is to answer: for a query with errors, and for what could not be executed.
 */
export function registeredExecutor(
  schema: GraphQLSchema,
  roots: readonly PrintableRoot[],
): (call: RegisteredCall) => Promise<GraphqlAnswer | null> {
  const compiled = new WeakMap<OperationDefinitionNode, CompiledOperation>();
  return async (call) => {
    const { document, operation, context, variables, cost } = call;
    const started = performance.now();
    const { plan, query } = compiled.get(operation) ?? compileOperation(schema, roots, document, operation);
    compiled.set(operation, { plan, query });
    const printed = plan && (await plan(context, variables).catch(() => null));
    if (printed) {
      recordOperation(operation, { started, hasErrors: false });
      return { status: 200, body: `{"data":${printed},"extensions":${JSON.stringify({ cost })}}` };
    }
    if (!query) return null;
    const { data, errors } = await query.query({}, context, { ...variables });
    if (errors && (data === undefined || operation.operation === 'query')) return null;
    recordOperation(operation, { started, hasErrors: errors !== undefined });
    return answerMutation(data, errors?.map(formatExecutionError), cost);
  };
}

interface CompiledOperation {
  readonly plan: AnswerPlan | null;
  readonly query: CompiledQuery | null;
}

function compileOperation(
  schema: GraphQLSchema,
  roots: readonly PrintableRoot[],
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledOperation {
  const query = compileQuery(schema, document, operation.name?.value, { disableLeafSerialization: false });
  return {
    plan: compilePlan(schema, roots, document, operation),
    query: isCompiledQuery(query) ? query : null,
  };
}

function answerMutation(
  data: unknown,
  errors: readonly GraphQLFormattedError[] | undefined,
  cost: RegisteredCall['cost'],
): GraphqlAnswer {
  const extensions = { cost };
  if (isUnauthenticated(data, errors)) return { status: 401, body: JSON.stringify({ errors, extensions }) };
  if (isUnavailable(data, errors)) {
    const headers = { 'retry-after': unavailableRetryAfter };
    return { status: 503, body: JSON.stringify({ errors, extensions }), headers };
  }
  return { status: 200, body: JSON.stringify({ errors, data, extensions }) };
}

/** An error of the compiled executor as Apollo formats it. */
function formatExecutionError(error: GraphQLError): GraphQLFormattedError {
  const { message, path, locations, originalError } = error;
  const typed = new GraphQLError(message, { path: path ?? null, originalError: originalError ?? null });
  const { http: _, ...extensions } = typed.extensions;
  const formatted = {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { ...extensions, code: extensions.code ?? 'INTERNAL_SERVER_ERROR' },
  };
  return formatGraphqlError(formatted, typed);
}
