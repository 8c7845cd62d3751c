import { formatDate } from '../../../machines/domain/format/format-values.ts';

interface ClosedThroughProps {
  /** The last closed day; null before the first. */
  day: string | null;
}

/** The last closed day of the book. No entry is posted on or before it. */
export function ClosedThrough({ day }: ClosedThroughProps) {
  return (
    <p>
      {day === null
        ? 'No day of this book is closed yet.'
        : `The book is closed through ${formatDate(day)}. What happens now is posted after it.`}
    </p>
  );
}
