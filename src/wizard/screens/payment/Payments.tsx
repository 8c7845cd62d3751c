import { formatDate } from '../../../../machines/domain/format/format-values.ts';
import { useLookups } from '../../../form/use-lookups.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { ListTable } from '../../../ui/display/ListTable.tsx';
import { MoneyText } from '../../../ui/display/MoneyText.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { reloadAction } from '../../../ui/feedback/slow-call-action.ts';
import { useWizard } from '../../open/use-wizard.ts';
import { handlesPayments, PaymentActions } from './PaymentActions.tsx';
import { describeRecipient } from './payment-action-texts.ts';

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
        { id: 'date', label: 'Received', cell: ({ cashReceiptDate }) => formatDate(cashReceiptDate) || '–' },
        {
          id: 'method',
          label: 'Method',
          cell: ({ paymentTypeId, parentPaymentId, paidBy }) => {
            const method = typeLabel(types, paymentTypeId);
            const isRedirected = parentPaymentId !== null && paidBy !== null;
            return isRedirected ? `${method} ${describeRecipient(paidBy)}` : method;
          },
        },
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
