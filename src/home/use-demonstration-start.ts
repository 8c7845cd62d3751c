import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { StartDemonstrationBook } from '../graphql/staff-documents.ts';

/** Starts the demonstration book; `begin` answers whether it was started, and `problem` says why not. */
export function useDemonstrationStart() {
  const [start, { loading }] = useMutation(StartDemonstrationBook);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    const answer = (await start().catch(() => null))?.data?.startDemonstrationBook;
    const isStarted = answer?.__typename === 'DemonstrationBookStarted';
    const reason = answer?.__typename === 'SaveRefused' ? answer.problems[0]?.message : undefined;
    setProblem(isStarted ? null : (reason ?? 'The server did not answer. Try again.'));
    return isStarted;
  };
  return { begin, isStarting: loading, problem };
}
