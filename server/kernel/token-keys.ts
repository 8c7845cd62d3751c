import { createHash } from 'node:crypto';

/** A key that signs tokens; its id is in the header of each. */
export interface TokenKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** The key that signs, and the ones before it, which only verify what they signed until it ends. */
export interface TokenKeys {
  readonly current: TokenKey;
  readonly former: readonly TokenKey[];
}

/** Keys out of their secrets, each at least 32 characters. */
export function buildTokenKeys(current: string, former: readonly string[] = []): TokenKeys {
  return { current: buildTokenKey(current), former: former.map(buildTokenKey) };
}

/** The key of that id; undefined for one that is not known, or not any more. */
export function findTokenKey({ current, former }: TokenKeys, id: string | undefined): TokenKey | undefined {
  return [current, ...former].find((key) => key.id === id);
}

/** The id tells nothing of the secret, and is the same in every process that has it. */
function buildTokenKey(secret: string): TokenKey {
  const id = createHash('sha256').update(`highwater key ${secret}`).digest('hex').slice(0, 16);
  return { id, secret: new TextEncoder().encode(secret) };
}
