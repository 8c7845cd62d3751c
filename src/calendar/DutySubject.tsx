import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../paths.ts';

/** A link to what a duty is about: the policy, or where money in suspense is worked on. */
export function DutySubject({ policyId }: { policyId: string | null }) {
  return policyId === null ? (
    <Anchor component={Link} href={paths.payments('suspense')}>
      Suspense
    </Anchor>
  ) : (
    <Anchor component={Link} href={paths.policy(Number(policyId))}>{`Policy ${policyId}`}</Anchor>
  );
}
