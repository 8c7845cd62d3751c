import { createHash, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** What an access token says: who, in which session, until when. */
export interface AccessClaims {
  userId: number;
  sessionId: number;
  /** Moment at which the token ends, in milliseconds. */
  endsAt: number;
}

const algorithm = 'HS256';
const issuer = 'highwater';

/** Signs an access token that ends after the given minutes. */
export function signAccessToken(
  secret: Uint8Array,
  claims: Omit<AccessClaims, 'endsAt'>,
  now: Date,
  minutes: number,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setSubject(String(claims.userId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + minutes * 60)
    .sign(secret);
}

/** The claims of a token; null where it is broken, foreign or over. A signature is verified once, as a token comes with every call. */
export async function readAccessToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  const known = verifiedWith(secret);
  const claims = known.get(token) ?? (await verify(secret, token, now));
  if (claims === null || claims.endsAt <= now.getTime()) return null;
  if (!known.has(token)) {
    if (known.size >= mostVerified) known.clear();
    known.set(token, claims);
  }
  return claims;
}

const mostVerified = 10_000;
const verified = new WeakMap<Uint8Array, Map<string, AccessClaims>>();

function verifiedWith(secret: Uint8Array): Map<string, AccessClaims> {
  const known = verified.get(secret) ?? new Map<string, AccessClaims>();
  verified.set(secret, known);
  return known;
}

async function verify(secret: Uint8Array, token: string, now: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { issuer, algorithms: [algorithm], currentDate: now });
    const claims = {
      userId: Number(payload.sub),
      sessionId: Number(payload.sid),
      endsAt: Number(payload.exp) * 1000,
    };
    return Object.values(claims).every(Number.isSafeInteger) ? claims : null;
  } catch (problem) {
    if (problem instanceof errors.JOSEError) return null;
    throw problem;
  }
}

/** A refresh token; only its digest is stored. */
export function newRefreshToken(): { token: string; digest: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: digestOf(token) };
}

/** The SHA-256 digest that a refresh token is stored under. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
