import { type DocumentStore, digestDocument } from '../../providers/document-store.ts';

/** The answer of the document store about some bytes. */
export type PutAnswer = Awaited<ReturnType<DocumentStore['put']>>;

/** The answers of the document store from before a change began, by the digest of the bytes. */
export type StoredBytes = ReadonlyMap<string, PutAnswer>;

/**
 * Signals that a change cannot go on before these bytes are in the document store. Throwing it inside a change ends the transaction, so that no
 * policy stays locked while the store writes. The change is then rerun, with all its checks. Bytes of a change that was refused are not stored.
 */
export class BytesNeeded extends Error {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    super('Bytes have to be stored first.');
    this.bytes = bytes;
  }
}

/** The answer of the document store about bytes of a change. */
export function findStoredBytes({ stored }: { readonly stored?: StoredBytes }, bytes: Uint8Array): PutAnswer {
  const answer = stored?.get(digestDocument(bytes));
  if (answer === undefined) throw new BytesNeeded(bytes);
  return answer;
}

/** Stores bytes that a change needs, while nothing is locked. */
export async function storeNeededBytes(
  documents: DocumentStore,
  stored: StoredBytes,
  { bytes }: BytesNeeded,
): Promise<StoredBytes> {
  return new Map([...stored, [digestDocument(bytes), await documents.put(bytes)]]);
}
