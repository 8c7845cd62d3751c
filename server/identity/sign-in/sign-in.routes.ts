import type { RestRoute } from '../../rest/route.ts';
import { authenticateRoutes } from './authenticate.routes.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { stepRoutes } from './step.routes.ts';

/** Signing in, and how someone signs in. */
export const signInRoutes: readonly RestRoute[] = [
  ...authenticateRoutes,
  ...stepRoutes,
  ...configurationRoutes,
  ...securityRoutes,
];
