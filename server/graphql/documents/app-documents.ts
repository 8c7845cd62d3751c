import { readFileSync } from 'node:fs';
import { parse, print, separateOperations } from 'graphql';
import { documentId } from '../../schema/derive/canonical-document.ts';

const manifest: { readonly [operation: string]: string } = JSON.parse(readBeside('trusted-documents.json'));

const digests: ReadonlySet<string> = new Set(Object.values(manifest));

const namesById = new Map(Object.entries(manifest).map(([name, digest]) => [documentId(digest), name]));

let documents: ReturnType<typeof separateOperations> | undefined;

const texts = new Map<string, string>();

/** Whether the manifest has a document, by its canonical digest: one of the app's own, or a registered one of a partner. */
export function isTrustedDigest(digest: string): boolean {
  return digests.has(digest);
}

/** The text of a document of the manifest, by its id, as the app's client would send it; undefined if there is none. */
export function findTrustedText(id: string): string | undefined {
  const name = namesById.get(id);
  if (name === undefined) return undefined;
  documents ??= separateOperations(parse(readBeside('trusted-documents.graphql')));
  const document = documents[name];
  const text = texts.get(name) ?? (document && print(document));
  if (text !== undefined) texts.set(name, text);
  return text;
}

function readBeside(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
}
