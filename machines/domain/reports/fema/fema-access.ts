import type { ExportKind, Role } from '../../../contract/types.ts';
import { isStaff, may, type PermissionMasks } from '../../access/permission.ts';

/** The data sets of FEMA that are exported. */
export type FemaExportKind = Exclude<ExportKind, 'POLICIES'>;

/** The data sets that a user may export: staff who see the policies and their money, or the claims, and may export them. */
export function listFemaExports({
  role,
  masks,
}: {
  readonly role: Role;
  readonly masks: PermissionMasks;
}): FemaExportKind[] {
  if (!isStaff(role) || !may(masks, 'policy', 'view')) return [];
  return [
    ...(may(masks, 'policy', 'export') && may(masks, 'billing', 'view') ? (['FEMA_POLICIES'] as const) : []),
    ...(may(masks, 'claims', 'view', 'export') ? (['FEMA_CLAIMS'] as const) : []),
  ];
}
