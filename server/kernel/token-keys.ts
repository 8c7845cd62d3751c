import { createHash } from 'node:crypto';

/** A key that signs tokens. Its id is in each token's header. */
export interface TokenKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** The current key, which signs, and former keys, which only verify the tokens they signed until those expire. */
export interface TokenKeys {
  readonly current: TokenKey;
  readonly former: readonly TokenKey[];
}

/** Builds the keys from their secrets, each at least 32 characters. */
export function buildTokenKeys(current: string, former: readonly string[] = []): TokenKeys {
  return { current: buildTokenKey(current), former: former.map(buildTokenKey) };
}

/** The key with that id; undefined if the id is unknown or its key has been retired. */
export function findTokenKey({ current, former }: TokenKeys, id: string | undefined): TokenKey | undefined {
  return [current, ...former].find((key) => key.id === id);
}

/** The id reveals nothing about the secret, and is the same in every process that has the secret. */
function buildTokenKey(secret: string): TokenKey {
  const id = createHash('sha256').update(`highwater key ${secret}`).digest('hex').slice(0, 16);
  return { id, secret: new TextEncoder().encode(secret) };
}
