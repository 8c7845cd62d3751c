import { useSearch } from 'wouter/use-browser-location';

/** The query of the address, unchanged, with its question mark. The router's own hook decodes it once too often. */
export function useQueryText(): string {
  return useSearch();
}
