import type { Edition } from '../engine/figures/edition.ts';
import { computePremium, type Premium, type PremiumContext } from '../engine/premium/premium.ts';
import type { FoundationType, RatingInput } from '../engine/rating-input.ts';

/** One way in which the building can stand, and the product of its property factors. */
export interface PropertyChoice {
  readonly foundationType: FoundationType;
  readonly hasFloodVents: boolean;
  readonly floorsOfInterest: number;
  readonly firstFloorHeightFeet: number;
  readonly factor: number;
}

/** One alternative of everything that is neither property factor nor value. */
export interface PremiumAlternative {
  /** The rating input; what a choice and an area decide is put into it. */
  readonly input: RatingInput;
  readonly context: PremiumContext;
  /** Building value per square foot; null if the input has the value. */
  readonly dollarsPerFoot: number | null;
}

/** All that a premium can still be computed from. Every combination of alternative, choice and area is possible. */
export interface PremiumSpace {
  readonly edition: Edition;
  readonly alternatives: readonly PremiumAlternative[];
  /** Ascending by factor. */
  readonly choices: readonly PropertyChoice[];
  /** Building areas in whole square feet; one of any size if no alternative depends on it. */
  readonly area: { readonly from: number; readonly to: number };
  /** Contents value as a share of the building value; null if the input has the value. */
  readonly contentsShare: number | null;
}

/** The premium of one combination, computed by the engine. */
export function ratePoint(
  { edition, contentsShare }: PremiumSpace,
  alternative: PremiumAlternative,
  choice: PropertyChoice,
  area: number,
): Premium {
  const { factor: _, ...property } = choice;
  const buildingValue = buildingValueOf(alternative, area);
  const contentsValue =
    contentsShare === null ? alternative.input.contentsValue : contentsOf(buildingValue, contentsShare);
  return computePremium(
    { ...alternative.input, ...property, buildingValue, contentsValue },
    edition,
    alternative.context,
  );
}

/** The building value at an area, in dollars. */
export function buildingValueOf({ input, dollarsPerFoot }: PremiumAlternative, area: number): number | null {
  return dollarsPerFoot === null ? input.buildingValue : area * dollarsPerFoot;
}

function contentsOf(buildingValue: number | null, share: number): number | null {
  return buildingValue === null ? null : buildingValue * share;
}
