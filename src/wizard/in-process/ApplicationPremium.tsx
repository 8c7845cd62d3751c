import { lazy, Suspense } from 'react';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { reloadAction } from '../../ui/feedback/slow-call-action.ts';
import { useWizard } from '../open/use-wizard.ts';
import { RatingChangeSection } from '../screens/rates/RatingChangeSection.tsx';

const PremiumCalculation = lazy(async () => ({
  default: (await import('../screens/rates/PremiumCalculation.tsx')).PremiumCalculation,
}));

/** The calculation of the NFIP premium, and what the re-rating at submission changed. Renders nothing for private carriers. */
export function ApplicationPremium() {
  const { rating, transaction } = useWizard().stored;
  if (rating.totalPremium === null || rating.privateFloodProviderId !== null) return null;
  return (
    <>
      {isSameTime(rating.ratedAt, transaction.submittedAt) ? (
        <RatingChangeSection title="Re-rated at submission" />
      ) : null}
      <Disclosure label="How the premium was made, with the worksheet as a PDF" printMode="loaded">
        <Suspense
          fallback={<Loading label="Loading the worksheet" shape="table" slowAction={reloadAction} />}
        >
          <PremiumCalculation key={rating.ratingId} ratingId={rating.ratingId} />
        </Suspense>
      </Disclosure>
    </>
  );
}

function isSameTime(first: string | null, second: string | null): boolean {
  return first !== null && second !== null && Date.parse(first) === Date.parse(second);
}
