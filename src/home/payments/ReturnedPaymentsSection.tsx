import { useQuery } from '@apollo/client/react';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { ReturnedPayments } from '../../graphql/staff-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { PaidPolicy } from './PaidPolicy.tsx';

/** Payments of issued policies that the bank returned, for an examiner to decide about, the oldest first. */
export function ReturnedPaymentsSection() {
  const query = useQuery(ReturnedPayments, { fetchPolicy: 'cache-and-network' });
  return (
    <Section title="Returned by the bank">
      <QueryResult
        query={query}
        label="Loading returned payments"
        failure="The returned payments could not be loaded"
      >
        {({ returnedPayments }) =>
          returnedPayments.length === 0 ? (
            <p>No returned payment of an issued policy needs a decision.</p>
          ) : (
            <ListTable
              caption="Returned by the bank"
              isCaptionHidden
              rows={returnedPayments}
              rowId={({ returnedPaymentId }) => returnedPaymentId}
              columns={[
                { id: 'policy', label: 'Policy', cell: PaidPolicy },
                { id: 'day', label: 'Returned', cell: ({ returnedDate }) => formatDate(returnedDate) },
                { id: 'reason', label: 'To decide', cell: ({ reason }) => reason },
                {
                  id: 'amount',
                  label: 'Amount',
                  isNumber: true,
                  cell: ({ amount }) => <MoneyText amount={amount} />,
                },
              ]}
            />
          )
        }
      </QueryResult>
    </Section>
  );
}
