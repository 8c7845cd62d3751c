import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { DutyKind as dutyKindLabels } from '../../machines/contract/office-enums.ts';
import type { DutyKind } from '../../machines/contract/types.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { ListedDuties } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { PageButtons, useListPages } from '../ui/controls/PageButtons.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { policyLabel } from './policy-row.ts';

interface LeftOpenSectionProps {
  title: string;
  /** The kinds of duties that are listed. */
  kinds: readonly DutyKind[];
}

/** The duties of some kinds that the calendar handed to a person and that are not done yet; empty while there are none. */
export function LeftOpenSection({ title, kinds }: LeftOpenSectionProps) {
  const pages = useListPages();
  const { data, previousData, error, refetch } = useQuery(ListedDuties, {
    variables: { kinds: [...kinds], after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  if (error && data === undefined)
    return <LoadFailure title={`${title}: the list could not be loaded`} onRetry={() => void refetch()} />;
  const listed = (data ?? previousData)?.listedDuties;
  if (listed === undefined || (listed.nodes.length === 0 && !pages.hasEarlier)) return null;
  return (
    <Section title={title} intro="The calendar looks at each of them again every night.">
      <ListTable
        caption={title}
        isCaptionHidden
        rows={listed.nodes}
        rowId={({ calendarDutyId }) => calendarDutyId}
        columns={[
          {
            id: 'subject',
            label: 'Where',
            cell: ({ policyId, policySummary }) =>
              policyId === null ? (
                <Anchor component={Link} href={paths.payments('suspense')}>
                  Suspense
                </Anchor>
              ) : (
                <Anchor component={Link} href={paths.policy(Number(policyId))}>
                  {policySummary === null ? `Policy ${policyId}` : policyLabel(policySummary)}
                </Anchor>
              ),
          },
          { id: 'kind', label: 'What', cell: ({ kind }) => enumLabel(dutyKindLabels, kind) },
          { id: 'day', label: 'Due', cell: ({ day }) => formatDate(day) },
          { id: 'reason', label: 'Reason', cell: ({ reason }) => reason ?? '–' },
        ]}
      />
      <PageButtons pages={pages} pageInfo={listed.pageInfo} />
    </Section>
  );
}
