import { type ComponentType, createElement } from 'react';
import { parse } from 'regexparam';
import { SignInPage } from './account/sign-in/SignInPage.tsx';
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
    page: { Shown: SignInPage, preload: async () => undefined },
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

/** Loads the script of the page at an address below /vue. A failure shows when the page is rendered. */
export async function preloadPage(address: string): Promise<void> {
  const route = routes.find(({ path }) => parse(path).pattern.test(address));
  await route?.page.preload().catch(() => undefined);
}

/** A page inside the frame for signed-in people. The frame's script loads in parallel with the page's. */
function signedInPage(load: () => Promise<ComponentType>): OnDemand {
  return onDemand(() => loadSignedIn(load));
}

async function loadSignedIn(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [{ SignedInFrame }, Page] = await Promise.all([import('./account/frame/SignedInFrame.tsx'), load()]);
  return () => createElement(SignedInFrame, null, createElement(Page));
}
