import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { findUnavailability, unavailableRetryAfter } from '../database/connections/connection-loss.ts';
import type { Context } from '../graphql/context.ts';
import { defaultMediaType, negotiateMediaType, prefersHtml } from '../graphql/http/accept-header.ts';
import { answerStatus, bodyFor, errorAnswer, type GraphqlAnswer } from '../graphql/http/graphql-answer.ts';
import { type GraphqlCall, MalformedCall, readCall, UnknownDocument } from '../graphql/http/read-request.ts';
import { isSecretOperation } from '../graphql/http/secret-mutations.ts';
import { operationCost } from '../graphql/limits/operation-cost.ts';
import { nameCall } from '../graphql/operation-record.ts';
import { type CallDocument, CallDocuments } from '../graphql/registered/call-documents.ts';
import type { RegisteredCall } from '../graphql/registered/execute-registered.ts';
import {
  type BearerRefusal,
  bearerRefusal,
  readBearerViewer,
} from '../identity/tokens/bearer-viewer.service.ts';
import { parseBearer } from '../kernel/bearer.ts';
import { defaultLimits } from '../kernel/default-limits.ts';
import { logFault } from '../kernel/fault-log.ts';
import { runIdempotently } from '../kernel/idempotency.service.ts';
import { rateLimitKey, takeRateLimitToken } from '../kernel/rate-limit.service.ts';

import { noteWrite, worldForReading } from '../kernel/replica/replica-reads.service.ts';

import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { BrowserSession } from '../rest/browser-session.ts';
import { log } from '../telemetry/log.ts';

/** Sends the page that a browser is shown at /graphql. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

interface GraphqlService {
  readonly apollo: ApolloServer<Context>;
  readonly schema: GraphQLSchema;
  readonly executeRegistered: (call: RegisteredCall) => Promise<GraphqlAnswer | null>;
  readonly page: PageSender | null;
}

/** Serves GraphQL over HTTP at /graphql as its specification says; docs/graphql.md describes our additions. */
export function serveGraphqlHttp(app: FastifyInstance, world: World, service: GraphqlService): void {
  const { page } = service;
  const documents = new CallDocuments((world.limits ?? defaultLimits).tokens, world.registeredDocuments);
  const findText = (name: string) => documents.findText(name);
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    errorHandler: (problem, request, reply) => send(request, reply, faultAnswer(problem, request)),
    handler: async (request, reply) => {
      if (page !== null && request.method === 'GET' && prefersHtml(request))
        return page(request, reply.header('vary', 'accept'));
      if (negotiateMediaType(request) === null) return send(request, reply, notAcceptable);
      const call = readCall(request, findText);
      const token = parseBearer(request.headers.authorization);
      const viewer = token ? await readBearerViewer(world, token) : null;
      if (token && !viewer) return send(request, reply, refusalOfBearer(await bearerRefusal(world, token)));
      const document = documents.find(call.query);
      const asked = { world, service, request, reply, viewer, call, document };
      return send(request, reply, await answerRequest(asked));
    },
  });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (request, reply) => send(request, reply, methodNotAllowed),
  });
}

interface GraphqlRequest {
  readonly world: World;
  readonly service: GraphqlService;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly viewer: Viewer | null;
  readonly call: GraphqlCall;
  readonly document: CallDocument;
}

async function answerRequest(asked: GraphqlRequest): Promise<GraphqlAnswer> {
  const { world, request, viewer, call, document } = asked;
  const wait = await takeRateLimitToken(world, rateLimitKey(viewer, request.ip));
  if (wait > 0) return rateLimitAnswer(wait);
  if (document.document && !document.isTrusted && !mayExecuteUntrusted(asked)) return untrustedDocument;
  const operation = document.operation(call.operationName);
  nameCall(operation);
  const isQuery = operation?.operation === 'query';
  if (operation && !isQuery && call.isGet) return mutationByGet;
  if (isQuery || !operation) return executeCall(asked, await worldForReading(world, viewer));
  const work = async (inWorld: World) => {
    try {
      return await executeCall(asked, inWorld);
    } finally {
      await noteWrite(world, viewer);
    }
  };
  const key = request.headers['idempotency-key'];
  if (!viewer || typeof key !== 'string') return work(world);
  if (isSecretOperation(operation)) return secretWithKey;
  return executeIdempotently(world, viewer, key, call, work);
}

