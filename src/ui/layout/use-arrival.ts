import { type RefObject, useEffect } from 'react';

let hasArrived = false;

/** Takes the focus to the head of a page that was navigated to, so that a screen reader reads it. The first page keeps the browser's own order. */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (hasArrived) heading.current?.focus();
    hasArrived = true;
  }, [heading]);
}
