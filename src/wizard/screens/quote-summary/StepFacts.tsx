import type { StepId } from '../../../../machines/contract/types.ts';
import { listStepAnswers } from '../../../../machines/domain/rules/step-answers.ts';
import { type Fact, FactList } from '../../../ui/display/FactList.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { useAnswerFormatter } from '../answers/use-answer-formatter.ts';
import { ChangeLink } from './ChangeLink.tsx';
import classes from './StepAnswers.module.css';

export interface StepFactsProps {
  step: StepId;
  title: string;
}

/** The texts of steps whose answers are all a No that no field stores. */
const textsWithoutAnswers: { readonly [step in StepId]?: string } = {
  APPLICATION_INTEREST: 'No first or second mortgagee, no loss payee and no disaster agency.',
};

/** The answers of a screen as facts. A screen without answers says so. */
export function StepFacts({ step, title }: StepFactsProps) {
  const { file, isReadOnly } = useWizard();
  const { formatAnswer } = useAnswerFormatter();
  const facts = listStepAnswers(step, file).map(
    ({ key, label, isMissing }): Fact => ({
      label,
      fields: [key],
      value: isMissing ? <StatusWord tone="bad">Missing</StatusWord> : formatAnswer(key),
      action:
        isReadOnly || !isMissing ? null : (
          <ChangeLink step={step} field={key} subject={`${label}, ${title}`}>
            Answer
          </ChangeLink>
        ),
    }),
  );
  if (facts.length === 0)
    return <p className={classes.none}>{textsWithoutAnswers[step] ?? 'No answers on this step.'}</p>;
  return <FactList isDense facts={facts} />;
}
