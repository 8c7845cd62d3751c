import { GraphQLError } from 'graphql';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { BrowserSession } from '../rest/browser-session.ts';
import type { MediaType } from './http/accept-header.ts';

/** The context of every resolver: the world and the caller. */
export interface Context {
  readonly world: World;
  readonly viewer: Viewer | null;
  readonly requestId: string;
  /** The network address that the call came from. */
  readonly address: string;
  /** Whose limits the call counts against. */
  readonly caller: string;
  /** The browser's session, which keeps its tokens in cookies. */
  readonly session: BrowserSession;
}

/** A call as it reaches Apollo Server. */
export interface IncomingCall extends Context {
  readonly isGet: boolean;
  readonly idempotencyKey: string | null;
  /** The media type of the answer. */
  readonly mediaType: MediaType;
  /** The resolvers' context; Apollo's plugin sets it when the call may be executed. */
  context?: Context;
}

/** The viewer; throws UNAUTHENTICATED (HTTP 401) if no one is signed in. */
export function requireViewer(context: Context): Viewer {
  if (context.viewer) return context.viewer;
  throw new GraphQLError('Sign in first.', {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  });
}
