import { seal, unseal } from '../../kernel/sealing.ts';
import { digestSecret } from '../../kernel/secrets.ts';
import type { World } from '../../kernel/world.ts';
import { logAccountEvent } from '../sign-in/account-events.service.ts';
import {
  authenticatorUri,
  findTimeStep,
  newAuthenticatorSecret,
  newRecoveryCodes,
  normalizeRecoveryCode,
} from './authenticator-codes.ts';
import {
  addPendingAuthenticator,
  consumeRecoveryCode,
  consumeTimeStep,
  markAuthenticatorConfirmed,
  readAuthenticator,
} from './authenticators.store.ts';

interface AuthenticatorOwner {
  readonly userId: number;
  readonly userName: string;
}

/** The data for an authenticator app: the address in the QR code, and the secret for users who type it in. */
export interface AuthenticatorEnrollment {
  readonly secret: string;
  readonly address: string;
}

/** How many minutes an unfinished enrollment keeps its secret, so that an app that has already scanned it still works. */
const enrollmentMinutes = 10;

/** Starts or continues enrolling an app; null if one is already enrolled. */
export async function startEnrollment(
  world: World,
  { userId, userName }: AuthenticatorOwner,
): Promise<AuthenticatorEnrollment | null> {
  const now = world.now();
  const since = new Date(now.getTime() - enrollmentMinutes * 60_000);
  const fresh = sealSecret(world, userId, newAuthenticatorSecret());
  const kept = await addPendingAuthenticator(world.db, userId, fresh, { now, since });
  const secret = kept === null ? null : unsealSecret(world, userId, kept);
  return secret === null ? null : { secret, address: authenticatorUri(secret, userName) };
}

/** Completes an enrollment with the app's first code and returns recovery codes; null if the code is wrong or no enrollment was started. */
export async function confirmEnrollment(
  world: World,
  userId: number,
  code: string,
): Promise<readonly string[] | null> {
  const row = await readAuthenticator(world.db, userId);
  const secret = row && !row.isConfirmed ? unsealSecret(world, userId, row.sealedSecret) : null;
  const step = secret === null ? null : findTimeStep(secret, stripBlanks(code), world.now());
  if (!row || step === null) return null;
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => digestSecret(normalizeRecoveryCode(code) ?? code));
  const isDone = await markAuthenticatorConfirmed(
    world.db,
    userId,
    row.sealedSecret,
    step,
    digests,
    world.now(),
  );
  if (!isDone) return null;
  await logAccountEvent(world, { userId, event: 'authenticator enrolled' });
  return codes;
}

/** Whether this is a current code of the app or a recovery code. Each code works once. */
export async function verifySecondFactor(world: World, userId: number, code: string): Promise<boolean> {
  const row = await readAuthenticator(world.db, userId);
  if (!row?.isConfirmed) return false;
  const secret = unsealSecret(world, userId, row.sealedSecret);
  const step = secret === null ? null : findTimeStep(secret, stripBlanks(code), world.now());
  if (step !== null) return consumeTimeStep(world.db, userId, step);
  const recovery = normalizeRecoveryCode(code);
  if (recovery === null) return false;
  const isTaken = await consumeRecoveryCode(world.db, userId, digestSecret(recovery), world.now());
  if (isTaken) await logAccountEvent(world, { userId, event: 'recovery code used' });
  return isTaken;
}

/** Removes blanks, because apps show codes with a blank in the middle. */
function stripBlanks(code: string): string {
  return code.replace(/\s/g, '');
}

function sealSecret({ sealKey }: World, userId: number, secret: string): string {
  return seal(sealKey, `authenticator of ${userId}`, secret);
}

function unsealSecret({ sealKey }: World, userId: number, text: string): string | null {
  return unseal(sealKey, `authenticator of ${userId}`, text);
}
