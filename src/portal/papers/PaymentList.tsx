import { useTranslation } from 'react-i18next';
import { isFailedPayment, paymentStatusName } from '../../../machines/domain/money/payment.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import type { OwnPolicyView } from '../own-policy.ts';

/** The payments of a policy and what was paid back, each with its day and its status; nothing where there is none. */
export function PaymentList({ view: { file } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { day, money } = useLocaleFormat();
  const rows = file.payments.flatMap((payment) => {
    const status = paymentStatusName(payment.paymentStatusId);
    const isRefund = status?.startsWith('REFUND_') === true;
    return status !== null && (isRefund || payment.parentPaymentId === null) ? [{ ...payment, status }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section title={t('payments.title')}>
      <FactList
        facts={rows.map((payment) => ({
          label: day(payment.processedDate ?? payment.cashReceiptDate),
          value: money(payment.amount?.replace('-', '') ?? null),
          note: t(`payments.states.${stateOf(payment)}`),
        }))}
      />
    </Section>
  );
}

type Row = OwnPolicyView['file']['payments'][number] & {
  status: NonNullable<ReturnType<typeof paymentStatusName>>;
};

function stateOf({ status, ...payment }: Row) {
  if (!status.startsWith('REFUND_')) {
    if (isFailedPayment(payment)) return 'failed';
    return status === 'CLEARED' ? 'received' : 'moving';
  }
  if (status === 'REFUND_CASHED') return 'returned';
  if (status === 'REFUND_REJECTED' || status === 'REFUND_STOPPED') return 'stopped';
  return status === 'REFUND_ISSUED' ? 'sent' : 'returning';
}
