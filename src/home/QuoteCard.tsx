import { Link } from 'wouter';
import { formatDollars } from '../../machines/domain/format/format-values.ts';
import { findStep } from '../../machines/wizard/steps.ts';
import type { PolicyRowFragment } from '../graphql/staff-documents.ts';
import { clientBusinessNow } from '../session/business-day.ts';
import { WaterLine } from '../ui/layout/WaterLine.tsx';
import { formatAge } from './elapsed-time.ts';
import { policyLabel, policyPath } from './policy-row.ts';
import classes from './QuoteCard.module.css';

/** A card for an unfinished quote: insured, address, step, age and premium so far. The whole card is a link. */
export function QuoteCard({ quote }: { quote: PolicyRowFragment }) {
  return (
    <Link href={policyPath(quote)} className={classes.card}>
      <span className={classes.head}>
        <strong>{quote.insuredName ?? policyLabel(quote)}</strong>
        <span className={classes.number}>{policyLabel(quote)}</span>
      </span>
      <span className={classes.where}>{quote.address ?? 'No address yet'}</span>
      <WaterLine />
      <span className={classes.step}>
        Step {findStep(quote.step).number} · {findStep(quote.step).title}
      </span>
      <span className={classes.foot}>
        <span>Changed {formatAge(quote.changedAt, clientBusinessNow())}</span>
        <span className="hw-number">
          {quote.totalPremium === null ? 'Not rated yet' : `${formatDollars(quote.totalPremium)} a year`}
        </span>
      </span>
    </Link>
  );
}
