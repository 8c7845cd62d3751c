import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { log } from '../telemetry/log.ts';
import { requestSeconds, requestsInFlight } from '../telemetry/metrics.ts';
import { currentScope, type RequestScope, runInScope } from '../telemetry/request-scope.ts';

/** The id that the caller gave in X-Request-Id, where it is well-formed; else a new one. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sentId = headers['x-request-id'];
  return typeof sentId === 'string' && /^[\w.:-]{8,64}$/.test(sentId) ? sentId : randomUUID();
}

/** Every request gets its scope, its id in the answer, its line in the log and its place in the metrics. */
export function registerRequestHooks(app: FastifyInstance, isStopping = () => false): void {
  const scopes = new WeakMap<FastifyRequest, RequestScope>();
  const createScope = (request: FastifyRequest): RequestScope => {
    const scope = scopes.get(request) ?? { requestId: request.id };
    scopes.set(request, scope);
    return scope;
  };
  app.addHook('onRequest', (request, reply, done) => {
    requestsInFlight.inc();
    // A file that is streamed has ten listeners of its own, after which Node warns of a leak.
    reply.raw.setMaxListeners(15).once('close', () => requestsInFlight.dec());
    reply.header('x-request-id', request.id);
    runInScope(createScope(request), done);
  });
  // Reading the body leaves the scope: the socket's events know no request.
  app.addHook('preValidation', (request, _reply, done) => runInScope(createScope(request), done));
  // A connection that stays open would hold up a server that stops.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    requestSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (!(probeRoutes.has(route) && reply.statusCode < 400))
      runInScope(createScope(request), () => logRequest(request, route, reply.statusCode, reply.elapsedTime));
    done();
  });
}

const probeRoutes = new Set(['/healthz', '/readyz', '/metrics']);

/** The route's pattern is logged in place of the address: the address itself can hold names and numbers. */
function logRequest(request: FastifyRequest, route: string, status: number, elapsed: number): void {
  log('info', 'request', {
    method: request.method,
    route,
    status,
    milliseconds: Math.round(elapsed * 10) / 10,
    operation: currentScope()?.operation,
  });
}
