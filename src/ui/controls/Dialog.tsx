import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './Dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Buttons, the safe one first. */
  actions: ReactNode;
  /** For a table in it. */
  isWide?: boolean;
  /** Escape. Without it the dialog stays until an action is chosen. */
  onClose?: () => void;
}

/** A modal dialog of the browser's own: focus stays inside, Escape closes, focus goes back afterwards. */
export function Dialog({ isOpen, title, children, actions, isWide = false, onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (isOpen && dialog && !dialog.open) dialog.showModal();
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      className={classes.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      {isOpen ? (
        <>
          <h2 id={id}>{title}</h2>
          <div className={classes.body}>{children}</div>
          <div className={classes.actions}>{actions}</div>
        </>
      ) : null}
    </dialog>
  );
}
