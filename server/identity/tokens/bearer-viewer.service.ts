import { masksInBoth, masksOfScopes } from '../../../machines/domain/access/api-scope.ts';
import { digestOf } from '../../kernel/secrets.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { isRevokedKey, personOf, personOfKey } from './api-keys.store.ts';
import { isApiKey } from './key-format.ts';
import { personFrom, viewerOf } from './session.service.ts';

/** Who calls with a bearer token: a person's access token, or a partner's key. null where it is not good. */
export function viewerOfBearer(world: World, token: string): Promise<Viewer | null> {
  return isApiKey(token) ? viewerOfKey(world, token) : viewerOf(world, token);
}

/** Why a bearer token is not good. */
export interface BearerRefusal {
  readonly code: 'UNAUTHENTICATED' | 'KEY_REVOKED';
  readonly message: string;
}

/** Why a token that belongs to no viewer is refused. */
export async function bearerRefusal({ db }: World, token: string): Promise<BearerRefusal> {
  if (!isApiKey(token)) return { code: 'UNAUTHENTICATED', message: 'The session is over.' };
  if (await isRevokedKey(db, digestOf(token)))
    return { code: 'KEY_REVOKED', message: 'This key was revoked. Ask for a new one.' };
  return { code: 'UNAUTHENTICATED', message: 'This key is not known, or it is over.' };
}

/** Keys by their digest, asked again after half a minute, so that a call costs no statement for them. */
const known = new WeakMap<World['db'], Map<string, { viewer: Viewer; until: number }>>();
const rememberMs = 30_000;
const mostRemembered = 10_000;

/** Keys that were revoked are asked anew by this process; by others within half a minute. */
export function forgetKeys({ db }: World): void {
  known.delete(db);
}

async function viewerOfKey(world: World, token: string): Promise<Viewer | null> {
  const keys = known.get(world.db) ?? new Map<string, { viewer: Viewer; until: number }>();
  known.set(world.db, keys);
  const now = world.now().getTime();
  const digest = digestOf(token);
  const remembered = keys.get(digest);
  if (remembered && remembered.until > now && remembered.viewer.sessionEndsAt > now) return remembered.viewer;
  keys.delete(digest);
  const row = await personOfKey(world.db, digest, world.now());
  if (!row) return null;
  const person = personFrom(row);
  const masks = masksInBoth(masksOfScopes(row.scopes), person.masks);
  const { apiKeyId } = row;
  const viewer = { ...person, masks, apiKeyId, sessionId: 0, sessionEndsAt: row.expiresAt.getTime() };
  if (keys.size >= mostRemembered) keys.clear();
  keys.set(digest, { viewer, until: now + rememberMs });
  return viewer;
}

/** Somebody in whose name a job works; null where that person is no longer active. */
export async function viewerOfUser(world: World, userId: number): Promise<Viewer | null> {
  const row = await personOf(world.db, userId);
  return row ? { ...personFrom(row), sessionId: 0, sessionEndsAt: 0 } : null;
}
