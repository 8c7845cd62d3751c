import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { may, mayWorkOnPayments } from '../../../machines/domain/access/permission.ts';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { absoluteMoney, isAboveZero, isNothing, parseMoney } from '../../../machines/domain/money/money.ts';
import { isAboveTolerance } from '../../../machines/domain/money/tolerance.ts';
import { transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { usePaymentCalls } from '../screens/payment/use-payment-calls.ts';

const RefundForm = lazy(async () => ({ default: (await import('./RefundForm.tsx')).RefundForm }));
const TransferForm = lazy(async () => ({ default: (await import('./TransferForm.tsx')).TransferForm }));

/** The actions on the account of a policy besides its payments: request a refund, move money to another policy, write off a small balance. */
export function AccountActions() {
  const { stored } = useWizard();
  const viewer = useViewer();
  if (viewer === null) return null;
  const canMove =
    viewer.isStaff && mayWorkOnPayments(viewer.masks) && isAboveZero(stored.transaction.submittedPremium);
  const canWriteOff =
    may(viewer.masks, 'billing', 'writeOff') &&
    isSmallBalance(stored.transaction.balance) &&
    transactionStage(stored) === 'issued';
  const canRefund =
    may(viewer.masks, 'billing', 'refundRequest') && isAboveZero(stored.transaction.submittedPremium);
  if (!canRefund && !canMove && !canWriteOff) return null;
  return (
    <div className="hw-no-print">
      <Section title="Refund, move or write off">
        {canRefund ? (
          <Disclosure label="Request a refund" printMode="if open">
            <Suspense fallback={<Loading label="Loading the refund" shape="form" />}>
              <RefundForm />
            </Suspense>
          </Disclosure>
        ) : null}
        {canMove ? (
          <Disclosure label="Move money to another policy" printMode="if open">
            <Suspense fallback={<Loading label="Loading the transfer" shape="form" />}>
              <TransferForm />
            </Suspense>
          </Disclosure>
        ) : null}
        {canWriteOff ? <WriteOffButton /> : null}
      </Section>
    </div>
  );
}

function isSmallBalance(balance: string | null): boolean {
  return !isNothing(balance) && !isAboveTolerance(absoluteMoney(parseMoney(balance)));
}

function WriteOffButton() {
  const { stored } = useWizard();
  const { writeOff } = usePaymentCalls();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { balance } = stored.transaction;
  const isOwed = isAboveZero(balance);
  const size = formatDollarsAndCents((balance ?? '').replace('-', ''));
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>{`Write off ${size}`}</Button>
      {failure === null ? null : (
        <Banner kind="bad" title="Nothing was written off">
          {failure}
        </Banner>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Write off ${size}?`}
        intro={isOwed ? 'The insured no longer owes it.' : 'It is not refunded to the insured.'}
        cancelLabel="Cancel"
        confirmLabel="Write off"
        onCancel={() => setIsAsking(false)}
        onConfirm={async () => {
          setIsAsking(false);
          const [problem] = await writeOff();
          setFailure(problem?.message ?? null);
        }}
      />
    </>
  );
}
