import { type RefObject, useEffect } from 'react';

let hasShownFirstPage = false;

/** Takes the focus to the head of a page that was navigated to, so that a screen reader reads it. The first page keeps the browser's own order. */
export function useFocusOnNavigation(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (hasShownFirstPage) heading.current?.focus();
    hasShownFirstPage = true;
  }, [heading]);
}
