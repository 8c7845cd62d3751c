import type { RatingStage } from '../../../../../machines/contract/types.ts';
import {
  describeDifference,
  measureDifference,
} from '../../../../../machines/domain/coverage/option-difference.ts';
import { recommendOption } from '../../../../../machines/domain/coverage/recommended-option.ts';
import { formatAmount, formatDollars } from '../../../../../machines/domain/format/format-values.ts';
import { isPrivateOnly } from '../../../../../machines/domain/market/market.ts';
import { findMisplacedRating } from '../../../../../machines/domain/place/derived-place.ts';
import type { LoadedPolicyFile } from '../../../../graphql/parse-policy-file.ts';
import { Tag } from '../../../../ui/display/Tag.tsx';
import { AssumedBadge } from '../../../../ui/feedback/AssumedBadge.tsx';
import { Banner } from '../../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import classes from './ChosenPremium.module.css';
import { type GridOptions, isSameOption } from './grid-options.ts';

interface ChosenPremiumProps {
  stage: RatingStage;
  /** The NFIP's options, if they are rated. */
  options: GridOptions | null;
}

/** The chosen total in large type with its basis; the recommended one while nothing is chosen; or why there is none. */
export function ChosenPremium({ stage, options }: ChosenPremiumProps) {
  const { file, stored, isRating, preselected } = useWizard();
  const { rating, isRatingStale } = stored;
  const isOfCarrier = rating.privateFloodProviderId !== null || isPrivateOnly(file);
  if (rating.status === 'NOT_RATABLE') return isOfCarrier ? <OfferDeclined /> : <NotRatable />;
  if (preselected !== null) return <RecommendedPremium />;
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
        {isOther || isOfCarrier || isRatingStale ? '' : ` ${compareWithRecommended(rating, options)}`}
      </p>
      {rating.status === 'PROVISIONAL' ? <AssumedBadge kind="assumed" /> : null}
      {isRatingStale ? (
        <Banner kind="warn" title="Answers changed since this rating">
          {findMisplacedRating(stored)} Choose an option again, or get a new premium.
        </Banner>
      ) : null}
    </div>
  );
}

/** The recommended premium, before an option is chosen. */
function RecommendedPremium() {
  const { isRating, preselected } = useWizard();
  if (preselected === null) return null;
  const { choice, totalPremium, isProvisional } = preselected;
  if (totalPremium === null)
    return (
      <p className={classes.lead} role="status">
        There is no premium for this risk yet. Next requests rates for the full coverage:{' '}
        {formatCoverages(choice.buildingCoverage, choice.contentsCoverage)}
      </p>
    );
  return (
    <div className={classes.chosen}>
      <p className={classes.total} aria-live="polite" aria-busy={isRating}>
        <span className={classes.amount}>{formatAmount(totalPremium)}</span> a year{' '}
        <Tag tone="note">Recommended</Tag>
        {isRating ? ' · rating…' : ''}
      </p>
      <p className={classes.words}>Press Next to accept it, or choose another option.</p>
      {isProvisional ? <AssumedBadge kind="assumed" /> : null}
    </div>
  );
}

/** The note on each stage's screen for a premium rated at the other stage. */
const otherStageTexts: { readonly [stage in RatingStage]: string } = {
  PRELIMINARY: 'The premium includes discounts; the options are shown without them.',
  DISCOUNTED: 'Without discounts so far: choose an option to include them.',
};

const chooseOptionText = 'Choose an option to get the premium. You can change it at any time.';
const askCarriersText = 'Enter coverages and answer the carriers’ questions to get their offers.';

function compareWithRecommended(rating: LoadedPolicyFile['rating'], options: GridOptions | null): string {
  const recommended = options && recommendOption(options.choices);
  if (!recommended) return '';
  if (isSameOption(recommended, rating)) return 'The recommended option.';
  const difference = measureDifference(
    {
      buildingCoverage: rating.buildingCoverage ?? 0,
      contentsCoverage: rating.contentsCoverage ?? 0,
      buildingDeductible: rating.buildingDeductible ?? 0,
      contentsDeductible: rating.contentsDeductible ?? 0,
      totalPremium: rating.totalPremium,
    },
    recommended,
  );
  return difference === null ? '' : `Compared with the recommended option: ${describeDifference(difference)}`;
}

function OfferDeclined() {
  return (
    <Banner kind="warn" title="No offer is selected">
      The carrier declined, for the reasons below. Choose another offer, change the coverages or the answers,
      or continue: the application waits for a premium at the end.
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
      Published rates do not cover it. You can continue: rates are requested, and the application waits for
      them at the end. See below for what is missing.
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
