import type { Edition } from '../engine/figures/edition.ts';
import { computePremium, type Premium, type PremiumContext } from '../engine/premium/premium.ts';
import type { FoundationType, RatingInput } from '../engine/rating-input.ts';
import type { Interval } from './interval.ts';

/** One possible foundation and height of the building, and the product of its property factors. */
export interface PropertyChoice {
  readonly foundationType: FoundationType;
  readonly hasFloodVents: boolean;
  readonly floorsOfInterest: number;
  readonly firstFloorHeightFeet: number;
  readonly factor: number;
  /**
   * The heights of which one may be rated in place of this one, because the cheaper of two counts and the factors do not tell which that is;
   * empty if nothing can take its place.
   */
  readonly rivalsFeet: readonly number[];
}

/** Choices, ascending by factor. */
export interface ChoiceList {
  readonly choices: readonly PropertyChoice[];
  /** The factor of the only rival of all choices of the list, which is above or below all of theirs; null if they have none, or several. */
  readonly rivalFactor: number | null;
}

/** One alternative of everything that is neither property factor nor value. */
export interface PremiumAlternative {
  /** The rating input, into which a choice and an area put their values. */
  readonly input: RatingInput;
  readonly context: PremiumContext;
  /** Building value per square foot; null if the input has the value. */
  readonly dollarsPerFoot: number | null;
  /** The numbers of units that the alternative covers: a single one is rated exactly. */
  readonly units: Interval;
}

/** All that a premium can still be computed from. Every combination of alternative, choice and area is possible. */
export interface PremiumSpace {
  readonly edition: Edition;
  readonly alternatives: readonly PremiumAlternative[];
  readonly lists: readonly ChoiceList[];
  /** Building areas in whole square feet; one of any size if no alternative depends on it. */
  readonly area: { readonly from: number; readonly to: number };
  /** Contents value as a share of the building value; null if the input has the value. */
  readonly contentsShare: number | null;
}

/** The premium of one combination, computed by the engine; null if the engine rates a rival height in any case, because it is cheaper. */
export function ratePoint(
  space: PremiumSpace,
  alternative: PremiumAlternative,
  choice: PropertyChoice,
  area: number,
): Premium | null {
  const rate = (feet: number) => rateHeight(space, alternative, choice, area, feet);
  const own = rate(choice.firstFloorHeightFeet);
  const { rivalsFeet } = choice;
  const isChosen =
    rivalsFeet.length === 0 || rivalsFeet.some((feet) => exactTotal(own) <= exactTotal(rate(feet)));
  return isChosen ? own : null;
}

function exactTotal({ exact }: Premium): number {
  return exact?.total ?? 0;
}

function rateHeight(
  { edition, contentsShare }: PremiumSpace,
  alternative: PremiumAlternative,
  choice: PropertyChoice,
  area: number,
  firstFloorHeightFeet: number,
): Premium {
  const { foundationType, hasFloodVents, floorsOfInterest } = choice;
  const buildingValue = buildingValueOf(alternative, area);
  const contentsValue =
    contentsShare === null ? alternative.input.contentsValue : contentsOf(buildingValue, contentsShare);
  const property = { foundationType, hasFloodVents, floorsOfInterest, firstFloorHeightFeet };
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
