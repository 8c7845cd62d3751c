import type { FastifyInstance } from 'fastify';
import type { World } from '../services/world.ts';
import { addressRoutes } from './address-routes.ts';
import { entityRoutes } from './entity/entity-routes.ts';
import { openApi } from './openapi.ts';
import { policyRoutes } from './policy/policy-routes.ts';
import { ratingRoutes } from './rating-routes.ts';
import { referencePage } from './reference-page.ts';
import { register } from './register.ts';
import type { RestRoute } from './route.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { userRoutes } from './user/user-routes.ts';

/** Every area's table. docs/rest.md says how to add a row. */
export const restRoutes: readonly RestRoute[] = [
  ...policyRoutes,
  ...addressRoutes,
  ...ratingRoutes,
  ...userRoutes,
  ...entityRoutes,
  ...signInRoutes,
];

/** The REST layer under /vue/api, its OpenAPI document and its reference page. */
export function serveRest(app: FastifyInstance, world: World): void {
  register(app, world, restRoutes);
  const document = JSON.stringify(openApi(restRoutes));
  const page = referencePage(restRoutes);
  app.get('/vue/api/openapi.json', (_request, reply) => reply.type('application/json').send(document));
  app.get('/vue/api/reference', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
