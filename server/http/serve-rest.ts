import type { FastifyInstance } from 'fastify';
import { guestPaymentRoutes } from '../billing/guest-payment.routes.ts';
import { letterRoutes } from '../documents/letter.routes.ts';
import { entityRoutes } from '../entities/entity.routes.ts';
import { signInRoutes } from '../identity/sign-in/sign-in.routes.ts';
import type { World } from '../kernel/world.ts';
import { commissionRoutes } from '../ledger/commission.routes.ts';
import { contactRoutes } from '../people/contact.routes.ts';
import { consumerSignInRoutes } from '../people/portal/portal.routes.ts';
import { userRoutes } from '../people/user.routes.ts';
import { screeningRoutes } from '../policy/screening/screening.routes.ts';
import { addressRoutes } from '../quote/address.routes.ts';
import { rateRoutes } from '../quote/pricing/rate.routes.ts';
import { quoteExpirationRoutes } from '../quote/quote-expiration.routes.ts';
import { ratingRoutes } from '../rating/rating.routes.ts';
import { renderReferencePage } from '../rest/reference-page.ts';
import type { RestRoute } from '../rest/route.ts';
import { guestSignatureRoutes } from '../signature/guest-signature.routes.ts';
import { buildOpenApi } from './openapi.ts';
import { policyRoutes } from './policy.routes.ts';
import { registerRestRoutes } from './register-routes.ts';

/** The route tables of every area. docs/rest.md explains how to add a row. */
export const restRoutes: readonly RestRoute[] = [
  ...policyRoutes,
  ...addressRoutes,
  ...ratingRoutes,
  ...rateRoutes,
  ...screeningRoutes,
  ...quoteExpirationRoutes,
  ...userRoutes,
  ...entityRoutes,
  ...commissionRoutes,
  ...letterRoutes,
  ...contactRoutes,
  ...guestPaymentRoutes,
  ...guestSignatureRoutes,
  ...signInRoutes,
  ...consumerSignInRoutes,
];

/** Serves the REST layer under /vue/api, its OpenAPI document and its reference page. */
export function serveRest(app: FastifyInstance, world: World): void {
  registerRestRoutes(app, world, restRoutes);
  app.get('/vue/api/openapi.json', (_request, reply) => {
    openApi ??= JSON.stringify(buildOpenApi(restRoutes));
    return reply.type('application/json').send(openApi);
  });
  app.get('/vue/api/reference', (_request, reply) => {
    referencePage ??= renderReferencePage(restRoutes);
    return reply.type('text/html; charset=utf-8').send(referencePage);
  });
}

// Few ask for these, so that they are written when they are asked for first.
let openApi: string | undefined;
let referencePage: string | undefined;
