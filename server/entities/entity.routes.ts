import type { RestRoute } from '../rest/route.ts';
import { namedPreferenceRoutes } from './named-preference.routes.ts';
import { preferenceRoutes } from './preference.routes.ts';
import { settingRoutes } from './setting.routes.ts';

/** /vue/api/Entity. */
export const entityRoutes: readonly RestRoute[] = [
  ...namedPreferenceRoutes,
  ...preferenceRoutes,
  ...settingRoutes,
];
