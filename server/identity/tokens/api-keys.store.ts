import type { ApiScope } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { personColumns, type SessionUserRow } from './sessions.store.ts';

type KeyPerson = SessionUserRow & { apiKeyId: number; scopes: ApiScope[]; expiresAt: Date };

/** The active user behind a valid key, with the key's scopes; undefined if there is none. Also records when the key was used. */
export async function readPersonByKey(db: Db, digest: string, now: Date): Promise<KeyPerson | undefined> {
  const person = await db
    .with('used', (use) =>
      use
        .updateTable('api_key')
        .set({ last_used_at: now })
        .where('digest', '=', digest)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['api_key_id', 'scopes', 'expires_at', 'created_by']),
    )
    .selectFrom('used as k')
    .innerJoin('app_user as u', 'u.user_id', 'k.created_by')
    .leftJoin('entity as e', 'e.entity_id', 'u.entity_id')
    .select(personColumns())
    .select(['k.api_key_id as apiKeyId', 'k.scopes', 'k.expires_at as expiresAt'])
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return person && { ...person, actor: null };
}

/** Whether a key was revoked. */
export async function isRevokedKey(db: Db, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('api_key')
    .select('api_key_id')
    .where('digest', '=', digest)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An active user, for later work in that user's name; undefined if there is none. */
export async function readActivePerson(db: Db, userId: number): Promise<SessionUserRow | undefined> {
  const person = await db
    .selectFrom('app_user as u')
    .leftJoin('entity as e', 'e.entity_id', 'u.entity_id')
    .select(personColumns())
    .where('u.user_id', '=', userId)
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return person && { ...person, actor: null };
}
