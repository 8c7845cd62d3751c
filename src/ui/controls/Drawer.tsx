import { type ReactNode, useId } from 'react';
import classes from './Drawer.module.css';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  id: string;
  isOpen: boolean;
  title: string;
  intro?: string;
  children: ReactNode;
  /** The buttons at the foot, the main one first. */
  actions: ReactNode;
  /** Called on Escape. */
  onClose: () => void;
}

/** A native modal dialog at the edge of the window, for questions beside a screen: focus stays inside, and returns afterwards. */
export function Drawer({ id, isOpen, title, intro, children, actions, onClose }: DrawerProps) {
  const element = useModal(isOpen);
  const heading = useId();
  return (
    <dialog
      ref={element}
      id={id}
      className={classes.drawer}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen ? (
        <>
          <h2 id={heading}>{title}</h2>
          {intro ? <p className={classes.intro}>{intro}</p> : null}
          <div className={classes.body}>{children}</div>
          <div className={classes.actions}>{actions}</div>
        </>
      ) : null}
    </dialog>
  );
}
