import { GuestFrame } from './GuestFrame.tsx';
import { GuestLinkView } from './GuestLinkView.tsx';
import type { GuestPayment } from './guest-payment.ts';
import { PaymentView } from './PaymentView.tsx';
import { useGuestLink } from './use-guest-link.ts';

/** Opened by a link to a payment: what is due, a way to pay it, and the receipt. */
export function PayPage() {
  const link = useGuestLink<GuestPayment>('Payment/Read');
  return (
    <GuestFrame page="pay">
      <GuestLinkView link={link}>{(payment) => <PaymentView payment={payment} link={link} />}</GuestLinkView>
    </GuestFrame>
  );
}
