import { lazy, Suspense } from 'react';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { loadAgain } from '../../ui/feedback/stop-waiting.ts';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { useWizard } from '../frame/use-wizard.ts';
import { RatingChanged } from '../screens/rates/RatingChanged.tsx';

const HowItWasMade = lazy(async () => ({
  default: (await import('../screens/rates/HowItWasMade.tsx')).HowItWasMade,
}));

/** How the NFIP's premium of the application was made, and what rating it anew at submission changed. */
export function PremiumBehind() {
  const { rating, transaction } = useWizard().stored;
  if (rating.totalPremium === null || rating.privateFloodProviderId !== null) return null;
  return (
    <>
      {isSameMoment(rating.ratedAt, transaction.submittedAt) ? (
        <RatingChanged title="Rated anew at submission" />
      ) : null}
      <Disclosure label="How the premium was made, with the worksheet as a PDF" printed="loaded">
        <Suspense fallback={<Waiting label="Loading the worksheet" shape="table" wayOn={loadAgain} />}>
          <HowItWasMade key={rating.ratingId} />
        </Suspense>
      </Disclosure>
    </>
  );
}

function isSameMoment(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Date.parse(one) === Date.parse(other);
}
