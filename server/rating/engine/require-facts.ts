import type { RatingInput } from './rating-input.ts';
import type { Reasons } from './reasons.ts';

type NumberFact = {
  [Fact in keyof RatingInput]-?: NonNullable<RatingInput[Fact]> extends number ? Fact : never;
}[keyof RatingInput];

/** The fact as a number of at least `lowest`. If it is missing or invalid, adds the reason and returns NaN. */
export function requireNumber(input: RatingInput, fact: NumberFact, reasons: Reasons, lowest = -1e9): number {
  const value = input[fact];
  if (value === null || value === undefined) {
    reasons.missing(fact);
    return Number.NaN;
  }
  if (typeof value === 'number' && value >= lowest && value < Number.POSITIVE_INFINITY) return value;
  reasons.invalid(fact, value);
  return Number.NaN;
}

/** The fact as a whole number of at least `lowest`. If it is missing or invalid, adds the reason and returns NaN. */
export function requireWholeNumber(
  input: RatingInput,
  fact: NumberFact,
  reasons: Reasons,
  lowest: number,
): number {
  const value = requireNumber(input, fact, reasons, lowest);
  if (Number.isNaN(value) || Number.isInteger(value)) return value;
  reasons.invalid(fact, value);
  return Number.NaN;
}

/** Adds a reason for every yes-or-no fact that is missing or not a boolean. Only the Emergency Program may be missing. */
export function requireFlags(input: RatingInput, reasons: Reasons): void {
  for (const fact of FLAG_FACTS) {
    const answer: unknown = input[fact];
    if (typeof answer === 'boolean') continue;
    if (answer !== null && answer !== undefined) reasons.invalid(fact, answer);
    else if (fact !== 'isEmergencyProgram') reasons.missing(fact);
  }
}

const FLAG_FACTS = [
  'isBarrierIsland',
  'isCondoUnitOwner',
  'hasFloodVents',
  'isMachineryElevated',
  'isEmergencyProgram',
] as const;
