import { may } from '../../../../machines/domain/access/permission.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { PayLink } from './PayLink.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { ReceivedPayment } from './ReceivedPayment.tsx';

/** The ways to pay what is due that this person may use. */
export function PaymentWays({ due }: { due: string }) {
  const viewer = useViewer();
  if (viewer === null || !may(viewer.masks, 'billing', 'takePayment')) return null;
  return (
    <>
      <PaymentForm key={due} due={due} />
      <PayLink isDue />
      {viewer.isStaff ? <ReceivedPayment due={due} /> : null}
    </>
  );
}
