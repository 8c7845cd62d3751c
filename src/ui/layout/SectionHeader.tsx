import type { ReactNode } from 'react';
import classes from './SectionHeader.module.css';

interface SectionHeaderProps {
  title: string;
  id?: string;
  level?: 2 | 3;
  /** A line under the title. */
  children?: ReactNode;
  action?: ReactNode;
}

/** The header of a section: title, an explanatory line, one action. */
export function SectionHeader({ title, id, level = 2, children, action }: SectionHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.head}>
      <Heading id={id}>{title}</Heading>
      {action ? <div className={`${classes.action} hw-no-print`}>{action}</div> : null}
      {children ? <p className={classes.lead}>{children}</p> : null}
    </div>
  );
}
