import { buildScopeMasks, intersectMasks } from '../../../machines/domain/access/api-scope.ts';
import { digestSecret } from '../../kernel/secrets.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { isRevokedKey, readActivePerson, readPersonByKey } from './api-keys.store.ts';
import { isApiKey } from './key-format.ts';
import { readSessionViewer, toSessionUser } from './session.service.ts';
import { findCachedViewer, readAndCacheViewer } from './viewer-cache.ts';

/** The viewer behind a bearer token, which is a user's access token or a partner's key; null if it is not valid. */
export function readBearerViewer(world: World, token: string): Viewer | null | Promise<Viewer | null> {
  return isApiKey(token) ? readKeyViewer(world, token) : readSessionViewer(world, token);
}

/** Why a bearer token is not valid. */
export interface BearerRefusal {
  readonly code: 'UNAUTHENTICATED' | 'KEY_REVOKED';
  readonly message: string;
}

/** The refusal for a token that belongs to no viewer. */
export async function bearerRefusal({ db }: World, token: string): Promise<BearerRefusal> {
  if (!isApiKey(token)) return { code: 'UNAUTHENTICATED', message: 'The session has ended.' };
  if (await isRevokedKey(db, digestSecret(token)))
    return { code: 'KEY_REVOKED', message: 'This key was revoked. Ask for a new one.' };
  return { code: 'UNAUTHENTICATED', message: 'This key is unknown or has expired.' };
}

function readKeyViewer(world: World, token: string): Viewer | Promise<Viewer | null> {
  const digest = digestSecret(token);
  const now = world.now();
  return (
    findCachedViewer(world, digest, now) ??
    readAndCacheViewer(world, digest, now, async () => {
      const row = await readPersonByKey(world.db, digest, now);
      if (!row) return null;
      const person = toSessionUser(row);
      const masks = intersectMasks(buildScopeMasks(row.scopes), person.masks);
      const { apiKeyId } = row;
      return { ...person, masks, apiKeyId, sessionId: 0, sessionEndsAt: row.expiresAt.getTime() };
    })
  );
}

/** The viewer in whose name a job works; null if the user is no longer active. */
export async function readUserViewer(world: World, userId: number): Promise<Viewer | null> {
  const row = await readActivePerson(world.db, userId);
  return row ? { ...toSessionUser(row), sessionId: 0, sessionEndsAt: 0 } : null;
}
