import type { KeyValueCache } from '@apollo/utils.keyvaluecache';
import type { DocumentNode } from 'graphql';
import type { RegisteredDocuments } from '../../kernel/world.ts';
import { canonicalDigest } from '../../schema/derive/canonical-document.ts';
import { findTrustedText, isTrustedDigest } from './app-documents.ts';

const textsByName = new Map<string, string>();

/**
 * The text of a registered document that a caller names: by the id of the app's client, or by the SHA-256 of a partner's text, with or
 * without `sha256:` before it. Undefined if there is none.
 */
export function findText(name: string, registered: RegisteredDocuments | undefined): string | undefined {
  const text = findTrustedText(name) ?? registered?.texts.get(name.replace(/^sha256:/, ''));
  if (text !== undefined) textsByName.set(name, text);
  return text;
}

const prefix = 'apq:';

/** Where Apollo Server finds the text of a named document that `findText` has found. It stores no document that a caller sends. */
export const namedTexts: KeyValueCache<string> = {
  get: async (key) => textsByName.get(key.slice(prefix.length)),
  set: async () => undefined,
  delete: async () => false,
};

const digests = new WeakMap<DocumentNode, string>();

/** Whether a document is one of the manifest or registered. A registered text may hold several operations, which have digests of their own. */
export function isRegistered(
  document: DocumentNode,
  text: string | undefined,
  registered: RegisteredDocuments | undefined,
): boolean {
  const digest = digests.get(document) ?? canonicalDigest(document);
  digests.set(document, digest);
  if (isTrustedDigest(digest)) return true;
  if (!registered) return false;
  return (
    registered.digests.has(digest) || (text !== undefined && [...registered.texts.values()].includes(text))
  );
}
