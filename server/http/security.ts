import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FixedHeaders } from './request-hooks.ts';

/** The headers of every answer, which isolate the pages. In production, which runs behind TLS, browsers are kept on https. */
export async function readSecurityHeaders(isProduction: boolean): Promise<FixedHeaders> {
  return {
    ...(await readHelmetHeaders(isProduction)),
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), usb=()',
  };
}

/**
 * The headers from helmet. They are the same for every answer, but helmet computes them each time, so one dummy request reads
 * them once.
 */
async function readHelmetHeaders(isProduction: boolean): Promise<{ [name: string]: string }> {
  const asked = fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  asked.get('/', (_request, reply) => reply.send());
  const { headers } = await asked.inject('/');
  await asked.close();
  const headerEntries = Object.entries(headers).filter(([name]) => !transportHeaders.includes(name));
  return Object.fromEntries(headerEntries.map(([name, value]) => [name, String(value)]));
}

const transportHeaders = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Scripts and fonts from this origin only; inline styles too; PDFs and uploads as blobs. */
const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
};
