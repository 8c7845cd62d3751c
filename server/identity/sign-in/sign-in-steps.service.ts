import type { World } from '../../kernel/world.ts';
import {
  type AuthenticatorEnrollment,
  confirmEnrollment,
  startEnrollment,
  verifySecondFactor,
} from '../second-factor/authenticators.service.ts';
import { failed, readWaitSeconds, succeeded } from './code-tries.service.ts';
import { setPassword } from './passwords.service.ts';
import {
  continueSignIn,
  readStepOwner,
  refuseSignIn,
  type SignInAnswer,
  signInRefusalMessages,
  tooManyAttempts,
} from './sign-in.service.ts';

/** A step that is taken: its token, what is given for it, and from where. */
interface StepInput {
  readonly stepToken: string;
  readonly address: string;
}

const wrongCodeMessage = 'The code does not fit, or it was used before.';

/** Takes the step of the second factor: the app's code, or a recovery code. Wrong ones count as tries. */
export async function completeSecondFactor(
  world: World,
  { stepToken, code, address }: StepInput & { code: string },
): Promise<SignInAnswer> {
  const retryAfter = await readWaitSeconds(world, address);
  if (retryAfter > 0) return tooManyAttempts(retryAfter);
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

/** Begins the step of enrolling an app; null if the step is over or one is enrolled. */
export async function startEnrollmentStep(
  world: World,
  stepToken: string,
): Promise<AuthenticatorEnrollment | null> {
  const taker = await readStepOwner(world, 'EnrollAuthenticator', stepToken);
  return taker && startEnrollment(world, taker.user);
}

/** Takes the step of enrolling an app: its first code. The answer carries the recovery codes. */
export async function completeEnrollment(
  world: World,
  { stepToken, code, address }: StepInput & { code: string },
): Promise<SignInAnswer> {
  const retryAfter = await readWaitSeconds(world, address);
  if (retryAfter > 0) return tooManyAttempts(retryAfter);
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

/** Takes the step of setting a new password. */
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
