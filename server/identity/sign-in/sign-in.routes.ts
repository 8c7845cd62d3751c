import type { RestRoute } from '../../rest/route.ts';
import { passkeyRoutes } from '../passkeys/passkey.routes.ts';
import { authenticateRoutes } from './authenticate.routes.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { stepRoutes } from './step.routes.ts';

/** The routes for signing in and for sign-in settings. */
export const signInRoutes: readonly RestRoute[] = [
  ...authenticateRoutes,
  ...stepRoutes,
  ...passkeyRoutes,
  ...configurationRoutes,
  ...securityRoutes,
];
