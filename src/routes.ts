import { type ComponentType, createElement } from 'react';
import { parse } from 'regexparam';
import type { AroundNavHandler } from 'wouter';
import { SignInPage } from './account/sign-in/SignInPage.tsx';
import { isDataSaved } from './ui/layout/lazy-when-idle.ts';
import { type OnDemand, onDemand } from './ui/layout/on-demand.ts';

/** One page of the product: its path below /vue, the users who may open it, and its script, which is loaded on demand. */
export interface PageRoute {
  path: string;
  access: 'anyone' | 'signed in';
  page: OnDemand;
}

/** Every page. The first row that matches an address is shown. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    access: 'signed in',
    page: signedInPage(async () => (await import('./home/HomePage.tsx')).HomePage),
  },
  {
    path: '/review-queue',
    access: 'signed in',
    page: signedInPage(async () => (await import('./home/reviews/ReviewQueuePage.tsx')).ReviewQueuePage),
  },
  {
    path: '/claims',
    access: 'signed in',
    page: signedInPage(async () => (await import('./claims/ClaimsPage.tsx')).ClaimsPage),
  },
  {
    path: '/claims/event/:floodEventId',
    access: 'signed in',
    page: signedInPage(async () => (await import('./claims/figures/FloodEventPage.tsx')).FloodEventPage),
  },
  {
    path: '/claims/:claimId/:tab?',
    access: 'signed in',
    page: signedInPage(async () => (await import('./claims/ClaimPage.tsx')).ClaimPage),
  },
  {
    path: '/messages/:encodedId?/:claimId?',
    access: 'signed in',
    page: signedInPage(async () => (await import('./messages/MessagesPage.tsx')).MessagesPage),
  },
  {
    path: '/policy/:encodedId/loss',
    access: 'signed in',
    page: signedInPage(async () => (await import('./claims/ReportLossPage.tsx')).ReportLossPage),
  },
  {
    path: '/policy/:encodedId/flood',
    access: 'signed in',
    page: signedInPage(async () => (await import('./claims/FloodPage.tsx')).FloodPage),
  },
  {
    path: '/payments/:part?',
    access: 'signed in',
    page: signedInPage(async () => (await import('./home/payments/PaymentsPage.tsx')).PaymentsPage),
  },
  {
    path: '/reports/:kind?',
    access: 'signed in',
    page: signedInPage(async () => (await import('./reports/ReportsPage.tsx')).ReportsPage),
  },
  {
    path: '/calendar',
    access: 'signed in',
    page: signedInPage(async () => (await import('./calendar/CalendarPage.tsx')).CalendarPage),
  },
  {
    path: '/rates',
    access: 'signed in',
    page: signedInPage(async () => (await import('./rates/RatesPage.tsx')).RatesPage),
  },
  {
    path: '/status',
    access: 'signed in',
    page: signedInPage(async () => (await import('./status/StatusPage.tsx')).StatusPage),
  },
  {
    path: '/start/form',
    access: 'signed in',
    page: signedInPage(async () => (await import('./start/StartPage.tsx')).StartPage),
  },
  {
    path: '/start',
    access: 'signed in',
    page: signedInPage(async () => (await import('./estimate/EstimatePage.tsx')).EstimatePage),
  },
  {
    path: '/estimate',
    access: 'signed in',
    page: signedInPage(async () => (await import('./estimate/EstimatePage.tsx')).EstimatePage),
  },
  {
    path: '/policy/:encodedId/hardstop',
    access: 'signed in',
    page: signedInPage(async () => (await import('./start/HardStopPage.tsx')).HardStopPage),
  },
  {
    path: '/policy/:encodedId/desk/:tab?',
    access: 'signed in',
    page: signedInPage(async () => (await import('./wizard/desk/DeskPage.tsx')).DeskPage),
  },
  {
    path: '/policy/:encodedId/change',
    access: 'signed in',
    page: signedInPage(async () => (await import('./wizard/change/ChangePage.tsx')).ChangePage),
  },
  {
    path: '/policy/:encodedId/:screen?',
    access: 'signed in',
    page: signedInPage(async () => (await import('./wizard/frame/WizardPage.tsx')).WizardPage),
  },
  {
    path: '/staff/:area/:id?/:tab?',
    access: 'signed in',
    page: signedInPage(async () => (await import('./staff/frame/StaffPage.tsx')).StaffPage),
  },
  {
    // A screen that the lab shows in a frame. It asks the server for nothing.
    path: '/lab/screen',
    access: 'signed in',
    page: onDemand(async () => (await import('./lab/frame/LabScreen.tsx')).LabScreen),
  },
  {
    path: '/lab/:view?',
    access: 'signed in',
    page: signedInPage(async () => {
      const [{ LabPage }, { preloadLabView }] = await Promise.all([
        import('./lab/LabPage.tsx'),
        import('./lab/Lab.tsx'),
      ]);
      await preloadLabView(location.pathname);
      return LabPage;
    }),
  },
  {
    path: '/sign-in',
    access: 'anyone',
    page: { Shown: SignInPage, preload: async () => undefined, isLoaded: () => true },
  },
  {
    path: '/register',
    access: 'anyone',
    page: onDemand(async () => (await import('./account/sign-in/RegisterPage.tsx')).RegisterPage),
  },
  {
    path: '/new-password',
    access: 'anyone',
    page: onDemand(async () => (await import('./account/sign-in/ResetPasswordPage.tsx')).ResetPasswordPage),
  },
  {
    path: '/confirm-email',
    access: 'anyone',
    page: onDemand(async () => (await import('./account/profile/ConfirmEmailPage.tsx')).ConfirmEmailPage),
  },
  {
    path: '/p/:token',
    access: 'anyone',
    page: onDemand(async () => (await import('./estimate/portal/PortalEstimatePage.tsx')).PortalEstimatePage),
  },
  {
    path: '/my/open',
    access: 'anyone',
    page: onDemand(async () => (await import('./portal/OpenPage.tsx')).OpenPage),
  },
  {
    path: '/my/claim/:claimId',
    access: 'anyone',
    page: onDemand(async () => (await import('./portal/MyPage.tsx')).MyPage),
  },
  {
    path: '/my/:encodedId?/:task?',
    access: 'anyone',
    page: onDemand(async () => (await import('./portal/MyPage.tsx')).MyPage),
  },
  {
    path: '/guest/proposal',
    access: 'anyone',
    page: onDemand(async () => (await import('./guest/proposal/GuestProposalPage.tsx')).GuestProposalPage),
  },
  {
    path: '/guest/pay',
    access: 'anyone',
    page: onDemand(async () => (await import('./guest/PayPage.tsx')).PayPage),
  },
  {
    path: '/guest/sign',
    access: 'anyone',
    page: onDemand(async () => (await import('./guest/SignPage.tsx')).SignPage),
  },
  {
    path: '/account/:part?',
    access: 'signed in',
    page: signedInPage(async () => (await import('./account/security/AccountPage.tsx')).AccountPage),
  },
  {
    path: '/unauthorized',
    access: 'anyone',
    page: onDemand(async () => (await import('./account/frame/UnauthorizedPage.tsx')).UnauthorizedPage),
  },
  {
    path: '/error/session',
    access: 'anyone',
    page: onDemand(async () => (await import('./account/frame/SessionErrorPage.tsx')).SessionErrorPage),
  },
  {
    path: '/timeout',
    access: 'anyone',
    page: onDemand(async () => (await import('./account/frame/TimeoutPage.tsx')).TimeoutPage),
  },
];

/**
 * Waits for the script of the page at an address, a moment at most. React keeps the sign of a wait for 300 ms once it is shown, and
 * what the page asks the server for would wait as long; a page that loads faster comes without one. A failure shows when the page is rendered.
 */
