import type { Edition } from '../figures/edition.ts';
import type { RatingInput } from '../rating-input.ts';
import { Worksheet } from '../worksheet/worksheet.ts';
import { computePremium, type Premium, type PremiumContext } from './premium.ts';

/** Everything that one premium follows from; the same case gives the same cents at any time. */
export type PremiumCase = {
  input: RatingInput;
  context: PremiumContext;
  edition: Edition;
  /** ISO date whose dated figures the edition carries. */
  ratedFor: string;
};

/** The premium of a case with its worksheet. */
export function computeCasePremium({ input, context, edition }: PremiumCase): Premium {
  return computePremium(input, edition, context, new Worksheet(edition.id));
}

/** Amount due in whole dollars; null if it cannot be rated. */
export function computeCaseTotal({ input, context, edition }: PremiumCase): number | null {
  return computePremium(input, edition, context).shown?.total ?? null;
}
