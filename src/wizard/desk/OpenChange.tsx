import { useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import type { Transaction } from '../../../machines/contract/types.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import { PolicyNextStep } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useWizard } from '../frame/use-wizard.ts';

/** The change that is being worked on, apart from the version in force that the rest of the desk shows. */
export function OpenChange({ transaction }: { transaction: Transaction }) {
  const { policyId } = useWizard();
  const { transactionId, transactionType, transactionStatus, effectiveDate } = transaction;
  const { data } = useQuery(PolicyNextStep, {
    variables: { policyId: String(policyId), transactionId: String(transactionId) },
    fetchPolicy: 'no-cache',
  });
  const status = enumLabel('TransactionStatus', transactionStatus).toLowerCase();
  const day = effectiveDate === null ? '' : ` It would take effect on ${formatDate(effectiveDate)}.`;
  return (
    <Banner
      kind="note"
      title={`${enumLabel('TransactionType', transactionType)} ${transactionId} is open: ${status}`}
      action={<Link href={paths.change(policyId)}>Continue the change</Link>}
    >
      {`It is not in force yet. This page shows the policy without it.${day} ${data?.policyFile?.nextStep.sentence ?? ''}`.trim()}
    </Banner>
  );
}
