import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { useQueryText } from '../../use-query-text.ts';

/** A page for signed-in people. Everyone else is redirected to the sign-in page, and nothing of the page is loaded. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const [path] = useLocation();
  const query = useQueryText();
  if (session.kind === 'over') return <PageLoading />;
  if (session.kind !== 'signed in') return <Redirect to={paths.signIn(path + query)} replace />;
  return children;
}
