import { sql } from 'kysely';
import type { ApiScope } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { personColumns, type SessionUserRow } from './sessions.store.ts';

/** A partner's key as it is told to people. */
export interface ApiKeyRow {
  apiKeyId: number;
  name: string;
  prefix: string;
  scopes: ApiScope[];
  createdBy: number;
  createdByName: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export async function addApiKey(
  db: Db,
  key: Pick<ApiKeyRow, 'name' | 'prefix' | 'scopes' | 'createdBy' | 'createdAt' | 'expiresAt'> & {
    digest: string;
  },
): Promise<number> {
  const { name, prefix, digest, scopes, createdBy, createdAt, expiresAt } = key;
  const { rows } = await sql<{ id: number }>`
    insert into api_key (name, prefix, digest, scopes, created_by, created_at, expires_at)
    values (${name}, ${prefix}, ${digest}, ${scopes}, ${createdBy}, ${createdAt}, ${expiresAt})
    returning api_key_id as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Keys that a user made, the newest first; of everybody of a company where one is given. */
export async function readApiKeys(db: Db, userId: number, companyId: number | null): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select k.api_key_id as "apiKeyId", k.name, k.prefix, k.scopes, k.created_by as "createdBy",
      coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.user_name) as "createdByName",
      k.created_at as "createdAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt"
    from api_key k join app_user u on u.user_id = k.created_by
    where k.created_by = ${userId} or u.company_id = ${companyId}
    order by k.created_at desc, k.api_key_id desc limit 500`.execute(db);
  return rows;
}

/** Revokes a key; one that was revoked before stays as it is. */
export async function markApiKeyRevoked(db: Db, apiKeyId: number, now: Date): Promise<void> {
  await sql`update api_key set revoked_at = ${now} where api_key_id = ${apiKeyId} and revoked_at is null`.execute(
    db,
  );
}

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
