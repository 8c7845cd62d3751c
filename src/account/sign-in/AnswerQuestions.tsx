import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { AnswerQuestionsForm, type SignInQuestion } from './AnswerQuestionsForm.tsx';
import { type PendingStep, requestOrNull, submitSignInStep } from './sign-in-calls.ts';

interface AnswerQuestionsProps {
  stepToken: string;
  onStep: (step: PendingStep) => void;
  onRestart: () => void;
}

/** Asks the security questions of the person who opened the link. If there are none, goes straight to the new password. */
export function AnswerQuestions({ stepToken, onStep, onRestart }: AnswerQuestionsProps) {
  const [questions, setQuestions] = useState<readonly SignInQuestion[] | 'over' | null>(null);
  const answer = useCallback(
    async (answers: readonly { questionID: number; answer: string }[]) => {
      const outcome = await submitSignInStep('AnswerSecurityQuestions', { stepToken, answers });
      if (outcome.kind === 'step') onStep(outcome);
      return outcome.kind === 'refused' ? outcome.problems : [];
    },
    [stepToken, onStep],
  );
  useEffect(() => {
    const begin = async () => {
      const questionList = await requestOrNull<readonly SignInQuestion[]>('SecurityQuestions', { stepToken });
      if (questionList?.length === 0) await answer([]);
      else setQuestions(questionList ?? 'over');
    };
    begin().catch(() => setQuestions('over'));
  }, [stepToken, answer]);
  if (questions === null) return <PageLoading />;
  if (questions === 'over')
    return (
      <PageFrame title="This link has expired" width="narrow">
        <EmptyState
          title="This link can no longer be used"
          action={<Button onClick={onRestart}>Back to sign-in</Button>}
        >
          It was good for thirty minutes, and until the password was changed. Ask for a new link.
        </EmptyState>
      </PageFrame>
    );
  return <AnswerQuestionsForm questions={questions} onAnswer={answer} onRestart={onRestart} />;
}