/** Executes a call: of a registered document, what was compiled of it; all others, and what that leaves, by Apollo. */
async function executeCall(asked: GraphqlRequest, world: World): Promise<GraphqlAnswer> {
  const { service, request, reply, viewer, call, document } = asked;
  const context: Context = {
    world,
    viewer,
    requestId: String(request.id),
    address: request.ip,
    session: new BrowserSession(request, reply),
  };
  const operation = document.operation(call.operationName);
  if (document.document && document.isTrusted && operation) {
    const allowed = (world.limits ?? defaultLimits).cost;
    const cost = operationCost(service.schema, document.document, operation)(call.variables);
    const registered = { document: document.document, operation, variables: call.variables, context };
    const answer =
      cost <= allowed
        ? await service.executeRegistered({ ...registered, cost: { asked: cost, allowed } })
        : null;
    if (answer) return answer;
  }
  return executeByApollo(asked, context);
}

async function executeByApollo(
  { service: { apollo }, request, reply, call }: GraphqlRequest,
  context: Context,
): Promise<GraphqlAnswer> {
  const handler = fastifyApolloHandler(apollo, { context: async () => context });
  const body = await handler.call(request.server, asPost(request, call), reply);
  return { status: reply.statusCode, body: String(body) };
}

/**
 * A call as it was read here, which leaves out what is empty: the integration reads body, method, address and headers. A document that was
 * named has its text by now, and Apollo would refuse the name.
 */
function asPost(
  request: FastifyRequest,
  { operationName, extensions: { persistedQuery: _, ...extensions }, ...call }: GraphqlCall,
): FastifyRequest {
  const body = { ...call, extensions, ...(operationName !== null && { operationName }) };
  return Object.create(request, {
    body: { value: body },
    method: { value: 'POST' },
    url: { value: '/graphql' },
    hostname: { value: 'graphql' },
  });
}

const loggedDocuments = new WeakSet<CallDocument>();

/**
 * Whether a document outside the manifest may be executed. A partner's key may send its own documents. Other documents are logged
 * once each, by digest, because the names in them are the caller's.
 */
function mayExecuteUntrusted({ world, viewer, document }: GraphqlRequest): boolean {
  if (viewer?.apiKeyId !== undefined || world.trustedDocuments === undefined) return true;
  const isEnforced = world.trustedDocuments === 'enforce';
  if (!loggedDocuments.has(document))
    log('info', 'document outside the manifest', { digest: document.digest(), isRefused: isEnforced });
  loggedDocuments.add(document);
  return !isEnforced;
}

async function executeIdempotently(
  world: World,
  viewer: Viewer,
  key: string,
  { query, operationName, variables }: GraphqlCall,
  work: (world: World) => Promise<GraphqlAnswer>,
): Promise<GraphqlAnswer> {
  const content = JSON.stringify([query, operationName, variables]);
  const outcome = await runIdempotently(world, viewer, { key, content }, work);
  if (outcome.__typename === 'KeyRefused') {
    const { status, code, message } = outcome;
    const headers = status === 409 ? { headers: { 'retry-after': '1' } } : {};
    return { ...errorAnswer(status, code, message, headers), isMalformed: true };
  }
  return outcome.isReplayed
    ? { ...outcome.answer, headers: { 'idempotency-replayed': 'true' } }
    : outcome.answer;
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
  return errorAnswer(429, 'RATE_LIMIT', `Too many calls. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

const secretWithKey = errorAnswer(
  400,
  'IDEMPOTENCY_KEY',
  'Answers with secrets are not stored: send this mutation without an Idempotency-Key.',
);

const untrustedDocument = errorAnswer(403, 'UNTRUSTED_DOCUMENT', 'Only trusted documents are accepted.');

/** Worded as Apollo's clients know it, which then send the text. */
const unknownDocument: GraphqlAnswer = {
  ...errorAnswer(400, 'PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound'),
  isMalformed: true,
};

const mutationByGet = errorAnswer(405, 'METHOD_NOT_ALLOWED', 'Send mutations with POST.', {
  headers: { allow: 'POST' },
});

const methodNotAllowed = errorAnswer(405, 'METHOD_NOT_ALLOWED', 'Use GET or POST.', {
  headers: { allow: 'GET, POST' },
});

const notAcceptable = errorAnswer(
  406,
  'NOT_ACCEPTABLE',
  `Answers come as ${defaultMediaType} or application/json; the Accept header names neither.`,
);
