import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element's content is higher than the element, so that it must be a tab stop to be scrolled by keyboard. */
export function useScrollable<Shown extends HTMLElement>(): {
  readonly ref: RefObject<Shown | null>;
  readonly isScrollable: boolean;
} {
  const ref = useRef<Shown>(null);
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setScrollable(
        getComputedStyle(element).overflowY === 'auto' && element.scrollHeight > element.clientHeight,
      ),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  });
  return { ref, isScrollable };
}
