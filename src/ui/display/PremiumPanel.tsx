import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { formatAmount } from '../../../machines/domain/format/format-values.ts';
import { WaterLine } from '../layout/WaterLine.tsx';
import classes from './PremiumPanel.module.css';

interface PremiumPanelProps {
  /** Dollars per year, with cents if there are any; null if there is no premium. */
  amount: string | null;
  /** Shown instead of the amount: "Not rated yet". */
  placeholder?: string;
  /** "Building" – "$250,000 / $2,000". */
  lines?: readonly { label: string; value: ReactNode }[];
  isRating?: boolean;
  title: string;
  /** Badges, the place, a link to the worksheet. */
  children?: ReactNode;
}

/** The running premium under its waterline; below 1200 px a single line that expands. */
export function PremiumPanel(props: PremiumPanelProps) {
  const { amount, placeholder = 'Not rated yet', lines = [], isRating = false, title, children } = props;
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <aside className={`${classes.panel} hw-no-print`} aria-label={title} data-open={isOpen || undefined}>
      <h2 className={classes.title}>{title}</h2>
      <p
        className={classes.amount}
        data-blank={amount === null || undefined}
        aria-live="polite"
        aria-busy={isRating}
      >
        {amount === null ? (
          placeholder
        ) : (
          <>
            <span className={classes.figure}>{formatAmount(amount)}</span>{' '}
            <span className={classes.year}>a year</span>
          </>
        )}
        {isRating ? <span className={classes.rating}> · rating…</span> : null}
      </p>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {isOpen ? 'Less' : 'More'}
          <span className="hw-hidden"> about the premium</span>
        </span>
        <IconChevronUp size={16} stroke={1.75} aria-hidden />
      </button>
      <div className={classes.body} id={body}>
        <WaterLine />
        {lines.length > 0 ? (
          <dl className={classes.lines}>
            {lines.map((line) => (
              <div key={line.label}>
                <dt>{line.label}</dt>
                <dd>{line.value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {children ? <div className={classes.more}>{children}</div> : null}
      </div>
    </aside>
  );
}
