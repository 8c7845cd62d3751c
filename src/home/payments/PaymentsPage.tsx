import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { buildNotAuthorizedView } from '../../../machines/domain/access/not-authorized.ts';
import { mayWorkOnPayments } from '../../../machines/domain/access/permission.ts';
import { moneyDutyKinds } from '../../../machines/domain/calendar/duties.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { LeftOpenSection } from '../LeftOpenSection.tsx';
import { BankDaySection } from './BankDaySection.tsx';
import { ClosedMonthsSection } from './ClosedMonthsSection.tsx';
import { DayReceiptsSection } from './DayReceiptsSection.tsx';
import { PaymentQueues } from './PaymentQueues.tsx';
import classes from './Payments.module.css';
import { ReceiptFilesSection } from './ReceiptFilesSection.tsx';
import { SuspenseSection } from './SuspenseSection.tsx';
import { TrialBalanceSection } from './TrialBalanceSection.tsx';

/** The page for accounting: the work that waits, the receipts of a day, suspense, the bank, the trial balance. */
export function PaymentsPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <PageFrame title="Payments">
      {mayWorkOnPayments(viewer.masks) ? (
        <PaymentTabs />
      ) : (
        <Banner kind="bad" title={buildNotAuthorizedView({ message: 'payments', action: null }).text} />
      )}
    </PageFrame>
  );
}

/** The tabs; only the chosen one reads its list. The address names it. */
function PaymentTabs() {
  const { part = 'waiting' } = useParams<{ part?: string }>();
  const [, navigate] = useLocation();
  const [day, setDay] = useState(clientBusinessToday);
  const parts = [
    {
      id: 'waiting',
      label: 'Waiting',
      content: () => (
        <>
          <LeftOpenSection title="Left open too long" kinds={moneyDutyKinds} />
          <PaymentQueues />
        </>
      ),
    },
    { id: 'receipts', label: 'Receipts', content: () => <DayReceiptsSection day={day} onChoose={setDay} /> },
    { id: 'files', label: 'Bank files', content: () => <ReceiptFilesSection /> },
    { id: 'suspense', label: 'Suspense', content: () => <SuspenseSection /> },
    { id: 'bank', label: 'Bank day', content: () => <BankDaySection day={day} onChoose={setDay} /> },
    {
      id: 'trial-balance',
      label: 'Trial balance',
      content: () => (
        <>
          <TrialBalanceSection day={day} onChoose={setDay} />
          <ClosedMonthsSection onChoose={setDay} />
        </>
      ),
    },
  ];
  return (
    <Tabs
      label="Payments"
      chosen={part}
      onChoose={(id) => navigate(paths.payments(id), { replace: true })}
      tabs={parts.map(({ id, label, content }) => ({
        id,
        label,
        content: id === part ? <div className={classes.panel}>{content()}</div> : null,
      }))}
    />
  );
}
