import { isProduct, noSuchProduct } from '../../services/entities/configuration.ts';
import { refreshTokens, signOut, viewerOf } from '../../services/session.ts';
import { signIn } from '../../services/sign-in.ts';
import { Refusal } from '../refusal.ts';
import { beforeSession, type RestRoute, route } from '../route.ts';
import { flag, number, object, text } from '../shape.ts';
import { signedIn, tokensShape } from './sign-in-answer.ts';

const tokens = object('Tokens', {
  must: {
    accessToken: text('Goes with every call as a bearer token', 2000),
    refreshToken: text('Gets the next pair, once', 200),
  },
});

/** /vue/api/Authenticate: the tokens of a session. By REST only, so that no GraphQL document tries many passwords at once. */
export const authenticateRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    path: 'Authenticate/{product}User',
    summary:
      'Signs in. Where a second factor, an enrolment or a new password is needed first, the answer names that step in place of tokens.',
    twin: beforeSession,
    isOpen: true,
    body: object('Credentials', {
      must: { userName: text('The name to sign in with'), password: text('The password', 1000) },
      may: {
        ThemeEntityID: number('The entity whose colours a page has. Without effect: the pages have one look'),
      },
    }),
    answers: tokensShape,
    run: async ({ world, address, path: { product }, body: { userName, password } }) => {
      if (!isProduct(world, product)) throw new Refusal(404, noSuchProduct);
      return signedIn(await signIn(world, { userName, password, address }));
    },
  }),
  route({
    method: 'POST',
    path: 'Authenticate/ValidateToken',
    summary: 'Whether an access token is good.',
    twin: beforeSession,
    isOpen: true,
    body: object('TokenToValidate', { may: { token: text('The access token', 4000) } }),
    answers: object('TokenValidity', { must: { isValid: flag('Whether it is good') } }),
    run: async ({ world, body: { token } }) => ({ isValid: (await viewerOf(world, token ?? '')) !== null }),
  }),
  route({
    method: 'POST',
    path: 'Authenticate/Refresh',
    summary:
      'The next pair of tokens. A refresh token is good once: one that comes again ends the session, as somebody copied it.',
    twin: beforeSession,
    isOurs: true,
    isOpen: true,
    body: object('TokenToRefresh', { must: { refreshToken: text('The refresh token', 200) } }),
    answers: tokens,
    run: async ({ world, body: { refreshToken } }) => {
      const next = await refreshTokens(world, refreshToken);
      if (next === null) throw new Refusal(401, 'The session is over. Sign in again.');
      return next;
    },
  }),
  route({
    method: 'POST',
    path: 'Authenticate/SignOut',
    summary: 'Ends the session; who acts as somebody else leaves altogether.',
    twin: beforeSession,
    isOurs: true,
    answers: object('SignedOut', { must: { isSignedOut: flag('Always true') } }),
    run: async ({ world, viewer }) => {
      await signOut(world, viewer);
      return { isSignedOut: true };
    },
  }),
];
