import type { RestRoute } from '../route.ts';
import { partRoutes } from './part-routes.ts';

/** /vue/api/Policy: the policy, its parts, its records and what is done with it. */
export const policyRoutes: readonly RestRoute[] = [...partRoutes];
