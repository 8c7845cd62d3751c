import type { ApolloServer } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../graphql/context.ts';
import { bodyFor, type GraphqlAnswer, refusal, statusAs } from '../graphql/http/answer.ts';
import { execute } from '../graphql/http/execute.ts';
import { asksForPage, mediaTypeFor, ownMediaType } from '../graphql/http/media-type.ts';
import { type GraphqlCall, MalformedCall, readCall } from '../graphql/http/read-request.ts';
import { isSecret } from '../graphql/http/secret-mutations.ts';
import { type Documents, limitRefusal, type PreparedDocument } from '../graphql/limits/documents.ts';
import {
  type BearerRefusal,
  bearerRefusal,
  viewerOfBearer,
} from '../identity/tokens/bearer-viewer.service.ts';
import { bearerOf } from '../kernel/bearer.ts';
import { usualLimits } from '../kernel/default-limits.ts';
import { logFault } from '../kernel/fault-log.ts';
import { once } from '../kernel/idempotency.service.ts';
import { secondsToWait, supplyOf } from '../kernel/rate-limit.service.ts';
import { digestOf } from '../kernel/secrets.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { BrowserSession } from '../rest/browser-session.ts';
import { log } from '../telemetry/log.ts';

/** Sends a browser what it is shown at /graphql. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** GraphQL over HTTP at /graphql, as its specification says; docs/graphql.md tells what is ours. */
export function serveOverHttp(
  app: FastifyInstance,
  world: World,
  {
    apollo,
    documents,
    page,
  }: { apollo: ApolloServer<Context>; documents: Documents; page: PageSender | null },
): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    errorHandler: (problem, request, reply) => send(request, reply, answerToFault(problem, request)),
    handler: async (request, reply) => {
      if (page !== null && request.method === 'GET' && asksForPage(request))
        return page(request, reply.header('vary', 'accept'));
      if (mediaTypeFor(request) === null) return send(request, reply, notAcceptable);
      const call = readCall(request);
      const token = bearerOf(request.headers.authorization);
      const viewer = token ? await viewerOfBearer(world, token) : null;
      if (token && !viewer) return send(request, reply, refusalOfBearer(await bearerRefusal(world, token)));
      return send(request, reply, await answerTo({ world, apollo, documents, request, reply, viewer, call }));
    },
  });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (request, reply) => send(request, reply, otherMethod),
  });
}

interface Asked {
  world: World;
  apollo: ApolloServer<Context>;
  documents: Documents;
  request: FastifyRequest;
  reply: FastifyReply;
  viewer: Viewer | null;
  call: GraphqlCall;
}

async function answerTo(asked: Asked): Promise<GraphqlAnswer> {
  const { world, apollo, documents, request, reply, viewer, call } = asked;
  const wait = await secondsToWait(world, supplyOf(viewer, request.ip));
  if (wait > 0) return tooMany(wait);
  const document = documents.prepared(call.query);
  if (document.refused) return document.refused;
  if (!document.isTrusted && !mayBeForeign(asked, document)) return untrusted;
  const prepared = document.operation(call.operationName);
  const isQuery = prepared?.operation.operation === 'query';
  if (prepared && !isQuery && call.isGet) return mutationByGet;
  const allowed = (world.limits ?? usualLimits).cost;
  const cost = prepared?.cost(call.variables) ?? 0;
  if (cost > allowed) return limitRefusal('COST_LIMIT', 'cost', { asked: cost, allowed });
  const work = (inWorld: World) =>
    execute(
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
  const key = request.headers['idempotency-key'];
  if (!viewer || isQuery || !prepared || typeof key !== 'string') return work(world);
  if (isSecret(prepared.operation)) return secretWithKey;
  return onceFor(world, viewer, key, call, work);
}

const toldOf = new WeakSet<PreparedDocument>();

/** Whether a document outside the manifest is executed: partners have documents of their own. Each is told in the log once, by its digest: names in it are the caller's. */
function mayBeForeign({ world, viewer, call: { query } }: Asked, document: PreparedDocument): boolean {
  if (viewer?.apiKeyId !== undefined || world.trustedDocuments === undefined) return true;
  const isEnforced = world.trustedDocuments === 'enforce';
  if (!toldOf.has(document))
    log('info', 'document outside the manifest', {
      digest: document.digest ?? digestOf(query),
      isRefused: isEnforced,
    });
  toldOf.add(document);
  return !isEnforced;
}

async function onceFor(
  world: World,
  viewer: Viewer,
  key: string,
  { query, operationName, variables }: GraphqlCall,
  work: (world: World) => Promise<GraphqlAnswer>,
): Promise<GraphqlAnswer> {
  const content = JSON.stringify([query, operationName, variables]);
  const outcome = await once(world, viewer, { key, content }, work);
  if (outcome.__typename === 'KeyRefused') {
    const { status, code, message } = outcome;
    return refusal(status, code, message, status === 409 ? { headers: { 'retry-after': '1' } } : {});
  }
  return outcome.isReplayed
    ? { ...outcome.answer, headers: { 'idempotency-replayed': 'true' } }
    : outcome.answer;
}

function send(request: FastifyRequest, reply: FastifyReply, answer: GraphqlAnswer): FastifyReply {
  const type = mediaTypeFor(request);
  const told = type === null ? notAcceptable : answer;
  const sentAs = type ?? ownMediaType;
  return reply
    .code(statusAs(sentAs, told))
    .headers({ 'cache-control': 'no-store', ...told.headers })
    .type(`${sentAs}; charset=utf-8`)
    .send(bodyFor(told, request.id));
}

/** What Fastify could not read, what is no GraphQL call, and faults. */
function answerToFault(problem: unknown, request: FastifyRequest): GraphqlAnswer {
  if (problem instanceof MalformedCall) return malformed(problem.status, problem.message);
  const status = problem instanceof Error && 'statusCode' in problem ? Number(problem.statusCode) : 500;
  if (status < 500 && problem instanceof Error) return malformed(status, problem.message);
  logFault(`Fault ${request.id} at /graphql`, problem);
  return refusal(500, 'INTERNAL_SERVER_ERROR', `Something went wrong on our side. Reference ${request.id}.`);
}

function malformed(status: number, message: string): GraphqlAnswer {
  return { ...refusal(status, 'BAD_REQUEST', message), isMalformed: true };
}

function refusalOfBearer({ code, message }: BearerRefusal): GraphqlAnswer {
  return refusal(401, code, message);
}

function tooMany(seconds: number): GraphqlAnswer {
  return refusal(429, 'RATE_LIMIT', `Too many calls. Come again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

const secretWithKey = refusal(
  400,
  'IDEMPOTENCY_KEY',
  'Answers with secrets are not kept: send this mutation without an Idempotency-Key.',
);

const untrusted = refusal(403, 'UNTRUSTED_DOCUMENT', 'Only documents of the manifest are executed here.');

const mutationByGet = refusal(405, 'METHOD_NOT_ALLOWED', 'A mutation is sent by POST.', {
  headers: { allow: 'POST' },
});

const otherMethod = refusal(405, 'METHOD_NOT_ALLOWED', 'GraphQL is asked by GET or POST.', {
  headers: { allow: 'GET, POST' },
});

const notAcceptable = refusal(
  406,
  'NOT_ACCEPTABLE',
  `Answers come as ${ownMediaType} or application/json; the Accept header names neither.`,
);
