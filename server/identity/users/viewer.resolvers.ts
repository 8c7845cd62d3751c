import { Role } from '../../../machines/contract/enums.ts';
import { isStaff } from '../../../machines/domain/access/permission.ts';
import type { Context } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/schema.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { buildMenu } from './menu.service.ts';

export const viewerFields: Resolvers = {
  Viewer: {
    roleLabel: ({ role }: Viewer) => Role[role].label,
    isStaff: ({ role }: Viewer) => isStaff(role),
    permissions: ({ masks }: Viewer) =>
      Object.entries(masks).map(([group, mask]) => ({ group: Number(group), mask })),
    menu: (viewer: Viewer) => buildMenu(viewer),
    actorName: ({ actor }: Viewer) => actor?.name ?? null,
    sessionEndsAt: ({ sessionEndsAt }: Viewer) => new Date(sessionEndsAt).toISOString(),
  },
};

export const viewerQueries = {
  viewer: (_: never, __: never, context: Context) => context.viewer,
};
