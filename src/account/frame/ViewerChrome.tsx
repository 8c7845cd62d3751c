import { useQuery } from '@apollo/client/react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useLocation } from 'wouter';
import { toSignedInViewer, ViewerContext } from '../../graphql/use-viewer.ts';
import { Viewer } from '../../graphql/viewer-document.ts';
import { stripBasePath } from '../../paths.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { ChromeContext } from '../../ui/layout/chrome.ts';
import { MainMenu } from '../../ui/layout/MainMenu.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { PersonMenu } from './PersonMenu.tsx';

const ActingBanner = lazy(async () => ({ default: (await import('./ActingBanner.tsx')).ActingBanner }));

/** Loads the signed-in person and gives the pages below the menu they are permitted and the user menu. */
export function ViewerChrome({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(Viewer);
  const [path] = useLocation();
  const viewer = useMemo(() => (data?.viewer ? toSignedInViewer(data.viewer) : null), [data]);
  const chrome = useMemo(() => {
    const entries = (viewer?.menu ?? []).map(({ label, path }) => ({ label, href: stripBasePath(path) }));
    const items = entries.map((entry) => ({ ...entry, isCurrent: belongsToEntry(entry.href, path) }));
    const menu = items.length > 0 ? <MainMenu entries={items} /> : null;
    return { menu, user: viewer ? <PersonMenu viewer={viewer} /> : null };
  }, [viewer, path]);
  if (error) {
    return (
      <PageFrame title="Highwater" width="narrow">
        <LoadFailure title="Your account could not be loaded" onRetry={() => void refetch()} />
      </PageFrame>
    );
  }
  if (viewer === null) return <PageLoading />;
  const { name, actorName } = viewer;
  return (
    <ViewerContext value={viewer}>
      <ChromeContext value={chrome}>
        {actorName ? (
          <Suspense>
            <ActingBanner name={name} actorName={actorName} />
          </Suspense>
        ) : null}
        {children}
      </ChromeContext>
    </ViewerContext>
  );
}

/** Whether a page belongs to a menu entry: its own address, or one below it. */
function belongsToEntry(href: string, path: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