export function preloadPage(address: string): Promise<unknown> {
  const longest = new Promise((resolve) => setTimeout(resolve, longestBlankMs));
  return Promise.race([loadPage(address), longest]);
}

const longestBlankMs = 250;

/** The page of an address with or without /vue, whatever follows its path; undefined if there is none. */
function findPage(address: string): OnDemand | undefined {
  const path = new URL(address, location.href).pathname.replace(/^\/vue(?=\/|$)/i, '') || '/';
  return routes.find((route) => parse(route.path).pattern.test(path))?.page;
}

async function loadPage(address: string): Promise<void> {
  await findPage(address)
    ?.preload()
    .catch(() => undefined);
}

/** The newest way that waits for its page. */
let newest: object | undefined;

/**
 * Goes to an address: at once where its page is loaded, otherwise when the script is there. Nothing can be pressed until then, so that no act
 * is done again; another way taken meanwhile wins.
 */
export const openPreloaded: AroundNavHandler = (navigate, to, options) => {
  const way = {};
  newest = way;
  const isLoaded = findPage(to)?.isLoaded() !== false;
  document.body.inert = !isLoaded;
  if (isLoaded) return navigate(to, options);
  const left = location.href;
  void preloadPage(to).then(() => {
    if (newest !== way) return;
    document.body.inert = false;
    if (location.href === left) navigate(to, options);
  });
};

/** Loads the page of a link that is pointed at or has the focus: it is probably opened next. Not where the browser saves data. */
export function preloadOnIntent(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/vue/"]') : null;
    if (link !== null && !isDataSaved()) void loadPage(link.href);
  };
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, preload);
}

/** A page inside the frame for signed-in people. The frame's script loads in parallel with the page's. */
function signedInPage(load: () => Promise<ComponentType>): OnDemand {
  return onDemand(() => loadSignedIn(load));
}

async function loadSignedIn(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [{ SignedInFrame }, Page] = await Promise.all([import('./account/frame/SignedInFrame.tsx'), load()]);
  return () => createElement(SignedInFrame, null, createElement(Page));
}
