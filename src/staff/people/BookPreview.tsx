import { useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import { formatAmount } from '../../../machines/domain/format/format-values.ts';
import { WorkTransferPreview, type WorkTransferPreviewQuery } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';

interface BookPreviewProps {
  userId: string;
  toUserId: string;
}

/** What of an agent's issued policies another one would get, and what could not be moved, before anybody starts it. */
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
          <p>No issued policies. Quotes and applications move as they are.</p>
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

interface RefusedPoliciesProps {
  caption: string;
  count: number;
  rows: readonly { readonly policyId: string; readonly reason: string }[];
}

/** Policies that stay with their agent, with the reasons; nothing where there are none. */
export function RefusedPolicies({ caption, count, rows }: RefusedPoliciesProps) {
  if (count === 0) return null;
  return (
    <>
      <ListTable
        caption={caption}
        rows={rows}
        rowId={({ policyId }) => policyId}
        columns={[
          {
            id: 'policy',
            label: 'Policy',
            cell: ({ policyId }) => <Link href={paths.policy(Number(policyId))}>{policyId}</Link>,
          },
          { id: 'reason', label: 'Why it stays', cell: ({ reason }) => reason },
        ]}
      />
      {count > rows.length ? (
        <p>
          These are the first {rows.length} of {formatCount(count)}.
        </p>
      ) : null}
    </>
  );
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
