const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** The time elapsed since a timestamp, such as "just now", "5 minutes ago" or "yesterday". */
export function formatAge(since: string, now: Date): string {
  const passed = now.getTime() - new Date(since).getTime();
  const [unit, size] = units.find(([, size]) => passed >= size) ?? [null, 1];
  return unit === null ? 'just now' : relativeTime.format(-Math.floor(passed / size), unit);
}

/** How long something has been waiting, such as "3 days" or "20 minutes"; at least one minute. */
export function formatWait(since: string, now: Date): string {
  const passed = now.getTime() - new Date(since).getTime();
  const [unit, size] = units.find(([, size]) => passed >= size) ?? ['minute', 60_000];
  const count = Math.max(1, Math.floor(passed / size));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
