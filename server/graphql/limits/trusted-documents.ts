import { readFileSync } from 'node:fs';

const manifest: { readonly [operation: string]: string } = JSON.parse(
  readFileSync(new URL('../trusted-documents.json', import.meta.url), 'utf8'),
);

const digests: ReadonlySet<string> = new Set(Object.values(manifest));

/** Whether the manifest has a document, by its canonical digest: one of the app's own, or a registered one of a partner. */
export function isTrustedDigest(digest: string): boolean {
  return digests.has(digest);
}
