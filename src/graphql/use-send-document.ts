import { createContext, useContext, useEffect, useState } from 'react';
import type { SendDocument } from './send-document.ts';

/** The function with which the components below send documents. */
export const SendDocumentContext = createContext<SendDocument | null>(null);

/** The function with which a component calls the server without a cache. Throws outside SignedInFrame. */
export function useSendDocument(): SendDocument {
  const sendDocument = useContext(SendDocumentContext);
  if (sendDocument === null) throw new Error('A component that sends documents is outside SignedInFrame.');
  return sendDocument;
}

type AnswerProgress<Answer> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly problem: unknown };

const waitingForAnswer = { kind: 'waiting' } as const;

/** Loads an answer on mount and whenever `load` changes; `reload` loads it again. */
export function useAnswer<Answer>(
  load: () => Promise<Answer>,
): AnswerProgress<Answer> & { readonly reload: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<AnswerProgress<Answer>>(waitingForAnswer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes the same call again
  useEffect(() => {
    let isLeft = false;
    const settle = (settled: AnswerProgress<Answer>) => {
      if (!isLeft) setProgress(settled);
    };
    setProgress(waitingForAnswer);
    load().then(
      (answer) => settle({ kind: 'answered', answer }),
      (problem: unknown) => settle({ kind: 'failed', problem }),
    );
    return () => {
      isLeft = true;
    };
  }, [load, attempt]);
  return { ...progress, reload: () => setAttempt(attempt + 1) };
}
