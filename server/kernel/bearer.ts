/** The bearer token of an Authorization header; null if the header has none. */
export function parseBearer(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1] ?? null;
}
