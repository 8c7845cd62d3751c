import { isProduct, noSuchProduct } from '../../kernel/product.ts';
import { RestRefusal } from '../../rest/refusal.ts';
import { defineRoute, noTwinBeforeSignIn, type RestRoute } from '../../rest/route.ts';
import { flag, object, rowNumber, text } from '../../rest/shape.ts';
import { endViewerSession, readSessionViewer, refreshTokens } from '../tokens/session.service.ts';
import { signIn } from './sign-in.service.ts';
import { signedIn, tokensShape } from './sign-in-answer.routes.ts';

const refreshedTokensShape = object('Tokens', {
  must: {
    accessToken: text('To be sent with every call as a bearer token', 2000),
  },
  may: {
    refreshToken: text('Exchanged once for the next pair; null for a browser, which has it in a cookie', 200),
  },
});

/** /vue/api/Authenticate: the tokens of a session. REST only, so that no GraphQL document can try many passwords at once. */
export const authenticateRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'POST',
    path: 'Authenticate/{product}User',
    summary:
      'Signs in. If a second factor, an enrollment or a new password is needed first, the answer names that step instead of tokens.',
    twin: noTwinBeforeSignIn,
    isOpen: true,
    body: object('Credentials', {
      must: { userName: text('User name'), password: text('The password', 1000) },
      may: {
        ThemeEntityID: rowNumber(
          'The entity whose colors a page would have. It has no effect: all pages look the same',
        ),
      },
    }),
    answers: tokensShape,
    run: async ({ world, address, session, path: { product }, body: { userName, password } }) => {
      if (!isProduct(world, product)) throw new RestRefusal(404, noSuchProduct);
      return session.begin(
        signedIn(
          await signIn(world, {
            ...{ userName, password, address },
            deviceToken: session.deviceToken,
            device: session.device,
          }),
        ),
      );
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'Authenticate/ValidateToken',
    summary: 'Whether an access token is valid. If it is not, a browser’s cookies are cleared.',
    twin: noTwinBeforeSignIn,
    isOpen: true,
    body: object('TokenToValidate', { may: { token: text('The access token', 4000) } }),
    answers: object('TokenValidity', { must: { isValid: flag('Whether it is valid') } }),
    run: async ({ world, session, body: { token } }) => {
      const isValid = (await readSessionViewer(world, token ?? '')) !== null;
      if (!isValid) session.end();
      return { isValid };
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'Authenticate/Refresh',
    summary:
      'Returns the next pair of tokens. A refresh token works once; using it again ends the session, because it may have been copied. A browser sends it as its cookie.',
    twin: noTwinBeforeSignIn,
    isOurs: true,
    isOpen: true,
    body: object('TokenToRefresh', {
      may: { refreshToken: text('The refresh token; absent from a browser, which sends its cookie', 200) },
    }),
    answers: refreshedTokensShape,
    run: async ({ world, session, body: { refreshToken } }) => {
      const next = await refreshTokens(world, refreshToken ?? session.refreshToken ?? '');
      if (next !== null) return session.begin(next);
      session.end();
      throw new RestRefusal(401, 'The session has ended. Sign in again.');
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'Authenticate/SignOut',
    summary: 'Ends the session; a user who acts as another user is signed out completely.',
    twin: noTwinBeforeSignIn,
    isOurs: true,
    endsSession: true,
    answers: object('SignedOut', { must: { isSignedOut: flag('Always true') } }),
    run: async ({ world, viewer }) => {
      await endViewerSession(world, viewer);
      return { isSignedOut: true };
    },
  }),
];
