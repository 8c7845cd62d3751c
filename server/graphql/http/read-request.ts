import type { FastifyRequest } from 'fastify';
import { composeTexts } from '../../../machines/domain/format/composed-text.ts';

/** A GraphQL call in the form in which Apollo Server reads it: a query, or the name of a registered document among the extensions. */
export interface GraphqlCall {
  readonly query?: string;
  readonly operationName?: string;
  readonly variables: { readonly [name: string]: unknown };
  readonly extensions: { readonly [name: string]: unknown };
}

/** The HTTP request is not a well-formed GraphQL call. */
export class MalformedCall extends Error {
  readonly status: 400 | 415;
  constructor(message: string, status: 400 | 415 = 400) {
    super(message);
    this.status = status;
  }
}

/** No registered document has the name that a call gives instead of a query. */
export class UnknownDocument extends Error {}

/** Finds the text of a registered document by the name that a call gives instead of a query. */
export type FindText = (name: string) => string | undefined;

/**
 * Reads a call from the query string of a GET or the JSON body of a POST. Instead of its query it may name a registered document:
 * as `documentId`, as the appendix of GraphQL over HTTP has it, or as Apollo's clients do in `extensions.persistedQuery`. Throws
 * MalformedCall and UnknownDocument.
 */
export function readCall(request: FastifyRequest, findText: FindText): GraphqlCall {
  if (request.method === 'GET') return parseCall(readQueryString(request), findText);
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new MalformedCall('The body of a GraphQL call has the Content-Type application/json.', 415);
  return parseCall(request.body, findText);
}

function parseCall(call: unknown, findText: FindText): GraphqlCall {
  if (!isMap(call)) throw new MalformedCall('A GraphQL call is an object with a query.');
  const { query, operationName } = call;
  const { persistedQuery, ...extensions } = parseMap('extensions', call.extensions);
  const name = isAbsent(query) ? readName(call.documentId, persistedQuery) : undefined;
  if (name === undefined && typeof query !== 'string')
    throw new MalformedCall('The query of a GraphQL call is missing or is not text.');
  if (!isAbsent(operationName) && typeof operationName !== 'string')
    throw new MalformedCall('The operationName must be text.');
  const variables = parseMap('variables', call.variables);
  if (name !== undefined && findText(name) === undefined) throw new UnknownDocument(name);
  return {
    ...(typeof query === 'string' && { query }),
    ...(typeof operationName === 'string' && operationName !== '' && { operationName }),
    variables,
    extensions:
      name === undefined ? extensions : { ...extensions, persistedQuery: { version: 1, sha256Hash: name } },
  };
}

/** The name of a document; undefined if there is none. */
function readName(documentId: unknown, persisted: unknown): string | undefined {
  const name = isMap(persisted) ? persisted.sha256Hash : documentId;
  return typeof name === 'string' ? name : undefined;
}

function parseMap(name: string, value: unknown): { readonly [name: string]: unknown } {
  if (isAbsent(value)) return {};
  if (!isMap(value)) throw new MalformedCall(`The ${name} must be an object.`);
  return value;
}

function readQueryString({ query }: FastifyRequest): { readonly [name: string]: unknown } {
  const parameters = isMap(query) ? query : {};
  return {
    ...parameters,
    variables: parseJsonParameter('variables', parameters.variables),
    extensions: parseJsonParameter('extensions', parameters.extensions),
  };
}

function parseJsonParameter(name: string, text: unknown): unknown {
  if (isAbsent(text) || text === '') return null;
  try {
    return composeTexts(JSON.parse(String(text)));
  } catch {
    throw new MalformedCall(`The ${name} must be JSON.`);
  }
}

function isAbsent(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function isMap(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
