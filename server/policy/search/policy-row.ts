import type { PolicyState, RateMarket, StepId, TransactionStatus } from '../../../machines/contract/types.ts';

/** A row of a list of policies. */
export interface PolicyRow {
  policyId: number;
  nfipPolicyNum: string | null;
  privatePolicyNumber: string | null;
  rateMarket: RateMarket | null;
  insuredName: string | null;
  address: string | null;
  policyState: PolicyState;
  transactionStatus: TransactionStatus;
  step: StepId;
  totalPremium: string | null;
  effectiveDate: string | null;
  reviewReasons: string | null;
  changedAt: string;
  submittedAt: string | null;
}
