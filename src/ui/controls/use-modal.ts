import { type RefObject, useEffect, useRef } from 'react';

/** Opens and closes a native modal dialog: focus stays inside, and returns afterwards. */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (isOpen && dialog && !dialog.open) dialog.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  return element;
}
