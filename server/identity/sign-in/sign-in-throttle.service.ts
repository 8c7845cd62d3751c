import { countUse, forgetUses, secondsToWaitFor } from '../../database/use-counts.store.ts';
import { digestSecret } from '../../kernel/secrets.ts';
import type { World } from '../../kernel/world.ts';
import { readDeviceToken } from '../tokens/device-tokens.ts';
import { logAccountEvent } from './account-events.service.ts';

const seconds = 15 * 60;
/** Passwords that one caller may try for one name. */
const ofCaller = { name: 'passwords of a caller for a name', most: 8, seconds };
/** Passwords that all callers together may try for one name, those excepted who signed in by it with the same browser before. */
const ofStrangers = { name: 'passwords of strangers for a name', most: 100, seconds };

/** Who tries a password: the caller of a network address, or a browser with which the user of the name signed in before. */
export interface Trier {
  readonly userName: string;
  /** The user of the name; null if there is none. */
  readonly userId: number | null;
  readonly address: string;
  readonly deviceToken: string | null;
}

/** Counts a try for a name; false where this caller has to wait. A stranger's tries hold up neither other callers nor the owner's own browser. */
export async function countPasswordTry(world: World, trier: Trier): Promise<boolean> {
  const { key, isKnown } = await callerKey(world, trier);
  if ((await countUse(world.db, ofCaller, key)) > 0) return false;
  return isKnown || (await countUse(world.db, ofStrangers, nameKey(trier))) === 0;
}

/** Forgets the tries of a caller whose password was right. */
export async function forgetPasswordTries(world: World, trier: Trier): Promise<void> {
  const { key } = await callerKey(world, trier);
  await forgetUses(world.db, ofCaller, key);
}

/** Notes at the account that a caller has to wait from now on, where that is so. */
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
  const caller = isKnown && device ? `device ${device.id}` : `address ${address}`;
  return { key: `${nameKey(trier)} ${caller}`, isKnown };
}

function nameKey({ userName }: Trier): string {
  return digestSecret(userName.trim().toLowerCase());
}
