import { UnstyledButton } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { formatAmount, formatDollars } from '../../../machines/domain/format/format-values.ts';
import { WaterLine } from '../layout/WaterLine.tsx';
import classes from './PremiumPanel.module.css';

interface PremiumPanelProps {
  /** Dollars per year, with cents if there are any; null without a premium. */
  amount: string | null;
  /** Shown instead of the amount: "Not rated yet". */
  placeholder?: string;
  /** "Building" – "$250,000 / $2,000". */
  lines?: readonly { label: string; value: ReactNode }[];
  isRating?: boolean;
  /** Whole dollars between which the premium lies, instead of one amount. */
  range?: { readonly least: number; readonly most: number } | null;
  /** The effect of the last answer on the premium: "Basement", "+$212", or in words where it changed nothing. */
  effect?: { readonly answer: string; readonly change: string; readonly isChanged: boolean } | null;
  /** Sentences below the amount. */
  note?: string;
  title: string;
  /** Badges, the place, a link to the worksheet. */
  children?: ReactNode;
}

/** The running premium under its waterline; below 1200 px a single line that expands. */
export function PremiumPanel(props: PremiumPanelProps) {
  const { amount, placeholder = 'Not rated yet', lines = [], isRating = false, title, children } = props;
  const { range = null, effect = null, note = '' } = props;
  const single = amount === null ? null : formatAmount(amount);
  const shown = range === null ? single : `${formatDollars(range.least)} – ${formatDollars(range.most)}`;
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  return (
    <aside className={`${classes.panel} hw-no-print`} aria-label={title} data-open={isOpen || undefined}>
      <h2 className={classes.title}>{title}</h2>
      <p
        className={classes.amount}
        data-blank={shown === null || undefined}
        data-changed={effect?.isChanged || undefined}
        aria-live="polite"
        aria-busy={isRating}
      >
        {shown === null ? (
          placeholder
        ) : (
          <>
            <span className={classes.figure} data-range={range !== null || undefined}>
              {shown}
            </span>{' '}
            <span className={classes.year}>a year</span>
          </>
        )}
        {effect?.isChanged ? <span className={classes.change}> {effect.change}</span> : null}
        {isRating ? <span className={classes.rating}> · rating…</span> : null}
      </p>
      <UnstyledButton
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
      </UnstyledButton>
      <div className={classes.body} id={body}>
        <WaterLine />
        {effect === null ? null : (
          <p className={classes.effect}>
            {effect.answer}: <strong>{effect.change}</strong>
          </p>
        )}
        {note && <p className={classes.note}>{note}</p>}
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
