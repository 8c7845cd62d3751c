import { encodePolicyId } from '../machines/domain/policy/policy-id.ts';

/** The address of the messages about a policy or a claim for agents and staff; without a policy that of all that wait. It is not in `paths`, which every page loads. */
export function messagesPath(policyId?: string, claimId: string | null = null): string {
  if (policyId === undefined) return '/messages';
  return `/messages/${encodePolicyId(Number(policyId))}${claimId === null ? '' : `/${claimId}`}`;
}
