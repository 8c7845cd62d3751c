import type { ReactNode } from 'react';
import classes from './Button.module.css';

/** How a button looks: by default it is the main action of its page, 44 px high. */
export interface ButtonLook {
  variant?: 'filled' | 'default' | 'subtle' | undefined;
  size?: 'md' | 'sm' | 'compact-sm' | undefined;
  /** A picture before the words. */
  leftSection?: ReactNode;
  /** A picture after the words. */
  rightSection?: ReactNode;
}

/** The class and attributes of an element that looks like a button. */
export function lookAttributes({
  variant = 'filled',
  size = 'md',
  className,
}: Pick<ButtonLook, 'variant' | 'size'> & { className?: string | undefined }) {
  return {
    className: className === undefined ? classes.button : `${classes.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
  };
}

/** What stands on a button: its words, with a picture before or after them. */
export function ButtonFace(
  props: Pick<ButtonLook, 'leftSection' | 'rightSection'> & { children: ReactNode },
) {
  const { leftSection, rightSection, children } = props;
  return (
    <span className={classes.face}>
      {leftSection ? <span className={classes.section}>{leftSection}</span> : null}
      <span className={classes.label}>{children}</span>
      {rightSection ? <span className={classes.section}>{rightSection}</span> : null}
    </span>
  );
}
