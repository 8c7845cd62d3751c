import { useEffect, useReducer } from 'react';

/** Whole seconds until `until` (milliseconds since 1970), never below 0; null if `until` is undefined. */
export function useCountdown(until: number | undefined): number | null {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
