import type { GraphQLFormattedError } from 'graphql';
import type { MediaType } from './accept-header.ts';

/** A GraphQL response with the status that it has as application/graphql-response+json. */
export interface GraphqlAnswer {
  readonly status: number;
  readonly body: string;
  /** The only error of a call that executed nothing, with the id of the call. */
  readonly refused?: GraphQLFormattedError;
  /** The call was no GraphQL call, or there is none to answer: its status is the same in every media type. */
  readonly isMalformed?: true;
  readonly headers?: { readonly [name: string]: string };
}

/** An answer that consists of one error: nothing was executed. */
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
 * The HTTP status under which an answer goes out: application/json carries 200 for every well-formed call, whatever came
 * of it, but for who may not call at all and for what is the server's fault.
 */
export function answerStatus(type: MediaType, { status, isMalformed }: GraphqlAnswer): number {
  const isOfTheCall = status === 400 && !isMalformed;
  return type === 'application/json' && isOfTheCall ? 200 : status;
}

/** The text of an answer, with the id of the call in the error of a refusal. */
export function bodyFor({ body, refused }: GraphqlAnswer, requestId: string): string {
  if (refused === undefined) return body;
  return JSON.stringify({ errors: [{ ...refused, extensions: { ...refused.extensions, requestId } }] });
}
