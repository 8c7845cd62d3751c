import { TextField } from '../../form/controls/TextField.tsx';
import type { FieldProblem } from '../../form/use-input-form.ts';
import { useShortForm } from '../security/use-short-form.ts';
import { StepPage } from './StepPage.tsx';

/** A question as shown to the person. */
export interface SignInQuestion {
  readonly questionID: number;
  readonly question: string;
}

interface AnswerQuestionsFormProps {
  questions: readonly SignInQuestion[];
  onAnswer: (answers: readonly { questionID: number; answer: string }[]) => Promise<readonly FieldProblem[]>;
  onRestart: () => void;
}

/** A form with a text field for the answer to each question. */
export function AnswerQuestionsForm({ questions, onAnswer, onRestart }: AnswerQuestionsFormProps) {
  const fields = Object.fromEntries(
    questions.map(({ questionID }) => [
      answerFieldName(questionID),
      { id: `answer-${questionID}`, missing: 'Answer every question.' },
    ]),
  );
  const form = useShortForm(fields, (texts) =>
    onAnswer(
      questions.map(({ questionID }) => ({ questionID, answer: texts[answerFieldName(questionID)] ?? '' })),
    ),
  );
  return (
    <StepPage
      title="Confirm that it is you"
      section="Security questions"
      intro="Answer as you did when you set them. Capitalization and punctuation don’t matter."
      action="Continue"
      form={form}
      onRestart={onRestart}
    >
      {questions.map(({ questionID, question }) => (
        <TextField
          key={questionID}
          {...form.field(answerFieldName(questionID))}
          label={question}
          maxLength={100}
        />
      ))}
    </StepPage>
  );
}

function answerFieldName(questionID: number): string {
  return `answer${questionID}`;
}
