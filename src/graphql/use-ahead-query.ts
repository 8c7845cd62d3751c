import { useEffect, useState } from 'react';
import { type AheadQuery, buildKey, readAhead } from './fetch-ahead.ts';
import { useSendDocument } from './use-send-document.ts';

interface KeyedAnswer<Data> {
  /** What was asked for. */
  readonly key: string;
  readonly data?: Data | undefined;
  readonly error?: unknown;
  /** The answer to what was asked for before. */
  readonly previousData?: Data | undefined;
}

/**
 * The answer to a query: at once if it was fetched ahead, else once the server gives it. It is asked for without the query client, which
 * would take time from the turn to its screen even if the answer is there.
 */
export function useAheadQuery<Data, Variables extends object>(
  asked: AheadQuery<Data, Variables>,
  { skip = false }: { readonly skip?: boolean } = {},
) {
  const sendDocument = useSendDocument();
  const key = buildKey(asked);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<KeyedAnswer<Data>>(() => ({
    key,
    data: skip ? undefined : readAhead(sendDocument, asked),
  }));
  const isCurrent = answer.key === key;
  const isAnswered = isCurrent && answer.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query, and another attempt asks for the same again
  useEffect(() => {
    if (skip || isAnswered) return;
    let isLeft = false;
    const settle = (settled: Pick<KeyedAnswer<Data>, 'data' | 'error'>) => {
      if (!isLeft) setAnswer((last) => ({ key, previousData: last.data ?? last.previousData, ...settled }));
    };
    sendDocument(asked.document, asked.variables).then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [sendDocument, key, skip, isAnswered, attempt]);
  return {
    data: isCurrent ? answer.data : undefined,
    previousData: isCurrent ? answer.previousData : (answer.data ?? answer.previousData),
    error: isCurrent ? answer.error : undefined,
    refetch: () => {
      setAnswer(({ error: _, ...last }) => last);
      setAttempt(attempt + 1);
    },
  };
}
