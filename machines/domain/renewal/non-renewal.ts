import type { IsoDate, NonRenewalReason, RenewalStage } from '../../contract/types.ts';
import { addDays } from '../dates/calendar.ts';
import { formatDate } from '../format/format-values.ts';

/** The facts that decide whether the renewal of a term may be ended. */
export interface EndableRenewal {
  readonly stage: RenewalStage;
  /** The day on which the term ends. */
  readonly expirationDate: IsoDate;
  /** The last day on which the bill can be paid without a lapse; null before it is billed. */
  readonly lastDate: IsoDate | null;
}

interface NonRenewalRule {
  /** Whether the insured ends it: lenders are then protected no longer than the term. */
  readonly isOfInsured: boolean;
  /** Whether the company decides it, so that it must give notice in time. An end by law needs no notice days. */
  readonly needsNotice: boolean;
  readonly sentence: string;
}

/** Standard Flood Insurance Policy, VIII.E, and the insured's own wish. */
export const nonRenewalRules: { readonly [reason in NonRenewalReason]: NonRenewalRule } = {
  INSURED_REQUEST: {
    isOfInsured: true,
    needsNotice: false,
    sentence: 'The insured asked us not to renew it.',
  },
  COMMUNITY_SUSPENDED: {
    isOfInsured: false,
    needsNotice: false,
    sentence:
      'The community is suspended from the National Flood Insurance Program, so that no policy is renewed there.',
  },
  COMMUNITY_LEFT: {
    isOfInsured: false,
    needsNotice: false,
    sentence:
      'The community does not take part in the National Flood Insurance Program, so that no policy is renewed there.',
  },
  BUILDING_INELIGIBLE: {
    isOfInsured: false,
    needsNotice: false,
    sentence:
      'The building violates local floodplain rules (section 1316), so that it is not eligible for flood insurance.',
  },
  INFORMATION_MISSING: {
    isOfInsured: false,
    needsNotice: true,
    sentence: 'Information that decides the premium was asked for and did not come.',
  },
  COMPANY_WITHDRAWS: {
    isOfInsured: false,
    needsNotice: true,
    sentence: 'We no longer write flood insurance there.',
  },
};

/** Days before the end of a term by which the company mails that it does not wish to renew it. */
const noticeDays = 45;

/** The last day on which the company may mail that it does not wish to renew a term. */
export function findLastNoticeDay(expirationDate: IsoDate): IsoDate {
  return addDays(expirationDate, -noticeDays);
}

/** Why the renewal of a term cannot be ended for a reason, in a whole sentence; null if it can. */
export function findNonRenewalProblem(
  { stage, expirationDate, lastDate }: EndableRenewal,
  reason: NonRenewalReason,
  today: IsoDate,
): string | null {
  if (stage === 'RENEWED') return 'The next term is issued. Cancel it instead.';
  if (stage === 'LAPSED' || stage === 'NOT_RENEWED') return 'The renewal is over already.';
  const { isOfInsured, needsNotice } = nonRenewalRules[reason];
  if (isOfInsured)
    return today <= (lastDate ?? expirationDate) ? null : 'The last day of the renewal has passed.';
  if (today >= expirationDate)
    return 'The term has ended: who was offered the next one may pay it in its days.';
  const lastDay = findLastNoticeDay(expirationDate);
  return needsNotice && today > lastDay
    ? `Insured and lenders get ${noticeDays} days of notice: it had to be mailed by ${formatDate(lastDay)}.`
    : null;
}

/** The reasons for which a renewal may be ended today. Agents take only the wish of the insured. */
export function listNonRenewalReasons(
  renewal: EndableRenewal,
  isStaff: boolean,
  today: IsoDate,
): NonRenewalReason[] {
  const reasons = Object.keys(nonRenewalRules) as NonRenewalReason[];
  return reasons.filter(
    (reason) =>
      (isStaff || nonRenewalRules[reason].isOfInsured) &&
      findNonRenewalProblem(renewal, reason, today) === null,
  );
}
