import { type RefObject, useEffect } from 'react';

/** Calls `onDismiss` on Escape, on a press outside the element and when the focus leaves it. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!element.current?.contains(target)) onDismiss();
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, [element, isOpen, onDismiss]);
}
