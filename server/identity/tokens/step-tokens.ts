import type { TokenKeys } from '../../kernel/token-keys.ts';
import { readToken, signToken } from './tokens.ts';

/** A step between a correct password, or a mailed link, and the tokens of a session. */
export type TokenStep = 'SecondFactor' | 'EnrollAuthenticator' | 'NewPassword' | 'SecurityQuestion';

/** The claims of a step token, which is valid only for its step and until the password changes. */
export interface StepClaims {
  readonly userId: number;
  readonly step: TokenStep;
  /** When the password that was entered was set, in milliseconds since 1970. */
  readonly passwordOf: number;
  /** Whether the second factor was already verified. */
  readonly hasFactor: boolean;
}

const purpose = 'sign-in step';

export function signStepToken(
  keys: TokenKeys,
  { userId, ...claims }: StepClaims,
  now: Date,
  minutes: number,
): Promise<string> {
  return signToken(keys, purpose, userId, { ...claims }, now, minutes);
}

/** The claims of a token for this step; null for any other text. */
export async function readStepToken(
  keys: TokenKeys,
  step: TokenStep,
  token: string,
  now: Date,
): Promise<StepClaims | null> {
  const payload = await readToken(keys, purpose, token, now);
  if (payload === null || payload.step !== step) return null;
  const { sub, passwordOf, hasFactor } = payload;
  return { userId: Number(sub), step, passwordOf: Number(passwordOf), hasFactor: hasFactor === true };
}
