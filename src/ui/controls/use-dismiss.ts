import { type RefObject, useEffect } from 'react';

/** Calls `onDismiss` on Escape, on a press outside the element, and when the focus leaves it. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const dismissOutside = (event: Event) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!element.current?.contains(target)) onDismiss();
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
    };
    document.addEventListener('pointerdown', dismissOutside);
    document.addEventListener('focusin', dismissOutside);
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('pointerdown', dismissOutside);
      document.removeEventListener('focusin', dismissOutside);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, [element, isOpen, onDismiss]);
}
