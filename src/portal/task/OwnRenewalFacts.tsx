import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { AnswerOwnFacts, type OwnRenewalQuery } from '../../graphql/portal-documents.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { explainProblem } from './explain-problem.ts';
import { PortalForm } from './PortalForm.tsx';

type Renewal = NonNullable<OwnRenewalQuery['renewal']>;

interface OwnRenewalFactsProps {
  renewal: Renewal;
  onAnswer: () => void;
}

/** The facts that the insured confirms or corrects before the next year is offered, each with its own answer. */
export function OwnRenewalFacts({
  renewal: { facts, mayAnswerFacts, policyId },
  onAnswer,
}: OwnRenewalFactsProps) {
  const { t } = useTranslation('portal');
  const { day } = useLocaleFormat();
  const [first] = facts;
  if (first === undefined || policyId === null) return null;
  const isLate = first.dueDate < clientBusinessToday();
  return (
    <Section
      title={t('asked.title')}
      intro={t(isLate ? 'asked.late' : 'asked.intro', { day: day(first.dueDate) })}
    >
      {facts.map((fact) =>
        mayAnswerFacts ? (
          <FactForm key={`${fact.fact} ${fact.answer}`} policyId={policyId} fact={fact} onAnswer={onAnswer} />
        ) : (
          <p key={fact.fact}>{fact.sentence}</p>
        ),
      )}
    </Section>
  );
}

interface FactFormProps {
  policyId: string;
  fact: Renewal['facts'][number];
  onAnswer: () => void;
}

function FactForm({ policyId, fact: { fact, sentence, answer, correction }, onAnswer }: FactFormProps) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const [send] = useKeyedMutation(AnswerOwnFacts, { fetchPolicy: 'no-cache' });
  const form = useInputForm<{ answer: InputState<string>; correction: InputState<string> }>({
    answer: {
      id: `own-fact-${fact}`,
      initial: answer === null ? blankInput : choiceInput<string>(answer),
      check: ({ value }) => (value === null ? t('asked.missing') : undefined),
    },
    correction: {
      id: `own-fact-correction-${fact}`,
      initial: correction === null ? blankInput : { ...blankInput, text: correction, value: correction },
      check: () => undefined,
    },
  });
  const save = form.onSubmit(async (input) => {
    const answers = [
      input.answer.value === 'RIGHT'
        ? { fact, answer: 'RIGHT' as const, correction: null }
        : { fact, answer: 'CHANGED' as const, correction: input.correction.value },
    ];
    const variables = { policyId, answers };
    const sent = await send(variables).catch(() => null);
    const result = sent?.data?.answerRenewalFacts;
    if (result?.__typename === 'RenewalFactsAnswered') {
      onAnswer();
      return [];
    }
    if (result?.__typename !== 'SaveRefused') return [{ field: null, message: t('lost') }];
    return result.problems.map((problem) => ({
      field: problem.field ?? null,
      message: explainProblem(problem, language, t),
    }));
  });
  return (
    <PortalForm
      form={form}
      onSubmit={save}
      button={t('asked.save')}
      busyText={t('change.saving')}
      variant="default"
    >
      <ChoiceField
        {...form.field('answer')}
        label={sentence}
        options={[
          { value: 'RIGHT', label: t('asked.right') },
          { value: 'CHANGED', label: t('asked.changed') },
        ]}
        note={answer === null ? undefined : t('asked.kept')}
        required
      />
      {form.values.answer.value === 'CHANGED' ? (
        <TextField {...form.field('correction')} label={t('asked.instead')} maxLength={500} />
      ) : null}
    </PortalForm>
  );
}
