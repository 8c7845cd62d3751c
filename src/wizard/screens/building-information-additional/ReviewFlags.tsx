import { listReviewSentences } from '../../../../machines/domain/underwriting/review-reasons.ts';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import classes from './ReviewFlags.module.css';

/** The reasons that would currently send the application to underwriting, and the agent's explanation. */
export function ReviewFlags() {
  const { file, today, problems } = useWizard();
  const reasons = listReviewSentences(file, today);
  const notes = problems.filter(({ severity, code }) => severity === 'WARNING' && code.startsWith('EL-'));
  return (
    <Section
      title="For underwriting"
      intro={
        reasons.length === 0
          ? 'So far, nothing needs underwriting review.'
          : 'Underwriting reviews these after submission. Explaining them here saves questions.'
      }
    >
      {reasons.length === 0 ? null : (
        <ul className={classes.reasons} aria-label="Reasons for a review">
          {reasons.map((reason) => (
            <li key={reason}>
              <StatusWord tone="warn">{reason}</StatusWord>
            </li>
          ))}
        </ul>
      )}
      {notes.map(({ message }) => (
        <StatusWord key={message} tone="note">
          {message}
        </StatusWord>
      ))}
      <Ask name="policy.reviewExplanation" />
    </Section>
  );
}
