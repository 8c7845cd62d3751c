import { permissionRoutes } from '../identity/users/permission.routes.ts';
import type { RestRoute } from '../rest/route.ts';
import { accountRoutes } from './account.routes.ts';
import { colleagueRoutes } from './colleague.routes.ts';
import { photoRoutes } from './photo/photo.routes.ts';

/** /vue/api/User, except for the sign-in routes. */
export const userRoutes: readonly RestRoute[] = [
  ...accountRoutes,
  ...photoRoutes,
  ...permissionRoutes,
  ...colleagueRoutes,
];
