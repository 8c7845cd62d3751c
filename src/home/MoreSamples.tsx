import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DemonstrationBook, StartDemonstrationBook } from '../graphql/staff-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';

/** Offers the demonstration book at the end of the home page to users who have policies already. Its progress shows at the head. */
export function MoreSamples() {
  const { data, refetch } = useQuery(DemonstrationBook, { fetchPolicy: 'cache-first' });
  const [start, { loading }] = useMutation(StartDemonstrationBook);
  const [problem, setProblem] = useState<string | null>(null);
  const book = data?.demonstrationBook;
  if (book?.state !== 'OFFERED' || book.isForNewcomer) return null;
  const begin = async () => {
    const answer = (await start().catch(() => null))?.data?.startDemonstrationBook;
    const reason = answer?.__typename === 'SaveRefused' ? answer.problems[0]?.message : undefined;
    if (answer?.__typename !== 'DemonstrationBookStarted')
      return setProblem(reason ?? 'The server did not answer. Try again.');
    await refetch();
    window.scrollTo({ top: 0 });
  };
  return (
    <section aria-label="Sample policies">
      {problem === null ? null : <Banner kind="bad" title={problem} />}
      <p>
        To look around: {book.planned} invented policies in every state, each on a Sample Row. They take about
        a minute.
      </p>
      <CallButton variant="default" isBusy={loading} onPress={() => void begin()}>
        {`Make ${book.planned} sample policies`}
      </CallButton>
    </section>
  );
}
