import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { session } from '../../session/session.ts';
import { storeRefusal } from '../../session/stored-refusal.ts';
import { useSession } from '../../session/use-session.ts';
import { useQueryText } from '../../use-query-text.ts';

/** Redirects when a call was refused or the session has ended. Specification, section 6. */
export function SessionRedirects() {
  const [path, navigate] = useLocation();
  const query = useQueryText();
  const state = useSession();
  useEffect(
    () =>
      session.onRefusal(() => {
        storeRefusal({ message: findPageHeading(), action: { label: 'Go to home', path: paths.home } });
        navigate(paths.unauthorized);
      }),
    [navigate],
  );
  const page = state.kind === 'over' ? state.page : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the session redirects, not the next address
  useEffect(() => {
    const currentPath = path + query;
    if (page === 'session error') navigate(paths.sessionError(currentPath));
    if (page === 'time-out') navigate(paths.timeout(currentPath));
  }, [page, navigate]);
  return null;
}

/** The text of the page's heading; null before the page has one. */
function findPageHeading(): string | null {
  return document.querySelector('h1')?.textContent ?? null;
}
