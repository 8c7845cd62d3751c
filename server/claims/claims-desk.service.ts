import { may } from '../../machines/domain/access/permission.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { type QueueFigures, selectClaimQueues } from './flood-events.store.ts';

/** The queues of the viewer's open claims, the most late first; none for viewers who do not work on claims. */
export async function readClaimQueues(world: World, viewer: Viewer): Promise<QueueFigures[]> {
  if (!may(viewer.masks, 'claims', 'edit')) return [];
  const queues = await selectClaimQueues(world.db, viewer, businessToday(world));
  return queues.map(({ open, late, dueToday, ...queue }) => ({
    ...queue,
    open: Number(open),
    late: Number(late),
    dueToday: Number(dueToday),
  }));
}
