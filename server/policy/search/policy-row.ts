import type {
  PolicyState,
  RateMarket,
  StepId,
  TransactionStatus,
  VersionSlice,
} from '../../../machines/contract/types.ts';

/** A policy as a row of a list. */
export interface PolicyRow {
  policyId: number;
  /** The transaction that the row shows. */
  transactionId: number;
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
  versionSlices: VersionSlice[];
}
