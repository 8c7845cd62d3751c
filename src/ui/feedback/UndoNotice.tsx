import { Button } from '@mantine/core';
import { Banner } from './Banner.tsx';

interface UndoNoticeProps {
  /** The act that can be undone, as a sentence. */
  children: string;
  onUndo: () => void;
  onClose?: () => void;
}

/** Says what was done and offers to undo it. Stays until used or dismissed. */
export function UndoNotice({ children, onUndo, onClose }: UndoNoticeProps) {
  return (
    <Banner
      kind="note"
      title={children}
      action={
        <Button variant="default" size="sm" onClick={onUndo}>
          Undo
        </Button>
      }
      {...(onClose ? { onClose } : {})}
    />
  );
}
