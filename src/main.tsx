import './ui/layout/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepSignInPage, watchReleases } from './account/sign-in/page-worker.ts';
import { App } from './app.tsx';
import { paths } from './paths.ts';
import { preloadPage } from './routes.ts';
import { afterPaint } from './ui/layout/after-paint.ts';

watchReleases();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
/** How long the page stays empty while its script loads, in milliseconds. */
const longestBlank = 250;
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const { pathname, search } = location;
const path = pathname.replace(/^\/vue(?=\/)/i, '');
if (root.firstElementChild === null) {
  // React keeps the sign of a wait for 300 ms once it is shown, so that a page which loads faster is rendered without one.
  const longest = new Promise((resolve) => setTimeout(resolve, longestBlank));
  void Promise.race([preloadPage(path), longest]).then(() => createRoot(root).render(app));
} else {
  // The server sent the sign-in form, whatever page was asked for.
  const asked = path + search;
  if (!/^\/sign-in(?![^?])/i.test(asked)) history.replaceState(null, '', `/vue${paths.signIn(asked)}`);
  // The form is there to be seen before the app takes it over.
  afterPaint(() => hydrateRoot(root, app));
}
keepSignInPage();
