import { buildScopeMasks, intersectMasks } from '../../../machines/domain/access/api-scope.ts';
import { digestSecret } from '../../kernel/secrets.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { isRevokedKey, readActivePerson, readPersonByKey } from './api-keys.store.ts';
import { isApiKey } from './key-format.ts';
import { readSessionViewer, toSessionUser } from './session.service.ts';

/** The viewer behind a bearer token, which is a user's access token or a partner's key; null if it is not valid. */
export function readBearerViewer(world: World, token: string): Promise<Viewer | null> {
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

/** Viewers by key digest, kept for 30 seconds, so that most calls need no statement for them. */
const viewerCache = new WeakMap<World['db'], Map<string, { viewer: Viewer; until: number }>>();
const cacheMs = 30_000;
const maxCachedViewers = 10_000;

/** Makes this process read all keys again at their next use. Other processes do so within 30 seconds. */
export function clearKeyCache({ db }: World): void {
  viewerCache.delete(db);
}

async function readKeyViewer(world: World, token: string): Promise<Viewer | null> {
  const keys = viewerCache.get(world.db) ?? new Map<string, { viewer: Viewer; until: number }>();
  viewerCache.set(world.db, keys);
  const now = world.now().getTime();
  const digest = digestSecret(token);
  const remembered = keys.get(digest);
  if (remembered && remembered.until > now && remembered.viewer.sessionEndsAt > now) return remembered.viewer;
  keys.delete(digest);
  const row = await readPersonByKey(world.db, digest, world.now());
  if (!row) return null;
  const person = toSessionUser(row);
  const masks = intersectMasks(buildScopeMasks(row.scopes), person.masks);
  const { apiKeyId } = row;
  const viewer = { ...person, masks, apiKeyId, sessionId: 0, sessionEndsAt: row.expiresAt.getTime() };
  if (keys.size >= maxCachedViewers) keys.clear();
  keys.set(digest, { viewer, until: now + cacheMs });
  return viewer;
}

/** The viewer in whose name a job works; null if the user is no longer active. */
export async function readUserViewer(world: World, userId: number): Promise<Viewer | null> {
  const row = await readActivePerson(world.db, userId);
  return row ? { ...toSessionUser(row), sessionId: 0, sessionEndsAt: 0 } : null;
}
