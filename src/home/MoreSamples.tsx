import { useQuery } from '@apollo/client/react';
import { DemonstrationBook } from '../graphql/staff-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useDemonstrationStart } from './use-demonstration-start.ts';

/** Offers the demonstration book at the end of the home page to users who have policies already. Its progress shows at the head. */
export function MoreSamples() {
  const { data, refetch } = useQuery(DemonstrationBook, { fetchPolicy: 'cache-first' });
  const { begin, isStarting, problem } = useDemonstrationStart();
  const book = data?.demonstrationBook;
  if (book?.state !== 'OFFERED' || book.isForNewcomer) return null;
  const press = async () => {
    if (!(await begin())) return;
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
      <CallButton variant="default" isBusy={isStarting} onPress={() => void press()}>
        {`Make ${book.planned} sample policies`}
      </CallButton>
    </section>
  );
}
