import { ApolloLink } from '@apollo/client';
import { catchError, defer, map, type Observable, of, switchMap, throwError } from 'rxjs';
import { readTokens } from '../../session/tokens.ts';
import { settleUnauthorized } from '../fetch-with-session.ts';

/**
 * Sends the bearer token with each call. A 401 is settled before its caller hears of it: the call is made again if there is a newer token,
 * else it fails as NotAuthorizedError or SessionOverError after the person has been redirected.
 */
export function createSessionLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const send = (): Observable<ApolloLink.Result> =>
      defer(() => {
        const token = readTokens()?.accessToken;
        if (token !== undefined)
          operation.setContext(({ headers }) => ({
            headers: { ...Object(headers), authorization: `Bearer ${token}` },
          }));
        const settle = (outcome: Observable<ApolloLink.Result>) => {
          const context = operation.getContext();
          const isRefused =
            'response' in context && context.response instanceof Response && context.response.status === 401;
          if (!isRefused) return outcome;
          return defer(() => settleUnauthorized(token)).pipe(
            switchMap((isRenewed) => (isRenewed ? send() : outcome)),
          );
        };
        return forward(operation).pipe(
          map((result) => of(result)),
          catchError((problem: unknown) => of(throwError(() => problem))),
          switchMap(settle),
        );
      });
    return send();
  });
}
