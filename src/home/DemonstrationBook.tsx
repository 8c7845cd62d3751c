import { useApolloClient, useQuery } from '@apollo/client/react';
import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DemonstrationBook as DemonstrationBookQuery } from '../graphql/staff-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useDemonstrationStart } from './use-demonstration-start.ts';

/** How often the progress of a book that is being made is asked for, in milliseconds. */
const pollMs = 2000;

/** Offers a demonstration book to newcomers who may have one made, and shows its progress to everyone. Renders nothing once it is ready. */
export function DemonstrationBook() {
  const client = useApolloClient();
  const { data, startPolling, stopPolling, refetch } = useQuery(DemonstrationBookQuery, {
    fetchPolicy: 'cache-and-network',
  });
  const { begin, isStarting, problem } = useDemonstrationStart();
  const [isClosed, setClosed] = useState(false);
  /** Whether it was begun, or being made, since the page was opened. */
  const [wasMaking, setWasMaking] = useState(false);
  const book = data?.demonstrationBook ?? null;
  const isMaking = book?.state === 'BEING_MADE';
  const isReady = wasMaking && book?.state === 'READY';
  if (isMaking && !wasMaking) setWasMaking(true);
  useEffect(() => {
    if (!isMaking) return undefined;
    startPolling(pollMs);
    return stopPolling;
  }, [isMaking, startPolling, stopPolling]);
  useEffect(() => {
    // The other sections were queried before the book was ready.
    if (isReady) void client.refetchQueries({ include: 'active' });
  }, [isReady, client]);
  if (book === null || isClosed) return null;
  const press = async () => {
    setWasMaking(await begin());
    await refetch();
  };
  if (book.state === 'OFFERED')
    return !book.isForNewcomer ? null : (
      <Banner
        kind={problem === null ? 'note' : 'bad'}
        title={problem ?? 'New here? Look around in a book of samples.'}
        onClose={() => setClosed(true)}
        action={
          <CallButton isBusy={isStarting} onPress={() => void press()}>
            {`Make ${book.planned} sample policies`}
          </CallButton>
        }
      >
        Quotes, applications in review, policies in force, changed, cancelled, renewed and lapsed, refunds and
        claims: all invented, each on a Sample Row. They take about a minute.
      </Banner>
    );
  if (isMaking)
    return (
      <Banner kind="note" title={`The sample policies are being made: ${book.made} of ${book.planned}`}>
        <Progress aria-label="Sample policies" value={(100 * book.made) / book.planned} />
      </Banner>
    );
  if (!isReady) return null;
  return (
    <Banner
      kind={book.failures.length === 0 ? 'good' : 'warn'}
      title={`${book.made} sample policies are ready`}
      onClose={() => setClosed(true)}
    >
      {book.failures.length === 0
        ? 'Each has an address on a Sample Row, and its desk says what it shows.'
        : `${book.failures.length} could not be made: ${book.failures.join(' ')}`}
    </Banner>
  );
}
