import { type ReactNode, useId } from 'react';
import classes from './Dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** The buttons, the safe one first. */
  actions: ReactNode;
  /** Whether the dialog is wide enough for a table. */
  isWide?: boolean;
  /** Called on Escape. Without it, the dialog stays until an action is chosen. */
  onClose?: () => void;
}

/** A native modal dialog: focus stays inside, Escape closes it, and focus returns afterwards. */
export function Dialog({ isOpen, title, children, actions, isWide = false, onClose }: DialogProps) {
  const element = useModal(isOpen);
  const id = useId();
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
