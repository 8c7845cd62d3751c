import { encodePolicyId } from '../machines/domain/policy/policy-id.ts';
import { formatHardStopQuery, type HardStopQuery } from '../machines/domain/underwriting/hard-stop-query.ts';

/** The address of the "Cannot Proceed" page. It is not in `paths`, because it needs the enumerations, which the sign-in page does without. */
export function hardStopPath(policyId: number, { type, message, header }: HardStopQuery): string {
  return `/policy/${encodePolicyId(policyId)}/hardstop?${formatHardStopQuery({ type, message, header })}`;
}
