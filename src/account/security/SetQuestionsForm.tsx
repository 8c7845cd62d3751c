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

const questionIndexes = Array.from({ length: requiredQuestionCount }, (_, index) => index);

const fields = Object.fromEntries([
  ...questionIndexes.flatMap((index) => [
    [`question${index}`, { id: `question-${index}`, missing: 'Choose a question.' }],
    [`answer${index}`, { id: `answer-${index}`, missing: 'Answer the question.' }],
  ]),
  ['password', { id: 'password', missing: 'Enter your current password.' }],
]);

/** Three questions, each with its answer. Earlier answers cannot be shown: only their hashes are stored. */
export function SetQuestionsForm({ questions }: { questions: readonly SecurityQuestion[] }) {
  const [isDone, setDone] = useState(false);
  const form = useShortForm(fields, async (texts) => {
    const answers = questionIndexes.map((index) => ({
      questionID: Number(texts[`question${index}`]),
      answer: texts[`answer${index}`],
    }));
    const answer = await changeAccount('User/UpdateSecurityQuestions', {
      password: texts.password,
      answers,
    });
    setDone(answer.isDone);
    if (answer.isDone) return [];
    return answer.problems.map((problem) => ({
      ...problem,
      field: problem.field?.replace('answers.', 'answer') ?? null,
    }));
  });
  if (isDone)
    return (
      <ChangeConfirmation title="Security questions" message="Your answers are saved">
        You will be asked for them if you forget your password.
      </ChangeConfirmation>
    );
  return (
    <AccountFormPage
      title="Security questions"
      section={`${requiredQuestionCount} questions`}
      intro="Choose what only you know. Capitalization and punctuation in the answers do not matter."
      form={form}
      action="Save answers"
    >
      {questionIndexes.map((index) => (
        <Fragment key={index}>
          <QuestionChoice index={index} questions={questions} field={form.field(`question${index}`)} />
          <TextField
            {...form.field(`answer${index}`)}
            label={`Answer ${index + 1}`}
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
  index: number;
  questions: readonly SecurityQuestion[];
  field: Pick<ControlProps<string>, 'id' | 'value' | 'onChange' | 'error' | 'required'>;
}

function QuestionChoice({ index, questions, field }: QuestionChoiceProps) {
  const { value, onChange, ...rest } = field;
  return (
    <ChoiceField
      {...rest}
      label={`Question ${index + 1}`}
      as="select"
      options={questions.map(({ questionID, question }) => ({ value: String(questionID), label: question }))}
      value={choiceInput(value.value)}
      onChange={onChange}
    />
  );
}
