import { isQuote } from '../../../machines/domain/policy/transaction-stage.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';

/** The page's subject in one line, such as "Quote 1042 · 118 Riverside Dr, Nashville, TN". */
export function describeQuote(policyId: number, file: LoadedPolicyFile): string {
  const { streetAddress1, propertyDesc, city, stateAbbreviation } = file.propertyAddress;
  const lines = [streetAddress1 ?? propertyDesc, [city, stateAbbreviation].filter(Boolean).join(', ')];
  return [formatQuoteName(policyId, file), lines.filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

/** "Quote 1042", "Application 1042", or "Policy" and the policy number once there is one. */
export function formatQuoteName(
  policyId: number,
  { displayedPolicyNumber, transaction }: LoadedPolicyFile,
): string {
  if (displayedPolicyNumber !== null) return `Policy ${displayedPolicyNumber}`;
  return `${isQuote(transaction.policyState) ? 'Quote' : 'Application'} ${policyId}`;
}
