import type { ChangeKind, ConflictChoice } from '../../../machines/contract/types.ts';

/** The answers of a version that the random changes touch. */
export interface Answers {
  readonly building: number;
  readonly deductible: number;
  readonly isPrimary: boolean;
  readonly floors: number;
  readonly lenders: string;
}

/** An accepted change: the values it set, its first day in the term, and the decisions where issued ones set the same fields. */
export interface AcceptedChange {
  readonly kind: ChangeKind;
  /** The days since the first day of the term. */
  readonly day: number;
  readonly sets: Partial<Answers>;
  /** By field and day. */
  readonly choices: ReadonlyMap<string, ConflictChoice>;
}

interface DayOfTerm {
  readonly answers: Answers;
  readonly isCovered: boolean;
}

/** Plays the accepted changes from the first one on, day by day; a day without cover is null. */
export function replayTerm(
  first: Answers,
  termDays: number,
  accepted: readonly AcceptedChange[],
): (Answers | null)[] {
  let days: readonly DayOfTerm[] = Array.from({ length: termDays }, () => ({
    answers: first,
    isCovered: true,
  }));
  for (const change of accepted) days = play(days, change);
  return days.map(({ answers, isCovered }) => (isCovered ? answers : null));
}

/** The answers of the days of a term for a change, whether they are covered or not. */
export function replayBeneath(first: Answers, termDays: number, accepted: readonly AcceptedChange[]) {
  const kinds: readonly ChangeKind[] = ['CANCELLATION', 'CANCELLATION_CORRECTION'];
  return replayTerm(
    first,
    termDays,
    accepted.filter(({ kind }) => !kinds.includes(kind)),
  );
}

function play(days: readonly DayOfTerm[], change: AcceptedChange): readonly DayOfTerm[] {
  const { kind, day: from } = change;
  switch (kind) {
    case 'CANCELLATION':
      return days.map((day, at) => (at >= from ? { ...day, isCovered: false } : day));
    case 'CANCELLATION_CORRECTION':
      return days.map((day, at) => ({ ...day, isCovered: at < from }));
    case 'REINSTATEMENT':
      return days.map((day) => ({ ...day, isCovered: true }));
    case 'REINSTATEMENT_WITH_CHANGES':
      return lay(
        days.map((day) => ({ ...day, isCovered: true })),
        change,
      );
    default:
      return lay(days, change);
  }
}

/** From its day on a change's values hold, until an issued change that begins later sets the same field to another value and was let to. */
function lay(days: readonly DayOfTerm[], { day: from, sets, choices }: AcceptedChange): readonly DayOfTerm[] {
  let laid = days;
  for (const [field, value] of Object.entries(sets) as [keyof Answers, Answers[keyof Answers]][]) {
    if (field === 'lenders') {
      laid = laid.map((day, at) =>
        at < from
          ? day
          : { ...day, answers: { ...day.answers, lenders: addName(day.answers.lenders, value) } },
      );
      continue;
    }
    let isOwn = true;
    laid = laid.map((day, at) => {
      if (at < from) return day;
      const issued = days[at]?.answers[field];
      if (at > from && issued !== days[at - 1]?.answers[field])
        isOwn = issued === value || choices.get(`${field} ${at}`) === 'CHANGE';
      return isOwn ? { ...day, answers: { ...day.answers, [field]: value } } : day;
    });
  }
  return laid;
}

/** Names in alphabetical order: the order of lenders says nothing. */
function addName(names: string, name: unknown): string {
  return [...names.split(' ').filter((other) => other !== ''), String(name)].toSorted().join(' ');
}
