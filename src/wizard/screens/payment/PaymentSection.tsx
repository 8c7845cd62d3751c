import { formatDate, formatDollarsAndCents } from '../../../../machines/domain/format/format-values.ts';
import { isAboveZero } from '../../../../machines/domain/money/money.ts';
import { transactionStage } from '../../../../machines/domain/policy/transaction-stage.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { FactList } from '../../../ui/display/FactList.tsx';
import { ListTable } from '../../../ui/display/ListTable.tsx';
import { MoneyText } from '../../../ui/display/MoneyText.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { reloadAction } from '../../../ui/feedback/slow-call-action.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { useLookups } from '../../question/use-lookups.ts';
import { handlesPayments, PaymentActions } from './PaymentActions.tsx';
import { PaymentWays } from './PaymentWays.tsx';

/** The amount due, the payments received, and a form to pay the rest. */
export function PaymentSection() {
  const { stored } = useWizard();
  const { transaction, payments, rating } = stored;
  const due = transaction.balance ?? '0.00';
  const isEnded = transactionStage(stored) === 'ended';
  const isDue = !isEnded && rating.totalPremium !== null && isAboveZero(due);
  return (
    <Section
      title="Payment"
      intro={
        transactionStage(stored) === 'changing'
          ? 'What a change adds is paid before it is issued.'
          : isDue
            ? 'Cover starts only once the premium is paid. It may be paid now, or after the application is submitted.'
            : isEnded
              ? 'This transaction has ended. Nothing is paid for it any more.'
              : 'What was received for the term.'
      }
    >
      <FactList
        facts={[
          { label: 'Total for the year', value: formatDollarsAndCents(rating.totalPremium) || 'Not rated' },
          { label: 'Received', value: formatDollarsAndCents(transaction.submittedPremium ?? '0.00') },
          {
            label: 'Amount due',
            value: isDue ? (
              <strong>{formatDollarsAndCents(due)}</strong>
            ) : isEnded ? (
              'None'
            ) : rating.totalPremium === null ? (
              'Not rated'
            ) : (
              <StatusWord tone="good">Paid in full</StatusWord>
            ),
          },
        ]}
      />
      {payments.length > 0 ? <Payments /> : null}
      {isDue ? <PaymentWays due={due} /> : null}
    </Section>
  );
}

/** The payments received, with what may be done about each. */
export function Payments() {
  const { payments } = useWizard().stored;
  const isHandler = handlesPayments(useViewer(), payments);
  const types = useLookups('paymentType');
  const statuses = useLookups('paymentStatus');
  const typeLabel = (list: typeof types, id: number | null) =>
    list.find(({ value }) => value === id)?.label ?? '–';
  if (types.length === 0 || statuses.length === 0)
    return <Loading label="Loading the payments" shape="table" slowAction={reloadAction} />;
  return (
    <ListTable
      caption="Payments so far"
      rows={payments}
      rowId={({ paymentId }) => paymentId}
      columns={[
        { id: 'date', label: 'Received', cell: ({ cashReceiptDate }) => formatDate(cashReceiptDate) },
        { id: 'method', label: 'Method', cell: ({ paymentTypeId }) => typeLabel(types, paymentTypeId) },
        {
          id: 'status',
          label: 'Status',
          cell: ({ paymentStatusId }) => typeLabel(statuses, paymentStatusId),
        },
        {
          id: 'amount',
          label: 'Amount',
          isNumber: true,
          cell: ({ amount }) => <MoneyText amount={amount} />,
        },
        ...(isHandler
          ? [
              {
                id: 'actions',
                label: 'Actions',
                cell: (payment: (typeof payments)[number]) => <PaymentActions payment={payment} />,
              },
            ]
          : []),
      ]}
    />
  );
}
