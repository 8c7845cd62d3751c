import { lazy, Suspense, useState } from 'react';
import { isQuoteValid } from '../../../machines/domain/dates/quote-validity.ts';
import { useWizard } from '../open/use-wizard.ts';

const RerateQuote = lazy(async () => ({ default: (await import('./RerateQuote.tsx')).RerateQuote }));

/** Re-rates a quote that is opened with a stale rating or after it expired, and shows what changed. */
export function RerateWhenStale() {
  const { stored, today, isReadOnly } = useWizard();
  const { rating, policy, isRatingStale } = stored;
  const isOver = rating.totalPremium !== null && !isQuoteValid(policy.quoteExpirationDate, today);
  const [isWanted] = useState(!isReadOnly && rating.status !== null && (isRatingStale || isOver));
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <RerateQuote />
    </Suspense>
  );
}
