import type { ReactNode } from 'react';
import { type StatusTone, StatusWord } from '../feedback/StatusWord.tsx';
import classes from './Timeline.module.css';

export interface TimelineEntry {
  id: string | number;
  /** MM/DD/YYYY with a time, as shown. */
  when: string;
  title: string;
  tone?: StatusTone;
  detail?: ReactNode;
}

/** Events in the order of the entries. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.line}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <StatusWord tone={entry.tone ?? 'note'}>{entry.title}</StatusWord>
          <span className={classes.when}>{entry.when}</span>
          {entry.detail ? <div className={classes.detail}>{entry.detail}</div> : null}
        </li>
      ))}
    </ol>
  );
}
