import { signedIn, tokensShape } from '../../identity/sign-in/sign-in-answer.routes.ts';
import { defineRoute, noTwinBeforeSignIn, type RestRoute } from '../../rest/route.ts';
import { object, text } from '../../rest/shape.ts';
import { signInConsumer } from './consumer-sign-in.service.ts';

const openRoute = {
  method: 'POST',
  twin: noTwinBeforeSignIn,
  isOurs: true,
  isOpen: true,
  answers: tokensShape,
} as const;

/** Signing in with an e-mail address instead of a password. */
export const consumerSignInRoutes: readonly RestRoute[] = [
  defineRoute({
    ...openRoute,
    path: 'Authenticate/ConsumerLink',
    summary: 'Signs a consumer in by the link of an e-mail, which works once.',
    body: object('ConsumerLink', { must: { linkToken: text('The part of the link after the #', 100) } }),
    run: async ({ world, caller, address, session, body }) =>
      session.begin(signedIn(await signInConsumer(world, body, { caller, address, device: session.device }))),
  }),
  defineRoute({
    ...openRoute,
    path: 'Authenticate/ConsumerCode',
    summary:
      'Signs a consumer in by the code of an e-mail, in the browser that asked for it. Five wrong codes end it.',
    body: object('ConsumerCode', {
      must: {
        requestToken: text('What requestConsumerSignIn answered', 100),
        code: text('The six digits of the e-mail', 20),
      },
    }),
    run: async ({ world, caller, address, session, body }) =>
      session.begin(signedIn(await signInConsumer(world, body, { caller, address, device: session.device }))),
  }),
];
