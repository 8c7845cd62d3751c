import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** The lead-in to the list, such as "Going back clears:". */
  intro?: ReactNode;
  /** The answers that will be cleared: labels with their values. */
  items?: readonly string[];
  /** A closing line, such as "You can undo this." */
  children?: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something is cleared: lists the cleared answers, then offers to stay or continue. Escape stays. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    intro,
    items = [],
    children,
    cancelLabel = 'Stay',
    confirmLabel,
    onCancel,
    onConfirm,
  } = props;
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant="default" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {intro ? <p>{intro}</p> : null}
      {items.length > 0 ? (
        <ul className={classes.items}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : null}
      {children ? <p className={classes.after}>{children}</p> : null}
    </Dialog>
  );
}
