import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../paths.ts';

interface DutySubjectProps {
  policyId: string | null;
  /** Null before the policy has a number, and for viewers who may not see policies. */
  policyNumber: string | null;
}

/** A link to what a duty is about: the policy, or where money in suspense is worked on. */
export function DutySubject({ policyId, policyNumber }: DutySubjectProps) {
  return policyId === null ? (
    <Anchor component={Link} href={paths.payments('suspense')}>
      Suspense
    </Anchor>
  ) : (
    <Anchor
      component={Link}
      href={paths.policy(Number(policyId))}
    >{`Policy ${policyNumber ?? policyId}`}</Anchor>
  );
}
