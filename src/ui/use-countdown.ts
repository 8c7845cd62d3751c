import { useEffect, useState } from 'react';

/** Whole seconds from now until `until` (milliseconds since 1970), never below 0; null without a time. */
export function useCountdown(until: number | undefined): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? null : Math.max(0, Math.ceil((until - now) / 1000));
}
