import { isQuoteValid } from '../../../../machines/domain/dates/quote-validity.ts';
import { formatDate, formatDollars } from '../../../../machines/domain/format/format-values.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { ChangeExpiration } from './ChangeExpiration.tsx';
import { PrintActions } from './PrintActions.tsx';
import classes from './Summary.module.css';

/** The total premium, how long it is valid, and, folded, the actions to open it as a PDF or print it. */
export function QuoteTotal() {
  const { stored, today } = useWizard();
  const { rating, policy, isRatingStale } = stored;
  const until = policy.quoteExpirationDate;
  return (
    <Section title="The quote">
      {rating.totalPremium === null ? (
        <p className={classes.none}>No premium yet.</p>
      ) : (
        <p className={classes.total}>
          <span className={classes.amount}>{formatDollars(rating.totalPremium)}</span> for the year, with all
          fees
        </p>
      )}
      <div className={classes.words}>
        {rating.totalPremium === null || until === null ? null : isQuoteValid(until, today) ? (
          <StatusWord tone="good">{`Valid until ${formatDate(until)}`}</StatusWord>
        ) : (
          <StatusWord tone="warn">{`Was valid until ${formatDate(until)}: rate it again`}</StatusWord>
        )}
        {isRatingStale ? <StatusWord tone="warn">Answers changed since this rating</StatusWord> : null}
        <StatusWord tone="note">Preliminary: not a binder, no coverage</StatusWord>
      </div>
      <div className="hw-no-print">
        <Disclosure label="The quote itself as a PDF or on paper" printMode="if open">
          <PrintActions />
        </Disclosure>
      </div>
      {until === null || rating.totalPremium === null ? null : <ChangeExpiration key={until} />}
    </Section>
  );
}
