import { type ReactNode, useMemo } from 'react';
import { type Ask, createAsk } from '../graphql/ask.ts';
import { call } from '../graphql/call.ts';
import { AskContext } from '../graphql/use-ask.ts';
import { useSession } from '../graphql/use-session.ts';
import { ViewerChrome } from './ViewerChrome.tsx';

/** What a page for signed-in people stands in: their calls, their menu and their name. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const userId = session.kind === 'signed in' ? session.userId : null;
  const ask = useMemo(() => (userId === null ? null : askFor(userId)), [userId]);
  if (ask === null) return null;
  return (
    <AskContext value={ask}>
      <ViewerChrome>{children}</ViewerChrome>
    </AskContext>
  );
}

let current: { userId: string; ask: Ask } | undefined;

/** The calls of the person who is signed in; what is kept by them is not another person's. */
function askFor(userId: string): Ask {
  if (current?.userId !== userId) current = { userId, ask: createAsk('/graphql', call) };
  return current.ask;
}
