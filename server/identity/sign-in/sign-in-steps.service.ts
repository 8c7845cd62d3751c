import type { World } from '../../kernel/world.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  type Enrolment,
  isSecondFactor,
} from '../second-factor/authenticators.service.ts';
import { failed, succeeded, waitOf } from './code-tries.service.ts';
import { setPassword } from './passwords.service.ts';
import { goOn, refused, type SignInAnswer, signInRefusals, tooMany, whoTakes } from './sign-in.service.ts';

/** A step that is taken: its token, what is given for it, and from where. */
interface Taken {
  readonly stepToken: string;
  readonly address: string;
}

const wrongCode = 'The code does not fit, or it was used before.';

/** Takes the step of the second factor: the app's code, or a recovery code. Wrong ones count as tries. */
export async function takeSecondFactor(
  world: World,
  { stepToken, code, address }: Taken & { code: string },
): Promise<SignInAnswer> {
  const retryAfter = await waitOf(world, address);
  if (retryAfter > 0) return tooMany(retryAfter);
  const taker = await whoTakes(world, 'SecondFactor', stepToken);
  if (!taker) return refused(signInRefusals.step);
  const { user } = taker;
  if (!(await isSecondFactor(world, user.userId, code))) {
    await failed(world, address, user.userId);
    return refused(wrongCode);
  }
  if (!(await succeeded(world, user.userId))) return refused(signInRefusals.step);
  return goOn(world, user, true, address);
}

/** Begins the step of enrolling an app; null where the step is over or one is enrolled. */
export async function beginEnrolmentStep(world: World, stepToken: string): Promise<Enrolment | null> {
  const taker = await whoTakes(world, 'EnrolAuthenticator', stepToken);
  return taker && beginEnrolment(world, taker.user);
}

/** Takes the step of enrolling an app: its first code. The answer carries the recovery codes. */
export async function takeEnrolment(
  world: World,
  { stepToken, code, address }: Taken & { code: string },
): Promise<SignInAnswer> {
  const retryAfter = await waitOf(world, address);
  if (retryAfter > 0) return tooMany(retryAfter);
  const taker = await whoTakes(world, 'EnrolAuthenticator', stepToken);
  if (!taker) return refused(signInRefusals.step);
  const recoveryCodes = await confirmEnrolment(world, taker.user.userId, code);
  if (recoveryCodes === null) {
    await failed(world, address, taker.user.userId);
    return refused(wrongCode);
  }
  const answer = await goOn(world, { ...taker.user, hasAuthenticator: true }, true, address);
  return { ...answer, recoveryCodes };
}

/** Takes the step of setting a new password. */
export async function takeNewPassword(
  world: World,
  { stepToken, password, address }: Taken & { password: string },
): Promise<SignInAnswer | { readonly is: 'faults'; readonly faults: readonly string[] }> {
  const taker = await whoTakes(world, 'NewPassword', stepToken);
  if (!taker) return refused(signInRefusals.step);
  const { user, claims } = taker;
  const outcome = await setPassword(world, user, password, { keep: null, address });
  if (outcome.is === 'faults') return outcome;
  if (outcome.is === 'lost') return refused(signInRefusals.step);
  return goOn(
    world,
    { ...user, mustChange: false, passwordChangedAt: outcome.changedAt },
    claims.hasFactor,
    address,
  );
}
