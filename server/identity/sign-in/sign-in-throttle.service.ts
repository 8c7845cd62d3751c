import { countUse, forgetUses, returnUse, secondsToWaitFor } from '../../database/use-counts.store.ts';
import { callerNetwork } from '../../kernel/caller-network.ts';
import { digestSecret } from '../../kernel/secrets.ts';
import type { World } from '../../kernel/world.ts';
import { readDeviceToken } from '../tokens/device-tokens.ts';
import { logAccountEvent } from './account-events.service.ts';

const seconds = 15 * 60;
/** How many passwords one caller may try for one name. */
const ofCaller = { name: 'passwords of a caller for a name', most: 8, seconds };
/** How many passwords all callers together may try for one name, not counting browsers with which its user signed in before. */
const ofStrangers = { name: 'passwords of strangers for a name', most: 100, seconds };

/** Who tries a password: a caller at a network address, or a browser with which the named user signed in before. */
export interface Trier {
  readonly userName: string;
  /** The ID of the named user; null if there is none. */
  readonly userId: number | null;
  readonly address: string;
  readonly deviceToken: string | null;
}

/**
 * Counts an attempt for a name; false if this caller has to wait. Strangers' attempts never block a browser that its user signed in
 * with before, and block other callers only once the shared limit is used up.
 */
export async function countPasswordTry(world: World, trier: Trier): Promise<boolean> {
  const { key, isKnown } = await callerKey(world, trier);
  if ((await countUse(world.db, ofCaller, key)) > 0) return false;
  return isKnown || (await countUse(world.db, ofStrangers, nameKey(trier))) === 0;
}

/** Whether the browser of a caller is one with which the named user signed in before. */
export async function isKnownDevice(world: World, trier: Trier): Promise<boolean> {
  return (await callerKey(world, trier)).isKnown;
}

/** Clears the attempts of a caller whose password was right, and takes this one back from those of strangers. */
export async function forgetPasswordTries(world: World, trier: Trier): Promise<void> {
  const { key, isKnown } = await callerKey(world, trier);
  await forgetUses(world.db, ofCaller, key);
  if (!isKnown) await returnUse(world.db, ofStrangers, nameKey(trier));
}

/** Records in the account's log that a caller has to wait from now on, if it does. */
export async function noteLastTry(world: World, trier: Trier): Promise<void> {
  const { userId, address } = trier;
  const { key } = await callerKey(world, trier);
  if (userId === null || (await secondsToWaitFor(world.db, ofCaller, key)) === 0) return;
  await logAccountEvent(world, { userId, event: 'locked', address });
}

async function callerKey(world: World, trier: Trier): Promise<{ key: string; isKnown: boolean }> {
  const { deviceToken, userId, address } = trier;
  const device = deviceToken && (await readDeviceToken(world.tokenKeys, deviceToken, world.now()));
  const isKnown = Boolean(device && device.userId === userId);
  const caller = isKnown && device ? `device ${device.id}` : `address ${callerNetwork(address)}`;
  return { key: `${nameKey(trier)} ${caller}`, isKnown };
}

function nameKey({ userName }: Trier): string {
  return digestSecret(userName.trim().toLowerCase());
}
