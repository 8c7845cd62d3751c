import { randomBytes } from 'node:crypto';
import { digestSecret } from '../../kernel/secrets.ts';

const keyPrefix = 'hwk_';

/** A new key for a partner: its text, which is shown once; the prefix by which people recognize it; and the digest that is stored. */
export function newApiKey(): { token: string; prefix: string; digest: string } {
  const token = `${keyPrefix}${randomBytes(30).toString('base64url')}`;
  return { token, prefix: token.slice(0, 12), digest: digestSecret(token) };
}

/** Whether a bearer token is a partner's key rather than a user's access token. */
export function isApiKey(token: string): boolean {
  return token.startsWith(keyPrefix);
}
