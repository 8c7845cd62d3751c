import { isQuote } from '../../../machines/domain/policy/transaction-stage.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';

/** The insured property in one line, such as "118 Riverside Dr, Nashville, TN"; empty where nothing is known of it. */
export function describeAddress({ propertyAddress }: LoadedPolicyFile): string {
  const { streetAddress1, propertyDesc, city, stateAbbreviation } = propertyAddress;
  const lines = [streetAddress1 ?? propertyDesc, [city, stateAbbreviation].filter(Boolean).join(', ')];
  return lines.filter(Boolean).join(', ');
}

/** "Quote 1042", "Application 1042", or "Policy" and the policy number once there is one. */
export function formatQuoteName(
  policyId: number,
  { displayedPolicyNumber, transaction }: LoadedPolicyFile,
): string {
  if (displayedPolicyNumber !== null) return `Policy ${displayedPolicyNumber}`;
  return `${isQuote(transaction.policyState) ? 'Quote' : 'Application'} ${policyId}`;
}
