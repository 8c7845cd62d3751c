import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findUnavailability, unavailableRetryAfter } from '../database/connections/connection-loss.ts';
import { logFault } from '../kernel/fault-log.ts';

/** The maximum size of a body other than an upload, and of an uploaded file, in bytes. */
export const bodyLimit = 1_048_576;
export const uploadLimit = 20 * 1_048_576;

/** Answers calls that fail before or inside their handler: a status, a sentence, and the id that also appears in the log. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((problem, request, reply) => {
    const status = errorStatus(problem);
    if (status < 500) {
      sendError(request, reply, status, errorMessage(problem, status));
      return;
    }
    logFault(`${request.method} ${request.routeOptions.url}`, problem);
    const unavailability = findUnavailability(problem);
    if (unavailability) reply.header('retry-after', unavailableRetryAfter);
    const message = `${unavailability?.message ?? faultMessage} Reference ${request.id}.`;
    sendError(request, reply, unavailability ? 503 : status, message);
  });
}

const faultMessage = 'Something went wrong on our side.';

function errorStatus(problem: unknown): number {
  const status = problem instanceof Error && 'statusCode' in problem ? Number(problem.statusCode) : 500;
  return status >= 400 && status < 600 ? status : 500;
}

/** The message of a refusal. An exceeded limit is named; other refusals keep their own message. */
function errorMessage(problem: unknown, status: number): string {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  return limitMessages[code] ?? (problem instanceof Error ? problem.message : (STATUS_CODES[status] ?? ''));
}

const limitMessages: { readonly [code: string]: string } = {
  FST_ERR_CTP_BODY_TOO_LARGE: `The call is larger than ${bodyLimit / 1_048_576} MB.`,
  FST_REQ_FILE_TOO_LARGE: `The file is larger than ${uploadLimit / 1_048_576} MB.`,
  FST_FILES_LIMIT: 'Send one file at a time.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
  FST_PARTS_LIMIT: 'The form has too many fields.',
};

/** The body of a refusal in the form that its address uses. REST bodies always list problems; none are known at this level. */
export function errorBody({ url, id }: Pick<FastifyRequest, 'url' | 'id'>, message: string) {
  return /^\/vue\/api\//i.test(url) ? { message, problems: [], requestId: id } : { message, requestId: id };
}

function sendError(request: FastifyRequest, reply: FastifyReply, status: number, message: string): void {
  reply.code(status).header('cache-control', 'no-store');
  const code = status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
  if (request.routeOptions.url === '/graphql')
    reply.send({ errors: [{ message, extensions: { code, requestId: request.id } }] });
  else reply.send(errorBody(request, message));
}
