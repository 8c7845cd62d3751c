import { useId } from 'react';
import { listStepAnswers } from '../../../../machines/domain/rules/step-answers.ts';
import { useWizard } from '../../open/use-wizard.ts';
import { ChangeLink } from './ChangeLink.tsx';
import classes from './StepAnswers.module.css';
import { StepFacts, type StepFactsProps } from './StepFacts.tsx';

/** The answers of one screen, with a link to change them. */
export function StepAnswers({ step, title }: StepFactsProps) {
  const { file, isReadOnly } = useWizard();
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {isReadOnly ? null : (
          <span className="hw-no-print">
            <ChangeLink step={step} subject={title}>
              {listStepAnswers(step, file).length > 0 ? 'Change' : 'Open'}
            </ChangeLink>
          </span>
        )}
      </div>
      <StepFacts step={step} title={title} />
    </section>
  );
}
