import type { FastifyRequest } from 'fastify';

/** The media types that an answer may have, the one that is taken where the client leaves the choice first. */
const served = ['application/json', 'application/graphql-response+json'] as const;

export type MediaType = (typeof served)[number];

/** The media type that is answered where none can be agreed on. */
export const ownMediaType: MediaType = 'application/graphql-response+json';

/**
 * The media type for the Accept header: of those listed the one with the highest quality, of equals the one listed first; null where
 * none of ours is listed. Without a header, and for any type at all, it is application/json, which every client reads.
 */
export function mediaTypeFor(request: FastifyRequest): MediaType | null {
  const [best] = [request.accepts().type([...served])].flat();
  return served.find((type) => type === best) ?? null;
}

/** Whether the Accept header names text/html, and none of ours before it: a person's browser does, clients do not. */
export function asksForPage(request: FastifyRequest): boolean {
  const isNamed = /(^|,)\s*text\/html\s*(;|,|$)/i.test(request.headers.accept ?? '');
  return isNamed && [request.accepts().type(['text/html', ...served])].flat()[0] === 'text/html';
}
