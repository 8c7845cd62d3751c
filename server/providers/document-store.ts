import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type StoredMediaType, sniffMediaType } from './documents/stored-media-type.ts';
import { syncFolder } from './files/sync-folder.ts';

/** A stored document, retrieved by its digest. */
export interface StoredDocument {
  readonly outcome: 'stored';
  /** SHA-256 of the bytes, 64 hexadecimal digits. */
  readonly sha256: string;
  readonly mediaType: StoredMediaType;
  /** Size in bytes. */
  readonly bytes: number;
}

/** Nothing was stored. `reason` is a sentence for the user. */
export interface DocumentRefusal {
  readonly outcome: 'refused';
  readonly why: 'EMPTY' | 'TOO_LARGE' | 'TYPE_NOT_ALLOWED' | 'DISK_FULL';
  readonly reason: string;
}

/** Thrown when the stored bytes no longer match their digest because the disk or someone changed them. */
export class DamagedDocumentError extends Error {
  override name = 'DocumentDamaged';
}

/** The port to document storage. A full disk refuses the document, other disk errors are thrown; a document reported as stored survives a power failure. */
export interface DocumentStore {
  /** Stores the bytes. Identical bytes are stored once. */
  put(bytes: Uint8Array): Promise<StoredDocument | DocumentRefusal>;
  /** Reads the bytes of a digest; undefined if there are none. Throws a DamagedDocumentError. */
  get(sha256: string): Promise<Buffer | undefined>;
}

/** The size limit of a document: 20 MiB. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

const REASONS: { readonly [why in DocumentRefusal['why']]: string } = {
  EMPTY: 'The file is empty.',
  TOO_LARGE: 'The file is larger than 20 MB.',
  TYPE_NOT_ALLOWED: 'Only PDF, PNG, JPEG, HEIC, TIFF and plain text files can be stored.',
  DISK_FULL:
    'The file was not stored because the document storage is full. Nothing was changed. Try again later.',
};

/** Stores documents as files named by their digest, in a folder that is created when needed. */
export function diskDocumentStore(folder: string): DocumentStore {
  return checkedDocumentStore({
    write: (sha256, bytes) => writeDurably(documentPath(folder, sha256), bytes),
    read: (sha256) => readIfExists(documentPath(folder, sha256)),
  });
}

/** Where the bytes of documents are. */
export interface DocumentBytes {
  write(sha256: string, bytes: Uint8Array): Promise<void>;
  read(sha256: string): Promise<Buffer | undefined>;
}

/** A document store that refuses what may not be stored and notices damage, wherever the bytes are. */
export function checkedDocumentStore({ write, read }: DocumentBytes): DocumentStore {
  return {
    put: async (bytes) => {
      const mediaType = sniffMediaType(bytes);
      if (bytes.length === 0) return refuseDocument('EMPTY');
      if (bytes.length > MAX_DOCUMENT_BYTES) return refuseDocument('TOO_LARGE');
      if (mediaType === undefined) return refuseDocument('TYPE_NOT_ALLOWED');
      const sha256 = digestDocument(bytes);
      const isWritten = await write(sha256, bytes).then(() => true, confirmDiskFull);
      if (!isWritten) return refuseDocument('DISK_FULL');
      return { outcome: 'stored', sha256, mediaType, bytes: bytes.length };
    },
    get: async (sha256) => {
      if (!/^[0-9a-f]{64}$/.test(sha256)) return undefined;
      const bytes = await read(sha256);
      if (bytes !== undefined && digestDocument(bytes) !== sha256)
        throw new DamagedDocumentError(`the document ${sha256} is damaged`);
      return bytes;
    },
  };
}

function documentPath(folder: string, sha256: string): string {
  return path.join(folder, sha256.slice(0, 2), sha256);
}

/** Writes the file completely or not at all: writes to a temporary file, syncs and renames it, then syncs the folders. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const beside = path.join(folder, `.${randomUUID()}`);
  try {
    await writeSynced(beside, bytes);
    await rename(beside, file);
  } catch (problem) {
    await rm(beside, { force: true });
    throw problem;
  }
  await syncFolder(folder);
  await syncFolder(path.dirname(folder));
}

/** False for the error of a full disk or an exhausted quota. Throws any other error. */
function confirmDiskFull(problem: unknown): false {
  const code = problem instanceof Error && 'code' in problem ? problem.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT') return false;
  throw problem;
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return undefined;
    throw problem;
  }
}

function refuseDocument(why: DocumentRefusal['why']): DocumentRefusal {
  return { outcome: 'refused', why, reason: REASONS[why] };
}

/** SHA-256 of the bytes, 64 hexadecimal digits: the name under which they are stored. */
export function digestDocument(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
