import type { ReactNode } from 'react';
import classes from './InputFrame.module.css';

interface InputFrameProps {
  /** The height: 42, 36 or 30 px. */
  size?: 'md' | 'sm' | 'xs';
  isInvalid?: boolean;
  className?: string | undefined;
  /** In pixels. */
  minWidth?: number;
  /** Shown inside the frame before the text, and not pressed. */
  before?: ReactNode;
  /** Shown inside the frame after the text, and not pressed. */
  after?: ReactNode;
  /** An input, a select or a textarea. */
  children: ReactNode;
}

/** The frame of a control that is typed or chosen in: its border, its height, and a sign before or after the text. */
export function InputFrame(props: InputFrameProps) {
  const { size = 'md', isInvalid = false, className, minWidth, before, after, children } = props;
  return (
    <div
      className={className === undefined ? classes.frame : `${classes.frame} ${className}`}
      data-size={size}
      data-invalid={isInvalid || undefined}
      data-before={before ? true : undefined}
      data-after={after ? true : undefined}
      style={minWidth === undefined ? undefined : { minWidth }}
    >
      {before ? (
        <span className={classes.sign} data-place="before">
          {before}
        </span>
      ) : null}
      {children}
      {after ? (
        <span className={classes.sign} data-place="after">
          {after}
        </span>
      ) : null}
    </div>
  );
}
