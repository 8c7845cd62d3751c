import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { stopWaiting } from './graphql/stop-waiting.ts';
import { routes } from './routes.ts';
import { CrashBoundary } from './session/CrashBoundary.tsx';
import { OfflineBanner } from './session/OfflineBanner.tsx';
import { SessionDialog } from './session/SessionDialog.tsx';
import { SessionRedirects } from './session/SessionRedirects.tsx';
import { SignedIn } from './session/SignedIn.tsx';
import { cssVariables, theme } from './theme.ts';
import { NotFoundView } from './ui/NotFoundView.tsx';
import { PageWaiting } from './ui/PageWaiting.tsx';
import { StopWaitingContext } from './ui/stop-waiting.ts';

/** The application: colours, addresses, the session around every page. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
    >
      <StopWaitingContext value={stopWaiting}>
        <Router base="/vue">
          <OfflineBanner />
          <SessionRedirects />
          <SessionDialog />
          <CrashBoundary>
            <Suspense fallback={<PageWaiting />}>
              <Switch>
                {routes.map(({ path, access, Page }) => (
                  <Route key={path} path={path}>
                    {access === 'anyone' ? (
                      <Page />
                    ) : (
                      <SignedIn>
                        <Page />
                      </SignedIn>
                    )}
                  </Route>
                ))}
                <Route>
                  <NotFoundView />
                </Route>
              </Switch>
            </Suspense>
          </CrashBoundary>
        </Router>
      </StopWaitingContext>
    </MantineProvider>
  );
}
