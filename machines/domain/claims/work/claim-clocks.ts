import type { ClaimClockKind, IsoDate } from '../../../contract/types.ts';
import { addBusinessDays, nextBusinessDay } from '../../dates/business-days.ts';
import { addDays, addMonths } from '../../dates/calendar.ts';

/** The days of a claim on which its clocks depend; null for what has not happened. */
export interface ClaimDays {
  readonly dateOfLoss: IsoDate;
  readonly reportedDate: IsoDate;
  readonly assignedDate: IsoDate | null;
  readonly contactedDate: IsoDate | null;
  readonly preliminaryDate: IsoDate | null;
  readonly closingDate: IsoDate | null;
  readonly examinedDate: IsoDate | null;
  readonly proofDate: IsoDate | null;
  readonly paidDate: IsoDate | null;
  /** The day of the first letter of denial. */
  readonly deniedDate: IsoDate | null;
  /** The day of the newest one. */
  readonly lastDeniedDate: IsoDate | null;
  readonly closedDate: IsoDate | null;
  readonly suitDate: IsoDate | null;
}

/** A clock that runs, or ran. */
export interface RunningClock {
  readonly kind: ClaimClockKind;
  readonly dueDate: IsoDate;
  readonly doneDate: IsoDate | null;
  readonly isLate: boolean;
  readonly isOfInsured: boolean;
  readonly citation: string;
}

/** The share of the company's clocks that is to be kept, per hundred. NFIP Claims Manual, oversight. */
export const clockAim = 95;

/** How many more days an event gives for a clock, by FEMA's bulletin. */
export type ClockExtensions = { readonly [kind in ClaimClockKind]?: number };

interface ClockRule {
  readonly kind: ClaimClockKind;
  readonly from: (days: ClaimDays) => IsoDate | null;
  readonly count: (from: IsoDate) => IsoDate;
  readonly done: (days: ClaimDays) => IsoDate | null;
  readonly isOfInsured?: true;
  readonly citation: string;
}

const clockRules: readonly ClockRule[] = [
  {
    kind: 'ASSIGNMENT',
    from: ({ reportedDate }) => reportedDate,
    count: (from) => addBusinessDays(from, 1),
    done: ({ assignedDate }) => assignedDate,
    citation: 'NFIP Claims Manual, oversight: 1 business day from the notice',
  },
  {
    kind: 'CONTACT',
    from: ({ assignedDate }) => assignedDate,
    count: (from) => addBusinessDays(from, 2),
    done: ({ contactedDate }) => contactedDate,
    citation: 'NFIP Claims Manual, oversight: 2 business days from the assignment',
  },
  {
    kind: 'PRELIMINARY_REPORT',
    from: ({ assignedDate }) => assignedDate,
    count: (from) => addDays(from, 15),
    done: ({ preliminaryDate }) => preliminaryDate,
    citation: 'NFIP Claims Manual, claims journey: 15 days from the assignment',
  },
  {
    kind: 'CLOSING_REPORT',
    from: ({ preliminaryDate }) => preliminaryDate,
    count: (from) => addDays(from, 45),
    done: ({ closingDate }) => closingDate,
    citation: 'NFIP Claims Manual, claims journey: 45 days from the preliminary report',
  },
  {
    kind: 'PROOF_OF_LOSS',
    from: ({ dateOfLoss }) => dateOfLoss,
    count: (from) => addDays(from, 60),
    done: ({ proofDate }) => proofDate,
    isOfInsured: true,
    citation: 'SFIP VII.G.4: 60 days from the date of loss',
  },
  {
    kind: 'PROOF_DECISION',
    from: ({ proofDate }) => proofDate,
    count: (from) => addBusinessDays(from, 10),
    done: ({ paidDate, deniedDate }) => earlier(paidDate, deniedDate),
    citation: 'NFIP Claims Manual, claims journey: 10 business days from the proof of loss',
  },
  {
    kind: 'EXAMINATION',
    from: ({ closingDate }) => closingDate,
    count: (from) => addBusinessDays(from, 7),
    done: ({ examinedDate }) => examinedDate,
    citation: 'NFIP Claims Manual, oversight: 7 business days from the closing report',
  },
  {
    kind: 'PAYMENT',
    from: ({ examinedDate }) => examinedDate,
    count: (from) => addBusinessDays(from, 7),
    done: ({ paidDate, deniedDate }) => earlier(paidDate, deniedDate),
    citation: 'NFIP Claims Manual, oversight: 7 business days from the end of the examination',
  },
  {
    kind: 'APPEAL',
    // A suit ends the right to appeal.
    from: ({ lastDeniedDate, suitDate }) => (suitDate === null ? lastDeniedDate : null),
    count: (from) => nextBusinessDay(addDays(from, 60)),
    done: () => null,
    isOfInsured: true,
    citation: '44 CFR 62.20: 60 days from the denial letter, or the next working day',
  },
  {
    kind: 'SUIT',
    from: ({ deniedDate }) => deniedDate,
    count: (from) => addMonths(from, 12),
    done: ({ suitDate }) => suitDate,
    isOfInsured: true,
    citation: 'SFIP VII.O: one year from the first written denial',
  },
];

/** The clocks of a claim that have begun. Work that is open when a claim closes is no longer due; the insured's rights continue. */
export function listClocks(
  days: ClaimDays,
  today: IsoDate,
  extensions: ClockExtensions = {},
): readonly RunningClock[] {
  return clockRules.flatMap(({ kind, from, count, done, isOfInsured = false, citation }) => {
    const begin = from(days);
    if (begin === null) return [];
    const doneDate = done(days);
    if (doneDate === null && days.closedDate !== null && !isRight(kind)) return [];
    const dueDate = addDays(count(begin), extensions[kind] ?? 0);
    return [{ kind, dueDate, doneDate, isLate: (doneDate ?? today) > dueDate, isOfInsured, citation }];
  });
}

/** Whether a right of the insured ran out unused: it has ended, and nothing is late. */
export function isEndedRight({
  kind,
  doneDate,
  isLate,
}: Pick<RunningClock, 'kind' | 'doneDate' | 'isLate'>): boolean {
  return isLate && doneDate === null && isRight(kind);
}

function isRight(kind: ClaimClockKind): boolean {
  return kind === 'APPEAL' || kind === 'SUIT';
}

/** The open clock of the company that ends first; null if none is open. */
export function findNextClock<Clock extends Pick<RunningClock, 'doneDate' | 'dueDate' | 'isOfInsured'>>(
  clocks: readonly Clock[],
): Clock | null {
  const open = clocks.filter(({ doneDate, isOfInsured }) => doneDate === null && !isOfInsured);
  return open.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))[0] ?? null;
}

function earlier(first: IsoDate | null, second: IsoDate | null): IsoDate | null {
  if (first === null || second === null) return first ?? second;
  return first < second ? first : second;
}
