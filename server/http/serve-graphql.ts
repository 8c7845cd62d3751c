import { HeaderMap } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findUnavailability, unavailableRetryAfter } from '../database/connections/connection-loss.ts';
import type { IncomingCall } from '../graphql/context.ts';
import { findText } from '../graphql/documents/named-documents.ts';
import { defaultMediaType, negotiateMediaType, prefersHtml } from '../graphql/http/accept-header.ts';
import { answerStatus, bodyFor, errorAnswer, type GraphqlAnswer } from '../graphql/http/graphql-answer.ts';
import { type GraphqlCall, MalformedCall, readCall, UnknownDocument } from '../graphql/http/read-request.ts';
import {
  type BearerRefusal,
  bearerRefusal,
  readBearerViewer,
} from '../identity/tokens/bearer-viewer.service.ts';
import { findCaller } from '../identity/tokens/caller.service.ts';
import { parseBearer } from '../kernel/bearer.ts';
import { defaultLimits } from '../kernel/default-limits.ts';
import { logFault } from '../kernel/fault-log.ts';
import { takeRateLimitToken, tooManyCallsMessage } from '../kernel/rate-limit.service.ts';
import type { World } from '../kernel/world.ts';
import { BrowserSession } from '../rest/browser-session.ts';
import { type ProductApollo, startApollo } from './apollo.ts';

/** Sends the page that a browser is shown at /graphql. */
type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves GraphQL over HTTP at /graphql as its specification says; docs/graphql.md describes our additions. Every call that can be read, and
 * whose caller may call, is answered by Apollo Server. `page` sends the page that a browser is shown.
 */
export async function serveGraphql(
  app: FastifyInstance,
  world: World,
  page: PageSender | null,
): Promise<void> {
  const apollo = await startApollo(world.limits ?? defaultLimits);
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    errorHandler: (problem, request, reply) => send(request, reply, faultAnswer(problem, request)),
    handler: async (request, reply) => {
      if (page !== null && request.method === 'GET' && prefersHtml(request))
        return page(request, reply.header('vary', 'accept'));
      const mediaType = negotiateMediaType(request);
      if (mediaType === null) return send(request, reply, notAcceptable);
      const call = readCall(request, (name) => findText(name, world.registeredDocuments));
      const token = parseBearer(request.headers.authorization);
      const viewer = token ? await readBearerViewer(world, token) : null;
      const session = new BrowserSession(request, reply);
      const { deviceToken } = session;
      const caller = await findCaller(world, { viewer, deviceToken, address: request.ip });
      const wait = await takeRateLimitToken(world, caller);
      if (wait > 0) return send(request, reply, rateLimitAnswer(wait));
      if (token && !viewer) return send(request, reply, refusalOfBearer(await bearerRefusal(world, token)));
      const incoming = describeCall(world, { viewer, caller, session, request, mediaType });
      return sendAnswer(apollo, call, incoming, reply);
    },
  });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (request, reply) => send(request, reply, methodNotAllowed),
  });
}

function describeCall(
  world: World,
  {
    request,
    ...known
  }: Pick<IncomingCall, 'viewer' | 'caller' | 'session' | 'mediaType'> & { request: FastifyRequest },
): IncomingCall {
  const key = request.headers['idempotency-key'];
  return {
    ...known,
    world,
    requestId: String(request.id),
    address: request.ip,
    isGet: request.method === 'GET',
    idempotencyKey: typeof key === 'string' ? key : null,
  };
}

/** Passes a call that was read here to Apollo, which no longer needs its headers and method. */
async function sendAnswer(
  apollo: ProductApollo,
  call: GraphqlCall,
  contextValue: IncomingCall,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers: new HeaderMap(), search: '', body: call },
    context: async () => contextValue,
  });
  if (body.kind !== 'complete') throw new Error('An answer comes in one piece.');
  return reply
    .code(status ?? 200)
    .headers({ 'cache-control': 'no-store', ...Object.fromEntries(headers) })
    .send(body.string);
}

function send(request: FastifyRequest, reply: FastifyReply, answer: GraphqlAnswer): FastifyReply {
  const type = negotiateMediaType(request);
  const response = type === null ? notAcceptable : answer;
  const sentAs = type ?? defaultMediaType;
  return reply
    .code(answerStatus(sentAs, response))
    .headers({ 'cache-control': 'no-store', ...response.headers })
    .type(`${sentAs}; charset=utf-8`)
    .send(bodyFor(response, request.id));
}

/** The answer to a fault, to a request that Fastify could not read, or to a malformed GraphQL call. */
function faultAnswer(problem: unknown, request: FastifyRequest): GraphqlAnswer {
  if (problem instanceof UnknownDocument) return unknownDocument;
  if (problem instanceof MalformedCall) return malformedAnswer(problem.status, problem.message);
  const status = problem instanceof Error && 'statusCode' in problem ? Number(problem.statusCode) : 500;
  if (status < 500 && problem instanceof Error) return malformedAnswer(status, problem.message);
  logFault(`Fault ${request.id} at /graphql`, problem);
  const unavailability = findUnavailability(problem);
  if (unavailability)
    return errorAnswer(503, unavailability.code, `${unavailability.message} Reference ${request.id}.`, {
      headers: { 'retry-after': unavailableRetryAfter },
    });
  return errorAnswer(
    500,
    'INTERNAL_SERVER_ERROR',
    `Something went wrong on our side. Reference ${request.id}.`,
  );
}

function malformedAnswer(status: number, message: string): GraphqlAnswer {
  return { ...errorAnswer(status, 'BAD_REQUEST', message), isMalformed: true };
}

function refusalOfBearer({ code, message }: BearerRefusal): GraphqlAnswer {
  return errorAnswer(401, code, message);
}

function rateLimitAnswer(seconds: number): GraphqlAnswer {
  return errorAnswer(429, 'RATE_LIMIT', tooManyCallsMessage(seconds), {
    headers: { 'retry-after': String(seconds) },
  });
}

/** Worded as Apollo's clients know it, which then send the text. */
const unknownDocument: GraphqlAnswer = {
  ...errorAnswer(400, 'PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound'),
  isMalformed: true,
};

const methodNotAllowed = errorAnswer(405, 'METHOD_NOT_ALLOWED', 'Use GET or POST.', {
  headers: { allow: 'GET, POST' },
});

const notAcceptable = errorAnswer(
  406,
  'NOT_ACCEPTABLE',
  `Answers come as ${defaultMediaType} or application/json; the Accept header names neither.`,
);
