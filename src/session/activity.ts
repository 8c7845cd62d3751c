const storageKey = 'highwater-activity';
const reportInterval = 5_000;
let lastReportedAt = 0;

/** The person's last activity in any tab, in milliseconds since 1970; 0 if none. */
export function readLastActivity(): number {
  return Number(localStorage.getItem(storageKey) ?? 0);
}

/** Records activity at `at`, in milliseconds since 1970, for all tabs. */
export function recordActivity(at: number): void {
  localStorage.setItem(storageKey, String(at));
}

/** Reports use of the page, at most once in five seconds, and activity recorded by other tabs. */
export function watchActivity(onActivity: (at: number, isOtherTab: boolean) => void): void {
  const note = () => {
    const now = Date.now();
    if (now - lastReportedAt < reportInterval) return;
    lastReportedAt = now;
    onActivity(now, false);
  };
  for (const event of ['pointerdown', 'keydown', 'scroll'] as const) {
    window.addEventListener(event, note, { capture: true, passive: true });
  }
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey && event.newValue !== null) onActivity(Number(event.newValue), true);
  });
}
