import type { ReactNode } from 'react';
import { WindowOnDemand } from './WindowOnDemand.tsx';

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

/** A modal dialog at the edge of the window, for questions beside a screen. */
export function Drawer(props: DrawerProps) {
  return <WindowOnDemand {...props} isAtEdge size={440} />;
}
