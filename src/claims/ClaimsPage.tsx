import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { choiceInput } from '../form/input-state.ts';
import { Claims, type ClaimsQuery } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { PageButtons, useListPages } from '../ui/controls/PageButtons.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';

type ClaimRow = ClaimsQuery['claims']['nodes'][number];

const standings = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed or withdrawn' },
] as const;

/** The claims desk: the claims that the viewer may see, with the next day that the company has to keep. */
export function ClaimsPage() {
  const pages = useListPages();
  const [standing, setStanding] = useState<'open' | 'closed'>('open');
  const query = useQuery(Claims, {
    variables: { isClosed: standing === 'closed', after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <PageFrame title="Claims" width="full" intro="A loss is reported from the desk of its policy.">
      <ChoiceField
        id="claims-standing"
        label="Which claims"
        value={choiceInput(standing)}
        onChange={({ value }) => {
          pages.restart();
          setStanding(value ?? 'open');
        }}
        options={standings}
      />
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
    </PageFrame>
  );
}

function describeNext({ clocks }: ClaimRow): string {
  const [next] = clocks
    .filter(({ doneDate, isOfInsured }) => doneDate === null && !isOfInsured)
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  if (next === undefined) return 'Nothing is due';
  const label = enumLabel('ClaimClockKind', next.kind);
  return next.isLate
    ? `${label}: overdue since ${formatDate(next.dueDate)}`
    : `${label} by ${formatDate(next.dueDate)}`;
}
