import type { RestRoute } from '../rest/route.ts';
import { settingRoutes } from './entity-settings.routes.ts';
import { namedPreferenceRoutes } from './named-preference.routes.ts';
import { preferenceRoutes } from './preference.routes.ts';

/** /vue/api/Entity. */
export const entityRoutes: readonly RestRoute[] = [
  ...namedPreferenceRoutes,
  ...preferenceRoutes,
  ...settingRoutes,
];
