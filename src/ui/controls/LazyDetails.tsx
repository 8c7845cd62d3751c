import { type ReactNode, useState } from 'react';
import { useIsPrinting } from '../layout/use-is-printing.ts';
import classes from './LazyDetails.module.css';

interface LazyDetailsProps {
  /** The line that expands the content: "Every line that differs (12)". */
  summary: string;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** Large content below a line that expands it. It is rendered only when opened or printed. */
export function LazyDetails({ summary, isOpenAtFirst = false, children }: LazyDetailsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isPrinting = useIsPrinting();
  const isShown = isOpen || isPrinting;
  return (
    <details
      className={classes.unfold}
      open={isShown}
      onToggle={(event) => isPrinting || setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isShown ? children : null}
    </details>
  );
}
