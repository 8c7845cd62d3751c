import type { CancellationRule } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { readRecords } from '../database/records.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';

/** When a private flood policy may be cancelled; empty for viewers who may not see private flood. */
export async function readCancellationRules({ db }: World, viewer: Viewer): Promise<CancellationRule[]> {
  if (!may(viewer.masks, 'privateFlood', 'view')) return [];
  return readRecords(db, 'cancellationRules', { isActive: true });
}
