import { existsSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serveGraphql } from './graphql/apollo.ts';
import { serveAuthenticate } from './rest/authenticate.ts';
import { serveConfiguration } from './rest/configuration.ts';
import { serveRest } from './rest/serve-rest.ts';
import { logFault } from './services/fault-log.ts';
import type { World } from './services/world.ts';

const dist = path.join(import.meta.dirname, '..', 'dist');
const bodyLimit = 1_048_576;
const uploadLimit = 20 * 1_048_576;

/** The HTTP server: GraphQL, the REST layer and the built application on one port. */
export async function buildApp(
  world: World,
  settings: { mainSiteSignOutUrl: string | undefined },
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit,
    requestIdHeader: 'x-request-id',
    logger: false,
    routerOptions: { caseSensitive: false },
    frameworkErrors: (problem, request, reply) => {
      if (isPageRequest(request)) return reply.redirect('/vue/not-found');
      return (reply as FastifyReply)
        .code(problem.statusCode ?? 400)
        .send({ message: 'The address cannot be read.' });
    },
  });
  await app.register(helmet, { contentSecurityPolicy: { directives: policy }, hsts: false });
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1 } });
  app.setErrorHandler((problem, request, reply) => {
    const status = problem instanceof Error && 'statusCode' in problem ? Number(problem.statusCode) : 500;
    if (status < 500)
      return reply
        .code(status)
        .send({ message: problem instanceof Error ? problem.message : 'Bad request.' });
    logFault(`Fault ${request.id} at ${request.method} ${request.routeOptions.url}`, problem);
    return reply.code(500).send({ message: `Something went wrong on our side. Reference ${request.id}.` });
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  serveAuthenticate(app, world);
  serveConfiguration(app, world, settings);
  serveRest(app, world);
  await serveGraphql(app, world);
  await servePages(app);
  return app;
}

/** The built application under /vue/; every path of it that is no file answers the page. */
async function servePages(app: FastifyInstance): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect('/vue/'));
  app.get('/vue', (_request, reply) => reply.redirect('/vue/'));
  if (!existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/vue/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  });
  const page = (_request: unknown, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html', { immutable: false, maxAge: 0 });
  app.get('/vue/', page);
  app.setNotFoundHandler((request, reply) => {
    if (isPageRequest(request) && !path.extname(request.url.split('?')[0] ?? '')) return page(request, reply);
    return reply.code(404).send({ message: 'There is nothing here.' });
  });
}

/** Whether a person's browser asks for a page of the application. */
function isPageRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return method === 'GET' && url.startsWith('/vue/') && !url.startsWith('/vue/api/');
}

/** Scripts and fonts from here only; styles inline too, which Mantine needs; PDFs and uploads as blobs. */
const policy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'frame-src': ["'self'", 'blob:'],
  'upgrade-insecure-requests': null,
};
