import { createStore, del, entries, set } from 'idb-keyval';
import { network } from '../session/network.ts';
import { SessionOverError } from '../session/session-errors.ts';
import { createKey, keyedContext } from '../session/use-keyed-call.ts';
import { fetchWithSession } from './fetch-with-session.ts';

/** A file that waits in this browser until the server has it. */
export interface WaitingFile {
  /** The record and the content: the same file waits once. */
  readonly id: string;
  /** The user who adds the file. Other users who sign in with this browser neither see it nor send it. */
  readonly userId: string;
  /** The claim or policy that it is added to, as its address begins. */
  readonly record: FileRecord;
  /** Names the file for the server, which adds it once however often it is sent. */
  readonly key: string;
  readonly documentType: string;
  readonly fileName: string;
  readonly file: Blob;
  /** The number by which the files are sent in the order in which they were chosen. */
  readonly order: number;
  /** The reason for which the server did not take it; null while it waits. */
  readonly refusal: string | null;
}

/** A claim or a policy with its number. */
export type FileRecord = `Claim/${string}` | `Policy/${string}`;

interface QueueState {
  readonly files: readonly WaitingFile[];
  /** How many files of each claim or policy arrived since the page was loaded, of those that were chosen last. */
  readonly sent: { readonly [record: string]: number };
}

let stored: ReturnType<typeof createStore> | null = null;
let state: QueueState = { files: [], sent: {} };
let isSending = false;
const watchers = new Set<() => void>();

/** The files that wait to be added to claims and policies. They are kept when the page is reloaded or the network is lost, and each is sent on its own. */
export const uploadQueue = {
  read: () => state,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  /** Sends what a person's earlier page left. */
  async resume(userId: string): Promise<void> {
    await readStored();
    void sendAll(userId);
  },
  async add(userId: string, record: FileRecord, documentType: string, files: readonly File[]): Promise<void> {
    const isBatchOver = !state.files.some((file) => file.record === record && file.refusal === null);
    if (isBatchOver) state = { ...state, sent: { ...state.sent, [record]: 0 } };
    for (const file of files) {
      const id = `${userId}:${record}:${await nameContent(file)}`;
      if (state.files.some((waiting) => waiting.id === id && waiting.refusal === null)) continue;
      const order = Math.max(0, ...state.files.map((waiting) => waiting.order)) + 1;
      const waiting = { id, userId, record, key: createKey(), documentType, fileName: file.name };
      await keep({ ...waiting, file, order, refusal: null });
    }
    void sendAll(userId);
  },
  /** Drops a file that the server did not take. */
  drop: (id: string) => forget(id),
};

/** Sends the person's files one after the other until none waits. Of several tabs of the browser, one sends. */
async function sendAll(userId: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  const send = async () => {
    await readStored();
    for (let next = findNext(userId); next !== undefined; next = findNext(userId)) await settle(next);
  };
  try {
    await (navigator.locks === undefined ? send() : navigator.locks.request('highwater-uploads', send));
  } catch (problem) {
    // Without a session the files wait for the next one.
    if (!(problem instanceof SessionOverError)) throw problem;
  } finally {
    isSending = false;
  }
}

function findNext(userId: string): WaitingFile | undefined {
  return state.files.find((file) => file.userId === userId && file.refusal === null);
}

async function settle(waiting: WaitingFile): Promise<void> {
  const { record, key, documentType, fileName, file } = waiting;
  const body = new FormData();
  body.append('file', file, fileName);
  const path = `/vue/api/${record}/Documents/${encodeURIComponent(documentType)}`;
  const call = { method: 'POST', body, ...keyedContext(key) };
  const response = await fetchWithSession(path, call).catch((problem: unknown) => {
    if (problem instanceof SessionOverError) throw problem;
    return null;
  });
  if (response === null) return waitForNetwork();
  if (response.ok) {
    const sent = { ...state.sent, [record]: (state.sent[record] ?? 0) + 1 };
    state = { ...state, sent };
    return forget(waiting.id);
  }
  if (response.status === 409 || response.status === 429 || response.status >= 500)
    return wait(Number(response.headers.get('retry-after') ?? 5) * 1000);
  const { message }: { message?: unknown } = await response.json().catch(() => ({}));
  await keep({ ...waiting, refusal: typeof message === 'string' ? message : String(response.status) });
}

/** Waits until the server can be reached again, and at least a second. */
async function waitForNetwork(): Promise<void> {
  await wait(1000);
  if (!network.isOffline()) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = network.subscribe(() => {
      if (network.isOffline()) return;
      unsubscribe();
      resolve();
    });
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A name for the content of a file, by which the same content is recognized. */
async function nameContent(file: File): Promise<string> {
  // Browsers count digests only on pages that came over a safe connection.
  if (crypto.subtle === undefined) return `${file.name}:${file.size}:${file.lastModified}`;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function keep(file: WaitingFile): Promise<void> {
  const others = state.files.filter(({ id }) => id !== file.id);
  show([...others, file]);
  // Without storage the files wait as long as the page is open.
  await set(file.id, file, openStore()).catch(() => undefined);
}

async function forget(fileId: string): Promise<void> {
  show(state.files.filter(({ id }) => id !== fileId));
  await del(fileId, openStore()).catch(() => undefined);
}

async function readStored(): Promise<void> {
  const kept = await entries<string, WaitingFile>(openStore()).catch(() => null);
  if (kept !== null) show(kept.map(([, file]) => file).sort((one, other) => one.order - other.order));
}

function openStore() {
  stored ??= createStore('highwater-uploads', 'files');
  return stored;
}

function show(files: readonly WaitingFile[]): void {
  state = { ...state, files };
  for (const watcher of watchers) watcher();
}
