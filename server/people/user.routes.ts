import { permissionRoutes } from '../identity/users/permission.routes.ts';
import type { RestRoute } from '../rest/route.ts';
import { accountRoutes } from './account.routes.ts';
import { colleagueRoutes } from './colleague.routes.ts';

/** /vue/api/User, what the sign-in itself has to do left out. */
export const userRoutes: readonly RestRoute[] = [...accountRoutes, ...permissionRoutes, ...colleagueRoutes];
