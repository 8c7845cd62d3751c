import type { GraphQLFormattedError } from 'graphql';
import type { MediaType } from './accept-header.ts';

/** A GraphQL response, with its status as application/graphql-response+json. */
export interface GraphqlAnswer {
  readonly status: number;
  readonly body: string;
  /** The only error of a call that executed nothing. The id of the call is added when it is sent. */
  readonly refused?: GraphQLFormattedError;
  /** Set if the call was malformed or cannot be answered, so that its status is the same in every media type. */
  readonly isMalformed?: true;
  readonly headers?: { readonly [name: string]: string };
}

/** An answer that consists of one error, for a call that executed nothing. */
export function errorAnswer(
  status: number,
  code: string,
  message: string,
  more: {
    extensions?: object;
    headers?: { readonly [name: string]: string };
    locations?: NonNullable<GraphQLFormattedError['locations']>;
  } = {},
): GraphqlAnswer {
  const error: GraphQLFormattedError = {
    message,
    ...(more.locations && { locations: more.locations }),
    extensions: { code, ...more.extensions },
  };
  return {
    status,
    body: JSON.stringify({ errors: [error] }),
    refused: error,
    ...(more.headers && { headers: more.headers }),
  };
}

/**
 * The HTTP status of an answer. application/json uses 200 for every well-formed call, whatever its result, except for callers who
 * may not call at all and for server faults.
 */
export function answerStatus(type: MediaType, { status, isMalformed }: GraphqlAnswer): number {
  const isOfTheCall = status === 400 && !isMalformed;
  return type === 'application/json' && isOfTheCall ? 200 : status;
}

/** The body of an answer. A refusal's error includes the id of the call. */
export function bodyFor({ body, refused }: GraphqlAnswer, requestId: string): string {
  if (refused === undefined) return body;
  return JSON.stringify({ errors: [{ ...refused, extensions: { ...refused.extensions, requestId } }] });
}
