import { formatDollarsAndCents } from '../../../../machines/domain/format/format-values.ts';
import { isAboveZero } from '../../../../machines/domain/money/money.ts';
import { transactionStage } from '../../../../machines/domain/policy/transaction-stage.ts';
import { FactList } from '../../../ui/display/FactList.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { PayLink } from './PayLink.tsx';
import { Payments } from './Payments.tsx';
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
          ? 'Any additional premium is paid before the change is issued.'
          : isDue
            ? 'Coverage starts only once the premium is paid. You can pay now, or after the application is submitted.'
            : isEnded
              ? 'This transaction has ended. No more payments are taken for it.'
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
      {isDue ? <PaymentWays due={due} /> : <PayLink isDue={false} />}
    </Section>
  );
}
