import { useQuery } from '@apollo/client/react';
import { formatAmount } from '../../../machines/domain/format/format-values.ts';
import { WorkTransferPreview, type WorkTransferPreviewQuery } from '../../graphql/office-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { RefusedPolicies } from './RefusedPolicies.tsx';

interface BookPreviewProps {
  userId: string;
  toUserId: string;
}

/** A preview of the move of an agent's issued policies to another agent: those that would move, and those that could not. */
export function BookPreview(variables: BookPreviewProps) {
  const preview = useQuery(WorkTransferPreview, { variables, fetchPolicy: 'network-only' });
  return (
    <QueryResult
      query={preview}
      label="Counting the policies"
      failure="The policies that would move could not be counted"
    >
      {({ workTransferPreview }) =>
        workTransferPreview === null || workTransferPreview.policies === 0 ? (
          <p>No issued policies. Quotes and applications move unchanged.</p>
        ) : (
          <Book book={workTransferPreview} />
        )
      }
    </QueryResult>
  );
}

function Book({ book }: { book: NonNullable<WorkTransferPreviewQuery['workTransferPreview']> }) {
  const { policies, premium, policiesRefused, refusedPolicies, states } = book;
  return (
    <>
      <p>
        {formatCount(policies - policiesRefused)} of {formatCount(policies)} issued policies would move.
        Together they have a premium of {formatAmount(premium)} a year.
      </p>
      <ListTable
        caption="Issued policies by state"
        rows={states}
        rowId={({ state }) => state}
        columns={[
          { id: 'state', label: 'State', cell: ({ state }) => state || 'Not known' },
          { id: 'policies', label: 'Policies', isNumber: true, cell: (row) => formatCount(row.policies) },
          {
            id: 'premium',
            label: 'Premium of a year',
            isNumber: true,
            cell: (row) => <MoneyText amount={row.premium} />,
          },
        ]}
      />
      <RefusedPolicies caption="Cannot be moved" count={policiesRefused} rows={refusedPolicies} />
    </>
  );
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
