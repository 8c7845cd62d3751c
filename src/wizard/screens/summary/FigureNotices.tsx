import { useQuery } from '@apollo/client/react';
import { PolicyWorksheet } from '../../../graphql/documents.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { listUnverifiedDiscounts } from './premium-steps.ts';
import classes from './Summary.module.css';

/** Notices about the figures of a quote: not rated, provisional, unverified, or a sample. */
export function FigureNotices() {
  const { stored, policyId } = useWizard();
  const { rating, locationFacts } = stored;
  const isWhole = rating.status === 'RATED' || rating.status === null;
  const { data } = useQuery(PolicyWorksheet, {
    variables: { policyId: String(policyId), transactionId: String(stored.transaction.transactionId) },
    fetchPolicy: 'no-cache',
    skip: isWhole,
  });
  const reasons = readMessages(data?.policyFile?.worksheet?.reasons);
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
      {locationFacts.isSample ? (
        <Banner kind="note" title="This is a sample place">
          The address and its figures are invented. They show how the product works and are no quote for a
          real building.
        </Banner>
      ) : null}
    </>
  );
}

function readMessages(reasons: unknown): readonly string[] {
  if (!Array.isArray(reasons)) return [];
  return reasons.flatMap((reason: unknown) =>
    typeof reason === 'object' && reason !== null && 'message' in reason && typeof reason.message === 'string'
      ? [reason.message]
      : [],
  );
}
