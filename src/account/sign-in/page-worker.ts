/** Keeps the sign-in page for the next visit, once the browser is idle. The page of a sandbox changes with its clock and is not kept. */
export function keepSignInPage(): void {
  const isSandbox = document.documentElement.dataset.daysAhead !== undefined;
  if (!import.meta.env.PROD || isSandbox) return;
  if (!('serviceWorker' in navigator && 'cookieStore' in window && 'requestIdleCallback' in window)) return;
  requestIdleCallback(() => {
    navigator.serviceWorker
      .register('/vue/page-worker.js', { scope: '/vue/sign-in' })
      // Without the worker, the page is asked for at each visit.
      .catch(() => undefined);
  });
}

/** Reloads the cached sign-in page when a new release is found, unless something is already typed in it. The next visit then has the new release. */
export function watchReleases(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', () => {
    const root = document.querySelector<HTMLElement>('#root');
    const isTyped = [...document.querySelectorAll('input')].some(({ value }) => value !== '');
    const isSubmitted = root?.dataset.early === 'submitted';
    if (location.pathname === '/vue/sign-in' && !isTyped && !isSubmitted) location.reload();
  });
}
