import { useApolloClient, useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { ReportLines, type ReportLinesQueryVariables } from '../graphql/office-documents.ts';
import { paths } from '../paths.ts';
import { CsvButton } from '../ui/controls/CsvButton.tsx';
import { readAllPages } from '../ui/controls/download-csv.ts';
import { PageButtons, useListPages } from '../ui/controls/PageButtons.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { MoneyText } from '../ui/display/MoneyText.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';

interface ReportLineListProps {
  title: string;
  variables: Omit<ReportLinesQueryVariables, 'first' | 'after'>;
}

/** The rows that a figure counts, by the page, and all of them as a file. */
export function ReportLineList({ title, variables }: ReportLineListProps) {
  const client = useApolloClient();
  const pages = useListPages();
  const query = useQuery(ReportLines, {
    variables: { ...variables, first: 50, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  const readCsv = async () => [
    ['Policy', 'Number', 'Name', 'Day', 'Amount'],
    ...(await readAllPages(async (after) => {
      const { data } = await client.query({
        query: ReportLines,
        variables: { ...variables, first: 100, after },
        fetchPolicy: 'no-cache',
      });
      const page = data?.reportLines;
      if (!page) throw new Error('The rows of the figure were not read.');
      return {
        rows: page.nodes.map(({ policyId, policyNumber, name, day, amount }) => [
          policyId,
          policyNumber,
          name,
          day,
          amount,
        ]),
        next: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
      };
    })),
  ];
  return (
    <Section title={title}>
      <QueryResult query={query} label="Loading the rows" failure="The rows could not be loaded">
        {({ reportLines: { nodes, pageInfo } }) => (
          <>
            <ListTable
              caption={title}
              isCaptionHidden
              rows={nodes}
              rowId={({ lineId }) => lineId}
              columns={[
                {
                  id: 'policy',
                  label: 'Policy',
                  cell: ({ policyId, policyNumber, claimId, lineId }) =>
                    claimId !== null ? (
                      <Anchor component={Link} href={paths.claim(claimId)}>
                        {policyNumber ?? policyId}, claim {claimId}
                      </Anchor>
                    ) : policyId === null ? (
                      `Item ${lineId}`
                    ) : (
                      <Anchor component={Link} href={paths.policy(Number(policyId))}>
                        {policyNumber ?? policyId}
                      </Anchor>
                    ),
                },
                { id: 'name', label: 'Name', cell: ({ name }) => name ?? '–' },
                { id: 'day', label: 'Day', cell: ({ day }) => formatDate(day) },
                {
                  id: 'amount',
                  label: 'Amount',
                  isNumber: true,
                  cell: ({ amount }) => <MoneyText amount={amount} />,
                },
              ]}
            />
            <PageButtons pages={pages} pageInfo={pageInfo} />
            <CsvButton
              fileName={`${variables.measure.toLowerCase()}-${variables.toDate}.csv`}
              read={readCsv}
            />
          </>
        )}
      </QueryResult>
    </Section>
  );
}
