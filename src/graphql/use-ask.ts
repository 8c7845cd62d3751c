import { createContext, useContext, useEffect, useState } from 'react';
import type { Ask } from './ask.ts';

/** What the components below ask the server with. */
export const AskContext = createContext<Ask | null>(null);

/** How a component asks the server past any cache. */
export function useAsk(): Ask {
  const ask = useContext(AskContext);
  if (ask === null) throw new Error('A component that asks the server stands outside the frame of a page.');
  return ask;
}

type Progress<Answer> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly problem: unknown };

const waiting = { kind: 'waiting' } as const;

/** Asks when the component is first shown and when the question becomes another function; `askAgain` asks once more. */
export function useAnswer<Answer>(
  question: () => Promise<Answer>,
): Progress<Answer> & { readonly askAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress<Answer>>(waiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    let isLeft = false;
    const settle = (settled: Progress<Answer>) => {
      if (!isLeft) setProgress(settled);
    };
    setProgress(waiting);
    question().then(
      (answer) => settle({ kind: 'answered', answer }),
      (problem: unknown) => settle({ kind: 'failed', problem }),
    );
    return () => {
      isLeft = true;
    };
  }, [question, attempt]);
  return { ...progress, askAgain: () => setAttempt(attempt + 1) };
}
