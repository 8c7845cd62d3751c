import type { PolicyState, Role, TransactionStatus } from '../../../machines/contract/types.ts';

/** Search criteria for policies. A policy must match every one that is set. */
export interface PolicyCriteria {
  readonly trackingNumber?: string | null;
  readonly email?: string | null;
  readonly streetNumber?: string | null;
  readonly zipCode?: string | null;
}

/** Filter for a page of policies. A policy must match every field that is set. */
export interface PolicyFilter {
  readonly policyStates?: readonly PolicyState[] | null;
  readonly transactionStatuses?: readonly TransactionStatus[] | null;
  readonly text?: string | null;
  /** First and last allowed day of the term's start, both inclusive. */
  readonly effectiveFrom?: string | null;
  readonly effectiveTo?: string | null;
  readonly changedSince?: Date | null;
}

/** Filter for a page of payments. A payment must match every field that is set. */
export interface PaymentFilter {
  readonly policyId?: number | null;
  readonly paymentStatusIds?: readonly number[] | null;
  /** First and last allowed day on which the money was received, both inclusive. */
  readonly receivedFrom?: string | null;
  readonly receivedTo?: string | null;
}

/** The conditions that restrict a list of users. */
export interface UserFilter {
  /** The beginning of a name. */
  readonly text?: string | null;
  readonly role?: Role | null;
  readonly entityId?: number | null;
  readonly isActive?: boolean | null;
}

/** The conditions that restrict a list of entities. */
export interface EntityFilter {
  /** The beginning of the name. */
  readonly text?: string | null;
  readonly entityTypeId?: number | null;
  readonly companyId?: number | null;
  readonly isActive?: boolean | null;
}
