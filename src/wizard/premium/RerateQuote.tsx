import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { RatingChange, RefreshQuote } from '../../graphql/staff-documents.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useWizard } from '../open/use-wizard.ts';

/** Re-rates the quote once and summarizes in one line what changed. */
export function RerateQuote() {
  const { policyId, stored, replaceFile, openHardStop, saveAll } = useWizard();
  const [first] = useState(stored.rating.ratingId);
  const [isClosed, setClosed] = useState(false);
  // An answer that comes after a move must not take its place in the cache either.
  const [refresh] = useMutation(RefreshQuote, { fetchPolicy: 'no-cache' });
  const moves = useRef(stored.wizard.moveVersion);
  moves.current = stored.wizard.moveVersion;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the quote is opened
  useEffect(() => {
    const rateOnce = async () => {
      await saveAll();
      const { data } = await refresh({ variables: { policyId: String(policyId) } });
      const answer = data?.refreshQuote;
      // Ignores this answer if the user has moved on, because a newer file has arrived.
      if (answer?.__typename === 'QuoteRated' && answer.file.position.moveVersion >= moves.current)
        replaceFile(answer.file);
      if (answer?.__typename === 'HardStop') openHardStop(answer);
    };
    rateOnce().catch(() => undefined);
  }, []);
  if (isClosed || stored.rating.ratingId === first) return null;
  return <RerateNotice onClose={() => setClosed(true)} />;
}

function RerateNotice({ onClose }: { onClose: () => void }) {
  const { policyId, stored } = useWizard();
  const { ratingId } = stored.rating;
  const { data } = useQuery(RatingChange, {
    variables: { policyId: String(policyId), after: String(ratingId) },
  });
  if (data === undefined) return null;
  return (
    <Banner kind="note" title="The quote was re-rated when it was opened" onClose={onClose}>
      {`${data.ratingDifference?.headline ?? 'There was no premium before to compare with'}. See what changed, line by line, under “How this premium was made”.`}
    </Banner>
  );
}
