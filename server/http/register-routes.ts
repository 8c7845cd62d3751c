import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../machines/domain/format/messages.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { bearerRefusal, readBearerViewer } from '../identity/tokens/bearer-viewer.service.ts';
import { findCaller } from '../identity/tokens/caller.service.ts';
import { parseBearer } from '../kernel/bearer.ts';
import { runIdempotently, type StoredAnswer } from '../kernel/idempotency.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { takeRateLimitToken, tooManyCallsMessage } from '../kernel/rate-limit.service.ts';
import { noteWrite, worldForReading } from '../kernel/replica/replica-reads.service.ts';
import { readOnlyMessage, type Viewer } from '../kernel/viewer.ts';
import { viewerWithoutRights } from '../kernel/viewer-without-rights.ts';
import type { World } from '../kernel/world.ts';
import { conflictShape, problemShape } from '../policy/file/problem-shape.ts';
import { partRowsForApi, partShapes } from '../policy/parts/part-shapes.ts';
import { BrowserSession } from '../rest/browser-session.ts';
import { fromWire } from '../rest/from-wire.ts';
import { readForm } from '../rest/multipart.ts';
import { invalidIdRefusal, RestRefusal } from '../rest/refusal.ts';
import {
  type FileAnswer,
  pathParameters,
  type RestCall,
  type RestRoute,
  takesIdempotencyKey,
} from '../rest/route.ts';
import { list, type Shape } from '../rest/shape.ts';
import { toWire } from '../rest/to-wire.ts';
import { log } from '../telemetry/log.ts';
import { currentScope } from '../telemetry/request-scope.ts';

/** Registers every row of the route tables. */
export function registerRestRoutes(app: FastifyInstance, world: World, routes: readonly RestRoute[]): void {
  for (const route of routes)
    for (const path of listPaths(route))
      app.route({
        method: route.method,
        url: `/vue/api/${fastifyPattern(path)}`,
        handler: (request, reply) => answerRequest(world, route, request, reply),
      });
}

/** The paths of a route. A path that ends in a slash is also answered without it, as the document names it. */
function listPaths({ path }: RestRoute): string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
}

async function answerRequest(world: World, route: RestRoute, request: FastifyRequest, reply: FastifyReply) {
  const session = new BrowserSession(request, reply);
  if (route.endsSession) session.end();
  try {
    const token = route.isOpen ? null : parseBearer(request.headers.authorization);
    const holder = token ? await readBearerViewer(world, token) : null;
    const { deviceToken } = session;
    const caller = await findCaller(world, { viewer: holder, deviceToken, address: request.ip });
    const wait = await takeRateLimitToken(world, caller);
    if (wait > 0) return sendTooManyRequests(reply, wait);
    if (!route.isOpen && !holder) throw await refusalOfBearer(world, token);
    const viewer: Viewer = holder ? { ...holder, origin: 'rest' } : viewerWithoutRights(0, 'rest');
    if (viewer.isReadOnly && !isAllowedToLookers(route))
      throw new RestRefusal(403, readOnlyMessage, [buildProblem('READ_ONLY', null, readOnlyMessage)]);
    const key = route.method === 'GET' ? undefined : request.headers['idempotency-key'];
    if (key !== undefined && !takesIdempotencyKey(route))
      throw new RestRefusal(400, keyNotAllowed.message, [keyNotAllowed]);
    const isReading = route.method === 'GET' && !route.isOpen;
    const callWorld = isReading ? await worldForReading(world, viewer) : world;
    const call = { ...(await readRestCall(callWorld, viewer, route, request)), caller, session };
    const noted = isReading ? route : withNotedWrite(route);
    if (route.answers.is === 'file') return sendFile(reply, (await noted.run(call)) as FileAnswer);
    if (typeof key !== 'string')
      return sendJson(reply, 200, JSON.stringify(toWire(route.answers, await noted.run(call))));
    return await answerIdempotently(noted, call, key, reply);
  } catch (problem) {
    if (!(problem instanceof RestRefusal)) {
      if (route.failure) log(route.failure.level, route.failure.message);
      throw problem;
    }
    if (problem.retryAfter !== null) reply.header('retry-after', String(problem.retryAfter));
    return sendJson(reply, problem.status, JSON.stringify(refusalToWire(problem)));
  }
}

/** Whether a person who only looks may call a route: it reads, or ends the look. */
function isAllowedToLookers({ method, twin, endsSession }: RestRoute): boolean {
  const isMutation = typeof twin === 'string' && twin.startsWith('Mutation.');
  return endsSession === true || twin === 'Mutation.endActingAs' || (method === 'GET' && !isMutation);
}

/** A route that notes that its caller may have written, also if it fails midway. */
function withNotedWrite(route: RestRoute): RestRoute {
  const run = async (call: RestCall) => {
    try {
      return await route.run(call);
    } finally {
      await noteWrite(call.world, call.viewer);
    }
  };
  return { ...route, run };
}

const keyNotAllowed = buildProblem(
  'IDEMPOTENCY_KEY',
  'Idempotency-Key',
  'The answer to this call is not stored: send it without an Idempotency-Key.',
);

/** Runs a POST once per idempotency key. Refusals are stored too, unless they say when to try again. */
async function answerIdempotently(route: RestRoute, call: RestCall, key: string, reply: FastifyReply) {
  const { path, query, body, upload } = call;
  const file = upload && createHash('sha256').update(upload.bytes).digest('hex');
  const content = JSON.stringify([route.path, path, query, body, file]);
  const outcome = await runIdempotently(call.world, call.viewer, { key, content }, (world) =>
    runForStorage(route, { ...call, world }),
  );
  if (outcome.__typename === 'KeyRefused') {
    const { status, code, message } = outcome;
    if (status === 409) reply.header('retry-after', '1');
    throw new RestRefusal(status, message, [buildProblem(code, 'Idempotency-Key', message)]);
  }
  if (outcome.isReplayed) reply.header('idempotency-replayed', 'true');
  return sendJson(reply, outcome.answer.status, outcome.answer.body);
}

