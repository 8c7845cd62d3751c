import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { MapLayout, Point } from './map-layout.ts';

/** The part of a drawing that its frame shows, in the drawing's own pixels. */
export interface ScrolledView extends Point {
  readonly width: number;
  readonly height: number;
  /** Whether part of the drawing is out of view. */
  readonly isScrolling: boolean;
  /** Scrolls a point into the middle of the frame. */
  readonly center: (point: Point) => void;
}

/** Follows what a scrolling frame shows of a drawing. */
export function useScrolledView(
  frame: RefObject<HTMLElement | null>,
  { width, height }: MapLayout,
  scale: number,
): ScrolledView {
  const [shown, setShown] = useState({ x: 0, y: 0, width, height });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const read = () =>
      setShown({
        x: element.scrollLeft / scale,
        y: element.scrollTop / scale,
        width: element.clientWidth / scale,
        height: element.clientHeight / scale,
      });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [frame, scale]);
  const center = useCallback(
    ({ x, y }: Point) => {
      const element = frame.current;
      element?.scrollTo({
        left: x * scale - element.clientWidth / 2,
        top: y * scale - element.clientHeight / 2,
      });
    },
    [frame, scale],
  );
  // A pixel of rounding is no reason for a small map.
  const isScrolling = shown.width < width - 2 || shown.height < height - 2;
  return { ...shown, isScrolling, center };
}
