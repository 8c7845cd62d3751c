import { useSearch } from 'wouter/use-browser-location';

/** The query string of the address, undecoded, with its question mark. The router's own hook decodes it once too often. */
export function useQueryText(): string {
  return useSearch({ ssrSearch: '' });
}
