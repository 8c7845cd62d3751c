import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Shorter answers fit into the first packets anyway. */
const fewestBytes = 2048;

/**
 * Compresses longer answers for browsers, off the event loop. Programs that call with a key get them plain: they are mostly near, and the
 * work would cost them more than the bytes. Pages and files of the build are compressed where they are sent.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= fewestBytes;
    if (!isLong || !takesBrotli(request) || reply.hasHeader('content-encoding')) return done();
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
    };
    brotliCompress(payload, { params }, (problem, bytes) => {
      if (problem !== null) return done();
      const vary = reply.getHeader('vary');
      reply.removeHeader('content-length').headers({
        'content-encoding': 'br',
        vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
      });
      done(null, bytes);
    });
  });
}

/** Whether a browser asks that takes brotli. No script can omit or add the first of these headers. */
function takesBrotli({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined && /\bbr\b/.test(headers['accept-encoding'] ?? '');
}
