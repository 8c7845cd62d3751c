import type { StepId } from '../../../../machines/contract/types.ts';
import { type Fact, FactList } from '../../../ui/display/FactList.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { useAnswerFormatter } from '../answers/use-answer-formatter.ts';
import { ChangeLink } from './ChangeLink.tsx';
import { listStepAnswers } from './step-answers.ts';

/** The answers of one screen, each with a link to change it. A screen without answers says so. */
export function StepAnswers({ step, title }: { step: StepId; title: string }) {
  const { file, isReadOnly } = useWizard();
  const { formatAnswer } = useAnswerFormatter();
  const answers = listStepAnswers(step, file);
  const facts = answers.map(
    ({ key, label, isMissing }): Fact => ({
      label,
      value: isMissing ? <StatusWord tone="bad">Missing</StatusWord> : formatAnswer(key),
      action: isReadOnly ? null : (
        <ChangeLink step={step} field={key} subject={`${label}, ${title}`}>
          {isMissing ? 'Answer' : 'Change'}
        </ChangeLink>
      ),
    }),
  );
  return (
    <Section
      title={title}
      action={
        isReadOnly || facts.length > 0 ? null : (
          <ChangeLink step={step} subject={title}>
            Open
          </ChangeLink>
        )
      }
      intro={facts.length > 0 ? undefined : 'Nothing is answered here, and no answer is required.'}
    >
      {facts.length > 0 ? <FactList facts={facts} /> : null}
    </Section>
  );
}
