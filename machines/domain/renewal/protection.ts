import type { IsoDate } from '../../contract/types.ts';
import { addDays } from '../dates/calendar.ts';
import { formatDate } from '../format/format-values.ts';

/** Days for which a lender stays protected, from our notice to it. Standard Flood Insurance Policy, VII.N.6. */
const lenderNoticeDays = 30;

/** The facts that decide who is protected once a term has ended. To a lender only our notice matters, not the reason. */
export interface ProtectedTerm {
  /** The first day without cover unless the next term is paid. */
  readonly endDate: IsoDate;
  /** The last day on which the next term can be paid without a lapse; null if none is offered. */
  readonly lastDate: IsoDate | null;
  /** The day on which the next term was paid; null if it is not. */
  readonly paidOn: IsoDate | null;
  /** Whether we ended the term or did not renew it: only then the lenders stay protected. Not for a void or the insured's own request. */
  readonly isEndedByUs: boolean;
}

/** Who is protected: the insured, or a lender with the day on which our notice was mailed to it, null if none was. */
export type Interest =
  | { readonly kind: 'INSURED' }
  | { readonly kind: 'LENDER'; readonly noticeMailedOn: IsoDate | null };

/** Whether an interest is protected on a day. */
export interface Protection {
  /** GRACE: protected if the next term is paid by the last day. */
  readonly status: 'PROTECTED' | 'GRACE' | 'NOT_PROTECTED';
  /** The first day without protection; null while none is known. */
  readonly until: IsoDate | null;
  readonly sentence: string;
}

/** Who is protected on a day, and until when. */
export function findProtection(term: ProtectedTerm, interest: Interest, day: IsoDate): Protection {
  const { endDate } = term;
  if (isPaidInTime(term))
    return {
      status: 'PROTECTED',
      until: null,
      sentence: 'The next term is paid: cover continues without a gap.',
    };
  return interest.kind === 'INSURED'
    ? protectInsured(term, day)
    : protectLender({ ...term, noticeMailedOn: interest.noticeMailedOn, endDate }, day);
}

function isPaidInTime({ paidOn, lastDate }: ProtectedTerm): boolean {
  return paidOn !== null && lastDate !== null && paidOn <= lastDate;
}

function protectInsured({ endDate, lastDate }: ProtectedTerm, day: IsoDate): Protection {
  const ended = formatDate(endDate);
  if (day < endDate) return { status: 'PROTECTED', until: endDate, sentence: `Covered until ${ended}.` };
  if (lastDate === null || day > lastDate)
    return { status: 'NOT_PROTECTED', until: endDate, sentence: `Not covered since ${ended}.` };
  return {
    status: 'GRACE',
    until: endDate,
    sentence: `Covered from ${ended} on only if the next term is paid by ${formatDate(lastDate)}.`,
  };
}

function protectLender(
  { endDate, isEndedByUs, noticeMailedOn }: ProtectedTerm & { readonly noticeMailedOn: IsoDate | null },
  day: IsoDate,
): Protection {
  const until = findLenderEnd(endDate, isEndedByUs, noticeMailedOn);
  if (until === null)
    return {
      status: 'PROTECTED',
      until,
      sentence: 'No notice was mailed to this lender yet: it stays protected until 30 days after our notice.',
    };
  const isProtected = day < until;
  return {
    status: isProtected ? 'PROTECTED' : 'NOT_PROTECTED',
    until,
    sentence: `${isProtected ? 'Protected until' : 'Not protected since'} ${formatDate(until)}.`,
  };
}

/** The first day on which a lender is not protected: 30 days from our notice, and never before the term ends. Null without a notice. */
function findLenderEnd(
  endDate: IsoDate,
  isEndedByUs: boolean,
  noticeMailedOn: IsoDate | null,
): IsoDate | null {
  if (!isEndedByUs) return endDate;
  if (noticeMailedOn === null) return null;
  const until = addDays(noticeMailedOn, lenderNoticeDays);
  return until > endDate ? until : endDate;
}
