import type { FastifyRequest } from 'fastify';
import { composeTexts } from '../../../machines/domain/format/composed-text.ts';

/** What a GraphQL call asks for. */
export interface GraphqlCall {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: { readonly [name: string]: unknown };
  readonly extensions: { readonly [name: string]: unknown };
  readonly isGet: boolean;
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
  if (request.method === 'GET') return parseCall(readQueryString(request), true, findText);
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new MalformedCall('The body of a GraphQL call has the Content-Type application/json.', 415);
  return parseCall(request.body, false, findText);
}

function parseCall(call: unknown, isGet: boolean, findText: FindText): GraphqlCall {
  if (!isMap(call)) throw new MalformedCall('A GraphQL call is an object with a query.');
  const { operationName, variables, extensions } = call;
  const query = isAbsent(call.query) ? readNamed(call, findText) : call.query;
  if (typeof query !== 'string')
    throw new MalformedCall('The query of a GraphQL call is missing or is not text.');
  if (!isAbsent(operationName) && typeof operationName !== 'string')
    throw new MalformedCall('The operationName must be text.');
  return {
    query,
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : null,
    variables: parseMap('variables', variables),
    extensions: parseMap('extensions', extensions),
    isGet,
  };
}

/** The text of the document that a call names; undefined if it names none. */
function readNamed(
  { documentId, extensions }: { readonly [name: string]: unknown },
  findText: FindText,
): string | undefined {
  const persisted = isMap(extensions) ? extensions.persistedQuery : undefined;
  const name = isMap(persisted) ? persisted.sha256Hash : documentId;
  if (typeof name !== 'string') return undefined;
  const text = findText(name);
  if (text === undefined) throw new UnknownDocument(name);
  return text;
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
