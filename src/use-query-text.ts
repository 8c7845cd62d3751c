import { useSearch } from 'wouter/use-browser-location';

/** The query of the address as it stands there, without its question mark. The router's own hook decodes it once too often. */
export function useQueryText(): string {
  return useSearch().slice(1);
}
