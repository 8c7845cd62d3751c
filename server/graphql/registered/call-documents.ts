import { type DocumentNode, getOperationAST, type OperationDefinitionNode, parse } from 'graphql';
import { digestSecret } from '../../kernel/secrets.ts';
import type { RegisteredDocuments } from '../../kernel/world.ts';
import { canonicalDigest } from '../../schema/derive/canonical-document.ts';
import { findTrustedText, isTrustedDigest } from './app-documents.ts';

/** The document of a call. */
export interface CallDocument {
  /** Null if the text cannot be parsed. */
  readonly document: DocumentNode | null;
  /** Whether it is registered. */
  readonly isTrusted: boolean;
  /** The SHA-256 of its text. */
  digest(): string;
  /** The operation with that name, or the only one if the name is null; undefined if there is no such operation. */
  operation(name: string | null): OperationDefinitionNode | undefined;
}

const maxDocuments = 1000;
const maxLength = 100_000;

/** Documents by their text, each parsed once. */
export class CallDocuments {
  readonly #maxTokens: number;
  readonly #registered: RegisteredDocuments;
  readonly #named = new Map<string, string>();
  readonly #known = new Map<string, CallDocument>();
  /** The latest document of each length: comparing a long text costs a tenth of hashing it. */
  readonly #lately = new Map<number, { readonly text: string; readonly document: CallDocument }>();

  /** `registered` are the documents that are registered besides the manifest's. */
  constructor(maxTokens: number, registered: RegisteredDocuments = { digests: new Set(), texts: new Map() }) {
    this.#maxTokens = maxTokens;
    this.#registered = registered;
  }

  /**
   * The text of a registered document that a caller names: by the id of the app's client, or by the SHA-256 of a partner's text, with or
   * without `sha256:` before it. Undefined if there is none.
   */
  findText(name: string): string | undefined {
    const known = this.#named.get(name);
    if (known !== undefined) return known;
    const text = findTrustedText(name) ?? this.#registered.texts.get(name.replace(/^sha256:/, ''));
    if (text !== undefined) this.#named.set(name, text);
    return text;
  }

  find(text: string): CallDocument {
    const lately = this.#lately.get(text.length);
    if (lately?.text === text) return lately.document;
    const document = this.#known.get(text) ?? this.#read(text);
    if (text.length > maxLength) return document;
    if (this.#known.size >= maxDocuments) {
      this.#known.clear();
      this.#lately.clear();
    }
    this.#known.set(text, document);
    this.#lately.set(text.length, { text, document });
    return document;
  }

  /** A registered text may hold several operations, which have digests of their own. */
  #isRegistered(text: string, digest: string): boolean {
    const { digests, texts } = this.#registered;
    return digests.has(digest) || [...texts.values()].includes(text);
  }

  #read(text: string): CallDocument {
    const document = tryParse(text, this.#maxTokens);
    const digest = document && canonicalDigest(document);
    const operations = new Map<string | null, OperationDefinitionNode | undefined>();
    return {
      document,
      isTrusted: digest !== null && (isTrustedDigest(digest) || this.#isRegistered(text, digest)),
      digest: () => digestSecret(text),
      operation(name) {
        if (document && !operations.has(name))
          operations.set(name, getOperationAST(document, name) ?? undefined);
        return operations.get(name);
      },
    };
  }
}

/** Null for a text that is no document, which Apollo refuses with the reason. */
function tryParse(text: string, maxTokens: number): DocumentNode | null {
  try {
    return parse(text, { maxTokens });
  } catch {
    return null;
  }
}
