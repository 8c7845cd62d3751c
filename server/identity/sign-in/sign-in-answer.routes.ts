import { RestRefusal } from '../../rest/refusal.ts';
import { list, object, text } from '../../rest/shape.ts';
import { type SignInAnswer, signInRefusalMessages } from './sign-in.service.ts';

/** The tokens; or, if a step remains, nulls for both, the name of that step, and the token to take it with. */
export const tokensShape = object('SignedIn', {
  may: {
    accessToken: text('To be sent with every call as a bearer token', 2000),
    refreshToken: text('Exchanged once for the next pair; null for a browser, which has it in a cookie', 200),
    nextStep: text('SecondFactor, EnrollAuthenticator or NewPassword; null where nothing is left'),
    stepToken: text('Goes with the call of that step, within ten minutes', 2000),
    recoveryCodes: list(text('Each works once instead of the app; shown only here')),
  },
});

/** The REST answer to a sign-in attempt; throws a 401, or a 429 if the caller has to wait. */
export function signedIn(answer: SignInAnswer) {
  if (answer.is === 'refused')
    throw new RestRefusal(answer.retryAfter ? 429 : 401, answer.message, [], null, answer.retryAfter ?? null);
  const { recoveryCodes = null } = answer;
  if (answer.is === 'step')
    return {
      accessToken: null,
      refreshToken: null,
      nextStep: answer.step,
      stepToken: answer.stepToken,
      recoveryCodes,
    };
  return {
    ...answer.tokens,
    deviceToken: answer.deviceToken,
    nextStep: null,
    stepToken: null,
    recoveryCodes,
  };
}

/** Returns the value of a step that began; throws a 401 if the step has expired. */
export function begun<T>(value: T | null): T {
  if (value === null) throw new RestRefusal(401, signInRefusalMessages.step);
  return value;
}
