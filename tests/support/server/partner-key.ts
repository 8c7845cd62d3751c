import type { ApiScope } from '../../../machines/contract/types.ts';
import { newApiKey } from '../../../server/identity/tokens/key-format.ts';
import type { World } from '../../../server/kernel/world.ts';
import { addApiKey } from '../../../server/partners/partner-keys.store.ts';

/** Creates a key for a user, valid for a day, and returns its text. */
export async function partnerKey(
  { db, now }: World,
  createdBy: number,
  scopes: readonly ApiScope[],
): Promise<string> {
  const { token, prefix, digest } = newApiKey();
  const expiresAt = new Date(now().getTime() + 24 * 60 * 60_000);
  const made = { name: 'Partner', prefix, digest, scopes: [...scopes], expiresAt };
  await addApiKey(db, { ...made, createdBy, createdAt: now() });
  return token;
}
