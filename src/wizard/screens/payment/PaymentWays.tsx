import { may } from '../../../../machines/domain/access/permission.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { EnterPaymentForm } from './EnterPaymentForm.tsx';
import { PaymentForm } from './PaymentForm.tsx';

/** The ways to pay what is due that this person may use. */
export function PaymentWays({ due }: { due: string }) {
  const viewer = useViewer();
  if (viewer === null || !may(viewer.masks, 'billing', 'takePayment')) return null;
  return (
    <>
      <PaymentForm key={due} due={due} />
      {viewer.isStaff ? <ReceivedPayment due={due} /> : null}
    </>
  );
}

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
