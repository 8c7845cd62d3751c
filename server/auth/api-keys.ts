import { createHash, randomBytes } from 'node:crypto';

const mark = 'hwk_';

/** A new key for a partner: its text, which is told once; the beginning by which people know it; the digest that is stored. */
export function newApiKey(): { token: string; prefix: string; digest: string } {
  const token = `${mark}${randomBytes(30).toString('base64url')}`;
  return { token, prefix: token.slice(0, 12), digest: digestOfKey(token) };
}

/** Whether a bearer token is a partner's key, and not a person's access token. */
export function isApiKey(token: string): boolean {
  return token.startsWith(mark);
}

/** The digest that a key is stored under. Its 240 random bits need no slow hash. */
export function digestOfKey(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
