import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { callerKey } from './caller.ts';
import {
  claimKey,
  deleteExpiredKeys,
  expireDeadClaim,
  type KeyClaim,
  markKeyCommitted,
  markKeyUsed,
  readIdempotencyKey,
  releaseKey,
  type StoredKey,
  storeAnswer,
} from './idempotency.store.ts';
import { seal, unseal } from './sealing.ts';
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

/** The answer of an earlier call with the same key. */
interface EarlierAnswer {
  readonly __typename: 'Answered';
  readonly answer: StoredAnswer;
}

/** The call is to be carried out: by the world with the claim, and settled with its answer. */
interface Claimed {
  readonly __typename: 'Claimed';
  readonly claim: KeyClaim;
}

export type IdempotentResult = (EarlierAnswer & { readonly isReplayed: boolean }) | KeyRefused;

const keyLifetimeMs = 24 * 60 * 60_000;
const claimMs = 120_000;
const maxWaitMs = 20_000;
const longestWaitMs = 200;
const releaseRetryMs = 1_000;

/** Carries a call out once per viewer and key, as `claimCall` says. */
export async function runIdempotently(
  world: World,
  viewer: Viewer,
  call: KeyedCall,
  work: (world: World) => Promise<StoredAnswer>,
): Promise<IdempotentResult> {
  const outcome = await claimCall(world, viewer, call);
  if (outcome.__typename === 'KeyRefused') return outcome;
  if (outcome.__typename === 'Answered') return { ...outcome, isReplayed: true };
  const { claim } = outcome;
  const answer = await work({ ...world, claim }).catch(async (problem: unknown) => {
    await releaseSoon(world, claim);
    throw problem;
  });
  await settleCall(world, claim, answer);
  return { __typename: 'Answered', answer, isReplayed: false };
}

interface KeyedCall {
  readonly key: string;
  readonly content: string | Uint8Array;
}

/**
 * Claims a call for its viewer and key: for 24 hours, the same key returns the first answer. Of concurrent calls, one does the work and
 * the others wait for its answer. A 5xx answer is not stored, because nothing was written, and neither is a refusal for now.
 */
export async function claimCall(
  world: World,
  viewer: Viewer,
  { key, content }: KeyedCall,
): Promise<Claimed | EarlierAnswer | KeyRefused> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) return malformedKey;
  const owner = callerKey(viewer);
  const digest = createHash('sha256').update(content).digest('hex');
  for (let waited = 0, wait = 10; ; waited += wait, wait = Math.min(wait * 2, longestWaitMs)) {
    const claim = { owner, key, madeAt: world.now() };
    if (await tryClaimKey(world, claim, digest)) return { __typename: 'Claimed', claim };
    const storedKey = await readIdempotencyKey(world.db, claim);
    const answer = storedKey && findEarlierAnswer(world, claim, storedKey, digest);
    if (answer) return answer;
    if (waited >= maxWaitMs) return callInProgress;
    if (wait === longestWaitMs) await expireDeadClaim(world.db, claim, world.now());
    await pause(wait);
  }
}

/** Stores the answer of a claimed call, sealed since it may hold a link or a code, or releases its key if the answer leaves the outcome of the work unknown or refuses it for now. */
export async function settleCall(world: World, claim: KeyClaim, answer: StoredAnswer): Promise<void> {
  if (isUncertain(answer)) return releaseSoon(world, claim);
  try {
    const body = seal(world.sealKey, sealOwner(claim), answer.body);
    await storeAnswer(world.db, claim, { ...answer, body });
  } catch (problem) {
    await releaseSoon(world, claim);
    throw problem;
  }
}

function tryClaimKey({ db, processNumber }: World, claim: KeyClaim, digest: string): Promise<boolean> {
  const claimedAt = claim.madeAt.getTime();
  return claimKey(db, claim, {
    digest,
    since: new Date(claimedAt - keyLifetimeMs),
    until: new Date(claimedAt + claimMs),
    processNumber: processNumber ?? null,
  });
}

/** The result of an earlier claim; null while its work may still be running or may be taken over. */
function findEarlierAnswer(
  world: World,
  claim: KeyClaim,
  storedKey: StoredKey,
  digest: string,
): EarlierAnswer | KeyRefused | null {
  const { status, body, isCommitted, claimedUntil, madeAt } = storedKey;
  if (storedKey.digest !== digest) return keyReused;
  if (status !== null) {
    const text = body ?? '';
    // An answer of an earlier version was not sealed.
    const opened = unseal(world.sealKey, sealOwner(claim), text) ?? text;
    return { __typename: 'Answered', answer: { status, body: opened } };
  }
  return isCommitted && claimedUntil < world.now() ? answerLost(madeAt) : null;
}

function sealOwner({ owner, key }: Pick<KeyClaim, 'owner' | 'key'>): string {
  return `answer to ${owner} ${key}`;
}

/** Whether an answer leaves the outcome of the work unknown, or refuses it for now, so that a later call with the same key has to find out. */
function isUncertain({ status, body }: StoredAnswer): boolean {
  return status >= 500 || /"code":"(DATABASE_UNAVAILABLE|DATABASE_BUSY|RATE_LIMIT)"/.test(body);
}

/** Releases a key, now or as soon as the database answers again. Claims of other calls are not affected. */
async function releaseSoon({ db }: World, claim: KeyClaim): Promise<void> {
  const tryRelease = () =>
    releaseKey(db, claim).then(
      () => true,
      () => false,
    );
  if (await tryRelease()) return;
  void (async () => {
    for (let waited = 0; waited < claimMs; waited += releaseRetryMs) {
      await pause(releaseRetryMs, undefined, { ref: false });
      if (await tryRelease()) return;
    }
  })();
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

/** The answer for a call whose own answer was lost: when it came, and that its work was saved. */
function answerLost(madeAt: Date): KeyRefused {
  return {
    __typename: 'KeyRefused',
    status: 409,
    code: 'IDEMPOTENCY_LOST',
    message: `The call of ${madeAt.toISOString()} with this Idempotency-Key was carried out and saved, but its answer was lost. Read the result, and do not send it with another key.`,
  };
}
