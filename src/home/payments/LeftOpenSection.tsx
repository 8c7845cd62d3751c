import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { DutyKind } from '../../../machines/contract/office-enums.ts';
import { moneyDutyKinds } from '../../../machines/domain/calendar/duties.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { ListedDuties } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** Refunds and money in suspense that were left open longer than the company allows; nothing while there are none. */
export function LeftOpenSection() {
  const { data, error, refetch } = useQuery(ListedDuties, {
    variables: { after: null },
    fetchPolicy: 'cache-and-network',
  });
  if (error && data === undefined)
    return <LoadFailure title="What was left open could not be loaded" onRetry={() => void refetch()} />;
  const duties = data?.listedDuties.nodes.filter(({ kind }) => moneyDutyKinds.includes(kind)) ?? [];
  if (duties.length === 0) return null;
  return (
    <Section title="Left open too long" intro="The calendar looks at each of them again every night.">
      <ListTable
        caption="Left open too long"
        isCaptionHidden
        rows={duties}
        rowId={({ calendarDutyId }) => calendarDutyId}
        columns={[
          {
            id: 'subject',
            label: 'Where',
            cell: ({ policyId }) =>
              policyId === null ? (
                <Anchor component={Link} href={paths.payments('suspense')}>
                  Suspense
                </Anchor>
              ) : (
                <Anchor component={Link} href={paths.policy(Number(policyId))}>{`Policy ${policyId}`}</Anchor>
              ),
          },
          { id: 'kind', label: 'What', cell: ({ kind }) => enumLabel(DutyKind, kind) },
          { id: 'day', label: 'Due', cell: ({ day }) => formatDate(day) },
          { id: 'reason', label: 'Reason', cell: ({ reason }) => reason ?? '–' },
        ]}
      />
    </Section>
  );
}
