import { findCostAssumption, findHeightAssumption } from '../../../../machines/domain/coverage/risk.ts';
import type { ConstantRow } from '../books/edition-files.ts';
import type { Edition } from '../figures/edition.ts';
import { findOtherValue } from '../figures/other-value.ts';
import { withConstants } from '../figures/with-constants.ts';
import { computePremium, type PremiumContext } from '../premium/premium.ts';
import type { RatingInput } from '../rating-input.ts';

/** A policy that figures are tried on. `areaFeet` makes its building value where that is assumed. */
export type TriedCase = { input: RatingInput; context: PremiumContext; areaFeet: number };

/** A figure that no public source settles, another value of it, and the most that it moves an amount due, in dollars. */
export type AssumedFigure = {
  row: ConstantRow;
  other: ConstantRow['value'];
  /** Whether a source or an implementation has the other value; else it is a tenth more. */
  isOtherKnown: boolean;
  effect: number;
  /** Id of the case that it moves most; empty if it moves none. */
  where: string;
};

/** Every figure of the edition that rests on our reading (I) or on no source (U), by its effect on the cases, the largest first. */
export function listAssumedFigures(
  edition: Edition,
  date: string,
  cases: readonly TriedCase[],
): readonly AssumedFigure[] {
  const ours = cases.map((tried) => computeTotal(tried, edition));
  return edition.manifest.constants
    .filter((row) => (row.label === 'I' || row.label === 'U') && row.from <= date && (row.to ?? date) >= date)
    .map((row) => {
      const other = findOtherValue(row);
      const changed = withConstants(edition, { [row.name]: other }, date);
      const moves = cases.map((tried, at) => ({
        effect: Math.abs(computeTotal(tried, changed) - (ours[at] ?? Number.NaN)),
        where: tried.input.id,
      }));
      const most = moves.reduce((best, move) => (move.effect > best.effect + 0.005 ? move : best), {
        effect: 0,
        where: '',
      });
      return { row, other, isOtherKnown: row.other !== undefined, ...most };
    })
    .toSorted((one, next) => next.effect - one.effect || one.row.name.localeCompare(next.row.name));
}

function computeTotal({ input, context, areaFeet }: TriedCase, edition: Edition): number {
  const assumed = withAssumedFacts(input, areaFeet, edition);
  return computePremium(assumed, edition, context).exact?.total ?? Number.NaN;
}

/** The input with the facts that are assumed where they are not known: height, building value and contents value. */
function withAssumedFacts(input: RatingInput, areaFeet: number, { constants }: Edition): RatingInput {
  const { foundationType, constructionType } = input;
  const height = foundationType === null ? 'assumedHeightElevated' : findHeightAssumption(foundationType);
  const perFoot = constants[findCostAssumption(constructionType ?? 'OTHER')];
  const buildingValue = input.buildingValue ?? areaFeet * perFoot;
  return {
    ...input,
    firstFloorHeightFeet: input.firstFloorHeightFeet ?? constants[height],
    buildingValue,
    contentsValue: input.contentsValue ?? buildingValue * constants.assumedContentsShare,
  };
}
