import { randomUUID } from 'node:crypto';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { findUnavailability } from '../database/connections/connection-loss.ts';
import { logFault } from '../kernel/fault-log.ts';
import { NotForKeys } from '../kernel/refusals.ts';
import { currentScope } from '../telemetry/request-scope.ts';
import { limitError } from './limits/limit-rules.ts';

/**
 * What a client learns about an error: a typed problem for a value that does not fit the schema, the message of an expected
 * error, and for a fault only a reference that is also in the log.
 */
export function formatGraphqlError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const described = describeError(formatted, error);
  const requestId = currentScope()?.requestId;
  return requestId === undefined
    ? described
    : { ...described, extensions: { ...described.extensions, requestId } };
}

function describeError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { refusedWith, ...extensions } = formatted.extensions ?? {};
  if (refusedWith !== undefined)
    return { message: formatted.message, extensions: { ...extensions, code: refusedWith } };
  const problem = coercionProblem(formatted.message);
  if (problem) {
    const extensions = { ...formatted.extensions, code: 'BAD_USER_INPUT', problems: [problem] };
    return { ...formatted, extensions };
  }
  if (formatted.message.includes('tokens. Parsing aborted')) return formatTokenLimit(formatted);
  return formatted.extensions?.code === 'INTERNAL_SERVER_ERROR' ? faultError(formatted, error) : formatted;
}

/** The parser gives the limit only in its message. */
function formatTokenLimit({ message }: GraphQLFormattedError): GraphQLFormattedError {
  const error = limitError('TOKEN_LIMIT', 'tokens', { allowed: Number(/\d+/.exec(message)?.[0]) });
  const { http: _, refusedWith: __, ...extensions } = error.extensions;
  return { message: error.message, extensions };
}

function faultError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const reference = randomUUID().slice(0, 8);
  const inner = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (inner instanceof NotForKeys)
    return { ...formatted, message: inner.message, extensions: { code: 'SCOPE_MISSING' } };
  if (isTextRefused(inner)) {
    const problem = buildProblem(
      'TYPE',
      null,
      'A text has a character that no text may have, such as U+0000.',
    );
    return {
      ...formatted,
      message: problem.message,
      extensions: { code: 'BAD_USER_INPUT', problems: [problem] },
    };
  }
  logFault(`graphql ${(formatted.path ?? []).join('.')}, reference ${reference}`, inner);
  const { code, message } = findUnavailability(inner) ?? {
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Something went wrong on our side and nothing was changed.',
  };
  return {
    message: `${message} Reference ${reference}.`,
    ...(formatted.path && { path: formatted.path }),
    extensions: { code, reference },
  };
}

/** Whether PostgreSQL refused a text for a character that it cannot hold (22021), or that its JSON cannot (22P05). */
function isTextRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['22021', '22P05'].includes(String(error.code));
}

/**
 * Turns `Variable "$parts" got invalid value "x" at "parts.structure.floorsCount"; Int cannot …` into a typed problem. The place
 * is missing from the message if the variable itself does not fit.
 */
function coercionProblem(message: string) {
  const missing = /^Variable "\$(\w+)" of (?:required|non-null) type /.exec(message);
  if (missing) return buildProblem('REQUIRED', missing[1] ?? null, 'This value is required.');
  const invalid = /^Variable "\$(\w+)" got invalid value (.*)$/s.exec(message);
  if (!invalid) return null;
  const [, name = '', rest = ''] = invalid;
  const placed = /^.*? at "([\w.[\]]+)"; (.*)$/s.exec(rest);
  const place = placed?.[1] ?? name;
  const why = placed?.[2] ?? rest.slice(rest.indexOf('; ') + 2);
  const path = place.replaceAll(/\[(\d+)\]/g, '.$1');
  return buildProblem('TYPE', path.replace(/^(parts|input)\./, ''), `This value does not fit: ${why}`);
}
