import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { isUnavailabilityCode, unavailableRetryAfter } from '../../database/connections/connection-loss.ts';
import type { Limits } from '../../kernel/default-limits.ts';
import type { Context } from '../context.ts';
import { isLimitCode, limitError } from '../limits/limit-rules.ts';
import { operationCost } from '../limits/operation-cost.ts';
import { recordOperation } from '../operation-record.ts';

/**
 * What docs/graphql.md adds to Apollo's answers: the limit and the account of an operation's cost, one error for a document that exceeds a
 * limit, 401 where nobody is signed in and there is no data, and 503 where the database is lost or busy and there is none. Measures the operation too.
 */
export function answerPlugin(schema: GraphQLSchema, limits: Limits): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => {
      const started = performance.now();
      let cost: { asked: number; allowed: number } | undefined;
      return {
        didResolveOperation: async ({ document, operation, request }) => {
          if (!operation) return;
          const asked = operationCost(schema, document, operation)(request.variables ?? {});
          if (asked > limits.cost) throw limitError('COST_LIMIT', 'cost', { asked, allowed: limits.cost });
          cost = { asked, allowed: limits.cost };
        },
        willSendResponse: async ({ operation, response: { body, http } }) => {
          if (body.kind !== 'single') return;
          const { errors, data } = body.singleResult;
          recordOperation(operation, { started, hasErrors: errors !== undefined });
          const extensions = cost && { extensions: { cost } };
          const limit = errors?.find(({ extensions: { code } = {} }) => isLimitCode(code));
          if (limit) {
            body.singleResult = { errors: [limit] };
          } else if (isUnauthenticated(data, errors)) {
            http.status = 401;
            body.singleResult = { ...(errors && { errors }), ...extensions };
          } else if (isUnavailable(data, errors)) {
            http.status = 503;
            http.headers.set('retry-after', unavailableRetryAfter);
            body.singleResult = { ...(errors && { errors }), ...extensions };
          } else {
            if (data !== undefined) http.status = 200;
            body.singleResult = { ...body.singleResult, ...extensions };
          }
        },
      };
    },
  };
}

/** Whether nothing was answered because nobody is signed in. */
export function isUnauthenticated(
  data: unknown,
  errors: readonly GraphQLFormattedError[] | undefined,
): boolean {
  const isEmpty = data === null || data === undefined;
  return isEmpty && (errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false);
}

/** Whether nothing was answered because the database is lost or busy. A part of an answer is answered as such. */
export function isUnavailable(data: unknown, errors: readonly GraphQLFormattedError[] | undefined): boolean {
  const isEmpty = Object.values(Object(data)).every((value) => value === null);
  return isEmpty && (errors?.some(({ extensions }) => isUnavailabilityCode(extensions?.code)) ?? false);
}
