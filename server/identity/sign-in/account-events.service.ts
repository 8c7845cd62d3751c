import type { AccountEvent } from '../../../machines/contract/types.ts';
import { addRecord, readRecords } from '../../database/records.store.ts';
import type { World } from '../../kernel/world.ts';

/** An event of an account, to be recorded. */
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
    | 'passkey added'
    | 'passkey removed'
    | 'passkey refused'
    | 'texts turned on'
    | 'texts turned off'
    | 'signed in as'
    | 'went back'
    | 'permissions changed'
    | 'role changed'
    | 'moved to another entity'
    | 'account changed by a colleague'
    | 'new e-mail address entered'
    | 'e-mail address changed'
    | 'own data changed'
    | 'commission account changed'
    | 'deactivated'
    | 'reactivated'
    | 'work reassigned'
    | 'administrator made'
    | 'administrator let in again';
  byUserId?: number | null;
  detail?: string | null;
  address?: string | null;
}

/** Records an account event, for the account's owner and for later investigation. */
export async function logAccountEvent(
  world: Pick<World, 'db' | 'now'>,
  entry: AccountEventEntry,
): Promise<void> {
  await addRecord(world.db, 'accountEvents', {
    byUserId: null,
    detail: null,
    ...entry,
    address: entry.address?.slice(0, 64) ?? null,
    occurredAt: world.now().toISOString(),
  });
}

/** The most recent events of a user's account, newest first, at most `most` of them. */
export function readAccountEvents(world: World, userId: number, most: number): Promise<AccountEvent[]> {
  return readRecords(world.db, 'accountEvents', { userId }, { newestBy: 'occurredAt', limit: most });
}
