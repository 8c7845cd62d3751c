import { requireSuccess } from '../../rest/refusal.ts';
import { defineRoute, noTwinBeforeSignIn, type RestRoute } from '../../rest/route.ts';
import { json, object, text } from '../../rest/shape.ts';
import { signedIn, tokensShape } from '../sign-in/sign-in-answer.routes.ts';
import { signInConsumerByPasskey, startPasskeySignIn } from './passkey-sign-in.service.ts';

const openRoute = { method: 'POST', twin: noTwinBeforeSignIn, isOurs: true, isOpen: true } as const;

/** Signing in with a passkey instead of a password. */
export const passkeyRoutes: readonly RestRoute[] = [
  defineRoute({
    ...openRoute,
    path: 'Authenticate/PasskeyChallenge',
    summary:
      'The options with which a browser signs in with a passkey. Its challenge works once, for five minutes.',
    answers: object('PasskeyChallenge', {
      must: { options: json('What navigator.credentials.get takes, as JSON') },
    }),
    run: async ({ world, caller }) => requireSuccess(await startPasskeySignIn(world, caller)),
  }),
  defineRoute({
    ...openRoute,
    path: 'Authenticate/Passkey',
    summary: 'Signs a consumer in with a passkey that answered a challenge.',
    body: object('Passkey', {
      must: {
        credentialId: text('Its credential', 1400),
        clientData: text('The client data that it signed, in base64url', 4000),
        authenticatorData: text('The authenticator data that it signed, in base64url', 8000),
        signature: text('The signature, in base64url', 8000),
      },
    }),
    answers: tokensShape,
    run: async ({ world, address, session, body }) =>
      session.begin(signedIn(await signInConsumerByPasskey(world, body, address, session.device))),
  }),
];
