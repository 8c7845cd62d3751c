import { type ProcessNumber, sendNotice } from '../../database/connections/liveness.ts';
import { logFault } from '../../kernel/fault-log.ts';
import type { World } from '../../kernel/world.ts';
import { forgetViewers } from './viewer-cache.ts';

const channel = 'highwater_viewers';
/** A notice is shorter than 8000 bytes. */
const mostSessions = 400;

/** Makes every process read the viewers of ended or changed sessions again; one that does not hear of it does so within 30 seconds. */
export async function clearSessionCache(world: World, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await announceChange(world, describeSessions(sessionIds));
}

/** The same for a command that does not serve requests itself, or at the commit of a transaction. */
export async function announceEndedSessions(
  { db }: Pick<World, 'db'>,
  sessionIds: readonly number[],
): Promise<void> {
  if (sessionIds.length > 0) await sendNotice(db, channel, describeSessions(sessionIds));
}

function describeSessions(sessionIds: readonly number[]): string {
  return sessionIds.length > mostSessions ? 'all' : `sessions ${sessionIds.join()}`;
}

/** Makes every process read all keys again at their next use. */
export function clearKeyCache(world: World): Promise<void> {
  return announceChange(world, 'keys');
}

/** Makes this process forget what others changed, as they tell it. */
export function hearViewerChanges(world: World, { listen }: ProcessNumber): Promise<void> {
  return listen(channel, (change) => forgetChanged(world, change ?? 'all'));
}

async function announceChange(world: World, change: string): Promise<void> {
  forgetChanged(world, change);
  await sendNotice(world.db, channel, change).catch((problem: unknown) =>
    logFault('the notice of changed viewers', problem),
  );
}

/** Forgets the viewers of a change: `sessions 1,2`, `keys` or `all`. */
function forgetChanged(world: World, change: string): void {
  const [kind, ids = ''] = change.split(' ');
  const sessionIds = ids.split(',').map(Number);
  forgetViewers(world, ({ apiKeyId, sessionId }) => {
    if (kind === 'sessions') return apiKeyId === undefined && sessionIds.includes(sessionId);
    return kind === 'all' || apiKeyId !== undefined;
  });
}
