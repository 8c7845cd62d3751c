import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `milliseconds` without interruption; false as soon as it ends. */
export function useDelayedFlag(isOn: boolean, milliseconds: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setPast(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPast(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isPast;
}
