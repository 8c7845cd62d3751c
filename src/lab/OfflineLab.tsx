import { lazy, Suspense, useMemo, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import type { RecordedSession } from '../../machines/lab/sessions/recorded-session.ts';
import { OfflineBanner } from '../account/frame/OfflineBanner.tsx';
import { PageLoading } from '../ui/feedback/PageLoading.tsx';
import { ChromeContext } from '../ui/layout/chrome.ts';
import { ColorSchemes } from '../ui/theme/ColorSchemes.tsx';
import { ControlTheme } from '../ui/theme/ControlTheme.tsx';
import { Lab } from './Lab.tsx';
import { labColors } from './lab-colors.ts';
import { servedRepository } from './sessions/served-repository.ts';
import { addSessions, RecordingsContext } from './sessions/sessions.ts';
import { RepositoryContext } from './sessions/versions.ts';

const emptyChrome = { menu: null, user: null };

const Screen = lazy(async () => ({ default: (await import('./frame/LabScreen.tsx')).LabScreen }));

/** The standalone lab, without a server or sign-in. Recordings come from files. */
export function OfflineLab() {
  const [sessions, setSessions] = useState<readonly RecordedSession[]>([]);
  const recordings = useMemo(
    () => ({
      sessions,
      isLoading: false,
      hasServer: false,
      loadNewest: () => undefined,
      isServed: () => false,
      add: (more: readonly RecordedSession[]) => setSessions(addSessions(sessions, more)),
    }),
    [sessions],
  );
  return (
    <ColorSchemes store={labColors}>
      <ControlTheme>
        <ChromeContext value={emptyChrome}>
          <OfflineBanner />
          <RepositoryContext value={servedRepository}>
            <RecordingsContext value={recordings}>
              <Suspense fallback={<PageLoading />}>
                <Switch>
                  <Route path="/lab/screen">
                    <Screen />
                  </Route>
                  <Route path="/lab/:view?">
                    <Lab />
                  </Route>
                  <Route>
                    <Redirect to="/lab" replace />
                  </Route>
                </Switch>
              </Suspense>
            </RecordingsContext>
          </RepositoryContext>
        </ChromeContext>
      </ControlTheme>
    </ColorSchemes>
  );
}
