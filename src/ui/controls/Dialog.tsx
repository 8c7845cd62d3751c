import type { ReactNode } from 'react';
import { WindowOnDemand } from './WindowOnDemand.tsx';

export interface DialogProps {
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

/** A modal dialog: focus stays inside, Escape closes it, and focus returns afterwards. */
export function Dialog({ isOpen, title, children, actions, isWide = false, onClose }: DialogProps) {
  return (
    <WindowOnDemand
      isOpen={isOpen}
      title={title}
      actions={actions}
      size={isWide ? 860 : 520}
      onClose={onClose}
    >
      {children}
    </WindowOnDemand>
  );
}
