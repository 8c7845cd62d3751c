import { trackedFetch } from './network.ts';
import { beginSession } from './session.ts';
import { clearUnsavedInput, readUnsavedInput, storeUnsavedInput } from './unsaved-input.ts';

/** The result of a link or a code. */
export type ConsumerSignInOutcome = 'signed in' | 'second factor' | 'refused' | 'wait' | 'lost';

/** Signs in by what an e-mail brought: a link, or a code with what this browser was answered when it asked. */
export async function signInByEmail(
  proof: { linkToken: string } | { requestToken: string; code: string },
): Promise<ConsumerSignInOutcome> {
  const path = 'linkToken' in proof ? 'ConsumerLink' : 'ConsumerCode';
  try {
    return await readSignInOutcome(await postSignIn(path, proof));
  } catch {
    return 'lost';
  }
}

/** Sends what signs in, below Authenticate. Rejects as `fetch` does. */
export function postSignIn(path: string, proof: object): Promise<Response> {
  return trackedFetch(`/vue/api/Authenticate/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
    referrerPolicy: 'no-referrer',
  });
}

/** Reads the result, and starts a session where a person is signed in. */
export async function readSignInOutcome(response: Response): Promise<ConsumerSignInOutcome> {
  if (response.status === 429) return 'wait';
  if (response.status === 401 || response.status === 422) return 'refused';
  if (!response.ok) return 'lost';
  const { accessToken }: { accessToken: string | null } = await response.json();
  if (accessToken === null) return 'second factor';
  await beginSession({ accessToken });
  return 'signed in';
}

/** A message that is on its way: where to, and what its code is sent with. The link is there only in a product with samples. */
export interface SentSignIn {
  /** Null where the address on file is not known here. */
  readonly email: string | null;
  /** Whether it goes to a phone. */
  readonly isText?: boolean;
  /** Whether a loss is reported once it is open. */
  readonly isToReport?: boolean;
  readonly requestToken: string;
  readonly url: string | null;
  readonly code: string | null;
}

const visitor = 'visitor';
const place = 'sign-in';

/** Keeps in this tab what the code of a message is sent with. */
export function keepSentSignIn(sent: SentSignIn): void {
  storeUnsavedInput(visitor, place, sent);
}

export function readSentSignIn(): SentSignIn | null {
  return readUnsavedInput(visitor, place, isSent);
}

export function forgetSentSignIn(): void {
  clearUnsavedInput(visitor, place);
}

function isSent(value: unknown): value is SentSignIn {
  return typeof value === 'object' && value !== null && 'email' in value && 'requestToken' in value;
}
