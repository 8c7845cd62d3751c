import type { PolicyFile } from '../../../../machines/contract/types.ts';
import { formatDollarsAndCents } from '../../../../machines/domain/format/format-values.ts';
import { isAboveZero, sumMoney } from '../../../../machines/domain/money/money.ts';
import { isLapsedOffer, transactionStage } from '../../../../machines/domain/policy/transaction-stage.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { FactList } from '../../../ui/display/FactList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { AmountDue } from './AmountDue.tsx';
import { describeDuePayment } from './describe-payment.ts';
import { PayLink } from './PayLink.tsx';
import { PaymentInProcess } from './PaymentInProcess.tsx';
import { PaymentPlan } from './PaymentPlan.tsx';
import { Payments } from './Payments.tsx';
import { PaymentWays } from './PaymentWays.tsx';
import { ReceivedPayment } from './ReceivedPayment.tsx';
import { usePaymentInProcess } from './use-payment-in-process.ts';

/** The amount due, the payments received, and a form to pay the rest. */
export function PaymentSection() {
  const { stored } = useWizard();
  const viewer = useViewer();
  const { transaction, payments, rating } = stored;
  const inProcess = usePaymentInProcess();
  const due = transaction.balance ?? '0.00';
  const isEnded = transactionStage(stored) === 'ended';
  const isDue = !isEnded && rating.totalPremium !== null && isAboveZero(due);
  return (
    <Section title="Payment" intro={describeDuePayment(stored, isDue)}>
      <FactList
        facts={[
          findTotal(stored),
          { label: 'Received', value: formatDollarsAndCents(transaction.submittedPremium ?? '0.00') },
          { label: 'Amount due', value: <AmountDue /> },
        ]}
      />
      <PaymentPlan key={`${due} ${payments.length}`} />
      {payments.length > 0 ? <Payments /> : null}
      {inProcess === null ? null : <PaymentInProcess payment={inProcess} />}
      {isDue && inProcess === null ? <PaymentWays due={due} /> : <PayLink isDue={false} />}
      {isLapsedOffer(stored) && viewer?.isStaff ? <ReceivedPayment due={due} /> : null}
    </Section>
  );
}

/** The premium of the year before anything is charged; then what was charged, which changes and a cancellation move. */
function findTotal(file: PolicyFile): { label: string; value: string } {
  const { transaction, rating } = file;
  const stage = transactionStage(file);
  if (stage !== 'issued' && stage !== 'changing')
    return { label: 'Total for the year', value: formatDollarsAndCents(rating.totalPremium) || 'Not rated' };
  const charged = sumMoney(transaction.submittedPremium, transaction.balance);
  const label = stage === 'issued' ? 'Charged for the term' : 'Charged, with what this change adds';
  return { label, value: formatDollarsAndCents(charged) };
}
