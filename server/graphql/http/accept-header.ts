import type { FastifyRequest } from 'fastify';

/** The media types that an answer may have, with the type used when the client leaves the choice first. */
const answerMediaTypes = ['application/json', 'application/graphql-response+json'] as const;

export type MediaType = (typeof answerMediaTypes)[number];

/** The media type of the answer if none can be agreed on. */
export const defaultMediaType: MediaType = 'application/graphql-response+json';

/**
 * The media type for the Accept header: of our types that it lists, the one with the highest quality, or the one listed first
 * among equals; null if it lists none. Without a header, or if any type is accepted, it is application/json, which every client
 * reads.
 */
export function negotiateMediaType(request: FastifyRequest): MediaType | null {
  const [best] = [request.accepts().type([...answerMediaTypes])].flat();
  return answerMediaTypes.find((type) => type === best) ?? null;
}

/** Whether the Accept header names text/html, and none of our types before it. Browsers do so; clients do not. */
export function prefersHtml(request: FastifyRequest): boolean {
  const isNamed = /(^|,)\s*text\/html\s*(;|,|$)/i.test(request.headers.accept ?? '');
  return isNamed && [request.accepts().type(['text/html', ...answerMediaTypes])].flat()[0] === 'text/html';
}
