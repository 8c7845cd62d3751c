import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { PolicyNameFragment } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { policyLabel } from '../policy-row.ts';

interface PaidPolicyProps {
  policyId: string;
  /** Null for viewers who may not see policies. */
  policySummary: PolicyNameFragment | null;
}

/** The policy of a payment by its number, with the insured's name, and the way to its account. */
export function PaidPolicy({ policyId, policySummary: policy }: PaidPolicyProps) {
  return (
    <>
      <Anchor component={Link} href={paths.desk(Number(policyId), 'account')}>
        {policy === null ? `Policy ${policyId}` : policyLabel(policy)}
      </Anchor>
      {policy?.insuredName ? `, ${policy.insuredName}` : ''}
    </>
  );
}
