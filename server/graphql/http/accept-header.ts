import type { FastifyRequest } from 'fastify';

/** The media types that an answer may have, the one that is taken where the client leaves the choice first. */
const answerMediaTypes = ['application/json', 'application/graphql-response+json'] as const;

export type MediaType = (typeof answerMediaTypes)[number];

/** The media type that is answered where none can be agreed on. */
export const defaultMediaType: MediaType = 'application/graphql-response+json';

/**
 * The media type for the Accept header: of those listed the one with the highest quality, of equals the one listed first; null if
 * none of ours is listed. Without a header, and for any type at all, it is application/json, which every client reads.
 */
export function negotiateMediaType(request: FastifyRequest): MediaType | null {
  const [best] = [request.accepts().type([...answerMediaTypes])].flat();
  return answerMediaTypes.find((type) => type === best) ?? null;
}

/** Whether the Accept header names text/html, and none of ours before it: a person's browser does, clients do not. */
export function prefersHtml(request: FastifyRequest): boolean {
  const isNamed = /(^|,)\s*text\/html\s*(;|,|$)/i.test(request.headers.accept ?? '');
  return isNamed && [request.accepts().type(['text/html', ...answerMediaTypes])].flat()[0] === 'text/html';
}
