import { randomBytes } from 'node:crypto';
import { digestOf } from '../../kernel/secrets.ts';

const mark = 'hwk_';

/** A new key for a partner: its text, which is told once; the beginning by which people know it; the digest that is stored. */
export function newApiKey(): { token: string; prefix: string; digest: string } {
  const token = `${mark}${randomBytes(30).toString('base64url')}`;
  return { token, prefix: token.slice(0, 12), digest: digestOf(token) };
}

/** Whether a bearer token is a partner's key, and not a person's access token. */
export function isApiKey(token: string): boolean {
  return token.startsWith(mark);
}
