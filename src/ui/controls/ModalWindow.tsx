import { Drawer, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './ModalWindow.module.css';

export interface ModalWindowProps {
  id?: string;
  isOpen: boolean;
  title: string;
  intro?: string;
  children: ReactNode;
  actions: ReactNode;
  /** The width in pixels. */
  size: number;
  /** Whether it is as high as the window, at its edge. */
  isAtEdge?: boolean;
  onClose?: (() => void) | undefined;
}

const still = { duration: 0 };

/** One of Mantine's modal windows. A press beside it does not close it, so that nothing typed is lost. */
export function ModalWindow(props: ModalWindowProps) {
  const { id, isOpen, title, intro, children, actions, size, isAtEdge = false, onClose } = props;
  const [isShown, setShown] = useState(false);
  // Mantine remembers where the focus was when a window opens, not when it is made open.
  useEffect(() => setShown(isOpen), [isOpen]);
  const shared = {
    ...(id !== undefined && { id }),
    opened: isOpen && isShown,
    onClose: onClose ?? (() => undefined),
    closeOnEscape: onClose !== undefined,
    closeOnClickOutside: false,
    withCloseButton: false,
    title,
    size,
    padding: 24,
    transitionProps: still,
  };
  const content = (
    <>
      {intro ? <p className={classes.intro}>{intro}</p> : null}
      <div className={classes.body}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </>
  );
  return isAtEdge ? (
    <Drawer {...shared} position="right" classNames={{ title: classes.title }}>
      {content}
    </Drawer>
  ) : (
    <Modal {...shared} centered radius={12} classNames={{ title: classes.title, content: classes.dialog }}>
      {content}
    </Modal>
  );
}
