import { useRef } from 'react';
import { StartQuote } from '../graphql/staff-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { clearUnsavedInput } from '../session/unsaved-input.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { type QuoteStart, startPlace } from './use-start.ts';

/**
 * A function that saves a start without a flood zone as a stopped quote, once.
 * Resolves with the quote's number, or null if the call failed.
 */
export function useKeptStart({ input }: QuoteStart): () => Promise<number | null> {
  const viewer = useViewer();
  const [startQuote] = useKeyedMutation(StartQuote);
  const savedAt = useRef<number | null>(null);
  return async () => {
    if (savedAt.current !== null) return savedAt.current;
    const variables = { input: { ...input, keepStopped: true } };
    const { data } = await startQuote(variables).catch(() => ({ data: undefined }));
    const answer = data?.startQuote;
    if (answer?.__typename !== 'QuoteStarted') return null;
    if (viewer !== null) clearUnsavedInput(viewer.userId, startPlace);
    savedAt.current = Number(answer.file.id);
    return savedAt.current;
  };
}
