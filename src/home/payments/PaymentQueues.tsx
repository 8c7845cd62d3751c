import { useQuery } from '@apollo/client/react';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { paymentStatus } from '../../../machines/domain/money/payment.ts';
import { WaitingPayments, type WaitingPaymentsQuery } from '../../graphql/staff-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { PaidPolicy } from './PaidPolicy.tsx';
import { describePaymentStatus } from './payment-words.ts';
import { ReturnedPaymentsSection } from './ReturnedPaymentsSection.tsx';

const { PENDING, AUTHORIZED, SUBMITTED, REFUND_REQUESTED, REFUND_APPROVED, REFUND_QUEUED } = paymentStatus;

/** The queues of accounting, the oldest first: money that has not cleared, refunds to approve, refunds to send, and payments that the bank returned. */
export function PaymentQueues() {
  return (
    <>
      <PaymentQueue
        title="Waiting for the bank"
        statuses={[PENDING, AUTHORIZED, SUBMITTED]}
        emptyText="Every payment has cleared. Checks, wires and sweeps that are entered wait here until they are cleared, voided or returned."
      />
      <PaymentQueue
        title="Refunds to approve"
        statuses={[REFUND_REQUESTED]}
        emptyText="No refund is waiting for approval. Someone other than the requester must approve it."
      />
      <PaymentQueue
        title="Refunds to send"
        statuses={[REFUND_APPROVED, REFUND_QUEUED]}
        emptyText="No refund is waiting to be sent. Approved refunds wait here until they are recorded as sent."
      />
      <ReturnedPaymentsSection />
    </>
  );
}

interface PaymentQueueProps {
  title: string;
  statuses: readonly number[];
  emptyText: string;
}

function PaymentQueue({ title, statuses, emptyText }: PaymentQueueProps) {
  const queue = useQuery(WaitingPayments, {
    variables: { statuses: [...statuses] },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Section title={title}>
      <QueryResult
        query={queue}
        label={`Loading: ${title.toLowerCase()}`}
        failure={`${title}: the list could not be loaded`}
      >
        {({ payments }) =>
          payments.nodes.length === 0 ? (
            <p>{emptyText}</p>
          ) : (
            <PaymentTable title={title} payments={payments} />
          )
        }
      </QueryResult>
    </Section>
  );
}

interface PaymentTableProps {
  title: string;
  payments: WaitingPaymentsQuery['payments'];
}

function PaymentTable({ title, payments: { nodes, pageInfo } }: PaymentTableProps) {
  return (
    <>
      <ListTable
        caption={title}
        isCaptionHidden
        rows={nodes.toReversed()}
        rowId={({ paymentId }) => paymentId}
        columns={[
          { id: 'policy', label: 'Policy', cell: PaidPolicy },
          { id: 'payment', label: 'Payment', cell: ({ paymentId }) => paymentId },
          { id: 'reference', label: 'Reference', cell: ({ description }) => description ?? '–' },
          {
            id: 'date',
            label: 'Received',
            cell: ({ cashReceiptDate, processedDate }) => formatDate(cashReceiptDate ?? processedDate),
          },
          {
            id: 'status',
            label: 'Status',
            cell: ({ paymentStatusId }) => describePaymentStatus(paymentStatusId),
          },
          {
            id: 'amount',
            label: 'Amount',
            isNumber: true,
            cell: ({ amount }) => <MoneyText amount={amount} />,
          },
        ]}
      />
      {pageInfo.hasPreviousPage ? <p>The oldest 50 are shown; there are more.</p> : null}
    </>
  );
}
