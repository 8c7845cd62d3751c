import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { areFiguresWhole } from '../../premium/ahead-queries.ts';
import { useFigureReasons } from '../../premium/use-figure-reasons.ts';
import { listUnverifiedDiscounts } from './premium-steps.ts';
import classes from './Summary.module.css';

interface FigureNoticesProps {
  /** Whether the badge beside the premium is enough to say that the place is a sample. */
  isSampleTold?: boolean;
}

/** Notices about the figures of a quote: not rated, provisional, unverified, or a sample. */
export function FigureNotices({ isSampleTold = false }: FigureNoticesProps) {
  const { stored } = useWizard();
  const { rating, locationFacts } = stored;
  const isWhole = areFiguresWhole(stored);
  const reasons = useFigureReasons(isWhole);
  const unverified = listUnverifiedDiscounts(rating);
  return (
    <>
      {isWhole ? null : (
        <Banner
          kind="warn"
          title={
            rating.status === 'PROVISIONAL'
              ? 'This premium is provisional'
              : 'There is no premium yet: rates required'
          }
        >
          <ul className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Banner>
      )}
      {unverified.length > 0 ? (
        <Banner kind="warn" title={`Unverified figure: ${unverified.join(', ')}`}>
          No published source confirms how much it is. The amount may change when the rate is confirmed.
        </Banner>
      ) : null}
      {locationFacts.isSample && !isSampleTold ? (
        <Banner kind="note" title="This is a sample place">
          The address and its figures are invented. They show how the product works and are not a quote for a
          real building.
        </Banner>
      ) : null}
    </>
  );
}
