import { Fragment, useState } from 'react';
import { requiredQuestionCount } from '../../../machines/domain/access/security-question.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import type { ControlProps } from '../../form/controls/control-props.ts';
import { TextField } from '../../form/controls/TextField.tsx';
import { choiceInput } from '../../form/input-state.ts';
import { AccountFormPage } from './AccountFormPage.tsx';
import { changeAccount, type SecurityQuestion } from './account-calls.ts';
import { ChangeConfirmation } from './ChangeConfirmation.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { useShortForm } from './use-short-form.ts';

const questionIndexes = Array.from({ length: requiredQuestionCount }, (_, place) => place);

const fields = Object.fromEntries([
  ...questionIndexes.flatMap((place) => [
    [`question${place}`, { id: `question-${place}`, missing: 'Choose a question.' }],
    [`answer${place}`, { id: `answer-${place}`, missing: 'Answer the question.' }],
  ]),
  ['password', { id: 'password', missing: 'Enter your present password.' }],
]);

/** Three questions, each with its answer. What was answered before is not shown: only its hash is kept. */
export function SetQuestionsForm({ questions }: { questions: readonly SecurityQuestion[] }) {
  const [isDone, setDone] = useState(false);
  const form = useShortForm(fields, async (texts) => {
    const answers = questionIndexes.map((place) => ({
      questionID: Number(texts[`question${place}`]),
      answer: texts[`answer${place}`],
    }));
    const answer = await changeAccount('User/UpdateSecurityQuestions', {
      password: texts.password,
      answers,
    });
    setDone(answer.isDone);
    if (answer.isDone) return [];
    return answer.problems.map((one) => ({
      ...one,
      field: one.field?.replace('answers.', 'answer') ?? null,
    }));
  });
  if (isDone)
    return (
      <ChangeConfirmation title="Security questions" done="Your answers are kept">
        You will be asked for them when you forgot your password.
      </ChangeConfirmation>
    );
  return (
    <AccountFormPage
      title="Security questions"
      section={`${requiredQuestionCount} questions`}
      lead="Choose what only you know. Capital letters and marks in the answers do not matter."
      form={form}
      action="Keep the answers"
    >
      {questionIndexes.map((place) => (
        <Fragment key={place}>
          <QuestionChoice place={place} questions={questions} field={form.field(`question${place}`)} />
          <TextField
            {...form.field(`answer${place}`)}
            label={`Answer ${place + 1}`}
            width="medium"
            maxLength={100}
          />
        </Fragment>
      ))}
      <CurrentPasswordField {...form.field('password')} />
    </AccountFormPage>
  );
}

interface QuestionChoiceProps {
  place: number;
  questions: readonly SecurityQuestion[];
  field: Pick<ControlProps<string>, 'id' | 'value' | 'onChange' | 'error' | 'required'>;
}

function QuestionChoice({ place, questions, field }: QuestionChoiceProps) {
  const { value, onChange, ...rest } = field;
  return (
    <ChoiceField
      {...rest}
      label={`Question ${place + 1}`}
      as="select"
      options={questions.map(({ questionID, question }) => ({ value: String(questionID), label: question }))}
      value={choiceInput(value.value)}
      onChange={onChange}
    />
  );
}
