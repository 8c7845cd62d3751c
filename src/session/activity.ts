const storageKey = 'highwater-activity';
const reportInterval = 5_000;
let lastReportedAt = 0;

/** The person's last activity in any tab that counted, in milliseconds since 1970; 0 for none. */
export function readLastActivity(): number {
  return Number(localStorage.getItem(storageKey) ?? 0);
}

/** Lets activity at this moment count in all tabs. */
export function recordActivity(at: number): void {
  localStorage.setItem(storageKey, String(at));
}

/** Tells every use of the page, at most once in five seconds, and what counted in other tabs. */
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
