import { useMutation } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { PipelineAction } from '../../../machines/contract/office-enums.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { isQuote } from '../../../machines/domain/policy/transaction-stage.ts';
import { type PipelineRowFragment, UnarchiveQuotes } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { policyLabel, policyPath } from '../policy-row.ts';
import { describeChange } from './describe-change.ts';

interface RowActionProps {
  item: PipelineRowFragment;
  className: string | undefined;
  /** Called after the row was changed here, with what went wrong. */
  onChanged: (problem: string | null) => void;
}

/** The one action that comes next for a row. */
export function RowAction({ item, className, onChanged }: RowActionProps) {
  const [unarchive, unarchiving] = useMutation(UnarchiveQuotes, { fetchPolicy: 'no-cache' });
  const { policy, action } = item;
  const label = enumLabel(PipelineAction, action);
  const name = `${label}: ${policyLabel(policy)}`;
  if (action !== 'UNARCHIVE')
    return (
      <Anchor component={Link} href={actionPath(item)} className={className} aria-label={name}>
        {label}
      </Anchor>
    );
  const takeUp = async () => {
    const answer = await unarchive({ variables: { policyIds: [policy.policyId] } }).catch(() => null);
    onChanged(describeChange(answer?.data?.unarchiveQuotes));
  };
  return (
    <CallButton
      size="compact-sm"
      variant="default"
      isBusy={unarchiving.loading}
      slowText={null}
      aria-label={name}
      onPress={() => void takeUp()}
    >
      {label}
    </CallButton>
  );
}

function actionPath({ policy, action }: PipelineRowFragment): string {
  const policyId = Number(policy.policyId);
  if (action === 'CONTINUE') return paths.policy(policyId);
  if (action === 'OPEN' || isQuote(policy.policyState)) return policyPath(policy);
  if (policy.transactionStatus === 'ISSUED')
    return paths.desk(policyId, action === 'ADD_DOCUMENTS' ? 'documents' : undefined);
  return paths.inProcess(policyId);
}
