import { billLeadDays } from '../domain/dates/grace.ts';

/** The record statuses to which a policy's state changes lead. */
export type RecordStatus = 'ACTIVE' | 'CANCELLED' | 'NULLIFIED' | 'LAPSED' | 'ARCHIVED';

/** The circumstances on which changes of a policy's state depend. A missing condition counts as false. */
export interface PolicyConditions {
  readonly isAgentAppointed?: boolean;
  readonly isAddressStarted?: boolean;
  /** Whether the prior NFIP number and its expiration are known. */
  readonly hasPriorPolicy?: boolean;
  readonly areStepsComplete?: boolean;
  readonly isRatingFresh?: boolean;
  readonly isNameScreened?: boolean;
  readonly isAgentSigned?: boolean;
  readonly isAgentApproved?: boolean;
  readonly hasClearedPayment?: boolean;
  /** Whether the total is paid or an installment plan covers it. */
  readonly isPaidInFull?: boolean;
  readonly isUnderwritingClear?: boolean;
  readonly areDocumentsThere?: boolean;
  readonly isBillPrinted?: boolean;
  /** Whether the policy is eligible for renewal and neither canceled nor non-renewed. */
  readonly isRenewable?: boolean;
  /** Days from today to the expiration of the prior term. */
  readonly daysToExpiration?: number;
  /** Days from the expiration of the prior term to the payment; negative if it was paid earlier. */
  readonly daysPaidAfterExpiration?: number;
  /** Days of grace after the expiration of the prior term, where a late bill or an event lengthens them. */
  readonly graceDays?: number;
}

/** The days of grace where nothing lengthens them. */
const ordinaryGraceDays = 30;

/** Whether the billing date, 45 days before the expiration, is still to come. */
export function isBeforeBillDate({ daysToExpiration }: PolicyConditions): boolean {
  return daysToExpiration !== undefined && daysToExpiration > billLeadDays;
}

/** Whether the payment came within the grace after the expiration. */
export function isPaidInGrace({
  daysPaidAfterExpiration,
  graceDays = ordinaryGraceDays,
}: PolicyConditions): boolean {
  return daysPaidAfterExpiration !== undefined && daysPaidAfterExpiration <= graceDays;
}
