import { formatDate } from '../../../../machines/domain/format/format-values.ts';
import type { RatingResult, Reason } from '../rating-result.ts';

/** The answer to a risk on a day that no edition of rate figures covers: NOT_RATABLE for that reason. */
export function answerWithoutEdition(id: string, effectiveDate: string): RatingResult {
  return {
    id,
    status: 'NOT_RATABLE',
    reasons: [explainMissingEdition(effectiveDate)],
    edition: null,
    exact: null,
    shown: null,
    parts: null,
    worksheet: null,
  };
}

/** Why nothing can be rated on an ISO date that no edition covers. */
export function explainMissingEdition(effectiveDate: string): Reason {
  const message = `No edition of rate figures covers ${formatDate(effectiveDate)}.`;
  return { code: 'NO_EDITION', table: null, fact: null, message };
}
