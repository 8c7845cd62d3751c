import type { TokenKeys } from '../../kernel/token-keys.ts';
import { readToken, signToken } from './tokens.ts';

/** What still stands between a right password, or a link that was mailed, and the tokens of a session. */
export type TokenStep = 'SecondFactor' | 'EnrollAuthenticator' | 'NewPassword' | 'SecurityQuestion';

/** What a step token says. It is worth nothing once the password is another, or for another step. */
export interface StepClaims {
  readonly userId: number;
  readonly step: TokenStep;
  /** When the password was set that was right, milliseconds. */
  readonly passwordOf: number;
  /** Whether the second factor was given already. */
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
