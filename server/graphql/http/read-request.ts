import type { FastifyRequest } from 'fastify';

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

/** Reads a call from the query string of a GET or the JSON body of a POST. Throws MalformedCall. */
export function readCall(request: FastifyRequest): GraphqlCall {
  if (request.method === 'GET') return parseCall(readQueryString(request), true);
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new MalformedCall('The body of a GraphQL call has the Content-Type application/json.', 415);
  return parseCall(request.body, false);
}

function parseCall(call: unknown, isGet: boolean): GraphqlCall {
  if (!isMap(call)) throw new MalformedCall('A GraphQL call is an object with a query.');
  const { query, operationName, variables, extensions } = call;
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
    return JSON.parse(String(text));
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
