import { type ComponentType, createElement } from 'react';
import { SignInPage } from './account/sign-in/SignInPage.tsx';
import { withQueries } from './graphql/with-queries.ts';
import { type OnDemand, onDemand } from './ui/layout/on-demand.ts';

/** One page of the product: its path below /vue, who may open it, and its script, which is loaded on demand. */
export interface PageRoute {
  path: string;
  access: 'anyone' | 'signed in';
  Page: ComponentType;
}

const desk = preloadedPage(async () => (await import('./wizard/desk/DeskPage.tsx')).DeskPage);

/** Every page. The first row that matches an address is shown. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    access: 'signed in',
    Page: queryPage(async () => {
      const { HomePage } = await import('./home/HomePage.tsx');
      preloadDesk().catch(() => undefined);
      return HomePage;
    }),
  },
  {
    path: '/review-queue',
    access: 'signed in',
    Page: queryPage(async () => (await import('./home/reviews/ReviewQueuePage.tsx')).ReviewQueuePage),
  },
  {
    path: '/payments/:part?',
    access: 'signed in',
    Page: queryPage(async () => (await import('./home/payments/PaymentsPage.tsx')).PaymentsPage),
  },
  {
    path: '/calendar',
    access: 'signed in',
    Page: queryPage(async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage),
  },
  {
    path: '/rates',
    access: 'signed in',
    Page: queryPage(async () => (await import('./rates/RatesPage.tsx')).RatesPage),
  },
  {
    path: '/status',
    access: 'signed in',
    Page: queryPage(async () => (await import('./status/StatusPage.tsx')).StatusPage),
  },
  {
    path: '/start',
    access: 'signed in',
    Page: queryPage(async () => (await import('./start/StartPage.tsx')).StartPage),
  },
  {
    path: '/estimate',
    access: 'signed in',
    Page: signedInPage(async () => (await import('./estimate/EstimatePage.tsx')).EstimatePage),
  },
  {
    path: '/policy/:encodedId/hardstop',
    access: 'signed in',
    Page: queryPage(async () => (await import('./start/HardStopPage.tsx')).HardStopPage),
  },
  {
    path: '/policy/:encodedId/desk/:tab?',
    access: 'signed in',
    Page: desk.Shown,
  },
  {
    path: '/policy/:encodedId/change',
    access: 'signed in',
    Page: queryPage(async () => (await import('./wizard/change/ChangePage.tsx')).ChangePage),
  },
  {
    path: '/policy/:encodedId/:screen?',
    access: 'signed in',
    Page: signedInPage(async () => (await import('./wizard/frame/WizardPage.tsx')).WizardPage),
  },
  {
    path: '/staff/:area/:id?/:tab?',
    access: 'signed in',
    Page: queryPage(async () => (await import('./staff/frame/StaffPage.tsx')).StaffPage),
  },
  {
    path: '/lab/:view?',
    access: 'signed in',
    Page: queryPage(async () => (await import('./lab/LabPage.tsx')).LabPage),
  },
  {
    path: '/sign-in',
    access: 'anyone',
    Page: SignInPage,
  },
  {
    path: '/register',
    access: 'anyone',
    Page: lazyPage(async () => (await import('./account/sign-in/RegisterPage.tsx')).RegisterPage),
  },
  {
    path: '/new-password',
    access: 'anyone',
    Page: lazyPage(async () => (await import('./account/sign-in/ResetPasswordPage.tsx')).ResetPasswordPage),
  },
  {
    path: '/confirm-email',
    access: 'anyone',
    Page: lazyPage(async () => (await import('./account/profile/ConfirmEmailPage.tsx')).ConfirmEmailPage),
  },
  {
    path: '/guest/proposal',
    access: 'anyone',
    Page: lazyPage(async () => (await import('./guest/proposal/GuestProposalPage.tsx')).GuestProposalPage),
  },
  {
    path: '/guest/pay',
    access: 'anyone',
    Page: lazyPage(async () => (await import('./guest/PayPage.tsx')).PayPage),
  },
  {
    path: '/guest/sign',
    access: 'anyone',
    Page: lazyPage(async () => (await import('./guest/SignPage.tsx')).SignPage),
  },
  {
    path: '/account/:part?',
    access: 'signed in',
    Page: queryPage(async () => (await import('./account/security/AccountPage.tsx')).AccountPage),
  },
  {
    path: '/unauthorized',
    access: 'anyone',
    Page: lazyPage(async () => (await import('./account/frame/UnauthorizedPage.tsx')).UnauthorizedPage),
  },
  {
    path: '/error/session',
    access: 'anyone',
    Page: lazyPage(async () => (await import('./account/frame/SessionErrorPage.tsx')).SessionErrorPage),
  },
  {
    path: '/timeout',
    access: 'anyone',
    Page: lazyPage(async () => (await import('./account/frame/TimeoutPage.tsx')).TimeoutPage),
  },
];

/** Loads the desk's script once the home page is shown, from which policies are opened, unless the browser saves data. A failure shows when the desk is opened. */
async function preloadDesk(): Promise<void> {
  const { isDataSaved, waitUntilIdle } = await import('./wizard/question/lazy-when-idle.ts');
  if (isDataSaved()) return;
  await waitUntilIdle();
  await desk.preload();
}

function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  return onDemand(load).Shown;
}

/** A page inside the frame for signed-in people. The frame's script loads in parallel with the page's. */
function signedInPage(load: () => Promise<ComponentType>): ComponentType {
  return lazyPage(() => loadSignedIn(load));
}

async function loadSignedIn(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [{ SignedInFrame }, Page] = await Promise.all([import('./account/frame/SignedInFrame.tsx'), load()]);
  return () => createElement(SignedInFrame, null, createElement(Page));
}

/** A signed-in page that queries through Apollo. */
function queryPage(load: () => Promise<ComponentType>): ComponentType {
  return signedInPage(() => withQueries(load));
}

/** The same, for a page that is loaded before it is opened. */
function preloadedPage(load: () => Promise<ComponentType>): OnDemand {
  return onDemand(() => loadSignedIn(() => withQueries(load)));
}
