import { formatDollars, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';

interface MoneyTextProps {
  /** Dollars: a number, or decimal text with two places, which is shown with cents. */
  amount: number | string | null;
  withCents?: boolean;
  /** The text shown when there is no amount. */
  placeholder?: string;
}

/** An amount of US dollars; a negative one is in parentheses and read aloud as "minus". */
export function MoneyText({
  amount,
  withCents = typeof amount === 'string',
  placeholder = '–',
}: MoneyTextProps) {
  if (amount === null) return <span className="hw-number">{placeholder}</span>;
  const shown = withCents ? formatDollarsAndCents(amount) : formatDollars(amount);
  if (!shown.startsWith('(')) return <span className="hw-number">{shown}</span>;
  return (
    <span className="hw-number">
      <span className="hw-hidden">minus {shown.slice(1, -1)}</span>
      <span aria-hidden="true">{shown}</span>
    </span>
  );
}
