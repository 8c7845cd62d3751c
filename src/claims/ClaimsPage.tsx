import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { findNextClock } from '../../machines/domain/claims/work/claim-clocks.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { Claims, type ClaimsQuery } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { PageButtons, useListPages } from '../ui/controls/PageButtons.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { Tabs } from '../ui/layout/Tabs.tsx';

type ClaimRow = ClaimsQuery['claims']['nodes'][number];

/** The claims desk: the claims that the viewer may see, with the next day that the company has to keep. */
export function ClaimsPage() {
  return (
    <PageFrame title="Claims" width="full" intro="A loss is reported from the desk of its policy.">
      <Tabs
        label="Which claims"
        tabs={[
          { id: 'open', label: 'Open', content: <ClaimList isClosed={false} /> },
          { id: 'closed', label: 'Closed or withdrawn', content: <ClaimList isClosed /> },
        ]}
      />
    </PageFrame>
  );
}

function ClaimList({ isClosed }: { isClosed: boolean }) {
  const pages = useListPages();
  const query = useQuery(Claims, {
    variables: { isClosed, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <QueryResult query={query} label="Loading claims" failure="The claims could not be loaded">
      {({ claims: { nodes, pageInfo } }) =>
        nodes.length === 0 ? (
          <p>There are no such claims.</p>
        ) : (
          <>
            <ListTable
              caption="Claims"
              isCaptionHidden
              rows={nodes}
              rowId={({ claimId }) => claimId}
              columns={[
                {
                  id: 'claim',
                  label: 'Claim',
                  cell: ({ claimId, claimNumber }) => (
                    <Anchor component={Link} href={paths.claim(claimId)}>
                      {claimNumber}
                    </Anchor>
                  ),
                },
                { id: 'insured', label: 'Insured', cell: ({ insuredName }) => insuredName ?? 'Not named' },
                { id: 'address', label: 'Property', cell: ({ propertyAddress }) => propertyAddress },
                { id: 'loss', label: 'Date of loss', cell: ({ dateOfLoss }) => formatDate(dateOfLoss) },
                { id: 'status', label: 'Status', cell: ({ status }) => enumLabel('ClaimStatus', status) },
                {
                  id: 'adjuster',
                  label: 'Adjuster',
                  cell: ({ adjusterName }) => adjusterName ?? 'Not assigned',
                },
                { id: 'next', label: 'Next', cell: describeNext },
              ]}
            />
            <PageButtons pages={pages} pageInfo={pageInfo} />
          </>
        )
      }
    </QueryResult>
  );
}

function describeNext({ clocks }: ClaimRow): string {
  const next = findNextClock(clocks);
  if (next === null) return 'Nothing is due';
  const label = enumLabel('ClaimClockKind', next.kind);
  return next.isLate
    ? `${label}: overdue since ${formatDate(next.dueDate)}`
    : `${label} by ${formatDate(next.dueDate)}`;
}
