import type { ApolloServer } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { Context } from '../context.ts';
import type { PreparedDocument } from '../limits/document-cache.ts';
import type { GraphqlAnswer } from './graphql-answer.ts';
import type { GraphqlCall } from './read-request.ts';

/** The extensions that accompany the answer. */
export interface AnswerExtensions {
  readonly cost: { readonly asked: number; readonly allowed: number };
}

/** Executes a call and serializes its answer. */
export async function executeCall(
  apollo: ApolloServer<Context>,
  { query, operationName, variables, extensions: sent }: GraphqlCall,
  { digest }: PreparedDocument,
  contextValue: Context,
  extensions: AnswerExtensions,
): Promise<GraphqlAnswer> {
  const { body, http } = await apollo.executeOperation(
    {
      // Passes the digest, which is known; from the text, Apollo would compute it again at every call.
      ...(digest === null ? { query } : {}),
      variables: { ...variables },
      extensions: { ...sent, ...(digest !== null && { persistedQuery: { version: 1, sha256Hash: digest } }) },
      ...(operationName !== null && { operationName }),
    },
    { contextValue },
  );
  if (body.kind !== 'single') throw new Error('An answer in parts was not asked for.');
  const { data, errors } = body.singleResult;
  const isNobody = (data === null || data === undefined) && errors?.some(isUnauthenticated);
  if (isNobody) return { status: 401, body: JSON.stringify({ errors, extensions }) };
  const status = data === undefined ? (http.status ?? 400) : 200;
  return { status, body: JSON.stringify({ ...(errors && { errors }), data, extensions }) };
}

function isUnauthenticated({ extensions }: GraphQLFormattedError): boolean {
  return extensions?.code === 'UNAUTHENTICATED';
}
