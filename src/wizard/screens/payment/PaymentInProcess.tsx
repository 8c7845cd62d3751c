import { formatDateTime, formatDollarsAndCents } from '../../../../machines/domain/format/format-values.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import type { OpenPayment } from './use-payment-in-process.ts';

/** A payment whose outcome is not known yet, and the next event once it is known. */
export function PaymentInProcess({ payment: { amount, submits, askedAt } }: { payment: OpenPayment }) {
  return (
    <Banner kind="warn" title={`A payment of ${formatDollarsAndCents(amount)} is being processed`}>
      {`The payment service was asked on ${formatDateTime(askedAt)} and has not answered yet. Do not pay again. As soon as it answers, the payment appears here${submits ? ' and the application is submitted' : ''}.`}
    </Banner>
  );
}
