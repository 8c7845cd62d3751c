import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { callerKey } from './caller.ts';
import {
  claimKey,
  deleteExpiredKeys,
  type KeyClaim,
  markKeyCommitted,
  markKeyUsed,
  readIdempotencyKey,
  releaseKey,
  type StoredKey,
  storeAnswer,
} from './idempotency.store.ts';
import type { Viewer } from './viewer.ts';
import type { World } from './world.ts';

/** A stored answer: its HTTP status and its text. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** Why a call with an idempotency key is not carried out. */
export interface KeyRefused {
  readonly __typename: 'KeyRefused';
  readonly status: 400 | 409 | 422;
  readonly code:
    | 'IDEMPOTENCY_KEY'
    | 'IDEMPOTENCY_KEY_REUSED'
    | 'IDEMPOTENCY_IN_PROGRESS'
    | 'IDEMPOTENCY_LOST';
  readonly message: string;
}

export type IdempotentResult =
  | { readonly __typename: 'Answered'; readonly answer: StoredAnswer; readonly isReplayed: boolean }
  | KeyRefused;

const keyLifetimeMs = 24 * 60 * 60_000;
const claimMs = 120_000;
const maxWaitMs = 20_000;

/**
 * Carries a call out once per viewer and key: for 24 hours, the same key returns the first answer. Of concurrent calls, one does
 * the work and the others wait for its answer. A 5xx answer is not stored, because nothing was written.
 */
export async function runIdempotently(
  world: World,
  viewer: Viewer,
  { key, content }: { key: string; content: string | Uint8Array },
  work: (world: World) => Promise<StoredAnswer>,
): Promise<IdempotentResult> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) return malformedKey;
  const claim = { owner: callerKey(viewer), key };
  const digest = createHash('sha256').update(content).digest('hex');
  for (let waited = 0, wait = 10; ; waited += wait, wait = Math.min(wait * 2, 200)) {
    if (await tryClaimKey(world, claim, digest)) return runClaimedCall(world, claim, work);
    const storedKey = await readIdempotencyKey(world.db, claim);
    const answer = storedKey && findEarlierAnswer(world, storedKey, digest);
    if (answer) return answer;
    if (waited >= maxWaitMs) return callInProgress;
    await pause(wait);
  }
}

function tryClaimKey({ db, now }: World, claim: KeyClaim, digest: string): Promise<boolean> {
  const claimedAt = now();
  return claimKey(db, claim, {
    digest,
    now: claimedAt,
    since: new Date(claimedAt.getTime() - keyLifetimeMs),
    until: new Date(claimedAt.getTime() + claimMs),
  });
}

/** The result of an earlier claim; null while its work may still be running or may be taken over. */
function findEarlierAnswer(world: World, storedKey: StoredKey, digest: string): IdempotentResult | null {
  const { status, body, isCommitted, claimedUntil } = storedKey;
  if (storedKey.digest !== digest) return keyReused;
  if (status !== null)
    return { __typename: 'Answered', answer: { status, body: body ?? '' }, isReplayed: true };
  return isCommitted && claimedUntil < world.now() ? answerLost : null;
}

async function runClaimedCall(
  world: World,
  claim: KeyClaim,
  work: (world: World) => Promise<StoredAnswer>,
): Promise<IdempotentResult> {
  try {
    const answer = await work({ ...world, claim });
    await (answer.status >= 500 ? releaseKey(world.db, claim) : storeAnswer(world.db, claim, answer));
    return { __typename: 'Answered', answer, isReplayed: false };
  } catch (problem) {
    await releaseKey(world.db, claim);
    throw problem;
  }
}

/** Runs work in one transaction, which also marks the call's idempotency key as used. */
export function withTransaction<T>(world: World, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return withDatabaseTransaction(world.db, async (trx) => {
    const answer = await work(trx);
    if (world.claim) await markKeyCommitted(trx, world.claim);
    return answer;
  });
}

/** Whether a key of the viewer's was used before for this kind of work. Otherwise it is used now, if the transaction is committed. */
export async function isRepeated(
  { now }: World,
  trx: Kysely<Database>,
  viewer: Viewer,
  { kind, key }: { kind: string; key: string },
): Promise<boolean> {
  // No Idempotency-Key has a space in it.
  return !(await markKeyUsed(trx, { owner: callerKey(viewer), key: `${kind} ${key}` }, now()));
}

/** Deletes expired keys. A call that repeats a deleted key is carried out again. */
export function deleteOldKeys({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  return deleteExpiredKeys(db, new Date(now().getTime() - keyLifetimeMs));
}

const malformedKey: KeyRefused = {
  __typename: 'KeyRefused',
  status: 400,
  code: 'IDEMPOTENCY_KEY',
  message: 'An Idempotency-Key is 1 to 200 printable ASCII characters without a space.',
};

const keyReused: KeyRefused = {
  __typename: 'KeyRefused',
  status: 422,
  code: 'IDEMPOTENCY_KEY_REUSED',
  message: 'This Idempotency-Key was used with other content in the last 24 hours. Use a new key.',
};

const callInProgress: KeyRefused = {
  __typename: 'KeyRefused',
  status: 409,
  code: 'IDEMPOTENCY_IN_PROGRESS',
  message: 'A call with this Idempotency-Key is still being carried out. Ask again in a moment.',
};

const answerLost: KeyRefused = {
  __typename: 'KeyRefused',
  status: 409,
  code: 'IDEMPOTENCY_LOST',
  message: 'The call with this Idempotency-Key was carried out, but its answer was lost. Read the result.',
};
