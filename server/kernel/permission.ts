import { hasPermissions } from '../../machines/domain/access/permission.ts';
import type { Viewer } from './viewer.ts';

/** Whether the viewer has every flag of a permission group; false for a group outside 1 to 12. */
export function isPermitted({ masks }: Viewer, group: number, flags: number): boolean {
  return group >= 1 && group <= 12 && flags >= 0 && hasPermissions(masks, group, flags);
}
