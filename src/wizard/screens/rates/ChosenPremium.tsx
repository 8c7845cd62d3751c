import type { RatingStage } from '../../../../machines/contract/types.ts';
import { formatAmount, formatDollars } from '../../../../machines/domain/format/format-values.ts';
import { isPrivateOnly } from '../../../../machines/domain/market/market.ts';
import { AssumedBadge } from '../../../ui/feedback/AssumedBadge.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import classes from './ChosenPremium.module.css';

/** The chosen total in large type with its basis, or why there is none. */
export function ChosenPremium({ stage }: { stage: RatingStage }) {
  const { file, stored, isRating } = useWizard();
  const { rating, isRatingStale } = stored;
  const isOfCarrier = rating.privateFloodProviderId !== null || isPrivateOnly(file);
  if (rating.status === 'NOT_RATABLE') return isOfCarrier ? <OfferDeclined /> : <NotRatable />;
  if (rating.totalPremium === null) {
    return (
      <p className={classes.lead} role="status">
        {isRating ? 'Rating…' : isOfCarrier ? askCarriersText : chooseOptionText}
      </p>
    );
  }
  const isOther = rating.stage !== stage;
  return (
    <div className={classes.chosen}>
      <p className={classes.total} aria-live="polite" aria-busy={isRating}>
        <span className={classes.amount}>{formatAmount(rating.totalPremium)}</span> a year
        {isRating ? ' · rating…' : ''}
      </p>
      <p className={classes.words}>
        {formatCoverages(rating.buildingCoverage, rating.contentsCoverage)}
        {isOfCarrier ? ' The offer of a private carrier.' : ''}
        {isOther && !isOfCarrier ? ` ${otherStageTexts[stage]}` : ''}
      </p>
      {rating.status === 'PROVISIONAL' ? <AssumedBadge kind="assumed" /> : null}
      {isRatingStale ? (
        <Banner kind="warn" title="Answers changed since this rating">
          Choose an option again, or get a new premium.
        </Banner>
      ) : null}
    </div>
  );
}

/** The note on each stage's screen for a premium rated at the other stage. */
const otherStageTexts: { readonly [stage in RatingStage]: string } = {
  PRELIMINARY: 'The premium includes discounts; the options are shown without them.',
  DISCOUNTED: 'Without discounts so far: choose an option to include them.',
};

const chooseOptionText = 'Choose an option to get the premium. You can change it at any time.';
const askCarriersText = 'Enter coverages and answer what the carriers ask; then they make their offers.';

function OfferDeclined() {
  return (
    <Banner kind="warn" title="No offer is selected">
      The carrier declined, for the reasons below. Choose another offer, change the coverages or the answers,
      or go on: the application waits for a premium at its end.
    </Banner>
  );
}

function NotRatable() {
  if (useWizard().stored.isRatingStale)
    return (
      <Banner kind="warn" title="There is no premium for this risk yet">
        Answers changed since it could not be rated. Choose an option, or get a new premium.
      </Banner>
    );
  return (
    <Banner kind="warn" title="There is no premium for this risk yet">
      Published rates do not cover it. The quote can go on: rates are requested, and the application waits for
      them at its end. What is missing is said below.
    </Banner>
  );
}

function formatCoverages(building: number | null, contents: number | null): string {
  const bought = [
    building ? `${formatDollars(building)} on the building` : null,
    contents ? `${formatDollars(contents)} on the contents` : null,
  ];
  return `For ${bought.filter((coverage) => coverage !== null).join(' and ')}.`;
}
