import { Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { CrashBoundary } from './account/frame/CrashBoundary.tsx';
import { OfflineBanner } from './account/frame/OfflineBanner.tsx';
import { SessionDialog } from './account/frame/SessionDialog.tsx';
import { SessionRedirects } from './account/frame/SessionRedirects.tsx';
import { SignedIn } from './account/frame/SignedIn.tsx';
import { cancelSlowCalls } from './graphql/slow-calls.ts';
import { openPreloaded, routes } from './routes.ts';
import { NotFoundView } from './ui/feedback/NotFoundView.tsx';
import { PageLoading } from './ui/feedback/PageLoading.tsx';
import { CancelSlowCallsContext } from './ui/feedback/slow-call-action.ts';
import { ColorSchemes } from './ui/theme/ColorSchemes.tsx';
import { ControlTheme } from './ui/theme/ControlTheme.tsx';
import { productColors } from './ui/theme/color-scheme.ts';

/** The application: color schemes, addresses, and the session around every page. `address` is passed where the app runs without a browser. */
export function App({ address }: { address?: string }) {
  return (
    <ColorSchemes store={productColors}>
      <ControlTheme>
        <CancelSlowCallsContext value={cancelSlowCalls}>
          <Router base="/vue" aroundNav={openPreloaded} {...(address !== undefined && { ssrPath: address })}>
            <OfflineBanner />
            <SessionRedirects />
            <SessionDialog />
            <CrashBoundary>
              <Suspense fallback={<PageLoading />}>
                <Switch>
                  {routes.map(({ path, access, page: { Shown } }) => (
                    <Route key={path} path={path}>
                      {access === 'anyone' ? (
                        <Shown />
                      ) : (
                        <SignedIn>
                          <Shown />
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
        </CancelSlowCallsContext>
      </ControlTheme>
    </ColorSchemes>
  );
}
