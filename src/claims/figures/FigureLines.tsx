import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { formatClaimNumber } from '../../../machines/domain/claims/claim-file.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { ReportLines, type ReportLinesQueryVariables } from '../../graphql/office-documents.ts';
import { paths } from '../../paths.ts';
import { PageButtons, useListPages } from '../../ui/controls/PageButtons.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';

interface FigureLinesProps {
  title: string;
  variables: Omit<ReportLinesQueryVariables, 'first' | 'after'>;
}

/** The claims that a figure counts, by the page. */
export function FigureLines({ title, variables }: FigureLinesProps) {
  const pages = useListPages();
  const query = useQuery(ReportLines, {
    variables: { ...variables, first: 25, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Section title={title}>
      <QueryResult query={query} label="Loading the claims" failure="The claims could not be loaded">
        {({ reportLines: { nodes, pageInfo } }) => (
          <>
            <ListTable
              caption={title}
              isCaptionHidden
              rows={nodes}
              rowId={({ lineId }) => lineId}
              columns={[
                {
                  id: 'claim',
                  label: 'Claim',
                  cell: ({ claimId }) =>
                    claimId === null ? null : (
                      <Anchor component={Link} href={paths.claim(claimId)}>
                        {formatClaimNumber({ claimId: Number(claimId) })}
                      </Anchor>
                    ),
                },
                { id: 'insured', label: 'Insured', cell: ({ name }) => name ?? 'Not named' },
                { id: 'day', label: 'Ended on', cell: ({ day }) => formatDate(day) },
              ]}
            />
            <PageButtons pages={pages} pageInfo={pageInfo} />
          </>
        )}
      </QueryResult>
    </Section>
  );
}
