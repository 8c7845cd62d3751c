import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { EnterPaymentForm } from './EnterPaymentForm.tsx';

/** Staff enter what came by other ways than the payment service. */
export function ReceivedPayment({ due }: { due: string }) {
  return (
    <div className="hw-no-print">
      <Disclosure label="Enter a check, lender payment, wire or sweep" printMode="if open">
        <EnterPaymentForm key={due} due={due} />
      </Disclosure>
    </div>
  );
}
