/** The media types that an answer may have, the one that is taken where the client leaves the choice first. */
const served = ['application/graphql-response+json', 'application/json'] as const;

export type MediaType = (typeof served)[number];

export const ownMediaType: MediaType = served[0];

/**
 * The media type for an Accept header: of those listed the one with the highest quality, of equals the one listed first.
 * null where none of ours is listed. Without a header it is ours, as GraphQL over HTTP says for 2025 and later.
 */
export function mediaTypeFor(accept: string | undefined): MediaType | null {
  if (accept === undefined || accept.trim() === '') return ownMediaType;
  const [first] = choicesOf(accept, served);
  return first?.type ?? null;
}

/** Whether the Accept header names text/html, and none of ours before it: a person's browser does, clients do not. */
export function asksForPage(accept: string | undefined): boolean {
  const isNamed = accept?.split(',').some((range) => rangeOf(range).type === 'text/html') ?? false;
  return isNamed && choicesOf(accept ?? '', ['text/html', ...served])[0]?.type === 'text/html';
}

/** The types that an Accept header lists with a quality above 0, the best first. */
function choicesOf<Type extends string>(accept: string, types: readonly Type[]) {
  const ranges = accept.split(',').map(rangeOf);
  const choices = types.flatMap((type) => {
    const at = bestRange(ranges, type);
    const quality = ranges[at]?.quality ?? 0;
    return quality > 0 ? [{ type, at, quality }] : [];
  });
  return choices.sort((one, other) => other.quality - one.quality || one.at - other.at);
}

interface Range {
  type: string;
  quality: number;
}

function rangeOf(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
}

/** The place of the most exact range that a type is in; -1 where it is in none. */
function bestRange(ranges: readonly Range[], type: string): number {
  for (const exact of [type, type.replace(/\/.*/, '/*'), '*/*']) {
    const at = ranges.findIndex((range) => range.type === exact);
    if (at !== -1) return at;
  }
  return -1;
}
