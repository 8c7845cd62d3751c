import type { World } from '../../kernel/world.ts';
import {
  type AuthenticatorEnrollment,
  confirmEnrollment,
  startEnrollment,
  verifySecondFactor,
} from '../second-factor/authenticators.service.ts';
import { failed, succeeded } from './code-tries.service.ts';
import { setPassword } from './passwords.service.ts';
import {
  continueSignIn,
  readStepOwner,
  refuseSignIn,
  type SignInAnswer,
  signInRefusalMessages,
} from './sign-in.service.ts';

/** The input of every step: its token and the caller's network address. */
interface StepInput {
  readonly stepToken: string;
  readonly address: string;
}

const wrongCodeMessage = 'The code is wrong or was used before.';

/** Completes the second-factor step with the app's code or a recovery code. Wrong codes count as failed attempts. */
export async function completeSecondFactor(
  world: World,
  { stepToken, code, address }: StepInput & { code: string },
): Promise<SignInAnswer> {
  const taker = await readStepOwner(world, 'SecondFactor', stepToken);
  if (!taker) return refuseSignIn(signInRefusalMessages.step);
  const { user } = taker;
  if (!(await verifySecondFactor(world, user.userId, code))) {
    await failed(world, address, user.userId);
    return refuseSignIn(wrongCodeMessage);
  }
  if (!(await succeeded(world, user.userId))) return refuseSignIn(signInRefusalMessages.step);
  return continueSignIn(world, user, true, address);
}

/** Starts the step of enrolling an app; null if the step has expired or an app is already enrolled. */
export async function startEnrollmentStep(
  world: World,
  stepToken: string,
): Promise<AuthenticatorEnrollment | null> {
  const taker = await readStepOwner(world, 'EnrollAuthenticator', stepToken);
  return taker && startEnrollment(world, taker.user);
}

/** Completes the step of enrolling an app with its first code. The answer carries the recovery codes. */
export async function completeEnrollment(
  world: World,
  { stepToken, code, address }: StepInput & { code: string },
): Promise<SignInAnswer> {
  const taker = await readStepOwner(world, 'EnrollAuthenticator', stepToken);
  if (!taker) return refuseSignIn(signInRefusalMessages.step);
  const recoveryCodes = await confirmEnrollment(world, taker.user.userId, code);
  if (recoveryCodes === null) {
    await failed(world, address, taker.user.userId);
    return refuseSignIn(wrongCodeMessage);
  }
  const answer = await continueSignIn(world, { ...taker.user, hasAuthenticator: true }, true, address);
  return { ...answer, recoveryCodes };
}

/** Completes the step of setting a new password. */
export async function completeNewPassword(
  world: World,
  { stepToken, password, address }: StepInput & { password: string },
): Promise<SignInAnswer | { readonly is: 'faults'; readonly faults: readonly string[] }> {
  const taker = await readStepOwner(world, 'NewPassword', stepToken);
  if (!taker) return refuseSignIn(signInRefusalMessages.step);
  const { user, claims } = taker;
  const outcome = await setPassword(world, user, password, { keep: null, address });
  if (outcome.is === 'faults') return outcome;
  if (outcome.is === 'lost') return refuseSignIn(signInRefusalMessages.step);
  return continueSignIn(
    world,
    { ...user, mustChange: false, passwordChangedAt: outcome.changedAt },
    claims.hasFactor,
    address,
  );
}
