import { type RefObject, useEffect } from 'react';

let hasShownFirstPage = false;

/**
 * Moves the focus to the heading of a page after navigation, so that a screen reader reads it. The
 * first page keeps the browser's own order.
 */
export function useFocusOnNavigation(heading: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (hasShownFirstPage && isWanted) heading.current?.focus();
    hasShownFirstPage = true;
  }, [heading, isWanted]);
}
