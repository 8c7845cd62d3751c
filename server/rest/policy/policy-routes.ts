import type { RestRoute } from '../route.ts';
import { buildingRoutes } from './building-routes.ts';
import { certificateRoutes } from './certificate-routes.ts';
import { checkRoutes } from './check-routes.ts';
import { moneyRoutes } from './money-routes.ts';
import { partRoutes } from './part-routes.ts';
import { partyRoutes } from './party-routes.ts';
import { policyEntityRoutes } from './policy-entity-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { startRoute } from './start-route.ts';
import { transactionRoutes } from './transaction-routes.ts';

/** /vue/api/Policy: the policy, its parts, its records and what is done with it. */
export const policyRoutes: readonly RestRoute[] = [
  ...policyEntityRoutes,
  startRoute,
  ...partRoutes,
  ...buildingRoutes,
  ...partyRoutes,
  ...transactionRoutes,
  ...recordRoutes,
  ...certificateRoutes,
  ...moneyRoutes,
  ...checkRoutes,
];
