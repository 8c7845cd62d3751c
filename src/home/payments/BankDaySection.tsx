import { useApolloClient, useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { ReadBankDay, ReadBookLines } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { CsvButton } from '../../ui/controls/CsvButton.tsx';
import { readAllPages } from '../../ui/controls/download-csv.ts';
import { PageButtons, useListPages } from '../../ui/controls/PageButtons.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { BookDayForm } from './BookDayForm.tsx';
import { ClosedThrough } from './ClosedThrough.tsx';

interface DayProps {
  day: string;
  onChoose: (day: string) => void;
}

/** The movements in the bank on a day: the balance before and after, the sums by kind, and every movement. */
export function BankDaySection({ day, onChoose }: DayProps) {
  const query = useQuery(ReadBankDay, { variables: { day }, fetchPolicy: 'cache-and-network' });
  return (
    <Section title={`Bank on ${formatDate(day)}`}>
      <BookDayForm label="Business day" day={day} onChoose={onChoose} />
      <QueryResult query={query} label="Loading the bank day" failure="The bank day could not be loaded">
        {({ bankDay }) =>
          bankDay === null ? (
            <p>There is no such book, or you may not see it.</p>
          ) : (
            <>
              <ClosedThrough day={bankDay.closedThrough} />
              <FactList
                facts={[
                  { label: 'Opening balance', value: <MoneyText amount={bankDay.opening} /> },
                  { label: 'Closing balance', value: <MoneyText amount={bankDay.closing} /> },
                ]}
              />
              {bankDay.rows.length === 0 ? (
                <p>Nothing moved in the bank on this day.</p>
              ) : (
                <>
                  <ListTable
                    caption="By kind"
                    rows={bankDay.rows}
                    rowId={({ kind }) => kind}
                    columns={[
                      { id: 'kind', label: 'Kind', cell: ({ kind }) => enumLabel('LedgerEntryKind', kind) },
                      { id: 'count', label: 'Entries', isNumber: true, cell: ({ count }) => count },
                      {
                        id: 'received',
                        label: 'In',
                        isNumber: true,
                        cell: ({ received }) => <MoneyText amount={received} />,
                      },
                      {
                        id: 'paid',
                        label: 'Out',
                        isNumber: true,
                        cell: ({ paid }) => <MoneyText amount={paid} />,
                      },
                    ]}
                  />
                  <BankLines key={day} day={day} />
                </>
              )}
            </>
          )
        }
      </QueryResult>
    </Section>
  );
}

function BankLines({ day }: { day: string }) {
  const client = useApolloClient();
  const pages = useListPages();
  const query = useQuery(ReadBookLines, {
    variables: { day, account: 'BANK', first: 50, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  const readCsv = async () => [
    ['Entry', 'Kind', 'Day', 'Policy', 'Payment', 'Suspense', 'Amount'],
    ...(await readAllPages(async (after) => {
      const { data } = await client.query({
        query: ReadBookLines,
        variables: { day, account: 'BANK', first: 100, after },
        fetchPolicy: 'no-cache',
      });
      const page = data?.bookLines;
      if (!page) throw new Error('The bank day was not read.');
      return {
        rows: page.nodes.map(({ entry, policyId, amount }) => [
          entry.ledgerEntryId,
          enumLabel('LedgerEntryKind', entry.kind),
          entry.accountingDate,
          policyId,
          entry.paymentId,
          entry.suspenseItemId,
          amount,
        ]),
        next: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
      };
    })),
  ];
  return (
    <QueryResult query={query} label="Loading the movements" failure="The movements could not be loaded">
      {({ bookLines: { nodes, pageInfo } }) => (
        <>
          <ListTable
            caption="Every movement, the newest first"
            rows={nodes}
            rowId={({ entry }) => entry.ledgerEntryId}
            columns={[
              {
                id: 'entry',
                label: 'Entry',
                cell: ({ entry }) =>
                  `${entry.ledgerEntryId} ${enumLabel('LedgerEntryKind', entry.kind).toLowerCase()}`,
              },
              {
                id: 'cause',
                label: 'Of',
                cell: ({ policyId, entry }) =>
                  policyId === null ? (
                    `Suspense ${entry.suspenseItemId ?? ''}`
                  ) : (
                    <Anchor
                      component={Link}
                      href={paths.desk(Number(policyId), 'account')}
                    >{`Policy ${policyId}`}</Anchor>
                  ),
              },
              {
                id: 'amount',
                label: 'Amount',
                isNumber: true,
                cell: ({ amount }) => <MoneyText amount={amount} />,
              },
            ]}
          />
          <PageButtons pages={pages} pageInfo={pageInfo} />
          <CsvButton fileName={`bank-${day}.csv`} read={readCsv} />
        </>
      )}
    </QueryResult>
  );
}
