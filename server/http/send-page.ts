import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../rest/browser-session.ts';

/** A page as it crosses the wire: its bytes by encoding, each made when it is first asked for. */
interface SentPage {
  readonly etag: string;
  readonly bytes: Map<string, Buffer>;
}

const sentPages = new Map<string, SentPage>();
/** A page differs by colors and session, and in a sandbox by the day of its clock. */
const maxSentPages = 32;

/**
 * Sends a page that depends on the request, in the colors that its person chose and compressed as the browser accepts it. The browser asks
 * asks again each time, and learns if the page is still the same. `ownHeaders` replaces headers that pages usually have.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  ownHeaders: { readonly [name: string]: string } = {},
): FastifyReply {
  const { headers } = request;
  const colors = readCookie(request, 'highwater-colors');
  const isChosen = colors === 'light' || colors === 'dark';
  const colored = isChosen ? page.replace('<html ', `<html data-color-scheme="${colors}" `) : page;
  const { etag, bytes } = rememberPage(colored);
  const encoding = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip']);
  const vary = reply.getHeader('vary');
  reply.headers({
    'cache-control': 'private, no-cache',
    etag,
    vary: [vary, 'accept-encoding', 'cookie'].filter((name) => name !== undefined).join(', '),
    ...ownHeaders,
  });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== null) reply.header('content-encoding', encoding);
  const encode = encoders[encoding ?? ''] ?? Buffer.from;
  const body = bytes.get(encoding ?? '') ?? encode(colored);
  bytes.set(encoding ?? '', body);
  return reply.type('text/html; charset=utf-8').send(body);
}

function rememberPage(page: string): SentPage {
  const sent = sentPages.get(page);
  if (sent !== undefined) return sent;
  const [oldest] = sentPages.keys();
  if (sentPages.size >= maxSentPages && oldest !== undefined) sentPages.delete(oldest);
  const digest = createHash('sha256').update(page).digest('base64url');
  const added = { etag: `"${digest}"`, bytes: new Map<string, Buffer>() };
  sentPages.set(page, added);
  return added;
}

const encoders: { readonly [encoding: string]: (page: string) => Buffer } = {
  br: (page) => brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (page) => gzipSync(page, { level: constants.Z_BEST_COMPRESSION }),
};
