import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';

/** The viewers of verified tokens and keys by their digest, kept for 30 seconds, so that most calls verify nothing and need no statement for them. */
interface ViewerCache {
  readonly viewers: Map<string, { readonly viewer: Viewer; readonly until: number }>;
  /** Counts how often viewers were forgotten. A viewer that was read before that is not stored after it. */
  generation: number;
}

type CacheOwner = Pick<World, 'db' | 'tokenKeys'>;

const cacheMs = 30_000;
const maxViewers = 10_000;
const caches = new WeakMap<World['db'], WeakMap<World['tokenKeys'], ViewerCache>>();

/** The viewer behind a token's digest if it was read within the last 30 seconds and the token has not expired. */
export function findCachedViewer(owner: CacheOwner, digest: string, now: Date): Viewer | undefined {
  const cached = cacheFor(owner).viewers.get(digest);
  const time = now.getTime();
  return cached && cached.until > time && cached.viewer.sessionEndsAt > time ? cached.viewer : undefined;
}

/** Reads the viewer behind a token's digest and keeps it, unless viewers were forgotten in the meantime. */
export async function readAndCacheViewer(
  owner: CacheOwner,
  digest: string,
  now: Date,
  read: () => Promise<Viewer | null>,
): Promise<Viewer | null> {
  const cache = cacheFor(owner);
  const { generation } = cache;
  const viewer = await read();
  if (viewer === null || cache.generation !== generation) return viewer;
  if (cache.viewers.size >= maxViewers) cache.viewers.clear();
  cache.viewers.set(digest, { viewer, until: now.getTime() + cacheMs });
  return viewer;
}

/** Makes this process read the viewers that fit again at their next call. */
export function forgetViewers(owner: CacheOwner, fits: (viewer: Viewer) => boolean): void {
  const cache = cacheFor(owner);
  cache.generation += 1;
  for (const [digest, { viewer }] of cache.viewers) if (fits(viewer)) cache.viewers.delete(digest);
}

function cacheFor({ db, tokenKeys }: CacheOwner): ViewerCache {
  const byKeys = caches.get(db) ?? new WeakMap<World['tokenKeys'], ViewerCache>();
  caches.set(db, byKeys);
  const cache = byKeys.get(tokenKeys) ?? { viewers: new Map(), generation: 0 };
  byKeys.set(tokenKeys, cache);
  return cache;
}
