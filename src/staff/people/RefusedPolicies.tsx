import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';

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
            cell: ({ policyId }) => (
              <Anchor component={Link} href={paths.policy(Number(policyId))}>
                {policyId}
              </Anchor>
            ),
          },
          { id: 'reason', label: 'Why it stays', cell: ({ reason }) => reason },
        ]}
      />
      {count > rows.length ? (
        <p>
          These are the first {rows.length} of {count.toLocaleString('en-US')}.
        </p>
      ) : null}
    </>
  );
}
