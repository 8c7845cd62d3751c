import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useAnswer, useAsk } from '../graphql/use-ask.ts';
import { loadedViewer, loadViewer, ViewerContext } from '../graphql/use-viewer.ts';
import { belowBase } from '../paths.ts';
import { ChromeContext } from '../ui/chrome.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { PageWaiting } from '../ui/PageWaiting.tsx';
import { PersonMenu } from './PersonMenu.tsx';

const ActingBanner = lazy(async () => ({ default: (await import('./ActingBanner.tsx')).ActingBanner }));

/** Asks who is signed in, and gives every page below the menu by permission and the person's own menu. */
export function ViewerChrome({ children }: { children: ReactNode }) {
  const ask = useAsk();
  const asked = useAnswer(useCallback(() => loadViewer(ask), [ask]));
  const [path] = useLocation();
  const viewer = loadedViewer(ask);
  const chrome = useMemo(() => {
    const entries = (viewer?.menu ?? []).map(({ label, path }) => ({ label, href: belowBase(path) }));
    const menu = entries.map((entry) => ({ ...entry, isCurrent: entry.href === path }));
    return { menu, user: viewer ? <PersonMenu viewer={viewer} /> : null };
  }, [viewer, path]);
  if (asked.kind === 'failed') {
    return (
      <PageFrame title="Highwater" width="narrow">
        <LoadFailure title="Your account could not be loaded" onRetry={asked.askAgain} />
      </PageFrame>
    );
  }
  if (viewer === null) return <PageWaiting />;
  const { name, actingName } = viewer;
  return (
    <ViewerContext value={viewer}>
      <ChromeContext value={chrome}>
        {actingName ? (
          <Suspense>
            <ActingBanner name={name} actingName={actingName} />
          </Suspense>
        ) : null}
        {children}
      </ChromeContext>
    </ViewerContext>
  );
}
