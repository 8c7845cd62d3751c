import { buildNotAuthorizedView } from '../../machines/domain/access/not-authorized.ts';
import { mayWorkOnPayments } from '../../machines/domain/access/permission.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PageFrame } from '../ui/layout/PageFrame.tsx';
import { PaymentQueues } from './PaymentQueues.tsx';

/** The page for accounting: the payments and refunds that wait for somebody. */
export function PaymentsPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <PageFrame title="Payments">
      {mayWorkOnPayments(viewer.masks) ? (
        <PaymentQueues />
      ) : (
        <Banner kind="bad" title={buildNotAuthorizedView({ message: 'payments', action: null }).text} />
      )}
    </PageFrame>
  );
}
