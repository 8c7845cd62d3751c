import { ApolloClient, ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { BaseHttpLink } from '@apollo/client/link/http';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { trackedFetch } from '../session/network.ts';
import { createCache } from './cache.ts';
import { createCancelLink } from './links/cancel-link.ts';
import { createDocumentNameLink } from './links/document-name-link.ts';
import { createNewestAnswerLink } from './links/newest-answer-link.ts';
import { createSessionLink } from './links/session-link.ts';

/** The client of the signed-in person with an empty cache, for every page: calls can be canceled, carry the session's token, and name registered documents. */
export function createApolloClient(): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      createCancelLink(),
      createNewestAnswerLink(),
      createRetryLink(),
      createDocumentNameLink(),
      createSessionLink(),
      new BaseHttpLink({ uri: '/graphql', fetch: trackedFetch }),
    ]),
    cache: createCache(),
    // A question asked again after a change must not share the answer to one that was asked before it.
    queryDeduplication: false,
    devtools: { enabled: false },
  });
}

/** Asks again what only reads, if the network or a proxy failed. A change is not sent twice: the wizard repeats its own saves, which name their version. */
function createRetryLink(): RetryLink {
  return new RetryLink({
    delay: { initial: 200, max: 1_000, jitter: true },
    attempts: (attempt, { operationType }, problem) =>
      operationType === OperationTypeNode.QUERY && attempt < mostAttempts && isPassing(problem),
  });
}

const mostAttempts = 3;

/** Whether the same call may be answered a moment later. */
function isPassing(problem: unknown): boolean {
  return ServerError.is(problem)
    ? [502, 503, 504].includes(problem.statusCode)
    : problem instanceof TypeError;
}
