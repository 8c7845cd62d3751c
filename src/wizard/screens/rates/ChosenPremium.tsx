import type { RatingStage } from '../../../../machines/contract/types.ts';
import { shownDollars } from '../../../../machines/domain/format.ts';
import { AssumedBadge } from '../../../ui/AssumedBadge.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { useWizard } from '../../use-wizard.ts';
import classes from './ChosenPremium.module.css';

/** The chosen total, big, with what it rests on; or why there is none. */
export function ChosenPremium({ stage }: { stage: RatingStage }) {
  const { stored, isRating } = useWizard();
  const { rating, isRatingStale } = stored;
  if (rating.status === 'NOT_RATABLE') return <NotRatable />;
  if (rating.totalPremium === null) {
    return (
      <p className={classes.lead} role="status">
        {isRating ? 'Rating…' : 'Choose an option to get the premium. You can change it at any time.'}
      </p>
    );
  }
  const isOther = rating.stage !== stage;
  return (
    <div className={classes.chosen}>
      <p className={classes.total} aria-live="polite" aria-busy={isRating}>
        <span className={classes.amount}>{shownDollars(rating.totalPremium)}</span> a year
        {isRating ? ' · rating…' : ''}
      </p>
      <p className={classes.words}>
        {coverWords(rating.buildingCoverage, rating.contentsCoverage)}
        {isOther ? ' Without discounts so far: choose an option to have them in.' : ''}
      </p>
      {rating.status === 'PROVISIONAL' ? <AssumedBadge kind="assumed" /> : null}
      {isRatingStale ? (
        <Banner kind="warn" title="Answers changed since this rating">
          Choose an option again, or get the premium anew.
        </Banner>
      ) : null}
    </div>
  );
}

function NotRatable() {
  return (
    <Banner kind="warn" title="There is no premium for this risk yet">
      The published rates do not reach it. The quote can go on: rates are requested, and the application waits
      for them at its end. What is missing is said below.
    </Banner>
  );
}

function coverWords(building: number | null, contents: number | null): string {
  const bought = [
    building ? `${shownDollars(building)} on the building` : null,
    contents ? `${shownDollars(contents)} on the contents` : null,
  ];
  return `For ${bought.filter((one) => one !== null).join(' and ')}.`;
}
