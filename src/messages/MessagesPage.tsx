import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { decodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { ThreadsToAnswer } from '../graphql/portal-documents.ts';
import { messagesPath } from '../messages-path.ts';
import { ListTable } from '../ui/display/ListTable.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { ThreadPage } from './ThreadPage.tsx';

/** The messages of insureds that wait for an answer, or those about one policy or claim. */
export function MessagesPage() {
  const { encodedId = '', claimId = null } = useParams<{ encodedId?: string; claimId?: string }>();
  const policyId = decodePolicyId(encodedId);
  return policyId === null ? <WaitingPage /> : <ThreadPage policyId={String(policyId)} claimId={claimId} />;
}

function WaitingPage() {
  const query = useQuery(ThreadsToAnswer, { fetchPolicy: 'no-cache' });
  return (
    <PageFrame
      title="Messages"
      width="full"
      intro="Insureds who wait for an answer, the first due first. We promise an answer by the next business day."
    >
      <QueryResult query={query} label="Loading the messages" failure="The messages could not be loaded">
        {({ waitingThreads }) =>
          waitingThreads.length === 0 ? (
            <EmptyState title="No one waits for an answer">
              What insureds write from their own page is listed here until it is answered.
            </EmptyState>
          ) : (
            <>
              <ListTable
                caption="Messages that wait for an answer"
                isCaptionHidden
                rows={waitingThreads}
                rowId={({ policyId, claimId }) => `${policyId} ${claimId}`}
                columns={[
                  {
                    id: 'insured',
                    label: 'Insured',
                    cell: ({ policyId, claimId, insuredName }) => (
                      <Anchor component={Link} href={messagesPath(policyId, claimId)}>
                        {insuredName ?? 'Insured not named'}
                      </Anchor>
                    ),
                  },
                  {
                    id: 'about',
                    label: 'About',
                    cell: ({ policyId, policyNumber, claimNumber }) =>
                      claimNumber === null ? `Policy ${policyNumber ?? policyId}` : `Claim ${claimNumber}`,
                  },
                  { id: 'open', label: 'Open', isNumber: true, cell: ({ openCount }) => openCount },
                  { id: 'due', label: 'Answer due', cell: describeDue },
                  {
                    id: 'answerer',
                    label: 'Who answers',
                    cell: ({ claimId, answererName }) =>
                      answererName ?? (claimId === null ? 'The company' : 'Claims desk'),
                  },
                ]}
              />
              {waitingThreads.length < 100 ? null : <p>The first 100 are shown; there may be more.</p>}
            </>
          )
        }
      </QueryResult>
    </PageFrame>
  );
}

function describeDue({ isLate, answerDueDate }: { isLate: boolean; answerDueDate: string }): string {
  return `${isLate ? 'Overdue since' : 'By'} ${formatDate(answerDueDate)}`;
}
