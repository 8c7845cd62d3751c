import { seal, unseal } from '../../kernel/sealing.ts';
import { digestOf } from '../../kernel/secrets.ts';
import type { World } from '../../kernel/world.ts';
import { noteAccount } from '../sign-in/account-events.service.ts';
import {
  authenticatorAddress,
  newAuthenticatorSecret,
  newRecoveryCodes,
  plainRecoveryCode,
  stepOfCode,
} from './authenticator-codes.ts';
import {
  authenticatorOf,
  beginAuthenticator,
  confirmAuthenticator,
  takeRecoveryCode,
  takeStep,
} from './authenticators.store.ts';

interface Owner {
  readonly userId: number;
  readonly userName: string;
}

/** What an authenticator app needs: the address in the QR code, and the secret for who types it. */
export interface Enrolment {
  readonly secret: string;
  readonly address: string;
}

/** Within these minutes an enrolment that was begun and not ended goes on, so that what the app has scanned stays good. */
const enrolmentMinutes = 10;

/** Begins to enrol an app, or goes on with it; null where one is enrolled already. */
export async function beginEnrolment(world: World, { userId, userName }: Owner): Promise<Enrolment | null> {
  const now = world.now();
  const since = new Date(now.getTime() - enrolmentMinutes * 60_000);
  const fresh = sealed(world, userId, newAuthenticatorSecret());
  const kept = await beginAuthenticator(world.db, userId, fresh, { now, since });
  const secret = kept === null ? null : unsealed(world, userId, kept);
  return secret === null ? null : { secret, address: authenticatorAddress(secret, userName) };
}

/** Ends an enrolment with the app's first code, and answers recovery codes; null where the code is wrong or nothing was begun. */
export async function confirmEnrolment(
  world: World,
  userId: number,
  code: string,
): Promise<readonly string[] | null> {
  const row = await authenticatorOf(world.db, userId);
  const secret = row && !row.isConfirmed ? unsealed(world, userId, row.sealedSecret) : null;
  const step = secret === null ? null : stepOfCode(secret, plainCode(code), world.now());
  if (!row || step === null) return null;
  const codes = newRecoveryCodes();
  const digests = codes.map((one) => digestOf(plainRecoveryCode(one) ?? one));
  const isDone = await confirmAuthenticator(world.db, userId, row.sealedSecret, step, digests, world.now());
  if (!isDone) return null;
  await noteAccount(world, { userId, event: 'authenticator enrolled' });
  return codes;
}

/** Whether this is a code of the app now, or a recovery code; either is good once. */
export async function isSecondFactor(world: World, userId: number, code: string): Promise<boolean> {
  const row = await authenticatorOf(world.db, userId);
  if (!row?.isConfirmed) return false;
  const secret = unsealed(world, userId, row.sealedSecret);
  const step = secret === null ? null : stepOfCode(secret, plainCode(code), world.now());
  if (step !== null) return takeStep(world.db, userId, step);
  const recovery = plainRecoveryCode(code);
  if (recovery === null) return false;
  const isTaken = await takeRecoveryCode(world.db, userId, digestOf(recovery), world.now());
  if (isTaken) await noteAccount(world, { userId, event: 'recovery code used' });
  return isTaken;
}

/** Apps show codes with a blank in the middle. */
function plainCode(code: string): string {
  return code.replace(/\s/g, '');
}

function sealed({ sealKey }: World, userId: number, secret: string): string {
  return seal(sealKey, `authenticator of ${userId}`, secret);
}

function unsealed({ sealKey }: World, userId: number, text: string): string | null {
  return unseal(sealKey, `authenticator of ${userId}`, text);
}
