import { formatDate } from '../../../machines/domain/format/format-values.ts';

interface ClosedThroughProps {
  /** The last closed day; null before the first. */
  day: string | null;
}

/** Until when the book is closed: nothing is posted there any more. */
export function ClosedThrough({ day }: ClosedThroughProps) {
  return (
    <p>
      {day === null
        ? 'No day of this book is closed yet.'
        : `The book is closed through ${formatDate(day)}. What happens now is posted after it.`}
    </p>
  );
}
