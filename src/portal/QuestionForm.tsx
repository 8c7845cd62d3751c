import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { isYearEnough } from '../../machines/domain/answers/answers-at-start.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { DateField } from '../form/controls/DateField.tsx';
import { NumberField } from '../form/controls/NumberField.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { useKeptForm } from '../form/use-kept-form.ts';
import { ContinueOwnQuote, type PolicyPartsInput } from '../graphql/portal-documents.ts';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import type { OwnPolicyView } from './own-policy.ts';
import type { OwnQuestion } from './own-questions.ts';
import { explainProblem } from './task/explain-problem.ts';
import { PortalForm } from './task/PortalForm.tsx';

interface QuestionFormProps {
  view: OwnPolicyView;
  questions: readonly OwnQuestion[];
  onSaved: () => void;
}

type Answers = { [key: string]: InputState<string | number> };

/** Asks for missing answers, saves them, and asks for the next ones until none is missing. */
export function QuestionForm({ view, questions, onSaved }: QuestionFormProps) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const [goOn] = useMutation(ContinueOwnQuote, { fetchPolicy: 'no-cache' });
  const form = useKeptForm<Answers>(
    `questions:${view.file.id}:${questions.map(({ key }) => key).join()}`,
    Object.fromEntries(
      questions.map(({ key, kind }) => [
        key,
        {
          id: key,
          initial: blankInput,
          check: ({ problem, value }: InputState<string | number>) =>
            value === null ? (problem ?? t(missingTexts[kind])) : problem,
        },
      ]),
    ),
  );
  const save = form.onSubmit(async (answers) => {
    const send = async (file: object) => {
      const parts = buildParts(file, questions, answers);
      const { data } = await goOn({ variables: { policyId: view.file.id, parts } });
      return data?.continueOwnQuote;
    };
    let continued = await send(view.file).catch(() => undefined);
    // The parts are newer than this page: an earlier press saved those of its answers that were right.
    if (continued?.__typename === 'StaleParts') continued = await send(continued.file).catch(() => undefined);
    if (continued === undefined) return [{ field: null, message: t('lost') }];
    if (continued.__typename === 'StepProblems') {
      const refused = continued.problems.filter(({ field }) => questions.some(({ key }) => key === field));
      if (refused.length > 0)
        return refused.map((problem) => ({
          field: problem.field ?? null,
          message: explainProblem(problem, language, t),
        }));
    }
    onSaved();
    await view.reload();
    return [];
  });
  return (
    <>
      <p>{t('questions.intro')}</p>
      <PortalForm form={form} onSubmit={save} button={t('questions.save')} busyText={t('questions.saving')}>
        {questions.map((question) => (
          <Question key={question.key} view={view} question={question} control={form.field(question.key)} />
        ))}
      </PortalForm>
    </>
  );
}

const missingTexts = {
  'yes or no': 'questions.missing',
  choice: 'questions.missing',
  date: 'questions.badDate',
  number: 'questions.badNumber',
} as const;

interface QuestionProps {
  view: OwnPolicyView;
  question: OwnQuestion;
  control: {
    id: string;
    value: InputState<string | number> | undefined;
    onChange: (value: InputState<string | number>) => void;
    error?: string | undefined;
  };
}

function Question({ view, question: { key, kind, label, help, options }, control }: QuestionProps) {
  const { t } = useTranslation('portal');
  const { value: input = blankInput, ...rest } = control;
  const common = { ...rest, label, note: help, required: true };
  const text = { ...input, value: typeof input.value === 'string' ? input.value : null };
  const number = { ...input, value: typeof input.value === 'number' ? input.value : null };
  switch (kind) {
    case 'yes or no':
      return (
        <ChoiceField
          {...common}
          value={text}
          as="radio"
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
        />
      );
    case 'choice':
      return <ChoiceField {...common} value={text} options={options} />;
    case 'date':
      return (
        <DateField {...common} value={text} isYearEnough={(year) => isYearEnough(view.file, key, year)} />
      );
    case 'number':
      return <NumberField {...common} value={number} />;
  }
}

/** The answers by part, each with the version that it was read with. */
function buildParts(file: object, questions: readonly OwnQuestion[], answers: Answers): PolicyPartsInput {
  const parts: { [part: string]: { [field: string]: unknown } } = {};
  for (const { key, part, field, kind } of questions) {
    const value = answers[key]?.value ?? null;
    const { version } = Object(Reflect.get(file, part)) as { version?: number };
    parts[part] = {
      ...parts[part],
      [field]: kind === 'yes or no' ? value === 'yes' : value,
      ...(version !== undefined && { version }),
    };
  }
  return parts as PolicyPartsInput;
}
