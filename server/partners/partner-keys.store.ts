import type { ApiScope } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { optionalFullName } from '../database/expressions.ts';

/** A partner's key as shown to people. */
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

/** Adds a key and returns its ID. */
export async function addApiKey(
  db: Db,
  key: Pick<ApiKeyRow, 'name' | 'prefix' | 'scopes' | 'createdBy' | 'createdAt' | 'expiresAt'> & {
    digest: string;
  },
): Promise<number> {
  const { name, prefix, digest, scopes, createdBy, createdAt, expiresAt } = key;
  const { id } = await db
    .insertInto('api_key')
    .values({
      name,
      prefix,
      digest,
      scopes,
      created_by: createdBy,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .returning('api_key_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keys made by a user, and by everyone in a company if one is named; newest first, at most 500. */
export function readApiKeys(db: Db, userId: number, companyId: number | null): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', 'u.user_id', 'k.created_by')
    .select([
      'k.api_key_id as apiKeyId',
      'k.name',
      'k.prefix',
      'k.scopes',
      'k.created_by as createdBy',
      'k.created_at as createdAt',
      'k.expires_at as expiresAt',
      'k.revoked_at as revokedAt',
      'k.last_used_at as lastUsedAt',
    ])
    .select(({ fn }) => fn.coalesce(optionalFullName('u'), 'u.user_name').as('createdByName'))
    .where(({ or, eb }) => or([eb('k.created_by', '=', userId), eb('u.company_id', '=', companyId)]))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.api_key_id', 'desc')
    .limit(500)
    .execute();
}

/** Revokes a key; a key that is already revoked does not change. */
export async function markApiKeyRevoked(db: Db, apiKeyId: number, now: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ revoked_at: now })
    .where('api_key_id', '=', apiKeyId)
    .where('revoked_at', 'is', null)
    .execute();
}
