import type { HardStopType, StepId } from '../contract/types.ts';
import { type HardStopWords, hardStopWords } from '../domain/messages.ts';
import type { Problem } from '../domain/problem.ts';

/** A hard stop as data: the kind, what is known, what can be done, and the field that can mend it. */
export interface HardStop extends HardStopWords {
  readonly type: HardStopType;
  readonly step: StepId | null;
  readonly field: string | null;
}

/** The kind of hard stop that a problem of severity H leads to. */
export function hardStopTypeOf({ field }: Problem): HardStopType {
  if (field?.startsWith('mobileHome.')) return 'INVALID_MOBILE';
  if (field?.startsWith('floodZoneInformation.')) return 'FZD_FAILURE';
  return 'REQUIRES_REVIEW';
}

/** The hard stop that a problem of severity H leads to, in its words. */
export function hardStopOf(problem: Problem): HardStop {
  const type = hardStopTypeOf(problem);
  return {
    ...hardStopWords[type],
    message: problem.message,
    type,
    step: problem.step,
    field: problem.field,
  };
}

/** A hard stop that belongs to no field, such as a rating call that failed. `message` replaces the usual words. */
export function hardStop(type: HardStopType, step: StepId | null, message?: string | null): HardStop {
  const words = hardStopWords[type];
  return { ...words, message: message ?? words.message, type, step, field: null };
}
