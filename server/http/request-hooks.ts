import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { log } from '../telemetry/log.ts';
import { requestSeconds, requestsInFlight } from '../telemetry/metrics.ts';
import { currentScope, type RequestScope, runInScope } from '../telemetry/request-scope.ts';

/** The caller's id from X-Request-Id if it is well-formed; otherwise a new id. */
export function readRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sentId = headers['x-request-id'];
  return typeof sentId === 'string' && /^[\w.:-]{8,64}$/.test(sentId) ? sentId : randomUUID();
}

/** Gives every request its scope, its id in the answer, its line in the log, and its place in the metrics. */
export function registerRequestHooks(app: FastifyInstance, isStopping = () => false): void {
  const scopes = new WeakMap<FastifyRequest, RequestScope>();
  const createScope = (request: FastifyRequest): RequestScope => {
    const scope = scopes.get(request) ?? { requestId: request.id };
    scopes.set(request, scope);
    return scope;
  };
  app.addHook('onRequest', (request, reply, done) => {
    requestsInFlight.inc();
    // A streamed file adds ten listeners of its own, after which Node would warn of a leak.
    reply.raw.setMaxListeners(15).once('close', () => requestsInFlight.dec());
    reply.header('x-request-id', request.id);
    runInScope(createScope(request), done);
  });
  // Reading the body leaves the scope, because socket events do not belong to a request.
  app.addHook('preValidation', (request, _reply, done) => runInScope(createScope(request), done));
  // An open connection would delay a server that is stopping.
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

/** Logs the route's pattern rather than the address, which may contain names and numbers. */
function logRequest(request: FastifyRequest, route: string, status: number, elapsed: number): void {
  log('info', 'request', {
    method: request.method,
    route,
    status,
    milliseconds: Math.round(elapsed * 10) / 10,
    operation: currentScope()?.operation,
  });
}
