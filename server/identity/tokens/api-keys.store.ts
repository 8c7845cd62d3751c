import { sql } from 'kysely';
import type { ApiScope } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { personColumns, type SessionUserRow } from './sessions.store.ts';

/** The person behind a good key of an active user, with the key's scopes; notes that the key was used. */
export async function readPersonByKey(
  db: Db,
  digest: string,
  now: Date,
): Promise<(SessionUserRow & { apiKeyId: number; scopes: ApiScope[]; expiresAt: Date }) | undefined> {
  const { rows } = await sql<SessionUserRow & { apiKeyId: number; scopes: ApiScope[]; expiresAt: Date }>`
    with used as (update api_key set last_used_at = ${now}
      where digest = ${digest} and revoked_at is null and expires_at > ${now}
      returning api_key_id, scopes, expires_at, created_by)
    select ${personColumns}, null as actor, k.api_key_id as "apiKeyId", k.scopes, k.expires_at as "expiresAt"
    from used k join app_user u on u.user_id = k.created_by left join entity e on e.entity_id = u.entity_id
    where u.is_active`.execute(db);
  return rows[0];
}

/** Whether a key was revoked. */
export async function isRevokedKey(db: Db, digest: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from api_key where digest = ${digest} and revoked_at is not null`.execute(db);
  return rows.length > 0;
}

/** An active person, for work that is done in that person's name later. */
export async function readActivePerson(db: Db, userId: number): Promise<SessionUserRow | undefined> {
  const { rows } = await sql<SessionUserRow>`
    select ${personColumns}, null as actor from app_user u left join entity e on e.entity_id = u.entity_id
    where u.user_id = ${userId} and u.is_active`.execute(db);
  return rows[0];
}
