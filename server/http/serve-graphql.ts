import type { ApolloServer } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../graphql/context.ts';
import { defaultMediaType, negotiateMediaType, prefersHtml } from '../graphql/http/accept-header.ts';
import { executeCall } from '../graphql/http/execute.ts';
import { answerStatus, bodyFor, errorAnswer, type GraphqlAnswer } from '../graphql/http/graphql-answer.ts';
import { type GraphqlCall, MalformedCall, readCall } from '../graphql/http/read-request.ts';
import { isSecretOperation } from '../graphql/http/secret-mutations.ts';
import {
  type DocumentCache,
  limitErrorAnswer,
  type PreparedDocument,
} from '../graphql/limits/document-cache.ts';
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
import { digestSecret } from '../kernel/secrets.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { BrowserSession } from '../rest/browser-session.ts';
import { log } from '../telemetry/log.ts';

/** Sends the page that a browser is shown at /graphql. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Serves GraphQL over HTTP at /graphql as its specification says; docs/graphql.md describes our additions. */
export function serveGraphqlHttp(
  app: FastifyInstance,
  world: World,
  {
    apollo,
    documents,
    page,
  }: { apollo: ApolloServer<Context>; documents: DocumentCache; page: PageSender | null },
): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    errorHandler: (problem, request, reply) => send(request, reply, faultAnswer(problem, request)),
    handler: async (request, reply) => {
      if (page !== null && request.method === 'GET' && prefersHtml(request))
        return page(request, reply.header('vary', 'accept'));
      if (negotiateMediaType(request) === null) return send(request, reply, notAcceptable);
      const call = readCall(request);
      const token = parseBearer(request.headers.authorization);
      const viewer = token ? await readBearerViewer(world, token) : null;
      if (token && !viewer) return send(request, reply, refusalOfBearer(await bearerRefusal(world, token)));
      return send(
        request,
        reply,
        await answerRequest({ world, apollo, documents, request, reply, viewer, call }),
      );
    },
  });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (request, reply) => send(request, reply, methodNotAllowed),
  });
}

interface GraphqlRequest {
  world: World;
  apollo: ApolloServer<Context>;
  documents: DocumentCache;
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Viewer | null;
  call: GraphqlCall;
}

async function answerRequest(asked: GraphqlRequest): Promise<GraphqlAnswer> {
  const { world, apollo, documents, request, reply, viewer, call } = asked;
  const wait = await takeRateLimitToken(world, rateLimitKey(viewer, request.ip));
  if (wait > 0) return rateLimitAnswer(wait);
  const document = documents.prepared(call.query);
  if (document.refused) return document.refused;
  if (!document.isTrusted && !mayExecuteUntrusted(asked, document)) return untrustedDocument;
  const prepared = document.operation(call.operationName);
  const isQuery = prepared?.operation.operation === 'query';
  if (prepared && !isQuery && call.isGet) return mutationByGet;
  const allowed = (world.limits ?? defaultLimits).cost;
  const cost = prepared?.cost(call.variables) ?? 0;
  if (cost > allowed) return limitErrorAnswer('COST_LIMIT', 'cost', { asked: cost, allowed });
  const execute = (inWorld: World) =>
    executeCall(
      apollo,
      call,
      document,
      {
        world: inWorld,
        viewer,
        requestId: String(request.id),
        address: request.ip,
        session: new BrowserSession(request, reply),
      },
      { cost: { asked: cost, allowed } },
    );
  if (isQuery || !prepared) return execute(await worldForReading(world, viewer));
  const work = async (inWorld: World) => {
    try {
      return await execute(inWorld);
    } finally {
      await noteWrite(world, viewer);
    }
  };
  const key = request.headers['idempotency-key'];
  if (!viewer || typeof key !== 'string') return work(world);
  if (isSecretOperation(prepared.operation)) return secretWithKey;
  return executeIdempotently(world, viewer, key, call, work);
}

const loggedDocuments = new WeakSet<PreparedDocument>();

/**
 * Whether a document outside the manifest may be executed. A partner's key may send its own documents. Other documents are logged
 * once each, by digest, because the names in them are the caller's.
 */
function mayExecuteUntrusted(
  { world, viewer, call: { query } }: GraphqlRequest,
  document: PreparedDocument,
): boolean {
  if (viewer?.apiKeyId !== undefined || world.trustedDocuments === undefined) return true;
  const isEnforced = world.trustedDocuments === 'enforce';
  if (!loggedDocuments.has(document))
    log('info', 'document outside the manifest', {
      digest: document.digest ?? digestSecret(query),
      isRefused: isEnforced,
    });
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
  if (problem instanceof MalformedCall) return malformedAnswer(problem.status, problem.message);
  const status = problem instanceof Error && 'statusCode' in problem ? Number(problem.statusCode) : 500;
  if (status < 500 && problem instanceof Error) return malformedAnswer(status, problem.message);
  logFault(`Fault ${request.id} at /graphql`, problem);
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
