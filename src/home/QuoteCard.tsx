import { Link } from 'wouter';
import { shownDollars } from '../../machines/domain/format/format.ts';
import { stepOf } from '../../machines/wizard/steps.ts';
import type { PolicyRowFragment } from '../graphql/documents.ts';
import { businessMoment } from '../session/business-day.ts';
import { WaterLine } from '../ui/layout/WaterLine.tsx';
import { age } from './age.ts';
import { numberOf, pathOf } from './policy-words.ts';
import classes from './QuoteCard.module.css';

/** An unfinished quote: what it is about, its step, its age, its premium so far. The whole card is the link. */
export function QuoteCard({ quote }: { quote: PolicyRowFragment }) {
  return (
    <Link href={pathOf(quote)} className={classes.card}>
      <span className={classes.head}>
        <strong>{quote.insuredName ?? numberOf(quote)}</strong>
        <span className={classes.number}>{numberOf(quote)}</span>
      </span>
      <span className={classes.where}>{quote.address ?? 'No address yet'}</span>
      <WaterLine />
      <span className={classes.step}>
        Step {stepOf(quote.step).number} · {stepOf(quote.step).title}
      </span>
      <span className={classes.foot}>
        <span>Changed {age(quote.changedAt, businessMoment())}</span>
        <span className="hw-number">
          {quote.totalPremium === null ? 'Not rated yet' : `${shownDollars(quote.totalPremium)} a year`}
        </span>
      </span>
    </Link>
  );
}
