import { Role } from '../../../machines/contract/enums.ts';
import { isStaff } from '../../../machines/domain/permission.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { menuOf } from '../../services/menu.ts';
import type { Resolvers } from '../schema.ts';

export const viewerFields: Resolvers = {
  Viewer: {
    roleLabel: ({ role }: Viewer) => Role[role].label,
    isStaff: ({ role }: Viewer) => isStaff(role),
    permissions: ({ masks }: Viewer) =>
      Object.entries(masks).map(([group, mask]) => ({ group: Number(group), mask })),
    menu: (viewer: Viewer) => menuOf(viewer),
    actingName: ({ actor }: Viewer) => actor?.name ?? null,
    sessionEndsAt: ({ sessionEndsAt }: Viewer) => new Date(sessionEndsAt).toISOString(),
  },
};
