const key = 'highwater-activity';
const writeEvery = 5_000;
let isCounting = true;
let last = 0;

/** The person's last key or press in any tab, in milliseconds since 1970. */
export function lastActivity(): number {
  return Math.max(last, Number(localStorage.getItem(key) ?? 0));
}

/** Counts this moment as activity, in all tabs. */
export function markActive(now = Date.now()): void {
  last = now;
  localStorage.setItem(key, String(now));
}

/** While the person is asked whether to stay signed in, only the answer counts, not the way to it. */
export function countActivity(counts: boolean): void {
  isCounting = counts;
}

function note(): void {
  const now = Date.now();
  if (isCounting && now - last > writeEvery) markActive(now);
}

for (const event of ['pointerdown', 'keydown', 'scroll'] as const) {
  window.addEventListener(event, note, { capture: true, passive: true });
}
