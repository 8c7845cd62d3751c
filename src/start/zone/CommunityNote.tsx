import { useQuery } from '@apollo/client/react';
import { CommunityStatus } from '../../../machines/contract/enums.ts';
import { type CommunityFactsFragment, CommunityOfNumber } from '../../graphql/staff-documents.ts';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';

/** The listed facts of the community with this number; null while the number is not complete, or the community is not listed. */
export function useListedCommunity(communityNumber: string) {
  const isComplete = /^\d{6}$/.test(communityNumber);
  const { data, loading } = useQuery(CommunityOfNumber, {
    variables: { communityNumber },
    skip: !isComplete,
  });
  const found = isComplete ? data?.community : undefined;
  return {
    isLoading: isComplete && loading,
    community: found?.__typename === 'Community' ? found : null,
    missing: found?.__typename === 'NoCommunity' ? found.message : null,
  };
}

/** The community with the number that was typed, its status, and where that is listed. */
export function CommunityNote({ isLoading, community, missing }: ReturnType<typeof useListedCommunity>) {
  return (
    <div role="status">
      {isLoading ? <StatusWord tone="waiting">Looking the community up…</StatusWord> : null}
      {missing === null ? null : <StatusWord tone="warn">{missing}</StatusWord>}
      {community === null ? null : (
        <StatusWord tone={isTakingPart(community) ? 'good' : 'warn'}>
          {`${community.communityName}: ${CommunityStatus[community.communityStatus].label}. ${community.provenance}.`}
        </StatusWord>
      )}
    </div>
  );
}

function isTakingPart({ communityStatus }: CommunityFactsFragment): boolean {
  return communityStatus === 'PARTICIPATING_REGULAR' || communityStatus === 'PARTICIPATING_EMERGENCY';
}
