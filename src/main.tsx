import './ui/layout/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepSignInPage, watchReleases } from './account/sign-in/page-worker.ts';
import { App } from './app.tsx';
import { paths } from './paths.ts';
import { preloadOnIntent, preloadPage } from './routes.ts';
import { afterPaint } from './ui/layout/after-paint.ts';

watchReleases();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const { pathname, search } = location;
if (root.firstElementChild === null) {
  void preloadPage(pathname).then(() => createRoot(root).render(app));
} else {
  // The server sent the sign-in form, whatever page was asked for.
  const asked = pathname.replace(/^\/vue(?=\/)/i, '') + search;
  if (!/^\/sign-in(?![^?])/i.test(asked)) history.replaceState(null, '', `/vue${paths.signIn(asked)}`);
  // The form is there to be seen before the app takes it over.
  afterPaint(() => hydrateRoot(root, app));
}
keepSignInPage();
preloadOnIntent();
