import { randomUUID } from 'node:crypto';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';

/**
 * What a client is told of an error: a typed problem for a value that does not fit the schema,
 * the words of an expected one, and for a fault only a reference that stands in the log too.
 */
export function plainErrors(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const inner = error instanceof GraphQLError ? error.originalError : error;
  const isFault = inner !== undefined && inner !== null && !(inner instanceof GraphQLError);
  if (isFault && formatted.extensions?.code === 'INTERNAL_SERVER_ERROR') return fault(formatted, inner);
  const problem = coercionProblem(formatted.message);
  if (!problem) return formatted;
  return {
    ...formatted,
    extensions: { ...formatted.extensions, code: 'BAD_USER_INPUT', problems: [problem] },
  };
}

function fault(formatted: GraphQLFormattedError, inner: unknown): GraphQLFormattedError {
  const reference = randomUUID().slice(0, 8);
  const stack = inner instanceof Error ? inner.stack : String(inner);
  console.error(`Fault ${reference} at ${(formatted.path ?? []).join('.')}: ${stack}`);
  return {
    message: `Something went wrong on our side and nothing was changed. Reference ${reference}.`,
    ...(formatted.path && { path: formatted.path }),
    extensions: { code: 'INTERNAL_SERVER_ERROR', reference },
  };
}

/** `Variable "$parts" got invalid value "x" at "parts.structure.floorsCount"; Int cannot …` as a typed problem. */
function coercionProblem(message: string) {
  const found = /^Variable "\$(\w+)" got invalid value .*? at "([\w.[\]]+)"; (.*)$/s.exec(message);
  if (!found) return null;
  const path = (found[2] ?? '')
    .split('.')
    .slice(1)
    .join('.')
    .replaceAll(/\[(\d+)\]/g, '.$1');
  return {
    code: 'TYPE',
    field: path || null,
    message: `This value does not fit: ${found[3]}`,
    severity: 'E',
  };
}
