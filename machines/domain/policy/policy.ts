import type { Policy, PolicyNumber, PolicyState, RateMarket, Transaction } from '../../contract/types.ts';

/** Whether the policy is private-market: its rate market is Private or Both. Specification, section 1. */
export function isPrivateMarket(market: RateMarket | null): boolean {
  return market === 'PRIVATE' || market === 'BOTH';
}

/** Whether the policy is in issued business: NewBusiness, Renewal or Rollover. Specification, section 4. */
export function isIssuedBusiness(state: PolicyState): boolean {
  return state === 'NEW_BUSINESS' || state === 'RENEWAL' || state === 'ROLLOVER';
}

/** Whether the policy is past the quote and application stage. Specification, section 4. */
export function isPastQuoteAndApplication(state: PolicyState): boolean {
  return state !== 'APPLICATION' && state !== 'QUOTE';
}

/** The facts that decide the number of a policy. */
interface NumberedFile {
  readonly policy: Pick<Policy, 'rateMarketType' | 'nfipPolicyNum'>;
  readonly transaction: Pick<Transaction, 'policyState'>;
  readonly policyNumbers: readonly Pick<PolicyNumber, 'policyNumberType' | 'policyNumberValue'>[];
}

/**
 * The policy number shown everywhere: the private flood number for a private-market policy past quote and application, else the federal
 * number. Null if it is not assigned yet.
 */
export function displayedPolicyNumber({ policy, transaction, policyNumbers }: NumberedFile): string | null {
  const isPrivate =
    isPrivateMarket(policy.rateMarketType) && isPastQuoteAndApplication(transaction.policyState);
  if (!isPrivate) return policy.nfipPolicyNum;
  const entry = policyNumbers.find(({ policyNumberType }) => policyNumberType === 'PRIVATE_FLOOD');
  return entry?.policyNumberValue ?? null;
}
