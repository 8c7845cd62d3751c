import { randomBytes } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { digestSecret } from '../../kernel/secrets.ts';
import { findTokenKey, type TokenKeys } from '../../kernel/token-keys.ts';

/** The claims of an access token: the user, the session, and the expiration. */
export interface AccessClaims {
  userId: number;
  sessionId: number;
  /** When the token expires, in milliseconds since 1970. */
  endsAt: number;
}

const algorithm = 'HS256';
const issuer = 'highwater';
const audience = 'access';

/** Signs an access token that expires after `minutes`. */
export function signAccessToken(
  keys: TokenKeys,
  { userId, sessionId }: Omit<AccessClaims, 'endsAt'>,
  now: Date,
  minutes: number,
): Promise<string> {
  return signToken(keys, audience, userId, { sid: sessionId }, now, minutes);
}

/** The claims of an access token; null if it is malformed, foreign or expired. */
export async function readAccessToken(
  keys: TokenKeys,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  const payload = await readToken(keys, audience, token, now);
  if (payload === null) return null;
  const claims = {
    userId: Number(payload.sub),
    sessionId: Number(payload.sid),
    endsAt: Number(payload.exp) * 1000,
  };
  return Object.values(claims).every(Number.isSafeInteger) ? claims : null;
}

/** Signs a token for one purpose, which becomes its audience, with the current key. */
export function signToken(
  { current }: TokenKeys,
  purpose: string,
  userId: number,
  claims: JWTPayload,
  now: Date,
  minutes: number,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: current.id })
    .setIssuer(issuer)
    .setAudience(purpose)
    .setSubject(String(userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + minutes * 60)
    .sign(current.secret);
}

/** The claims of a token for one purpose; null if it is malformed, expired, for another purpose, or signed with an unknown key. */
export async function readToken(
  keys: TokenKeys,
  purpose: string,
  token: string,
  now: Date,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = findTokenKey(keys, kid);
        if (key === undefined) throw new errors.JWKSNoMatchingKey();
        return key.secret;
      },
      { issuer, audience: purpose, algorithms: [algorithm], currentDate: now },
    );
    return payload;
  } catch (problem) {
    if (problem instanceof errors.JOSEError) return null;
    throw problem;
  }
}

/** A refresh token; only its digest is stored. */
export function newRefreshToken(): { token: string; digest: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: digestSecret(token) };
}
