import { GraphQLError } from 'graphql';
import type { Viewer } from '../auth/viewer.ts';
import type { World } from '../services/world.ts';

/** What a resolver works with: the world, and who asks. */
export interface Context {
  readonly world: World;
  readonly viewer: Viewer | null;
  readonly requestId: string;
}

/** The viewer; throws UNAUTHENTICATED (HTTP 401) where nobody is signed in. */
export function signedIn(context: Context): Viewer {
  if (context.viewer) return context.viewer;
  throw new GraphQLError('Sign in first.', {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  });
}
