import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { toBusinessDate } from '../format/format-values.ts';
import { isQuote } from '../policy/transaction-stage.ts';
import { addDays, laterDate } from './calendar.ts';
import { findFullPayment } from './full-payment-date.ts';

/** The two dates from which waiting periods are counted. */
export interface ApplicationDates {
  /** A: the day of the application, when the agent signed it. */
  readonly applicationDate: IsoDate;
  /** R: the first day on which the insurer holds both the application and the full amount due. */
  readonly receiptDate: IsoDate;
}

/** The day counts of the rules. 44 CFR 61.11 and the flood insurance manual; the private wait is the provider's. */
export const waitingPeriods = {
  standard: 30,
  mapRevision: 1,
  private: 15,
  receiptDays: 9,
  lenderReceiptDays: 29,
  transferLimitDays: 90,
  mapRevisionMonths: 13,
  wildfire: 1,
  wildfireDays: 60,
  farthestDays: 90,
} as const;

/** The last day on which money still counts from the application: the tenth day, with the application date as the first. */
export function lastTimelyReceipt(date: IsoDate): IsoDate {
  return addDays(date, waitingPeriods.receiptDays);
}

/** The day from which a wait is counted: the application if the money came within ten days, else the day it came. */
export function waitingPeriodStart({ applicationDate, receiptDate }: ApplicationDates): IsoDate {
  return receiptDate <= lastTimelyReceipt(applicationDate) ? applicationDate : receiptDate;
}

/**
 * The application and receipt dates. Both are today until the application is submitted; afterward they are fixed, unless the full amount
 * comes later.
 */
export function findApplicationDates(file: PolicyFile, today: IsoDate): ApplicationDates {
  const { policyState, submittedAt } = file.transaction;
  if (isQuote(policyState)) return { applicationDate: today, receiptDate: today };
  return findSubmissionDates(file, submittedAt === null ? today : toBusinessDate(new Date(submittedAt)));
}

/**
 * The dates of a submitted application: the agent's signature, and the day on which the insurer holds both the application and the full
 * amount. Until the full amount is received, the later of signature and submission is used.
 */
export function findSubmissionDates(file: PolicyFile, submittedOn: IsoDate): ApplicationDates {
  const applicationDate = file.transaction.agentSignedDate ?? submittedOn;
  const heldFrom = laterDate(applicationDate, submittedOn);
  return {
    applicationDate,
    receiptDate: laterDate(heldFrom, findFullPayment(file, applicationDate)?.day ?? heldFrom),
  };
}
