import type { Edition } from '../figures/edition.ts';
import type { RatingInput } from '../rating-input.ts';
import { Worksheet } from '../worksheet/worksheet.ts';
import { computePremium, type Premium, type PremiumContext } from './premium.ts';

/** Everything that determines a premium; the same case always yields the same cents. */
export type PremiumCase = {
  input: RatingInput;
  context: PremiumContext;
  edition: Edition;
  /** ISO date of the dated figures in the edition. */
  ratedFor: string;
};

/** Computes the premium of a case with its worksheet. */
export function computeCasePremium({ input, context, edition }: PremiumCase): Premium {
  return computePremium(input, edition, context, new Worksheet(edition.id));
}

/** Amount due in whole dollars; null if the case cannot be rated. */
export function computeCaseTotal({ input, context, edition }: PremiumCase): number | null {
  return computePremium(input, edition, context).shown?.total ?? null;
}
