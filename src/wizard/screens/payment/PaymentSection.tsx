import { may } from '../../../../machines/domain/access/permission.ts';
import { shownCents, shownDate } from '../../../../machines/domain/format/format.ts';
import { isAboveZero } from '../../../../machines/domain/money/money.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { Facts } from '../../../ui/data/Facts.tsx';
import { ListTable } from '../../../ui/data/ListTable.tsx';
import { MoneyText } from '../../../ui/data/MoneyText.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { loadAgain } from '../../../ui/feedback/stop-waiting.ts';
import { Waiting } from '../../../ui/feedback/Waiting.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { useLookups } from '../../question/use-lookups.ts';
import { PaymentForm } from './PaymentForm.tsx';

/** What is due, what was paid, and a way to pay the rest. */
export function PaymentSection() {
  const { stored } = useWizard();
  const viewer = useViewer();
  const { transaction, payments, rating } = stored;
  const due = transaction.balance ?? '0.00';
  const isDue = rating.totalPremium !== null && isAboveZero(due);
  const mayPay = viewer !== null && may(viewer.masks, 'billing', 'takePayment');
  return (
    <Section
      title="Payment"
      lead={
        isDue
          ? 'Cover starts only once the premium is paid. It may be paid now, or after the application is submitted.'
          : 'What was received for the term.'
      }
    >
      <Facts
        facts={[
          { label: 'Total for the year', value: shownCents(rating.totalPremium) || 'Not rated' },
          { label: 'Received', value: shownCents(transaction.submittedPremium ?? '0.00') },
          {
            label: 'Amount due',
            value: isDue ? (
              <strong>{shownCents(due)}</strong>
            ) : rating.totalPremium === null ? (
              'Not rated'
            ) : (
              <StatusWord tone="good">Paid in full</StatusWord>
            ),
          },
        ]}
      />
      {payments.length > 0 ? <Payments /> : null}
      {isDue && mayPay ? <PaymentForm key={due} due={due} /> : null}
    </Section>
  );
}

function Payments() {
  const { payments } = useWizard().stored;
  const types = useLookups('paymentType');
  const statuses = useLookups('paymentStatus');
  const words = (list: typeof types, id: number | null) =>
    list.find(({ value }) => value === id)?.label ?? '–';
  if (types.length === 0 || statuses.length === 0)
    return <Waiting label="Loading the payments" shape="table" wayOn={loadAgain} />;
  return (
    <ListTable
      caption="Payments so far"
      rows={payments}
      rowId={({ paymentId }) => paymentId}
      columns={[
        { id: 'date', label: 'Received', cell: ({ cashReceiptDate }) => shownDate(cashReceiptDate) },
        { id: 'method', label: 'Method', cell: ({ paymentTypeId }) => words(types, paymentTypeId) },
        { id: 'status', label: 'Status', cell: ({ paymentStatusId }) => words(statuses, paymentStatusId) },
        {
          id: 'amount',
          label: 'Amount',
          isNumber: true,
          cell: ({ amount }) => <MoneyText amount={amount} />,
        },
      ]}
    />
  );
}
