import type { CancellationRule } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/permission.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { readRecords } from '../../store/records.ts';
import type { World } from '../world.ts';

/** When a private flood policy may be cancelled; none for who may not see private flood. */
export async function cancellationRules({ db }: World, viewer: Viewer): Promise<CancellationRule[]> {
  if (!may(viewer.masks, 'privateFlood', 'view')) return [];
  return readRecords<CancellationRule>(db, 'cancellationRules', { isActive: true });
}
