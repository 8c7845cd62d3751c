import type { World } from '../../kernel/world.ts';
import { signDeviceToken } from '../tokens/device-tokens.ts';
import { dummyPasswordHash, isPassword } from '../tokens/password-hashes.ts';
import { openSession, type TokenPair } from '../tokens/session.service.ts';
import { readStepToken, type StepClaims, signStepToken, type TokenStep } from '../tokens/step-tokens.ts';
import { logAccountEvent } from './account-events.service.ts';
import { failed, isLocked, readWaitSeconds, succeeded } from './code-tries.service.ts';
import { findSignInByName, readSignIn, type SignInRow } from './credentials.store.ts';
import {
  countPasswordTry,
  forgetPasswordTries,
  isKnownDevice,
  noteLastTry,
} from './sign-in-throttle.service.ts';

/** The outcome of a sign-in attempt or of one of its steps: the tokens, the next step, or a refusal. */
export type SignInAnswer =
  | {
      readonly is: 'signed in';
      readonly tokens: TokenPair;
      /** Marks this browser as one with which the user has signed in. */
      readonly deviceToken: string;
      readonly recoveryCodes?: readonly string[];
    }
  | {
      readonly is: 'step';
      readonly step: TokenStep;
      readonly stepToken: string;
      readonly recoveryCodes?: readonly string[];
    }
  | SignInRefusal;

interface SignInRefusal {
  readonly is: 'refused';
  readonly message: string;
  /** Seconds to wait, if the caller has to. */
  readonly retryAfter?: number;
}

const stepMinutes = 10;

export const signInRefusalMessages = {
  credentials: 'The user name or password is wrong, or the account is locked for a few minutes.',
  step: 'This sign-in step has expired. Start again.',
} as const;

/** Signs in with a name and a password, from a network address. */
export async function signIn(
  world: World,
  {
    userName,
    password,
    address,
    deviceToken = null,
    device = null,
  }: {
    userName: string;
    password: string;
    address: string;
    deviceToken?: string | null;
    device?: string | null;
  },
): Promise<SignInAnswer> {
  const account = await findSignInByName(world.db, userName);
  const trier = { userName, userId: account?.userId ?? null, address, deviceToken };
  const isKnown = await isKnownDevice(world, trier);
  const retryAfter = isKnown ? 0 : await readWaitSeconds(world, address);
  if (retryAfter > 0) return tooManyAttempts(retryAfter);
  const mayTry = await countPasswordTry(world, trier);
  // An unknown name takes as long as a wrong password.
  const isRight = await isPassword(account?.passwordHash ?? dummyPasswordHash, password).catch(() => false);
  if (!account || !mayTry || !isRight || isLocked(account, world.now())) {
    if (!isKnown) await failed(world, address, null);
    if (mayTry) await noteLastTry(world, trier);
    return refuseSignIn(signInRefusalMessages.credentials);
  }
  await forgetPasswordTries(world, trier);
  if (!(await succeeded(world, account.userId))) return refuseSignIn(signInRefusalMessages.credentials);
  return continueSignIn(world, account, false, address, device);
}

/** The next step for a user whose password is right, or the tokens if none is left. */
export async function continueSignIn(
  world: World,
  user: SignInRow,
  hasFactor: boolean,
  address: string,
  device: string | null = null,
): Promise<Exclude<SignInAnswer, SignInRefusal>> {
  const step = findNextSignInStep(user, hasFactor);
  if (step !== null) return startSignInStep(world, user, step, hasFactor);
  return beginSession(world, user.userId, address, device);
}

/** Signs in a user who proved their own e-mail address instead of a password; a second factor that was set up comes first. */
export async function signInByProof(
  world: World,
  userId: number,
  address: string,
  device: string | null,
): Promise<Exclude<SignInAnswer, SignInRefusal>> {
  const user = await readSignIn(world.db, userId);
  if (user?.hasAuthenticator) return startSignInStep(world, user, 'SecondFactor', false);
  return beginSession(world, userId, address, device);
}

async function beginSession(world: World, userId: number, address: string, device: string | null) {
  await logAccountEvent(world, { userId, event: 'signed in', address });
  const deviceToken = await signDeviceToken(world.tokenKeys, userId, world.now());
  return { is: 'signed in', tokens: await openSession(world, userId, { device }), deviceToken } as const;
}

/**
 * The next sign-in step; null if none is left. The second factor comes first: a password alone is not enough to set a new password or
 * enroll an authenticator.
 */
function findNextSignInStep(user: SignInRow, hasFactor: boolean): TokenStep | null {
  if (user.hasAuthenticator && !hasFactor) return 'SecondFactor';
  if (user.isMfaRequired && !user.hasAuthenticator) return 'EnrollAuthenticator';
  return user.mustChange ? 'NewPassword' : null;
}

/** Issues the token for a step, which has to be taken within `minutes`. */
export async function startSignInStep(
  world: World,
  user: SignInRow,
  step: TokenStep,
  hasFactor: boolean,
  minutes = stepMinutes,
): Promise<{ is: 'step'; step: TokenStep; stepToken: string }> {
  const claims = { userId: user.userId, step, passwordOf: user.passwordChangedAt.getTime(), hasFactor };
  return { is: 'step', step, stepToken: await signStepToken(world.tokenKeys, claims, world.now(), minutes) };
}

/**
 * The user who takes a step with this token; null if the token is for another step or has expired, the account is locked, or the
 * password has changed since.
 */
export async function readStepOwner(
  world: World,
  step: TokenStep,
  stepToken: string,
): Promise<{ user: SignInRow; claims: StepClaims } | null> {
  const claims = await readStepToken(world.tokenKeys, step, stepToken, world.now());
  const user = claims && (await readSignIn(world.db, claims.userId));
  if (!user || isLocked(user, world.now())) return null;
  return user.passwordChangedAt.getTime() === claims.passwordOf ? { user, claims } : null;
}

export function refuseSignIn(message: string): SignInRefusal {
  return { is: 'refused', message };
}

function tooManyAttempts(retryAfter: number): SignInRefusal {
  return { is: 'refused', message: 'Too many failed attempts. Try again later.', retryAfter };
}
