import { Button } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { shownDate, shownDollars } from '../../../../machines/domain/format.ts';
import { isQuoteValid } from '../../../../machines/domain/quote-validity.ts';
import { openFile, quotePdf } from '../../../graphql/files.ts';
import { Section } from '../../../ui/Section.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { useWizard } from '../../use-wizard.ts';
import { HoldsUntil } from './HoldsUntil.tsx';
import classes from './Summary.module.css';

/** The total, how long it holds, and the ways to take the quote along. */
export function QuoteHead() {
  const { stored, today } = useWizard();
  const { rating, policy, isRatingStale } = stored;
  const until = policy.quoteExpirationDate;
  return (
    <Section title="The quote">
      {rating.totalPremium === null ? (
        <p className={classes.none}>No premium yet.</p>
      ) : (
        <p className={classes.total}>
          <span className={classes.amount}>{shownDollars(rating.totalPremium)}</span> for the year, with all
          fees
        </p>
      )}
      <div className={classes.words}>
        {rating.totalPremium === null || until === null ? null : isQuoteValid(until, today) ? (
          <StatusWord tone="good">{`Holds until ${shownDate(until)}`}</StatusWord>
        ) : (
          <StatusWord tone="warn">{`Held until ${shownDate(until)}: rate it again`}</StatusWord>
        )}
        {isRatingStale ? <StatusWord tone="warn">Answers changed since this rating</StatusWord> : null}
        <StatusWord tone="note">Preliminary: not a binder, gives no cover</StatusWord>
      </div>
      <TakeAlong />
      {until === null || rating.totalPremium === null ? null : <HoldsUntil key={until} />}
    </Section>
  );
}

function TakeAlong() {
  const { policyId, flush } = useWizard();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const open = async () => {
    setBusy(true);
    setFailure('');
    await flush();
    await quotePdf(policyId).then(
      (file) => openFile(file),
      () => setFailure('The PDF could not be made. Try again in a moment.'),
    );
    setBusy(false);
  };
  return (
    <div className={`${classes.actions} hw-no-print`}>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} stroke={1.5} aria-hidden />}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : () => void open()}
      >
        {isBusy ? 'One moment…' : 'Open as PDF'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <span role="status">{failure === '' ? null : <StatusWord tone="bad">{failure}</StatusWord>}</span>
    </div>
  );
}
