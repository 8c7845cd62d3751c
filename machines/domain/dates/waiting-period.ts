import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { toBusinessDate } from '../format/format-values.ts';
import { isQuote } from '../policy/transaction-stage.ts';
import { addDays, laterDate } from './calendar.ts';
import { findFullPaymentDate } from './full-payment-date.ts';

/** The two dates that waiting periods are counted from. */
export interface ApplicationDates {
  /** A: the day of the application, the agent's signature. */
  readonly applicationDate: IsoDate;
  /** R: the first day on which the insurer holds the application and the full amount due. */
  readonly receiptDate: IsoDate;
}

/** The day counts of the rules. 44 CFR 61.11 and the flood insurance manual; the private wait is the provider's. */
export const waitingPeriods = {
  standard: 30,
  mapRevision: 1,
  private: 15,
  receiptDays: 9,
  lenderReceiptDays: 29,
  transferGraceDays: 29,
  transferLimitDays: 90,
  mapRevisionMonths: 13,
  farthestDays: 90,
} as const;

/** Ten days counting the given day as the first: the last day on which money still counts from the application. */
export function lastTimelyReceipt(date: IsoDate): IsoDate {
  return addDays(date, waitingPeriods.receiptDays);
}

/** What a wait is counted from: the application where the money came within ten days, else the day it came. */
export function waitingPeriodStart({ applicationDate, receiptDate }: ApplicationDates): IsoDate {
  return receiptDate <= lastTimelyReceipt(applicationDate) ? applicationDate : receiptDate;
}

/** Application and receipt dates: both today until the application is submitted, the same ever after unless the full amount comes later. */
export function findApplicationDates(file: PolicyFile, today: IsoDate): ApplicationDates {
  const { policyState, submittedAt } = file.transaction;
  if (isQuote(policyState)) return { applicationDate: today, receiptDate: today };
  return findSubmissionDates(file, submittedAt === null ? today : toBusinessDate(new Date(submittedAt)));
}

/** Application and receipt dates of a submitted application: the agent's signature, and the day on which the insurer holds both the application and the full amount; the day of submission while the amount is not there. */
export function findSubmissionDates(file: PolicyFile, submittedOn: IsoDate): ApplicationDates {
  const applicationDate = file.transaction.agentSignedDate ?? submittedOn;
  const heldFrom = laterDate(applicationDate, submittedOn);
  return { applicationDate, receiptDate: laterDate(heldFrom, findFullPaymentDate(file) ?? heldFrom) };
}
