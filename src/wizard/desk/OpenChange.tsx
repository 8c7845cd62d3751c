import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { NextTask, Transaction } from '../../../machines/contract/types.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { isPendingUnderwriting } from '../../../machines/domain/policy/transaction.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useWizard } from '../open/use-wizard.ts';

interface OpenChangeProps {
  transaction: Transaction;
  /** The viewer's next task on the policy; null where another person acts. */
  task: NextTask | null | undefined;
}

/** The change that is being worked on, apart from the version in force that the rest of the desk shows. */
export function OpenChange({ transaction, task }: OpenChangeProps) {
  const { policyId } = useWizard();
  const { transactionType, effectiveDate } = transaction;
  const isHeld = isPendingUnderwriting(transaction);
  const name = enumLabel('TransactionType', transactionType);
  const day = effectiveDate === null ? '' : ` It would take effect on ${formatDate(effectiveDate)}.`;
  return (
    <Banner
      kind="note"
      title={isHeld ? `${name}: underwriting holds it` : `${name} in progress`}
      action={
        isHeld && task === 'DECIDE' ? (
          <Anchor component={Link} href={paths.inProcess(policyId)}>
            Decide the review
          </Anchor>
        ) : (
          <Anchor component={Link} href={paths.change(policyId)}>
            {isHeld ? 'See the change' : 'Continue the change'}
          </Anchor>
        )
      }
    >
      {`It is not in force yet. This page shows the policy without it.${day}`}
    </Banner>
  );
}
