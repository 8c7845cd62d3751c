import type { GraphQLFormattedError } from 'graphql';
import type { MediaType } from './media-type.ts';

/** A GraphQL response with the status that it has as application/graphql-response+json. */
export interface GraphqlAnswer {
  readonly status: number;
  readonly body: string;
  /** The call was no GraphQL call, or there is none to answer: its status is the same in every media type. */
  readonly isMalformed?: true;
  readonly headers?: { readonly [name: string]: string };
}

/** An answer that consists of one error: nothing was executed. */
export function refusal(
  status: number,
  code: string,
  message: string,
  more: { extensions?: object; headers?: { readonly [name: string]: string } } = {},
): GraphqlAnswer {
  const error: GraphQLFormattedError = { message, extensions: { code, ...more.extensions } };
  return {
    status,
    body: JSON.stringify({ errors: [error] }),
    ...(more.headers && { headers: more.headers }),
  };
}

/**
 * The HTTP status under which an answer goes out: application/json carries 200 for every well-formed call, whatever came
 * of it, but for who may not call at all and for what is the server's fault.
 */
export function statusAs(type: MediaType, { status, isMalformed }: GraphqlAnswer): number {
  const isOfTheCall = status === 400 && !isMalformed;
  return type === 'application/json' && isOfTheCall ? 200 : status;
}
