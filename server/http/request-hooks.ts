import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { composeTexts } from '../../machines/domain/format/composed-text.ts';
import { log, logInRequest } from '../telemetry/log.ts';
import { countRequest, requestObserver } from '../telemetry/metrics.ts';
import { type RequestScope, runInScope } from '../telemetry/request-scope.ts';

/** The caller's id from X-Request-Id if it is well-formed; otherwise a new id. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sentId = headers['x-request-id'];
  return typeof sentId === 'string' && /^[\w.:-]{8,64}$/.test(sentId) ? sentId : randomUUID();
}

/** The headers of every answer, by lower-case name. */
export interface FixedHeaders {
  readonly [name: string]: string;
}

/**
 * Gives every request its scope and composed texts in its query, and every answer its fixed headers, its request's id, its line in the log, and its place in the
 * metrics.
 */
export function registerRequestHooks(
  app: FastifyInstance,
  { headers, isStopping }: { headers: FixedHeaders; isStopping: () => boolean },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A streamed file adds ten listeners of its own, after which Node would warn of a leak.
    reply.raw.setMaxListeners(15).once('close', countRequest());
    reply.headers({ ...headers, 'x-request-id': request.id });
    done();
  });
  // The body is read by socket events, which do not belong to a request. So the scope begins after it, once.
  app.addHook('preValidation', (request, _reply, done) => {
    request.query = composeTexts(request.query);
    const scope = { requestId: request.id, call: `${request.method} ${request.routeOptions.url ?? ''}` };
    scopes.set(request, scope);
    runInScope(scope, done);
  });
  // An open connection would delay a server that is stopping.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requestObserver(request.method, route, reply.statusCode)(reply.elapsedTime / 1000);
    if (!(probeRoutes.has(route) && reply.statusCode < 400)) logRequest(request, reply, route);
    done();
  });
}

/** Warns once of calls that come through a proxy although none is trusted: all of its callers then count as one. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!isWarned && (headers.forwarded ?? headers['x-forwarded-for']) !== undefined) {
      isWarned = true;
      log('warn', 'a proxy is not trusted', {
        message:
          'A call has a forwarded address, which is ignored because TRUSTED_PROXIES is empty. Behind a proxy all users count as one caller: name the proxy there.',
      });
    }
    done();
  });
}

const scopes = new WeakMap<FastifyRequest, RequestScope>();

const probeRoutes = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs the route's pattern rather than the address, which may contain names and numbers. */
function logRequest(request: FastifyRequest, reply: FastifyReply, route: string): void {
  logInRequest('info', 'request', request.id, {
    method: request.method,
    route,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    operation: scopes.get(request)?.operation,
  });
}
