import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built files under /vue/, using the .br or .gz version of each where the browser accepts it. Files in an assets
 * folder have a digest in their names and are cached forever; others are revalidated each time.
 */
export async function serveBuild(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // The plugin's own route lists the folder on every request, to refuse names that differ from a file's in upper and lower case only.
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // Nobody asks for a part of a script, and its ETag is enough to ask whether it changed.
    acceptRanges: false,
    lastModified: false,
    setHeaders: (reply, file) => {
      const isNamedByDigest = path.basename(path.dirname(file)) === 'assets';
      reply.header('cache-control', isNamedByDigest ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The rights of a page are set by the page; for its scripts the browser does not read them.
      if (reply.request.headers['sec-fetch-dest'] === 'script')
        for (const name of pagePolicies) reply.removeHeader(name);
    },
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/vue/*',
    handler: (request, reply) => reply.sendFile(request.params['*']),
  });
}

const pagePolicies = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
