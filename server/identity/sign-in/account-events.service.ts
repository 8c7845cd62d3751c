import type { AccountEvent } from '../../../machines/contract/types.ts';
import { addRecord, readRecords } from '../../database/records.store.ts';
import type { World } from '../../kernel/world.ts';

/** Something that happened to an account. */
interface AccountEventEntry {
  userId: number;
  event:
    | 'signed in'
    | 'locked'
    | 'refresh token reused'
    | 'password changed'
    | 'password link sent'
    | 'sign-in reset'
    | 'security questions set'
    | 'authenticator enrolled'
    | 'authenticator removed'
    | 'second factor required'
    | 'second factor not required'
    | 'recovery code used'
    | 'signed in as'
    | 'went back'
    | 'permissions changed'
    | 'administrator made'
    | 'administrator let in again';
  byUserId?: number | null;
  detail?: string | null;
  address?: string | null;
}

/** Notes what happened to an account, for its owner and for whoever has to find out later. */
export async function logAccountEvent(
  world: Pick<World, 'db' | 'now'>,
  noted: AccountEventEntry,
): Promise<void> {
  await addRecord(world.db, 'accountEvents', {
    byUserId: null,
    detail: null,
    ...noted,
    address: noted.address?.slice(0, 64) ?? null,
    occurredAt: world.now().toISOString(),
  });
}

/** What happened to someone's account, newest first. */
export function readAccountEvents(world: World, userId: number, most: number): Promise<AccountEvent[]> {
  return readRecords(world.db, 'accountEvents', { userId }, { newestBy: 'occurredAt', limit: most });
}
