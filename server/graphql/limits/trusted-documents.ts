import { readFileSync } from 'node:fs';
import type { DocumentNode } from 'graphql';
import { canonicalDigest } from '../../schema/derive/canonical-document.ts';

const manifest: { readonly [operation: string]: string } = JSON.parse(
  readFileSync(new URL('../trusted-documents.json', import.meta.url), 'utf8'),
);

const digests: ReadonlySet<string> = new Set(Object.values(manifest));

/** Whether a document is one of the app's own. */
export function isTrustedDocument(document: DocumentNode): boolean {
  return digests.has(canonicalDigest(document));
}
