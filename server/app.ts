import path from 'node:path';
import accepts from '@fastify/accepts';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { compressAnswers } from './http/compress-answers.ts';
import { bodyLimit, errorBody, registerErrorHandler, uploadLimit } from './http/http-errors.ts';
import { registerJsonParser } from './http/json-parser.ts';
import { readRequestId, registerRequestHooks, warnOfUntrustedProxy } from './http/request-hooks.ts';
import { readSecurityHeaders } from './http/security.ts';
import { sendPage } from './http/send-page.ts';
import { serveBuild } from './http/serve-build.ts';
import { serveExports } from './http/serve-exports.ts';
import { serveGraphql } from './http/serve-graphql.ts';
import { appPageSender, type PageRenderer, pageRenderer, readStandalonePage } from './http/serve-pages.ts';
import { servePipeline } from './http/serve-pipeline.ts';
import { type ProbeSettings, serveProbes } from './http/serve-probes.ts';
import { serveRest } from './http/serve-rest.ts';
import { serveTextReplies } from './http/serve-text-replies.ts';
import { syncSandboxClock } from './kernel/business-clock.service.ts';
import type { World } from './kernel/world.ts';

const dist = path.join(import.meta.dirname, '..', 'dist');

/** The settings of the HTTP server, apart from its world. */
export interface AppSettings extends Partial<ProbeSettings> {
  /** Load balancers whose X-Forwarded-For is trusted; none if absent. */
  readonly trustedProxies?: string | undefined;
  /** Whether browsers must stay on https. */
  readonly isProduction?: boolean;
  /** The page for a browser that opens /graphql: null for none, absent for GraphiQL if it is built. */
  readonly graphiqlPage?: string | null;
}

/** Builds the HTTP server: GraphQL, the REST layer and the built application on one port. */
export async function buildApp(world: World, settings: AppSettings = {}): Promise<FastifyInstance> {
  const {
    isProduction = false,
    graphiqlPage = readStandalonePage('graphiql'),
    isStopping = () => false,
    metricsToken,
    probed = world.db,
  } = settings;
  const headers = await readSecurityHeaders(isProduction);
  const app = fastify({
    bodyLimit,
    http: { maxHeaderSize: longestHead },
    trustProxy: settings.trustedProxies ?? false,
    requestTimeout: 120_000,
    requestIdHeader: false,
    genReqId: readRequestId,
    logger: false,
    routerOptions: { caseSensitive: false },
    frameworkErrors: (problem, request, reply) => {
      reply.headers(headers);
      if (isPageRequest(request)) return reply.redirect('/vue/not-found');
      return (reply as FastifyReply)
        .code(problem.statusCode ?? 400)
        .send(errorBody(request, 'The address cannot be read.'));
    },
  });
  registerRequestHooks(app, { headers, isStopping });
  if (settings.trustedProxies === undefined) warnOfUntrustedProxy(app);
  if (world.sandbox) app.addHook('onRequest', () => syncSandboxClock(world).catch(() => undefined));
  compressAnswers(app);
  registerErrorHandler(app);
  registerJsonParser(app);
  await app.register(accepts);
  await app.register(multipart, {
    limits: { fileSize: uploadLimit, files: 1, fields: 50, fieldSize: bodyLimit },
  });
  serveProbes(app, world, { isStopping, metricsToken, probed, dataFolder: settings.dataFolder });
  serveRest(app, world);
  serveTextReplies(app, world);
  const renderPage = pageRenderer(world);
  await serveGraphql(
    app,
    world,
    graphiqlPage === null ? null : (request, reply) => sendPage(request, reply, renderPage(graphiqlPage)),
  );
  serveExports(app, world);
  servePipeline(app, world);
  await servePages(app, world, renderPage);
  return app;
}

/**
 * The maximum size of a request's address and headers, in bytes. An address with a whole path of the lab takes about 100 bytes
 * for each event.
 */
const longestHead = 64 * 1024;

/** Serves the built application under /vue/. Every path there that is not a file gets the page. */
async function servePages(app: FastifyInstance, world: World, renderPage: PageRenderer): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect('/vue/'));
  app.get('/vue', (_request, reply) => reply.redirect('/vue/'));
  const sendAppPage = appPageSender(world, renderPage);
  app.setNotFoundHandler((request, reply) => {
    const isPage = isPageRequest(request) && !path.extname(request.url.split('?')[0] ?? '');
    if (sendAppPage !== null && isPage) return sendAppPage(request, reply);
    return reply.code(404).send(errorBody(request, 'There is nothing here.'));
  });
  if (sendAppPage === null) return;
  await serveBuild(app, dist);
  app.get('/vue/', sendAppPage);
}

/** Whether a browser asks for a page of the application. */
function isPageRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return method === 'GET' && url.startsWith('/vue/') && !url.startsWith('/vue/api/');
}
