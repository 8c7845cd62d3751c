import { outOfRange } from '../../../machines/domain/place/location-facts.ts';
import type { RatingInput } from './rating-input.ts';
import type { Reasons } from './reasons.ts';

type NumberFact = {
  [Fact in keyof RatingInput]-?: NonNullable<RatingInput[Fact]> extends number ? Fact : never;
}[keyof RatingInput];

/** The fact as a number of at least `lowest`. If it is missing or invalid, adds the reason and returns NaN. */
export function requireNumber(input: RatingInput, fact: NumberFact, reasons: Reasons, lowest = -1e9): number {
  const value = input[fact];
  if (typeof value === 'number' && value >= lowest && value < Number.POSITIVE_INFINITY) return value;
  if (isFactKnown(value)) reasons.invalid(fact, value);
  else reasons.missing(fact);
  return Number.NaN;
}

type DistanceFact = Extract<keyof RatingInput, `distance${string}`>;

/**
 * The distance in meters; Infinity when it is known that there is nothing in reach. If it is not known or invalid, adds the reason and
 * returns NaN.
 */
export function requireDistance(input: RatingInput, fact: DistanceFact, reasons: Reasons): number {
  const value = input[fact];
  if (typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY) return value;
  if (value === outOfRange) return Number.POSITIVE_INFINITY;
  if (isFactKnown(value)) reasons.invalid(fact, value);
  else reasons.missing(fact);
  return Number.NaN;
}

/** Whether anything is said of a fact. Null, absent and blank all mean that it is not known. */
export function isFactKnown(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
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

/**
 * Adds a reason for every yes-or-no fact that is missing or not a boolean. The Emergency Program may be missing, and the barrier island:
 * storm surge asks for it where it matters.
 */
export function requireFlags(input: RatingInput, reasons: Reasons): void {
  for (const fact of FLAG_FACTS) {
    const answer: unknown = input[fact];
    if (typeof answer === 'boolean') continue;
    if (isFactKnown(answer)) reasons.invalid(fact, answer);
    else if (fact !== 'isEmergencyProgram' && fact !== 'isBarrierIsland') reasons.missing(fact);
  }
}

const FLAG_FACTS = [
  'isBarrierIsland',
  'isCondoUnitOwner',
  'hasFloodVents',
  'isMachineryElevated',
  'isEmergencyProgram',
] as const;
