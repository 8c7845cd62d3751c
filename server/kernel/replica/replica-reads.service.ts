import { callerKey } from '../caller.ts';
import type { Viewer } from '../viewer.ts';
import type { World } from '../world.ts';
import { deleteOldWrites, readLastWrite, saveLastWrite } from './last-writes.store.ts';

/** The world for a call that only reads: on the replica if there is one that has everything which the caller wrote. */
export async function worldForReading(world: World, viewer: Viewer | null): Promise<World> {
  const { replica, db } = world;
  if (replica === undefined || viewer === null) return world;
  const position = await readLastWrite(db, callerKey(viewer));
  return (await replica.hasReached(position)) ? { ...world, db: replica.db } : world;
}

/** Notes that a caller's call may have written, before it is answered, so that the caller's next read includes it. */
export async function noteWrite({ replica, db }: World, viewer: Viewer | null): Promise<void> {
  if (replica !== undefined && viewer !== null) await saveLastWrite(db, callerKey(viewer));
}

/** Forgets writes of long ago. A replica is not read when it is so far behind. */
export async function forgetOldWrites({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  await deleteOldWrites(db, new Date(now().getTime() - 60 * 60_000));
}
