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

/** Loads a kept page of an earlier release anew, unless something is typed in it already. Then the next visit has the new one. */
export function watchReleases(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', () => {
    const root = document.querySelector<HTMLElement>('#root');
    const isTyped = [...document.querySelectorAll('input')].some(({ value }) => value !== '');
    const isSubmitted = root?.dataset.early === 'submitted';
    if (location.pathname === '/vue/sign-in' && !isTyped && !isSubmitted) location.reload();
  });
}
