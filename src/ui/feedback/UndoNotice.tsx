import classes from './Banner.module.css';
import { Banner } from './Banner.tsx';

interface UndoNoticeProps {
  /** What was done, as a sentence. */
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
        <button type="button" className={classes.close} onClick={onUndo}>
          Undo
        </button>
      }
      {...(onClose ? { onClose } : {})}
    />
  );
}
