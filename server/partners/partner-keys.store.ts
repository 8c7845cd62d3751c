import { sql } from 'kysely';
import type { ApiScope } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';

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

/** Adds a key and answers its number. */
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