async function runForStorage(route: RestRoute, call: RestCall): Promise<StoredAnswer> {
  try {
    const value = await route.run(call);
    return { status: 200, body: JSON.stringify(toWire(route.answers as Shape, value)) };
  } catch (problem) {
    if (!(problem instanceof RestRefusal) || problem.retryAfter !== null) throw problem;
    return { status: problem.status, body: JSON.stringify(refusalToWire(problem)) };
  }
}

function sendTooManyRequests(reply: FastifyReply, seconds: number): FastifyReply {
  const message = tooManyCallsMessage(seconds);
  reply.header('retry-after', String(seconds));
  return sendJson(
    reply,
    429,
    JSON.stringify(refusalToWire(new RestRefusal(429, message, [buildProblem('RATE_LIMIT', null, message)]))),
  );
}

async function refusalOfBearer(world: World, token: string | null): Promise<RestRefusal> {
  const why = token === null ? null : await bearerRefusal(world, token);
  if (why?.code !== 'KEY_REVOKED') return new RestRefusal(401, 'Sign in first.');
  return new RestRefusal(401, why.message, [buildProblem(why.code, null, why.message)]);
}

async function readRestCall(
  world: World,
  viewer: Viewer,
  route: RestRoute,
  request: FastifyRequest,
): Promise<Omit<RestCall, 'caller' | 'session'>> {
  const path = readPathParameters(route, request);
  const id = readRowNumber(route, path);
  const query = readShape(route.query ?? emptyShape, request.query ?? {}, true);
  if (!route.multipart && request.isMultipart())
    throw new RestRefusal(400, 'This call does not accept a form.');
  const form = route.multipart ? await readForm(request, route.multipart) : null;
  const sent = readShape(route.body ?? emptyShape, form?.fields ?? request.body ?? {}, form !== null);
  const body = route.body ? sent : null;
  return { world, viewer, id, path, query, body, upload: form?.upload ?? null, address: request.ip };
}

const emptyShape: Shape = { is: 'object', name: '', members: [] };

function readShape(shape: Shape, input: unknown, isText: boolean): unknown {
  const { value, problems } = fromWire(shape, input, isText);
  if (problems.length > 0) throw new RestRefusal(422, problems[0]?.message ?? '', problems);
  return value;
}

/** The path's parameters. A parameter inside a segment is stripped of the text around it. */
function readPathParameters(route: RestRoute, { params }: FastifyRequest): RestCall['path'] {
  const pathParams = params as { readonly [name: string]: string };
  const path: { [name: string]: string } = {};
  for (const { name, before, after } of findPlaceholders(route)) {
    const text = pathParams[name] ?? '';
    path[name] = text.slice(before, text.length - after);
  }
  return path;
}

/** A path parameter, and how many characters of its segment come before and after it. */
interface PathPlaceholder {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

const placeholderCache = new WeakMap<RestRoute, readonly PathPlaceholder[]>();

function findPlaceholders(route: RestRoute): readonly PathPlaceholder[] {
  const placeholders =
    placeholderCache.get(route) ??
    pathParameters(route).map((name) => parsePlaceholder(name, route.path.split('/')));
  placeholderCache.set(route, placeholders);
  return placeholders;
}

function parsePlaceholder(name: string, segments: readonly string[]): PathPlaceholder {
  const segment = segments.find((part) => part.includes(`{${name}}`)) ?? '';
  const [before = '', after = ''] = segment.split(`{${name}}`);
  return { name, before: before.length, after: after.length };
}

function readRowNumber({ idFault = messages.policyIdInvalid }: RestRoute, path: RestCall['path']): number {
  const text = path.id ?? path.policyId;
  if (text === undefined) return 0;
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (!isRowNumber(id)) throw invalidIdRefusal(idFault);
  return id;
}

/** `{id}` as Fastify's `:id`; inside a segment, as a pattern that matches the text around it in any case. */
function fastifyPattern(path: string): string {
  return path
    .split('/')
    .map((segment) => {
      const [, before = '', name, after = ''] = /^(.*)\{(\w+)\}(.*)$/.exec(segment) ?? [];
      if (name === undefined) return segment;
      return before === '' && after === ''
        ? `:${name}`
        : `:${name}(^${caseInsensitivePattern(before)}[^/]+${caseInsensitivePattern(after)}$)`;
    })
    .join('/');
}

function caseInsensitivePattern(word: string): string {
  return word.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}

function refusalToWire({ message, problems, stale }: RestRefusal) {
  const requestId = currentScope()?.requestId;
  const body = { message, problems: toWire(list(problemShape), problems), requestId };
  if (stale === null) return body;
  const parts = [...new Set(stale.conflicts.map(({ part }) => part))];
  const current = parts.map((part) => [
    part,
    toWire(list(partShapes(part).answer), partRowsForApi(stale.file, part)),
  ]);
  return {
    ...body,
    conflicts: toWire(list(conflictShape), stale.conflicts),
    current: Object.fromEntries(current),
  };
}

function sendJson(reply: FastifyReply, status: number, content: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(content);
}

function sendFile(reply: FastifyReply, { fileName, mediaType, bytes, isInline }: FileAnswer): FastifyReply {
  const how = isInline ? 'inline' : 'attachment';
  return reply
    .type(mediaType)
    .header('cache-control', 'no-store')
    .header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(Buffer.from(bytes));
}
