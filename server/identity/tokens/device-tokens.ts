import { randomUUID } from 'node:crypto';
import type { TokenKeys } from '../../kernel/token-keys.ts';
import { readToken, signToken } from './tokens.ts';

/** A browser with which a user has signed in before. */
export interface Device {
  readonly userId: number;
  readonly id: string;
}

const purpose = 'device';
const deviceMinutes = 400 * 24 * 60;

/** Signs a token saying that the user signed in with this browser. Valid for 400 days. */
export function signDeviceToken(keys: TokenKeys, userId: number, now: Date): Promise<string> {
  return signToken(keys, purpose, userId, { jti: randomUUID() }, now, deviceMinutes);
}

/** The device of a token; null if the token is malformed, expired, or signed with an unknown key. */
export async function readDeviceToken(keys: TokenKeys, token: string, now: Date): Promise<Device | null> {
  const payload = await readToken(keys, purpose, token, now);
  if (payload?.jti === undefined) return null;
  return { userId: Number(payload.sub), id: payload.jti };
}
