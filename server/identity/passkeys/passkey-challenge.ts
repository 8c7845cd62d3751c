import { digestSecret } from '../../kernel/secrets.ts';
import type { World } from '../../kernel/world.ts';
import { storePasskeyChallenge, takePasskeyChallenge } from './passkeys.store.ts';

const minutesOpen = 5;

/** The name for which passkeys are made, and the address on which they work: those of the product's public address. */
export function findRelyingParty({ site }: Pick<World, 'site'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(site.url);
  return { rpId: hostname, origin };
}

/** Stores a challenge that works once, for five minutes: for a user who adds a passkey, or with null for a person who signs in. */
export function openChallenge(world: World, challenge: string, userId: number | null): Promise<void> {
  const expiresAt = new Date(world.now().getTime() + minutesOpen * 60_000);
  return storePasskeyChallenge(world.db, { digest: digestSecret(challenge), userId, expiresAt });
}

/** Uses up the challenge that a browser answered, whatever comes of it; null if it does not work. */
export async function takeChallenge(
  world: World,
  clientData: string,
  userId: number | null,
): Promise<string | null> {
  const challenge = readChallenge(clientData);
  if (challenge === null) return null;
  const digest = digestSecret(challenge);
  return (await takePasskeyChallenge(world.db, { digest, userId, now: world.now() })) ? challenge : null;
}

/** The challenge in a browser's client data; null if it cannot be read. */
function readChallenge(clientData: string): string | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    if (typeof read !== 'object' || read === null || !('challenge' in read)) return null;
    return typeof read.challenge === 'string' ? read.challenge : null;
  } catch {
    return null;
  }
}
