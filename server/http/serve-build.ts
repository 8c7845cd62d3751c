import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Serves the built files under /vue/, using the .br or .gz version of each where the browser accepts it. Files in an assets
 * folder have a digest in their names and are cached forever; others are revalidated each time.
 */
export async function serveBuild(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/vue/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isNamedByDigest = path.basename(path.dirname(file)) === 'assets';
      reply.header('cache-control', isNamedByDigest ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Sends a page that is rendered on request, compressed as the browser accepts it and revalidated each time. */
export function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const encoding = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']);
  const compress = encoding === null ? undefined : encoders[encoding];
  if (compress) reply.header('content-encoding', encoding);
  const vary = reply.getHeader('vary');
  return reply
    .headers({
      'cache-control': 'no-cache',
      vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
    })
    .type('text/html; charset=utf-8')
    .send(compress ? compress(page) : page);
}

const encoders: { readonly [encoding: string]: (page: string) => Buffer } = {
  br: (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page) => gzipSync(page),
};
