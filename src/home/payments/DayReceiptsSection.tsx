import { useApolloClient, useQuery } from '@apollo/client/react';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { DayReceipts } from '../../graphql/staff-documents.ts';
import { CsvButton } from '../../ui/controls/CsvButton.tsx';
import { readAllPages } from '../../ui/controls/download-csv.ts';
import { PageButtons, useListPages } from '../../ui/controls/PageButtons.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { BookDayForm } from './BookDayForm.tsx';
import { PaidPolicy } from './PaidPolicy.tsx';
import { describePaymentStatus, describePaymentType } from './payment-words.ts';

interface DayProps {
  day: string;
  onChoose: (day: string) => void;
}

/** Everything that was received on a day, by number, the newest first. */
export function DayReceiptsSection({ day, onChoose }: DayProps) {
  const client = useApolloClient();
  const pages = useListPages();
  const query = useQuery(DayReceipts, {
    variables: { day, first: 50, after: pages.after },
    fetchPolicy: 'cache-and-network',
  });
  const readCsv = async () => [
    ['Payment', 'Policy', 'Method', 'Status', 'Reference', 'Amount'],
    ...(await readAllPages(async (after) => {
      const { data } = await client.query({
        query: DayReceipts,
        variables: { day, first: 100, after },
        fetchPolicy: 'no-cache',
      });
      const page = data?.payments;
      if (!page) throw new Error('The receipts were not read.');
      return {
        rows: page.nodes.map((payment) => [
          payment.paymentId,
          payment.policyId,
          describePaymentType(payment.paymentTypeId),
          describePaymentStatus(payment.paymentStatusId),
          payment.description,
          payment.amount,
        ]),
        next: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
      };
    })),
  ];
  return (
    <Section title={`Received on ${formatDate(day)}`}>
      <BookDayForm
        label="Received on"
        day={day}
        onChoose={(chosen) => {
          pages.restart();
          onChoose(chosen);
        }}
      />
      <QueryResult
        query={query}
        label="Loading the receipts"
        failure="The receipts of the day could not be loaded"
      >
        {({ payments: { nodes, pageInfo } }) =>
          nodes.length === 0 && !pages.hasEarlier ? (
            <p>Nothing was received on this day.</p>
          ) : (
            <>
              <ListTable
                caption="Receipts of the day"
                isCaptionHidden
                rows={nodes}
                rowId={({ paymentId }) => paymentId}
                columns={[
                  { id: 'policy', label: 'Policy', cell: PaidPolicy },
                  { id: 'payment', label: 'Payment', cell: ({ paymentId }) => paymentId },
                  {
                    id: 'method',
                    label: 'Method',
                    cell: ({ paymentTypeId }) => describePaymentType(paymentTypeId),
                  },
                  {
                    id: 'status',
                    label: 'Status',
                    cell: ({ paymentStatusId }) => describePaymentStatus(paymentStatusId),
                  },
                  { id: 'reference', label: 'Reference', cell: ({ description }) => description ?? '–' },
                  {
                    id: 'amount',
                    label: 'Amount',
                    isNumber: true,
                    cell: ({ amount }) => <MoneyText amount={amount} />,
                  },
                ]}
              />
              <PageButtons pages={pages} pageInfo={pageInfo} />
              <CsvButton fileName={`receipts-${day}.csv`} read={readCsv} />
            </>
          )
        }
      </QueryResult>
    </Section>
  );
}
