import { listReviewSentences } from '../../../../machines/domain/underwriting/review-reasons.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from '../summary/Summary.module.css';

/** The reasons that send the application to an examiner instead of issuing it at once. Renders nothing for an ordinary one. */
export function Exceptions() {
  const { file, today } = useWizard();
  const reasons = listReviewSentences(file, today);
  const [first] = reasons;
  if (first === undefined) return null;
  if (reasons.length === 1) return <Banner kind="warn" title={`Underwriting review: ${first}`} />;
  return (
    <Banner kind="warn" title="Underwriting reviews this before the policy is issued">
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Banner>
  );
}
