import type { Edition } from '../../../server/rating/engine/figures/edition.ts';
import type { RatingInput } from '../../../server/rating/engine/rating-input.ts';
import type { RatingResult } from '../../../server/rating/engine/rating-result.ts';
import { rateRisk } from '../../../server/rating/engine/risk/rate-risk.ts';
import { Worksheet } from '../../../server/rating/engine/worksheet/worksheet.ts';

/** Rates a risk and returns every line of its worksheet. */
export function rateWithWorksheet(input: RatingInput, edition: Edition): RatingResult {
  return rateRisk(input, edition, new Worksheet(edition.id));
}
