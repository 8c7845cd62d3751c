import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { isStaff, may } from '../../../machines/domain/access/permission.ts';
import { ServicingTransfers } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { RestrictedPage } from '../frame/RestrictedPage.tsx';
import { ServicingForm } from './ServicingForm.tsx';
import { TransferList } from './TransferList.tsx';

/** Loans that pass from one lender or servicer to another: planned with counts, then moved on all policies that name them. */
export function ServicingPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <RestrictedPage
      title="Loan servicing"
      intro="The loans of a lender move to another servicer: every policy that names them is changed, and both lenders get a letter. No premium changes."
      isAllowed={isStaff(viewer.role) && may(viewer.masks, 'policy', 'endorse')}
      subject="the transfer of loans"
    >
      <Servicing />
    </RestrictedPage>
  );
}

/** How often the progress is asked for while policies are changed, in milliseconds. */
const askMs = 2_000;

function Servicing() {
  const [isFollowed, setIsFollowed] = useState(true);
  const query = useQuery(ServicingTransfers, {
    fetchPolicy: 'no-cache',
    pollInterval: isFollowed ? askMs : 0,
  });
  const isUnderWay = query.data?.servicingTransfers.some(
    ({ startedAt, finishedAt }) => startedAt !== null && finishedAt === null,
  );
  if (isUnderWay !== undefined && isUnderWay !== isFollowed) setIsFollowed(isUnderWay);
  const lookAgain = () => {
    setIsFollowed(true);
    void query.refetch();
  };
  return (
    <>
      <ServicingForm onPlanned={lookAgain} />
      <QueryResult query={query} label="Loading the transfers" failure="The transfers could not be loaded">
        {({ servicingTransfers }) => <TransferList transfers={servicingTransfers} onStart={lookAgain} />}
      </QueryResult>
    </>
  );
}
