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
  const ranges = accept.split(',').map(rangeOf);
  const choices = served.flatMap((type) => {
    const at = bestRange(ranges, type);
    const quality = ranges[at]?.quality ?? 0;
    return quality > 0 ? [{ type, at, quality }] : [];
  });
  const [first] = choices.sort((one, other) => other.quality - one.quality || one.at - other.at);
  return first?.type ?? null;
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
function bestRange(ranges: readonly Range[], type: MediaType): number {
  for (const exact of [type, 'application/*', '*/*']) {
    const at = ranges.findIndex((range) => range.type === exact);
    if (at !== -1) return at;
  }
  return -1;
}
