import { useSearch } from 'wouter/use-browser-location';

/** The query of the address as it stands there, with its question mark. The router's own hook decodes it once too often. */
export function useQueryText(): string {
  return useSearch();
}
