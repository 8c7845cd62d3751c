import type { ReactNode } from 'react';
import { type StatusTone, StatusWord } from '../feedback/StatusWord.tsx';
import classes from './ReasonList.module.css';

/** Something that applies or does not, and the reason. */
export interface ReasonRow {
  title: string;
  tone: StatusTone;
  /** "Applies", "Not counted". */
  word: string;
  reason: string;
  /** Shown beside the word, such as that it was applied in the rating. */
  mark?: ReactNode;
}

/** A list of items, each with its state in a word and the reason under it. */
export function ReasonList({ label, rows }: { label: string; rows: readonly ReasonRow[] }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map(({ title, tone, word, reason, mark }) => (
        <li key={title} className={classes.row}>
          <div className={classes.head}>
            <strong className={classes.title}>{title}</strong>
            <span className={classes.state}>
              {mark}
              <StatusWord tone={tone}>{word}</StatusWord>
            </span>
          </div>
          <p className={classes.reason}>{reason}</p>
        </li>
      ))}
    </ul>
  );
}
